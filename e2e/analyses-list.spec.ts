import { readFileSync } from 'node:fs';
import { expectAccessible } from './fixtures/accessibility.ts';
import { expect, test } from './fixtures/workstation.ts';
import { openAs } from './pages/sign-in-page.ts';
import { tickRow } from './pages/tick-row.ts';

test('analyses are moved to a project together, and their reports saved as one file', async ({
  page,
  signUp,
}) => {
  const author = await signUp('Lia Lists');
  const reviewer = await signUp('Rhea Reads');
  const first = await author.analyse('aspirin-1h.zip');
  const second = await author.analyse('aspirin-1h.zip');
  await author.write('/projects', { name: 'Tablets' });
  for (const { run_id } of [first, second]) await reviewer.approve(run_id ?? '', 'As drawn.');
  await openAs(page, author.person, '/analyses');
  const table = page.getByRole('grid', { name: 'Analyses' });
  await expect(table.getByRole('img', { name: /^Spectrum of / })).toHaveCount(2);
  await expectAccessible(page, 'list of analyses');

  for (const place of [1, 2]) await tickRow(table.getByRole('row').nth(place));
  await page.getByRole('button', { name: 'Chosen (2)' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Move the chosen analyses to a project' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Move 2 analyses' });
  await dialog.getByRole('button', { name: /Project/ }).click();
  await page.getByRole('option', { name: 'Tablets' }).click();
  await dialog.getByLabel('Reason').fill('One batch.');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText('2 analyses were changed.')).toBeVisible();
  await expect(table.getByRole('gridcell', { name: 'Tablets' })).toHaveCount(2);

  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Chosen (2)' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Save the reports of the chosen analyses' }).press('Enter');
  const download = await started;
  expect(download.suggestedFilename()).toBe('reports.zip');
  const bytes = readFileSync(await download.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  expect(bytes.toString('latin1').match(/report-ana_\w+\.pdf/g)?.length).toBeGreaterThanOrEqual(2);

  await page.getByRole('button', { name: 'Chosen (2)' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Ask for a review of the chosen analyses' }).press('Enter');
  await page
    .getByRole('dialog', { name: 'Send 2 analyses to review' })
    .getByRole('button', { name: 'Ask for a review' })
    .click();
  const left = page.getByRole('dialog', { name: '2 analyses stayed as they were' });
  await expect(left.getByText(/was approved/).first()).toBeVisible();
});
