import { findViolations } from './fixtures/accessibility.ts';
import { expect, test } from './fixtures/workstation.ts';
import { ShellPage } from './pages/shell-page.ts';
import { openAs } from './pages/sign-in-page.ts';

test('a compound is registered, known again, attached, detached and deleted, each with its reason', async ({
  page,
  signUp,
}) => {
  const author = await signUp('Clara Compound');
  await author.write('/projects', { name: 'Spring batches', description: null });
  await openAs(page, author.person, '/analyses');
  const shell = new ShellPage(page);
  await page.getByRole('link', { name: 'Compounds', exact: true }).click();
  await expect(page.getByText('A compound is a structure with a name, registered once.')).toBeVisible();

  const register = async (smiles: string, name: string) => {
    await page.getByRole('button', { name: 'Register compound' }).click();
    const dialog = page.getByRole('dialog', { name: 'Register compound' });
    await dialog.getByLabel('SMILES').fill(smiles);
    await dialog.getByLabel('Name').fill(name);
    return dialog;
  };
  const first = await register('CC(=O)Oc1ccccc1C(O)=O', 'Aspirin');
  await expect(first.getByRole('img', { name: 'Structure of Aspirin' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await first.getByRole('button', { name: 'Register', exact: true }).click();
  // The first structure of a service starts its worker and the reader of structures there.
  await expect(shell.heading('Aspirin')).toBeVisible({ timeout: 60_000 });
  const main = page.getByRole('main');
  await expect(main.getByRole('img', { name: 'Structure of Aspirin' })).toBeVisible();
  await expect(main.getByText('openchemlib-9.25.0/idcode/charges-1')).toBeVisible();
  await expect(main.getByText(/180\.1\d\d ± 0\.\d+ g\/mol/)).toBeVisible();
  await expect(main.getByText('BSYNRYMUTXBXSQ-UHFFFAOYSA-N')).toBeVisible();
  await expect(main.getByText('180.0423 u')).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('grid').getByRole('img', { name: 'Structure of Aspirin' })).toBeVisible();
  const again = await register('OC(=O)C1=CC=CC=C1OC(C)=O', 'ASA');
  await again.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(again.getByRole('alert')).toContainText('You have registered this structure already.');
  await again.getByRole('link', { name: 'Open the registered compound' }).click();
  await expect(shell.heading('Aspirin')).toBeVisible();

  await page.getByRole('button', { name: 'Attach', exact: true }).click();
  const attach = page.getByRole('dialog', { name: 'Attach the compound' });
  await attach.getByText('Project', { exact: true }).first().click();
  await attach.getByRole('button', { name: /Project/ }).click();
  await page.getByRole('option', { name: 'Spring batches' }).click();
  await attach.getByRole('button', { name: 'Attach', exact: true }).click();
  const attachments = page.getByRole('grid', { name: 'Attached to' });
  await expect(attachments.getByRole('link', { name: 'Spring batches' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  const giveReason = async (title: string, action: string) => {
    const dialog = page.getByRole('alertdialog', { name: title });
    await expect(dialog.getByRole('button', { name: action })).toBeDisabled();
    await dialog.getByLabel('Reason').fill('Another batch.');
    await dialog.getByRole('button', { name: action }).click();
  };
  await attachments.getByRole('button', { name: 'Detach from Spring batches' }).click();
  await giveReason('Detach Aspirin from Spring batches?', 'Detach');
  await expect(page.getByText('Attached to nothing yet.')).toBeVisible();

  const history = page.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(history).toHaveCount(3);
  await expect(history.first()).toContainText('Clara Compound detached the compound Aspirin from a record.');
  await expect(history.first()).toContainText('Another batch.');
  await expect(history.last()).toContainText('Clara Compound registered the compound Aspirin.');
  await page.getByRole('button', { name: 'Delete' }).click();
  await giveReason('Delete Aspirin?', 'Delete');
  await expect(shell.heading('Compounds')).toBeVisible();
  await expect(page.getByText('A compound is a structure with a name, registered once.')).toBeVisible();
});
