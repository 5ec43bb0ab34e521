import type { Page } from '@playwright/test';
import type { Analysis } from '#contract/analyses';
import { expectAccessible, repeated } from './fixtures/accessibility.ts';
import type { ServiceClient } from './fixtures/service.ts';
import { expect, test } from './fixtures/workstation.ts';
import { ShellPage } from './pages/shell-page.ts';
import { openAs } from './pages/sign-in-page.ts';
import { WorkspacePage } from './pages/workspace-page.ts';

interface AuditEvents {
  readonly items: readonly { readonly event: string; readonly payload: Readonly<Record<string, unknown>> }[];
}

test.describe('analyses on request', () => {
  let author: ServiceClient;
  let analysis: Analysis;

  test.beforeAll(async ({ signUp }) => {
    author = await signUp('Olga Onrequest');
    const { id } = await author.analyse('aspirin-1h.zip');
    await author.write(`/analyses/${id}/corrections`, {
      edits: [{ action: 'structure', structure: { smiles: 'CC(=O)Oc1ccccc1C(O)=O' } }],
      reason_for_change: 'Structure of the sample.',
    });
    analysis = await author.waitForEnd(id);
  });

  const open = async (page: Page): Promise<WorkspacePage> => {
    await openAs(page, author.person);
    const workspace = new WorkspacePage(page);
    await workspace.open(analysis.id);
    return workspace;
  };

  const choose = async (page: Page, label: string, option: string): Promise<void> => {
    await page.getByRole('button', { name: label }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };

  const numberIn = async (page: Page, signal: number, column: number): Promise<number> => {
    const row = page.getByRole('grid', { name: 'Integrals' }).getByRole('row').nth(signal);
    return Number((await row.getByRole('gridcell').nth(column).textContent())?.replaceAll(',', ''));
  };

  test('integrals share the hydrogens of the structure, then count against a signal', async ({ page }) => {
    const workspace = await open(page);
    await workspace.openTab(/^Integrals/);
    await expect(page.getByText('Choose a method and a scale')).toBeVisible();
    await expect(page.getByLabel('Nuclei in all')).toHaveValue('8');
    await page.getByRole('button', { name: 'Integrate', exact: true }).click();
    const table = page.getByRole('grid', { name: 'Integrals' });
    const signals = analysis.multiplets.filter(({ category }) => category === 'compound');
    await expect(table.getByRole('row')).toHaveCount(signals.length + 1);
    await expect(page.getByRole('heading', { name: 'Left out of the integrals' })).toBeVisible();

    await choose(page, 'Scale', 'A signal as reference');
    await expect(page.getByText('Other settings than those of the table')).toBeVisible();
    await page.getByLabel('counts').fill('3');
    await page.getByLabel('counts').press('Enter');
    await page.getByRole('button', { name: 'Integrate', exact: true }).click();
    await expect(page.getByText('Other settings than those of the table')).toBeHidden();
    const [reference] = signals;
    const row = table.getByRole('row', { name: reference?.shift_ppm.toFixed(3) ?? '' });
    await expect(row.getByRole('gridcell').nth(3)).toHaveText('3.00');

    await choose(page, 'Scale', 'Areas only');
    await choose(page, 'Method', 'Sum');
    await page.getByRole('button', { name: 'Integrate', exact: true }).click();
    await expect(table.getByRole('columnheader', { name: /^u\(integral\)/ })).toBeVisible();
    expect(await numberIn(page, 1, 2)).toBeGreaterThan(0);
    const { items } = await author.read<AuditEvents>(`/audit/events?record_id=${analysis.id}`);
    const asked = items.filter(({ event }) => event === 'spectrum.analyze_integration');
    expect(asked.map(({ payload }) => payload['method']).sort()).toEqual(['edited_sum', 'edited_sum', 'sum']);
  });

  test('a number of it tells where it comes from', async ({ page }) => {
    const workspace = await open(page);
    await workspace.openTab(/^Integrals/);
    await page.getByRole('button', { name: 'Integrate', exact: true }).click();
    const table = page.getByRole('grid', { name: 'Integrals' });
    const row = table.getByRole('row').nth(1);
    await row
      .locator('[data-measured]')
      .last()
      .click({ modifiers: ['Alt'] });
    const popover = page.getByRole('dialog', { name: /Standard uncertainty of the integral/ });
    await expect(popover).toContainText('all signals together count 8');
    await expect(popover).toContainText('JCGM 100:2008');
  });

  test('couplings are checked, their model lies over the spectrum as long as it is looked at', async ({
    page,
  }) => {
    const workspace = await open(page);
    const before = await workspace.snapshot();
    await new ShellPage(page).runCommand('Check the couplings');
    const table = page.getByRole('grid', { name: 'Checked: partners and strong coupling' });
    await expect(table).toBeVisible();
    await workspace.expectPreview(true);
    // The view never moves.
    expect((await workspace.snapshot()).leftPpm).toBe(before.leftPpm);
    const partners = table.getByRole('row').filter({ hasText: /[dt]d/ });
    // Coupling, its standard error, then the shifts of the partners.
    await expect(partners.first().getByRole('gridcell').nth(4)).toHaveText(/^\d\.\d{3}/);
    await expect(page.getByRole('heading', { name: 'Spin systems simulated' })).toBeVisible();

    const model = page.getByRole('checkbox', { name: 'Model over the spectrum' });
    await model.press('Space');
    await workspace.expectPreview(false);
    await model.press('Space');
    await workspace.expectPreview(true);
    await workspace.openTab(/^Peaks/);
    await workspace.expectPreview(false);
    await workspace.openTab(/^Multiplets/);
    await expect(table).toBeVisible();
  });

  test('the spectrum is deconvoluted: lines with errors, fit and residual over it, and what the person says', async ({
    page,
  }) => {
    const workspace = await open(page);
    await workspace.openTab(/^GSD/);
    await choose(page, 'Level', '2, clear lines');
    await page.getByRole('button', { name: 'Deconvolute', exact: true }).click();
    const table = page.getByRole('grid', { name: 'GSD' });
    await expect(table.getByRole('row').nth(2)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('Experimental', { exact: true })).toBeVisible();
    await workspace.expectPreview(true);
    const both = await workspace.snapshot();
    await page.getByRole('checkbox', { name: 'Residual' }).press('Space');
    await expect.poll(async () => (await workspace.snapshot()).previewHash).not.toBe(both.previewHash);
    const fit = await workspace.snapshot();
    await table.getByRole('row').nth(1).click();
    await expect.poll(async () => (await workspace.snapshot()).previewHash).not.toBe(fit.previewHash);

    await page.getByRole('button', { name: 'Yes', exact: true }).click();
    await expect(page.getByText('Noted: usable')).toBeVisible();
    const { items } = await author.read<AuditEvents>('/audit/events');
    expect(items.map(({ event }) => event)).toContain('spectrum.gsd_acceptance');
    await choose(page, 'Level', '4, crowded');
    await expect(page.getByText('The table is of another level')).toBeVisible();
  });

  test('candidates are compared by their couplings, each with what speaks against it', async ({ page }) => {
    const workspace = await open(page);
    await workspace.openTab(/^Candidates/);
    const structures = page.getByLabel(/^Candidates: one structure per line/);
    await expect(structures).toHaveValue(/ this sample$/);
    await structures.fill(`${await structures.inputValue()}\nC1CC broken`);
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByRole('alert')).toContainText('broken:');

    const [sample = ''] = (await structures.inputValue()).split('\n');
    await structures.fill(`${sample}\nCC(=O)Oc1ccc(cc1)C(O)=O para`);
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await expect(page.getByRole('radio', { name: /this sample.*Agrees/ })).toBeChecked();
    await expect(panel.getByRole('img', { name: /this sample/ })).toBeVisible();
    const pairs = page.getByRole('grid', { name: 'Compared couplings' });
    await expect(pairs.getByText('ortho, benzene').first()).toBeVisible();

    await page.getByRole('radio', { name: /this sample/ }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: /para.*Contradicts/ })).toBeChecked();
    await panel.getByRole('button', { name: 'Show' }).first().click();
    await workspace.openTab(/^Multiplets/);
    const chosen = page.getByRole('grid', { name: 'Multiplets' }).getByRole('row', { selected: true });
    await expect(chosen).toHaveCount(1);
  });

  test('a candidate is drawn beside the spectrum and joins the list', async ({ page }) => {
    const workspace = await open(page);
    await workspace.openTab(/^Candidates/);
    const structures = page.getByLabel(/^Candidates: one structure per line/);
    await expect(structures).toHaveValue(/ this sample$/);
    const before = await structures.inputValue();
    await page.getByRole('tabpanel').getByRole('button', { name: 'Draw', exact: true }).click();
    const editor = page.getByRole('form', { name: 'Draw a candidate' });
    await expect(editor.locator('canvas').first()).toBeVisible();
    const board = await editor.getByRole('application').boundingBox();
    if (!board) throw new Error('there is no board to draw on');
    const [x, y] = [board.x + board.width / 2, board.y + board.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 40, y + 20, { steps: 5 });
    await page.mouse.up();
    await expect(editor.getByLabel('SMILES or molfile')).toHaveValue('CC');
    await editor.getByRole('button', { name: 'Add as a candidate' }).click();
    await expect(structures).toHaveValue(`${before}\nCC`);
    await expect(structures).toBeFocused();
    await expect(page.getByRole('complementary', { name: 'Assessment' })).toBeVisible();
  });

  test('without an answer it says why, keeps what is there, and asks again', async ({ page }) => {
    const workspace = await open(page);
    await workspace.openTab(/^Integrals/);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Integrate', exact: true }).click();
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByRole('alert')).toContainText('service');
    await page.context().setOffline(false);
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('grid', { name: 'Integrals' })).toBeVisible();
  });
});

const answers: readonly (readonly [tab: string, ask: (page: Page) => Promise<void>])[] = [
  [
    'integrals',
    async (page) => {
      await page.getByRole('button', { name: 'Integrate', exact: true }).click();
      await expect(page.getByText('Regions overlap')).toBeVisible();
    },
  ],
  [
    'multiplets',
    async (page) => {
      await page.getByText('Checked: partners').click();
      await expect(page.getByText('Strong coupling', { exact: true })).toBeVisible();
    },
  ],
  [
    'gsd',
    async (page) => {
      await page.getByRole('button', { name: 'Deconvolute', exact: true }).click();
      await expect(page.getByRole('grid', { name: 'GSD' })).toBeVisible();
    },
  ],
  [
    'spin-fit',
    async (page) => {
      await expect(page.getByRole('grid', { name: 'Couplings' })).toBeVisible();
      await expect(page.getByText('not determined: no signal')).toBeVisible();
    },
  ],
  [
    'candidates',
    async (page) => {
      await page.getByLabel(/^Candidates: one structure/).fill('CCO');
      await page.getByRole('button', { name: 'Compare', exact: true }).click();
      await expect(page.getByText('Contradicts', { exact: true })).toBeVisible();
    },
  ],
];

for (const [tab, ask] of answers) {
  test(`the answer in ${tab} is accessible`, async ({ page, gallery }) => {
    await page.goto(`${gallery}/gallery/analyses-id/filled/fixture?tab=${tab}`);
    await ask(page);
    await expectAccessible(page, tab, { within: '[role=tabpanel]', without: repeated });
  });
}
