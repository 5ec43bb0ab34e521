import type { Page } from '@playwright/test';
import type { Analysis } from '#contract/analyses';
import type { QuantificationRecord } from '#contract/qnmr';
import type { ServiceClient } from './fixtures/service.ts';
import { expect, test } from './fixtures/workstation.ts';
import { ShellPage } from './pages/shell-page.ts';
import { openAs } from './pages/sign-in-page.ts';

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
