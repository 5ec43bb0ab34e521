import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import { strToU8, unzipSync, zipSync } from 'fflate';
import type { Analysis } from '#contract/analyses';
import { type ServiceClient, zippedSample } from './fixtures/service.ts';
import { expect, test, unpackSample } from './fixtures/workstation.ts';
import { HomePage } from './pages/home-page.ts';
import { ReportPage } from './pages/report-page.ts';
import { ReviewPage } from './pages/review-page.ts';
import { openAs, SignInPage } from './pages/sign-in-page.ts';
import { WorkspacePage } from './pages/workspace-page.ts';

/** The pictures of README and documentation are replaced on request only; otherwise they are made to be looked at. */
const folderOf = (info: TestInfo): string =>
  process.env['LARMOR_UPDATE_IMAGES'] === '1' ? 'docs/images' : info.outputPath('images');

const takePicture = async (page: Page, info: TestInfo, name: string): Promise<void> => {
  // Neither the pointer nor a tooltip belongs into a picture.
  await page.mouse.move(0, 0);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: path.join(folderOf(info), `${name}.png`), animations: 'disabled' });
};

/** The aspirin with the title a chemist would have typed; the collection has the name of the probe there. */
const titledSample = (title: string): Buffer => {
  const entries = unzipSync(readFileSync(zippedSample('aspirin-1h.zip')));
  return Buffer.from(zipSync({ ...entries, '1/pdata/1/title': strToU8(`${title}\n`) }));
};

/** First page of a PDF as a picture, where poppler is installed. */
const drawFirstPage = (pdf: Buffer, info: TestInfo, name: string): boolean => {
  const file = info.outputPath('report.pdf');
  const folder = folderOf(info);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, pdf);
  const pixelsPerInch = '110';
  try {
    const target = path.join(folder, name);
    execFileSync('pdftoppm', [
      '-png',
      '-r',
      pixelsPerInch,
      '-f',
      '1',
      '-l',
      '1',
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

test.describe('pictures of the screens', () => {
  let author: ServiceClient;
  let reviewer: ServiceClient;
  let analysis: Analysis;

  test.beforeAll(async ({ signUp }) => {
    author = await signUp('Karla Lang');
    reviewer = await signUp('Ruth Weiss');
    analysis = await author.analyse('aspirin-1h.zip', titledSample('Acetylsalicylic acid, batch 7'));
  });

  test('sign-in', async ({ page }, info) => {
    await new SignInPage(page).open();
    await takePicture(page, info, 'sign-in-light');
  });

  test('home with a batch in the queue', async ({ page }, info) => {
    await openAs(page, author.person);
    const home = new HomePage(page);
    await home.sampleButton.click();
    await expect(home.job(/./).getByText(/Review required|Completed/)).toBeVisible({ timeout: 60_000 });
    const folders = ['strychnine-1h.zip', 'naphtoicAcid-1h.zip', 'cyclosporin/cyclosporin_1h.zip'];
    await home.drop(...folders.map(unpackSample));
    await home.send();
    // Whatever step each has reached: a fast machine is through before a picture can be taken.
    await expect(home.queue.getByRole('listitem')).toHaveCount(1 + folders.length);
    await takePicture(page, info, 'home-light');
  });

  test('workspace in light and dark', async ({ page }, info) => {
    await openAs(page, author.person);
    const workspace = new WorkspacePage(page);
    await workspace.open(analysis.id);
    await workspace.peaks.getByRole('row').nth(3).click();
    await takePicture(page, info, 'workspace-light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await takePicture(page, info, 'workspace-dark');
  });

  test('review', async ({ page }, info) => {
    await openAs(page, reviewer.person, `/review/${analysis.run_id}`);
    await expect(page.getByTestId('plot').locator('canvas').first()).toBeVisible();
    await new ReviewPage(page).choose('Accept', 'All signals explained; water belongs to the solvent.');
    await takePicture(page, info, 'review-light');
  });

  test('report, first page', async ({ page }, info) => {
    if (analysis.status === 'review_required') {
      await reviewer.approve(analysis.run_id ?? '', 'All signals explained; water belongs to the solvent.');
    }
    await openAs(page, author.person);
    const report = new ReportPage(page);
    await report.open(analysis.id);
    await takePicture(page, info, 'report-screen-light');
    if (drawFirstPage(await report.download('PDF'), info, 'report-page-1')) return;
    const html = (await report.download('HTML')).toString('utf8');
    await page.setViewportSize({ width: 910, height: 1286 });
    await page.setContent(html);
    await takePicture(page, info, 'report-page-1');
  });

  test('settings, projects, analyses and review queue', async ({ page }, info) => {
    await openAs(page, author.person);
    for (const name of ['settings', 'projects', 'analyses', 'review']) {
      await page.goto(`/${name}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await takePicture(page, info, `${name === 'review' ? 'review-queue' : name}-light`);
    }
  });
});
