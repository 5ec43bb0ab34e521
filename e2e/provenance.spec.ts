import type { Page } from '@playwright/test';
import type { Analysis } from '#contract/analyses';
import { findBareNumbers } from './fixtures/bare-numbers.ts';
import type { ServiceClient } from './fixtures/service.ts';
import { expect, test } from './fixtures/workstation.ts';
import { openAs } from './pages/sign-in-page.ts';
import { WorkspacePage } from './pages/workspace-page.ts';

test.describe('where a number comes from', () => {
  let author: ServiceClient;
  let analysis: Analysis;

  test.beforeAll(async ({ signUp }) => {
    author = await signUp('Petra Provenance');
    analysis = await author.analyse('aspirin-1h.zip');
  });

  const dialog = (page: Page, name: RegExp) => page.getByRole('dialog', { name });

  test('Alt+click on a cell tells it, beside the row, and Escape gives the focus back', async ({ page }) => {
    await openAs(page, author.person);
    const workspace = new WorkspacePage(page);
    await workspace.open(analysis.id);
    const row = workspace.peaks.getByRole('row').nth(2);
    const cell = row.getByRole('gridcell').nth(3);
    const shift = row.locator('[data-measured]').first();
    await shift.click({ modifiers: ['Alt'] });
    const popover = dialog(page, /Chemical shift/);
    await expect(popover).toContainText('Fit of pseudo-Voigt lines');
    await expect(popover).toContainText('doi:10.1021/ac60214a047');
    await expect(popover).toContainText('Petra Provenance');
    await expect(popover.getByText('as computed, not corrected')).toBeVisible();
    await expect(row).toHaveAttribute('aria-selected', 'false');
    await expect
      .poll(async () => {
        const [rowBox, box] = [await row.boundingBox(), await popover.boundingBox()];
        return rowBox && box && (box.y >= rowBox.y + rowBox.height || box.y + box.height <= rowBox.y);
      })
      .toBe(true);
    await page.keyboard.press('Escape');
    await expect(popover).toBeHidden();
    await expect(row.locator(':focus')).toHaveCount(1);
    await expect(cell).toBeVisible();
  });

  test('"i" tells it for the focused cell, and the hash of the raw data can be copied', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openAs(page, author.person);
    const workspace = new WorkspacePage(page);
    await workspace.open(analysis.id);
    await workspace.peaks.getByRole('row').nth(1).click();
    await page.keyboard.press('i');
    const popover = dialog(page, /Chemical shift/);
    await expect(popover).toBeVisible();
    const archive = await author.read<{ sha256: string }>(`/raw-fid/${analysis.archive_id}`);
    const raw = popover.locator('.provenance-facts > div').filter({ hasText: /^Raw data/ });
    await raw.getByRole('button', { name: 'Copy the whole hash' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(archive.sha256);
    await page.keyboard.press('Escape');
    await workspace.peaks.getByRole('row').nth(1).getByRole('gridcell').nth(4).click();
    await page.keyboard.press('i');
    await expect(dialog(page, /Line width/)).toBeVisible();
  });

  test('a number by itself tells it on a click, and leads to the recipe', async ({ page }) => {
    await openAs(page, author.person);
    const workspace = new WorkspacePage(page);
    await workspace.open(analysis.id);
    await page.getByRole('region', { name: 'Confidence' }).locator('button[data-measured]').first().click();
    const popover = dialog(page, /Confidence/);
    await expect(popover).toContainText('Logistic curve');
    await popover.getByRole('link', { name: 'Recipe and runs' }).click();
    await expect(page.getByRole('tab', { name: 'Recipe' })).toHaveAttribute('aria-selected', 'true');
  });

  test('in the spectrum: Alt+click on a label, and Ctrl+I for the chosen peak', async ({ page }) => {
    await openAs(page, author.person);
    const workspace = new WorkspacePage(page);
    await workspace.open(analysis.id);
    const { labels } = await workspace.snapshot();
    const plot = await workspace.plot.boundingBox();
    const [label] = labels;
    if (!label || !plot) throw new Error('the plot shows no label');
    const position = { x: label.box.x + label.box.width / 2, y: label.box.y + label.box.height / 2 };
    await workspace.plot.click({ position, modifiers: ['Alt'] });
    await expect(dialog(page, /Chemical shift/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(workspace.selectedPeakRow()).toHaveCount(0);
    await workspace.plot.focus();
    await page.keyboard.press('n');
    await page.keyboard.press('Control+i');
    await expect(dialog(page, /Chemical shift/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(workspace.plot).toBeFocused();
  });

  test('a parameter of the instrument is searched for and tells it, by keys alone', async ({ page }) => {
    await openAs(page, author.person);
    await page.goto(`/analyses/${analysis.id}?tab=raw`);
    await page.getByRole('searchbox', { name: 'Search parameters' }).fill('PULPROG');
    await page.keyboard.press('Tab');
    await page.keyboard.press('i');
    await expect(dialog(page, /Acquisition parameter.*PULPROG/)).toContainText('As the instrument wrote it.');
  });

  test('no number of a result is shown without', async ({ page }) => {
    await openAs(page, author.person);
    const workspace = new WorkspacePage(page);
    await workspace.open(analysis.id);
    for (const tab of [/^Peaks/, /^Multiplets/, /^Recipe/, /^Raw data/]) {
      await workspace.openTab(tab);
      await expect(
        page.getByRole('tabpanel', { name: tab }).locator('[data-measured]').first(),
      ).toBeVisible();
      expect.soft(await findBareNumbers(page), String(tab)).toEqual([]);
    }
    await page.evaluate(() => document.querySelector('[role="tabpanel"]')?.append('7.264'));
    expect(await findBareNumbers(page)).toContainEqual(expect.stringContaining('7.264'));
    for (const address of [
      '/',
      '/analyses',
      '/review',
      `/review/${analysis.run_id}`,
      `/stack?ids=${analysis.id}`,
    ]) {
      await page.goto(address);
      await expect(page.locator('main [data-measured]').first()).toBeVisible();
      expect.soft(await findBareNumbers(page), address).toEqual([]);
    }
  });

  test('no number that was asked for is shown without', async ({ page }) => {
    await openAs(page, author.person);
    const workspace = new WorkspacePage(page);
    await workspace.open(analysis.id);
    const ask = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const asked: readonly (readonly [tab: RegExp, ask: () => Promise<void>, table: string])[] = [
      [/^Integrals/, () => ask('Integrate'), 'Integrals'],
      [
        /^Multiplets/,
        () => page.getByText('Checked: partners').click(),
        'Checked: partners and strong coupling',
      ],
      [/^GSD/, () => ask('Deconvolute'), 'GSD'],
      [
        /^Candidates/,
        async () => {
          await page.getByLabel(/^Candidates: one structure/).fill('CC(=O)Oc1ccccc1C(O)=O aspirin');
          await ask('Compare');
        },
        'Compared couplings',
      ],
    ];
    for (const [tab, askFor, table] of asked) {
      await workspace.openTab(tab);
      await askFor();
      await expect(page.getByRole('grid', { name: table }).getByRole('row').nth(1)).toBeVisible({
        timeout: 30_000,
      });
      expect.soft(await findBareNumbers(page), String(tab)).toEqual([]);
    }
  });
});
