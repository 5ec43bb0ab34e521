import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/workstation.ts';
import { openAs } from './pages/sign-in-page.ts';
import { WorkspacePage } from './pages/workspace-page.ts';

/** Points of a sheet, width and height. */
const sheets = { A4: [595, 842], Letter: [612, 792] } as const;

/** The browser's own window for printers cannot be looked into: the page stays as it was handed over, and is printed as PDF. */
const holdPrint = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });

const askFor = async (
  page: Page,
  paper: 'A4' | 'Letter',
  orientation: 'Upright' | 'Across',
): Promise<void> => {
  await page.getByTestId('plot').focus();
  await page.keyboard.press('Control+p');
  const dialog = page.getByRole('dialog', { name: 'Print a page' });
  await dialog.getByRole('button', { name: /Paper/ }).click();
  await page.getByRole('option', { name: paper }).click();
  await dialog.getByRole('button', { name: /Orientation/ }).click();
  await page.getByRole('option', { name: orientation }).click();
  await dialog.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.locator('body[data-printed]')).toHaveCount(1);
};

/** As the browser prints it, which ends the printing. */
const readSheet = async (page: Page) => {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const box = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/.exec(pdf)?.slice(1).map(Number) ?? [];
  return { box, pages: pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0 };
};

test('a spectrum is printed on one sheet with structure, parameters, integrals and the list of signals', async ({
  page,
  signUp,
}) => {
  const author = await signUp('Pia Print');
  const { id } = await author.analyse('aspirin-1h.zip');
  await author.write(`/analyses/${id}/corrections`, {
    reason_for_change: 'For the paper.',
    edits: [
      { action: 'structure', structure: { smiles: 'CC(=O)Oc1ccccc1C(=O)O' } },
      { action: 'edit_journal', style: 'acs', text: 'Aspirin, δ 2.29 (s, 3H).' },
    ],
  });
  await openAs(page, author.person);
  const workspace = new WorkspacePage(page);
  await workspace.open(id);
  await holdPrint(page);

  await askFor(page, 'A4', 'Upright');
  const sheet = page.locator('.print-page');
  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeVisible();
  await expect(page.locator('.rail')).toBeHidden();
  await expect(sheet.locator('img')).toHaveJSProperty('complete', true);
  await expect(sheet).toContainText('C9H8O4');
  await expect(sheet).toContainText('300.13 MHz');
  await expect(sheet).toContainText('Aspirin, δ 2.29 (s, 3H).');
  await expect(sheet).toContainText('Edited by Pia Print in revision 1; it parts from the record');
  await expect(sheet).toContainText('not the reviewed report');
  await page.screenshot({ path: test.info().outputPath('sheet.png') });
  const upright = await readSheet(page);
  expect(upright.pages).toBe(1);
  expect(upright.box.map(Math.round)).toEqual([...sheets.A4]);
  await expect(sheet).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => document.body.removeAttribute('data-printed'));

  await askFor(page, 'Letter', 'Across');
  const across = await readSheet(page);
  expect(across.box.map(Math.round)).toEqual(sheets.Letter.toReversed());
});
