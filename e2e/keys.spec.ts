import { expect, test } from './fixtures/workstation.ts';
import { ShellPage } from './pages/shell-page.ts';
import { openAs } from './pages/sign-in-page.ts';

test('a shortcut is given other keys, survives a reload, is switched off and restored', async ({
  page,
  signUp,
}) => {
  const { person } = await signUp('Kim Keys');
  await openAs(page, person, '/settings');
  const shell = new ShellPage(page);
  const row = page
    .getByRole('grid', { name: 'Shortcuts' })
    .getByRole('row')
    .filter({ hasText: 'Go to Projects' });
  const dialog = page.getByRole('dialog', { name: 'Change the keys of Go to Projects' });
  const openDialog = async (): Promise<void> => {
    await row.getByRole('button', { name: 'Change' }).click();
    await expect(dialog).toBeVisible();
  };

  await openDialog();
  await dialog.getByLabel('New keys').fill('g a');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('These keys already belong to Go to Analyses.')).toBeVisible();
  await dialog.getByLabel('New keys').fill('w');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(shell.heading('Settings')).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(shell.heading('Settings')).toBeVisible();
  await page.keyboard.press('w');
  await expect(shell.heading('Projects')).toBeVisible();

  await page.keyboard.press('?');
  await expect(shell.keyMap.getByText('w', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await shell.go('Settings');
  await openDialog();
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await expect(dialog).toBeHidden();
  await expect(row.getByText('off')).toBeVisible();
  await page.keyboard.press('w');
  await expect(shell.heading('Settings')).toBeVisible();

  await openDialog();
  await dialog.getByRole('button', { name: 'As they came' }).click();
  await expect(dialog).toBeHidden();
  // The dialog gives the focus back first; with it in the table, letters search its rows.
  await expect(row.getByRole('button', { name: 'Change' })).toBeFocused();
  await page.locator('main').focus();
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(shell.heading('Projects')).toBeVisible();
});

test('all keys of single characters can be switched off at once; the palette keeps its chord', async ({
  page,
  signUp,
}) => {
  const { person } = await signUp('Sam Speech');
  await openAs(page, person, '/settings');
  const shell = new ShellPage(page);
  await page.getByText('Keys of single characters act').click();
  await page.locator('main').focus();
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await page.keyboard.press('?');
  await expect(shell.keyMap).toBeHidden();
  await expect(shell.heading('Settings')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(shell.palette).toBeVisible();
});
