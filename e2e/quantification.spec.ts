import type { Page } from '@playwright/test';
import type { Analysis } from '#contract/analyses';
import type { QuantificationRecord } from '#contract/qnmr';
import type { ServiceClient } from './fixtures/service.ts';
import { expect, test } from './fixtures/workstation.ts';
import { ShellPage } from './pages/shell-page.ts';
import { openAs } from './pages/sign-in-page.ts';
import { WorkspacePage } from './pages/workspace-page.ts';

/** Types into a field that has the focus, without a mouse. */
const type = async (page: Page, label: string, text: string, nth = 0): Promise<void> => {
  await page.getByRole('textbox', { name: label, exact: true }).nth(nth).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
};

/** Opens a list of choices with the keyboard and takes the first whose words match. */
const choose = async (page: Page, label: RegExp, option: RegExp, nth = 0): Promise<void> => {
  await page.getByRole('button', { name: label }).nth(nth).press('Enter');
  await page.getByRole('option', { name: option }).first().press('Enter');
};

test.describe('a quantification', () => {
  let author: ServiceClient;
  let analysis: Analysis;

  test.beforeAll(async ({ signUp }) => {
    author = await signUp('Quentin Quant');
    analysis = await author.analyse('aspirin-1h.zip');
  });

  const fillSubstances = async (page: Page): Promise<void> => {
    await type(page, 'Name', 'aspirin');
    await type(page, 'Formula', 'C9H8O4');
    await choose(page, /Signal 1/, /^2\.29/);
    await type(page, 'Nuclei', '3');
    await type(page, 'Name', 'its ring', 1);
    await type(page, 'Formula', 'C9H8O4', 1);
    await choose(page, /Signal 1/, /^8\.03/, 1);
    await type(page, 'Nuclei', '1', 1);
    await type(page, 'Purity, %', '100');
    await type(page, 'Standard uncertainty, %', '0,1');
    await type(page, 'Sample, mg', '12');
    await type(page, 'Standard, mg', '12');
    await type(page, 'Standard uncertainty of a weighing, mg', '0.01');
  };

  test('is asked for from the analysis without a mouse, names its gaps, and is recorded with its budget', async ({
    page,
  }) => {
    await openAs(page, author.person, `/analyses/${analysis.id}`);
    await page.getByRole('button', { name: 'Quantify' }).press('Enter');
    const shell = new ShellPage(page);
    await expect(shell.heading('New quantification')).toBeVisible();
    const send = page.getByRole('button', { name: 'Quantify and record' });
    await send.press('Enter');
    await expect(page.getByText('Some fields are still empty or hold no number.')).toBeVisible();
    await expect(page.getByText('Enter a value.').first()).toBeVisible();
    await fillSubstances(page);
    await send.press('Enter');
    await expect(page).toHaveURL(/\/quantifications\/qnt_/);
    await expect(page.getByRole('grid', { name: 'Checks' }).getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByText('Decision support. Human review required.')).toBeVisible();
    const id = page.url().split('/').at(-1) ?? '';
    const record = await author.read<QuantificationRecord>(`/qnmr/quantifications/${id}`);
    expect(record).toMatchObject({ analysis_ids: [analysis.id], method: 'internal_standard' });
    await test.step('a number tells where it comes from', async () => {
      const cell = page.getByRole('grid', { name: 'Signals' }).locator('[data-measured]').first();
      await cell.click({ modifiers: ['Alt'] });
      const popover = page.getByRole('dialog', { name: /Signal of the quantification/ });
      await expect(popover).toContainText('Lines of the signal fitted together');
      await page.keyboard.press('Escape');
    });
    await test.step('and it stands in the list', async () => {
      await page.keyboard.press('g');
      await page.keyboard.press('q');
      await expect(shell.heading('Quantifications')).toBeVisible();
      await expect(page.getByRole('row', { name: /aspirin \/ its ring/ })).toBeVisible();
    });
  });

  test('is made on the spectrum: signals by drag and click, the number of the service beside it', async ({
    page,
  }) => {
    await openAs(page, author.person, `/quantifications/new?analysis=${analysis.id}&plot-test`);
    const workspace = new WorkspacePage(page);
    await workspace.expectDrawn();
    await type(page, 'Name', 'aspirin');
    await type(page, 'Formula', 'C9H8O4');
    await type(page, 'Name', 'its ring', 1);
    await type(page, 'Formula', 'C9H8O4', 1);
    await type(page, 'Purity, %', '100');
    await type(page, 'Standard uncertainty, %', '0.1');
    await type(page, 'Sample, mg', '12');
    await type(page, 'Standard, mg', '12');
    await type(page, 'Standard uncertainty of a weighing, mg', '0.01');
    const live = page.getByRole('region', { name: 'Result so far' });
    await expect(live).toContainText('A number appears here once these are there');

    await workspace.plot.scrollIntoViewIfNeeded();
    const [from, to] = [await workspace.pointOver(2.4), await workspace.pointOver(2.2)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 5 });
    await page.mouse.up();
    const limit = (label: string, nth: number) =>
      page.getByRole('textbox', { name: label, exact: true }).nth(nth);
    await expect(limit('From, ppm', 0)).toHaveValue(/^2\.(39|40)/);
    await expect(page.locator('[data-row="signal"]').first()).toHaveAttribute('data-chosen', 'true');

    await page.getByRole('radio', { name: /^S · its ring/ }).press('Space');
    const ring = await workspace.pointOver(8.04);
    await page.mouse.click(ring.x, ring.y);
    await expect(limit('From, ppm', 1)).toHaveValue(/^8\.0/);
    await type(page, 'Nuclei', '3');
    await type(page, 'Nuclei', '1', 1);
    await expect(live.getByRole('figure', { name: 'Uncertainty budget' })).toBeVisible();
    await expect(live).toContainText(/Purity of aspirin\s*\d+\.?\d* ± \d/);
    await expect(live).toContainText('Human review required');
    const shown = await live.locator('.qnmr-result .measured').textContent();

    await test.step('an edge moves by keys, and the number with it', async () => {
      const edge = page.getByRole('slider', { name: 'Left edge of the range' });
      await edge.focus();
      const before = await limit('From, ppm', 1).inputValue();
      await page.keyboard.press('Shift+ArrowLeft');
      await expect(limit('From, ppm', 1)).not.toHaveValue(before);
    });

    await test.step('what is recorded is what was shown, once both ask the same', async () => {
      await type(page, 'From, ppm', '8.1', 1);
      await expect(live.getByRole('figure', { name: 'Uncertainty budget' })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const last = await live.locator('.qnmr-result .measured').textContent();
      expect(last).toMatch(/^\d+\.?\d* ± \d/);
      expect(shown).toMatch(/ %$/);
      await page.getByRole('button', { name: 'Quantify and record' }).press('Enter');
      await expect(page).toHaveURL(/\/quantifications\/qnt_/);
      await expect(page.locator('.qnmr-result .measured')).toHaveText(last ?? '');
    });
  });

  test('takes and gives up signals on the plot without a mouse', async ({ page }) => {
    await openAs(page, author.person, `/quantifications/new?analysis=${analysis.id}&plot-test`);
    const workspace = new WorkspacePage(page);
    await workspace.expectDrawn();
    const from = page.getByRole('textbox', { name: 'From, ppm', exact: true }).first();
    await workspace.plot.focus();
    await page.keyboard.press('v');
    for (let steps = 0; steps < 40 && (await from.inputValue()) === ''; steps += 1) {
      await page.keyboard.press('n');
      await page.keyboard.press('Enter');
    }
    await expect(from).not.toHaveValue('');
    await page.keyboard.press('Delete');
    await expect(from).toHaveValue('');
  });

  test('that the data cannot carry says why and what to do', async ({ page }) => {
    await openAs(page, author.person, `/quantifications/new?analysis=${analysis.id}`);
    await fillSubstances(page);
    await type(page, 'From, ppm', '12.9');
    await type(page, 'To, ppm', '12.5');
    await page.getByRole('button', { name: 'Quantify and record' }).press('Enter');
    await expect(page.getByText('The data do not carry a result.')).toBeVisible();
    const first = page.getByRole('grid', { name: 'Checks' }).getByRole('row').nth(1);
    await expect(first).toContainText('Lines in the region');
    await expect(first).toContainText('Refused');
    await expect(first).toContainText('Set the limits around the signal');
    await expect(page.getByRole('grid', { name: 'Uncertainty budget' })).toHaveCount(0);
  });

  test('turned down by the service says so beside the field, and keeps what was typed', async ({ page }) => {
    await openAs(page, author.person, `/quantifications/new?analysis=${analysis.id}`);
    await fillSubstances(page);
    await type(page, 'Formula', 'Xx7');
    await page.getByRole('button', { name: 'Quantify and record' }).press('Enter');
    await expect(page.getByText('There is no standard atomic weight of Xx.').first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Name', exact: true }).first()).toHaveValue('aspirin');
  });
});
