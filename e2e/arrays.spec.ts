import type { ArrayRecord } from '#contract/arrays';
import { arrayTruth, arrayZip } from '../server/testing/any-array.ts';
import type { ServiceClient } from './fixtures/service.ts';
import { expect, test } from './fixtures/workstation.ts';
import { ShellPage } from './pages/shell-page.ts';
import { openAs } from './pages/sign-in-page.ts';

test.describe('an array of spectra', () => {
  let author: ServiceClient;

  test.beforeAll(async ({ signUp }) => {
    author = await signUp('Rita Relax');
  });

  test('is uploaded, computed and shown with its constants, curves and rows', async ({ page }) => {
    await openAs(page, author.person, '/arrays/new');
    const shell = new ShellPage(page);
    await expect(shell.heading('New array')).toBeVisible();
    const send = page.getByRole('button', { name: 'Compute and record' });
    await send.press('Enter');
    await expect(page.getByText('Choose a zip first.')).toBeVisible();
    await page
      .getByLabel('Choose a zip', { exact: true })
      .and(page.locator('input'))
      .setInputFiles({
        name: 'menthol.zip',
        mimeType: 'application/zip',
        buffer: Buffer.from(arrayZip()),
      });
    await expect(page.getByText('Chosen: menthol.zip')).toBeVisible();
    await send.press('Enter');
    await expect(page).toHaveURL(/\/arrays\/arr_/);
    await expect(shell.heading('menthol.zip')).toBeVisible();
    const constants = page.getByRole('region', { name: 'Constants' });
    await expect(constants.getByText('Determined')).toHaveCount(arrayTruth.length, { timeout: 60_000 });
    await expect(page.getByRole('img', { name: /^8 rows from/ })).toBeVisible();
    await expect(page.getByText(/^Region at 7\.0/).first()).toBeVisible();
    await expect(page.getByText('Decision support. Human review required.')).toBeVisible();
    const id = new URL(page.url()).pathname.split('/').at(-1);
    const record = await author.read<ArrayRecord>(`/nmr-arrays/${id}`);
    expect(record.result?.constants.map(({ code, status }) => [code, status])).toEqual([
      ['t1', 'determined'],
      ['t1', 'determined'],
    ]);
  });

  test('that lacks its list says what to do, and stands in the list as failed', async ({ page }) => {
    await openAs(page, author.person, '/arrays/new');
    await page
      .getByLabel('Choose a zip', { exact: true })
      .and(page.locator('input'))
      .setInputFiles({
        name: 'without-list.zip',
        mimeType: 'application/zip',
        buffer: Buffer.from(arrayZip({})),
      });
    await page.getByRole('button', { name: 'Compute and record' }).press('Enter');
    await expect(page.getByText('No list says what was varied from row to row.')).toBeVisible({
      timeout: 60_000,
    });
    await page.getByRole('link', { name: 'Back to the list' }).click();
    const row = page.getByRole('row', { name: /without-list\.zip/ });
    await expect(row.getByText('Failed')).toBeVisible();
  });
});
