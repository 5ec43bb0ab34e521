import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page, TestInfo } from '@playwright/test';
import { strToU8, unzipSync, zipSync } from 'fflate';
import type { Analysis } from '#contract/analyses';
import type { PeakRow } from '#contract/fid-runs';
import { anyReadAcross } from '../server/testing/any-statement.ts';
import { expectAnswered } from './fixtures/loaded.ts';
import { enrol, report } from './fixtures/machines.ts';
import { newPerson } from './fixtures/people.ts';
import { openSampleDossier } from './fixtures/sample-dossier.ts';
import { type ServiceClient, zippedSample } from './fixtures/service.ts';
import { expect, test, unpackSample } from './fixtures/workstation.ts';
import { ContoursPage } from './pages/contours-page.ts';
import { HomePage } from './pages/home-page.ts';
import { ReportPage } from './pages/report-page.ts';
import { ReviewPage } from './pages/review-page.ts';
import { ShellPage } from './pages/shell-page.ts';
import { openAs, SignInPage } from './pages/sign-in-page.ts';
import { WorkspacePage } from './pages/workspace-page.ts';

/** The documents a picture may stand in. */
const documents = ['README.md', ...globSync('docs/**/*.md')].map((file) => readFileSync(file, 'utf8'));

const isReferenced = (name: string): boolean => documents.some((text) => text.includes(`images/${name}.png`));

/** A picture that a document shows is replaced; every other one is made to be looked at and kept nowhere. */
const folderOf = (info: TestInfo, name: string): string =>
  isReferenced(name) ? 'docs/images' : info.outputPath('images');

/** Of the page, or of a part of it. */
const takePicture = async (
  page: Page,
  info: TestInfo,
  name: string,
  part: Page | Locator = page,
): Promise<void> => {
  // Neither the pointer nor a tooltip belongs into a picture.
  await page.mouse.move(0, 0);
  await expectAnswered(page);
  await part.screenshot({ path: path.join(folderOf(info, name), `${name}.png`), animations: 'disabled' });
};

/** The same moment in both themes. */
const takePictures = async (page: Page, info: TestInfo, name: string, part?: Locator): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await takePicture(page, info, `${name}-${colorScheme}`, part);
  }
};

/** A sample with the title a chemist would have typed; the collection has the name of the probe there. */
const retitled = (zip: string, title: string): Buffer => {
  const entries = unzipSync(readFileSync(zippedSample(zip)));
  const known = Object.keys(entries).find((name) => name.endsWith('pdata/1/title'));
  const beside = Object.keys(entries)
    .find((name) => name.endsWith('acqus'))
    ?.replace(/acqus$/, 'pdata/1/title');
  return Buffer.from(zipSync({ ...entries, [known ?? beside ?? 'title']: strToU8(`${title}\n`) }));
};

/** A page of a PDF as a picture, where poppler is installed. */
const drawPage = (
  pdf: Buffer,
  info: TestInfo,
  name: string,
  { pixelsPerInch = 110, page = 1 } = {},
): boolean => {
  const file = info.outputPath('report.pdf');
  const folder = folderOf(info, name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, pdf);
  try {
    const target = path.join(folder, name);
    execFileSync('pdftoppm', [
      '-png',
      '-r',
      `${pixelsPerInch}`,
      '-f',
      `${page}`,
      '-l',
      `${page}`,
      '-singlefile',
      file,
      target,
    ]);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
};

/** Of pages that stand in a document: words of tables are read, and a picture stays small. */
const forDocuments = { pixelsPerInch: 75 };

const aspirin = 'CC(=O)Oc1ccccc1C(=O)O';
const samples = [
  ['strychnine-1h.zip', 'Strychnine, reference standard'],
  ['naphtoicAcid-1h.zip', '1-Naphthoic acid, recrystallised'],
  ['cyclosporin/cyclosporin_1h.zip', 'Cyclosporin A, lot 12'],
] as const;

/** A line of a spectrum that its author takes for an impurity, approved by a second person and sent to the register. */
const sendImpurity = async (
  author: ServiceClient,
  reviewer: ServiceClient,
  dossier_id: string,
): Promise<void> => {
  const { id, run_id } = await author.analyse('aspirin-1h.zip');
  const { items } = await author.read<{ items: PeakRow[] }>(`/analyses/${id}/peaks`);
  const peak_id = items.find(({ category }) => category === 'impurity')?.id;
  await author.write(`/analyses/${id}/corrections`, {
    edits: [
      { action: 'structure', structure: { smiles: aspirin } },
      { action: 'assign', peak_id, assignment: 'Impurity A' },
    ],
    reason_for_change: 'Known from the batch record.',
  });
  await reviewer.write(`/fid/runs/${run_id}/reviews`, { decision: 'approve', comment: 'Looked at it.' });
  await author.write(`/analyses/${id}/impurities`, { peak_id, revision: 1, dossier_id, protons: 3 });
};

test.describe('pictures of the screens', () => {
  let author: ServiceClient;
  let reviewer: ServiceClient;
  let analysis: Analysis;
  let others: readonly Analysis[];

  test.beforeAll(async ({ signUp }) => {
    author = await signUp('Karla Lang');
    reviewer = await signUp('Ruth Weiss');
    await author.write('/projects', { name: 'Stability of batch 7', description: 'Four months at 40 °C.' });
    const [, ...rest] = await Promise.all([
      author.write('/projects', { name: 'Impurity profile', description: null }),
      ...samples.map(([zip, title]) => author.analyse(zip, retitled(zip, title))),
    ]);
    others = rest;
    const plain = await author.analyse(
      'aspirin-1h.zip',
      retitled('aspirin-1h.zip', 'Acetylsalicylic acid, batch 7'),
    );
    await author.write(`/analyses/${plain.id}/corrections`, {
      edits: [{ action: 'structure', structure: { smiles: aspirin } }],
      reason_for_change: 'Structure of the sample.',
    });
    analysis = await author.read<Analysis>(`/analyses/${plain.id}`);
  });

  test('sign-in', async ({ page }, info) => {
    await new SignInPage(page).open();
    await takePictures(page, info, 'sign-in');
  });

  test('home with a batch before it is sent, and in the queue', async ({ page }, info) => {
    await openAs(page, author.person);
    const home = new HomePage(page);
    await home.drop(...samples.map(([zip]) => unpackSample(zip)));
    await takePictures(page, info, 'home-batch');
    await home.send();
    // Whatever step each has reached: a fast machine is through before a picture can be taken.
    await expect(home.queue.getByRole('listitem')).toHaveCount(samples.length);
    await takePictures(page, info, 'home');
  });

  test('workspace, and its tools', async ({ page }, info) => {
    await openAs(page, author.person);
    const workspace = new WorkspacePage(page);
    await workspace.open(analysis.id);
    await workspace.peaks.getByRole('row').nth(3).click();
    await takePictures(page, info, 'workspace');
    await workspace.openTab(/^Recipe/);
    await takePictures(page, info, 'workspace-recipe');
    await workspace.openTab(/^Raw data/);
    await takePictures(page, info, 'workspace-raw');
    await workspace.openTab(/^Multiplets/);
    for (const [key, name, label] of [
      ['r', 'ranges', /range/i],
      ['h', 'phase', /phase/i],
      ['b', 'baseline', /baseline/i],
    ] as const) {
      await workspace.plot.focus();
      await page.keyboard.press(key);
      const rail = page.getByRole('toolbar', { name: 'Pointer tools' });
      await expect(rail.locator('[aria-pressed=true], [aria-checked=true]')).toHaveAccessibleName(label);
      await takePictures(page, info, `workspace-${name}`);
      await workspace.plot.focus();
      await page.keyboard.press('Escape');
    }
  });

  test('analyses on request', async ({ page }, info) => {
    await openAs(page, author.person);
    const workspace = new WorkspacePage(page);
    await workspace.open(analysis.id);
    const panel = page.getByRole('tabpanel');
    await workspace.openTab(/^Integrals/);
    await panel.getByRole('button', { name: 'Integrate', exact: true }).click();
    await expect(page.getByRole('grid', { name: 'Integrals' })).toBeVisible();
    await takePictures(page, info, 'workspace-integrals');
    await workspace.openTab(/^GSD/);
    await panel.getByRole('button', { name: 'Deconvolute', exact: true }).click();
    await expect(page.getByRole('grid', { name: 'GSD' })).toBeVisible({ timeout: 60_000 });
    await takePictures(page, info, 'workspace-gsd');
    await workspace.openTab(/^Candidates/);
    const structures = page.getByLabel(/^Candidates: one structure per line/);
    await structures.fill(`${aspirin} ortho\nCC(=O)Oc1ccc(cc1)C(O)=O para`);
    await panel.getByRole('button', { name: 'Compare', exact: true }).click();
    await expect(page.getByRole('radio', { name: /para/ })).toBeVisible();
    await takePictures(page, info, 'workspace-candidates');
  });

  test('palette and keys', async ({ page }, info) => {
    await openAs(page, author.person);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toBeVisible();
    await takePictures(page, info, 'commands');
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    await takePictures(page, info, 'keys');
  });

  test('search by lines of a spectrum, by a structure and by words', async ({ page }, info) => {
    await author.write('/compounds', { name: 'Salicylic acid', smiles: 'OC(=O)c1ccccc1O' });
    await openAs(page, author.person);
    const { palette } = new ShellPage(page);
    const { multiplets } = await author.read<{ multiplets: { shift_ppm: number }[] }>(
      `/analyses/${analysis.id}`,
    );
    const shifts = multiplets.slice(0, 2).map(({ shift_ppm }) => shift_ppm.toFixed(2));
    for (const [name, typed, found] of [
      ['search-lines', `1H ${shifts.join(' ')}`, '· lines'],
      ['search-structure', '~0.3 OC(=O)c1ccccc1', 'similarity'],
      ['search', 'impurity', 'Documentation'],
    ] as const) {
      await page.keyboard.press('Control+k');
      await page.keyboard.insertText(typed);
      await expect(palette).toContainText(found);
      await takePictures(page, info, name);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(palette).toBeHidden();
    }
  });

  test('the fleet, as its machines reported', async ({ page, request, administrator }, info) => {
    const login = { email: administrator.email, password: administrator.password };
    const { access_token: token } = await (await request.post('/v1/auth/login', { data: login })).json();
    for (const [name, said] of [
      ['Bench, laboratory 2', {}],
      [
        'Reading room',
        { update: { version: '0.9.0', state: 'switched_off', at: '2026-11-22T09:00:00.000Z' } },
      ],
      ['Spectrometer 400', { storage_bytes: 41_000_000_000 }],
    ] as const)
      await report(request, await enrol(request, token, name), said);
    await openAs(page, administrator, '/settings/fleet');
    await expect(page.getByRole('row', { name: /Spectrometer 400/ })).toBeVisible();
    await takePictures(page, info, 'fleet');
  });

  test('comparison', async ({ page }, info) => {
    await openAs(page, author.person, `/stack?ids=${[analysis, ...others].map(({ id }) => id).join(',')}`);
    await expect(page.locator('main canvas').first()).toBeVisible();
    await takePictures(page, info, 'stack');
  });

  test('a two-dimensional analysis', async ({ page }, info) => {
    const name = 'cyclosporin_hsqc.zip';
    const { id } = await author.upload(name, retitled(`cyclosporin/${name}`, 'Cyclosporin A, HSQC'), '2D');
    await author.waitForEnd(id);
    await openAs(page, author.person, `/analyses/${id}?plot-test`);
    await new ContoursPage(page).expectDrawn();
    await page.getByRole('grid', { name: 'Correlations' }).getByRole('row').nth(2).click();
    await takePictures(page, info, 'workspace-2d');
  });

  test('a quantification', async ({ page }, info) => {
    await openAs(page, author.person, `/quantifications/new?analysis=${analysis.id}`);
    await expect(page.getByRole('heading', { name: 'New quantification' })).toBeVisible();
    await takePictures(page, info, 'quantification-new');
    const ring = { from_ppm: 8.09, to_ppm: 7.98, nuclei: 1, t1_s: 1.4 };
    const { id } = await author.write<{ id: string }>('/qnmr/quantifications', {
      method: 'internal_standard',
      analyte: {
        name: 'acetylsalicylic acid',
        smiles: aspirin,
        signals: [{ from_ppm: 2.335, to_ppm: 2.255, nuclei: 3, t1_s: 1.2 }],
      },
      standard: {
        name: 'its ring proton, as a stand-in',
        smiles: aspirin,
        purity_percent: 100,
        purity_uncertainty_percent: 0.1,
        signals: [ring],
      },
      measurements: [
        {
          analysis_id: analysis.id,
          sample_mass_mg: 12,
          sample_mass_uncertainty_mg: 0.01,
          standard_mass_mg: 12,
          standard_mass_uncertainty_mg: 0.01,
        },
      ],
    });
    await page.goto(`/quantifications/${id}`);
    await expect(page.getByRole('grid', { name: 'Checks' })).toBeVisible();
    await takePictures(page, info, 'quantification');
  });

  test('review', async ({ page }, info) => {
    await openAs(page, reviewer.person, `/review/${analysis.run_id}`);
    await expect(page.getByTestId('plot').locator('canvas').first()).toBeVisible();
    await new ReviewPage(page).choose('Accept', 'All signals explained; water belongs to the solvent.');
    await takePictures(page, info, 'review');
  });

  test('report, first page', async ({ page }, info) => {
    if (analysis.status === 'review_required') {
      await reviewer.approve(analysis.run_id ?? '', 'All signals explained; water belongs to the solvent.');
    }
    await openAs(page, author.person);
    const report = new ReportPage(page);
    await report.open(analysis.id);
    await takePictures(page, info, 'report-screen');
    if (drawPage(await report.download('PDF'), info, 'report-page-1')) return;
    const html = (await report.download('HTML')).toString('utf8');
    await page.setViewportSize({ width: 910, height: 1286 });
    await page.setContent(html);
    await takePicture(page, info, 'report-page-1');
  });

  test('sections of Module 3 of a sample dossier, and the trend of an impurity', async ({
    page: _page,
  }, info) => {
    const id = await openSampleDossier(author);
    const place = `/regulatory/dossiers/${id}`;
    await sendImpurity(author, reviewer, id);
    await author.write(`${place}/read-across`, anyReadAcross);
    for (const section of ['3.2.P.5.1', '3.2.P.5.4', '3.2.P.5.5', '3.2.P.5.6']) {
      const wanted = { sections: [section], format: 'pdf' };
      const { id: written } = await author.write<{ id: string }>(`${place}/ctd`, wanted);
      const name = `module-3-${section.toLowerCase().replaceAll('.', '-')}`;
      const pdf = await author.readFile(`${place}/ctd/${written}/file`);
      drawPage(pdf, info, name, forDocuments);
      // Its read-across stands behind what is in the register.
      if (section === '3.2.P.5.5') drawPage(pdf, info, `${name}-read-across`, { ...forDocuments, page: 3 });
    }
    const levels = [0.08, 0.09, 0.1, 0.09, 0.11, 0.1, 0.145, 0.1, 0.09, 0.11];
    for (const [nth, value] of levels.entries())
      await author.write(`${place}/batches`, {
        batch_no: `EX-26-${nth + 10}`,
        made_at: `2026-08-${nth + 10}`,
        scale: 'production',
        results: [{ name: 'Impurity A', value, unit: '%' }],
      });
    type Impurities = { items: { id: string; name: string }[] };
    const { items } = await author.read<Impurities>(`${place}/batch-impurities`);
    const impurity = items.find(({ name }) => name === 'Impurity A')?.id ?? '';
    const trend = await author.readFile(`${place}/trends?impurity_id=${impurity}`, 'application/pdf');
    drawPage(trend, info, 'module-3-trend', forDocuments);
  });

  test('first run, every line about entitlement, and every refusal of a statement', async ({
    page,
    gallery,
  }, info) => {
    for (const stage of ['evaluation', 'device-by-file', 'declined', 'valid']) {
      await page.goto(`${gallery}/gallery/stage/${stage}/set-up`);
      await expect(page.locator(`[data-gallery-stage=${stage}]`)).toBeAttached();
      await expect(page.getByRole('heading', { level: 2 })).toHaveCount(5);
      await takePictures(page, info, `first-run-${stage}`);
    }
    await page.goto(`${gallery}/gallery/stage/valid/settings-workspace`);
    await expect(page.getByRole('grid', { name: 'New at the workspace' })).toBeVisible();
    await takePictures(page, info, 'settings-workspace');
    await page.goto(`${gallery}/gallery/entitlement`);
    for (const name of ['Lines', 'Refusals']) {
      const part = page.getByRole('region', { name, exact: true });
      await takePictures(page, info, `entitlement-${name.toLowerCase()}`, part);
    }
  });

  test('every line about currency, and its details', async ({ page, gallery }, info) => {
    for (const [name, address] of [
      ['currency', '/gallery/currency'],
      ['currency-details', '/gallery/currency/ahead'],
    ] as const) {
      await page.goto(gallery + address);
      await expect(page.getByRole('heading', { level: 1, name: 'Currency' })).toBeVisible();
      await takePictures(page, info, name);
    }
  });

  test('lists, a project and settings', async ({ page }, info) => {
    await openAs(page, author.person);
    const { items } = await author.read<{ items: { id: string }[] }>('/projects');
    const project = items[0]?.id;
    const addresses = { settings: '/settings', projects: '/projects', project: `/projects/${project}` };
    const lists = { analyses: '/analyses', 'review-queue': '/review', quantifications: '/quantifications' };
    for (const [name, address] of Object.entries({ ...addresses, ...lists })) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await takePictures(page, info, name);
    }
  });
});

test('the main job, from the drop to the report', async ({ page }, info) => {
  const author = newPerson('Mara Main');
  const reviewer = newPerson('Rudi Second');
  const signIn = new SignInPage(page);
  const shell = new ShellPage(page);
  const home = new HomePage(page);
  const workspace = new WorkspacePage(page);
  const review = new ReviewPage(page);

  await signIn.open();
  await signIn.createAccount(author);
  await home.drop(`${unpackSample('aspirin-1h.zip')}/1`);
  await expect(home.guesses).toContainText('CDCl3');
  await takePicture(page, info, 'main-job-1-dropped');

  await home.send();
  await expect(home.job(/./).getByText('Review required')).toBeVisible({ timeout: 60_000 });
  await takePicture(page, info, 'main-job-2-worked-out');

  await home.openResult(/./);
  await expect(workspace.plot).toHaveAccessibleName(/^1H spectrum, \d+ peaks?, /);
  const [, , analysisId = ''] = new URL(page.url()).pathname.split('/');
  await takePicture(page, info, 'main-job-3-looked-at');
  await shell.signOut();

  await signIn.open('/review');
  await signIn.createAccount(reviewer);
  await shell.go('Review');
  await takePicture(page, info, 'main-job-4-waiting');
  await review.rowOf(author.displayName).getByRole('link', { name: 'Review' }).click();
  await review.choose('Accept', 'All signals explained.');
  await takePicture(page, info, 'main-job-5-reviewed');
  await review.record(['Accept', 'All signals explained.', reviewer.displayName]);
  await shell.signOut();

  await signIn.open(`/analyses/${analysisId}/report`);
  await signIn.signIn(author);
  await expect(new ReportPage(page).preview).toBeVisible();
  await takePicture(page, info, 'main-job-6-report');
});
