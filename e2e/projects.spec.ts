import { expect, test, unpackSample } from './fixtures/workstation.ts';
import { HomePage } from './pages/home-page.ts';
import { ShellPage } from './pages/shell-page.ts';
import { openAs } from './pages/sign-in-page.ts';

test('a project is made, gathers an analysis, is renamed and archived', async ({ page, signUp }) => {
  const { person } = await signUp('Petra Project');
  await openAs(page, person, '/projects');
  const shell = new ShellPage(page);

  await page.getByRole('button', { name: 'New project' }).click();
  const dialog = page.getByRole('dialog', { name: 'New project' });
  await dialog.getByLabel('Name').fill('Aspirin batches');
  await dialog.getByLabel(/^Description/).fill('Release of the spring batches');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(shell.heading('Aspirin batches')).toBeVisible();
  await expect(page.getByText('No analysis belongs to this project yet.')).toBeVisible();

  await shell.go('Home');
  const home = new HomePage(page);
  await home.drop(`${unpackSample('aspirin-1h.zip')}/1`);
  await home.guesses.getByRole('button', { name: /Project/ }).click();
  await page.getByRole('option', { name: 'Aspirin batches' }).click();
  await home.send();
  await expect(home.job(/./).getByText(/Review required|Completed/)).toBeVisible({ timeout: 60_000 });

  await shell.go('Projects');
  await page.getByRole('link', { name: 'Aspirin batches' }).click();
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(2);

  await page.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit' });
  await edit.getByLabel('Name').fill('Aspirin, spring');
  await expect(edit.getByRole('button', { name: 'Save' })).toBeDisabled();
  await edit.getByLabel('Reason').fill('The summer batches get their own.');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(shell.heading('Aspirin, spring')).toBeVisible();

  await page.getByRole('button', { name: 'Archive' }).click();
  const archive = page.getByRole('alertdialog', { name: 'Archive Aspirin, spring?' });
  await expect(archive.getByRole('button', { name: 'Archive' })).toBeDisabled();
  await archive.getByLabel('Reason').fill('All batches are released.');
  await archive.getByRole('button', { name: 'Archive' }).click();
  await expect(shell.heading('Projects')).toBeVisible();
  await expect(page.getByText('Aspirin, spring')).toHaveCount(0);
});
