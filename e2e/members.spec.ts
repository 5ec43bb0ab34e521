import { expectAccessible } from './fixtures/accessibility.ts';
import { expect, test } from './fixtures/workstation.ts';
import { openAs } from './pages/sign-in-page.ts';
import { WorkspacePage } from './pages/workspace-page.ts';

test('a colleague added as a viewer sees the analysis of the project, cannot change it, and is let out again', async ({
  page,
  signUp,
}) => {
  const owner = await signUp('Olivia Owner');
  const viewer = await signUp('Viktor Viewer');
  const { id: projectId } = await owner.write<{ id: string }>('/projects', { name: 'Spring batches' });
  const { id } = await owner.upload('aspirin-1h.zip', undefined, '1H', projectId);
  const { title } = await owner.waitForEnd(id);
  const members = page.getByRole('region', { name: 'Members' });
  const spectra = page.getByRole('region', { name: 'Spectra', exact: true });

  await test.step('the owner adds them by their e-mail, once it is spelt right', async () => {
    await openAs(page, owner.person, `/projects/${projectId}`);
    await expect(members).toContainText('Nobody beside its owner is in this project.');
    await members.getByRole('button', { name: 'Add a member' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a member' });
    const person = dialog.getByLabel('E-mail or exact name');
    await person.fill(`x${viewer.person.email}`);
    await expect(dialog).toContainText('Reads what the project holds and changes nothing.');
    await dialog.getByRole('button', { name: 'Add a member' }).click();
    await expect(dialog).toContainText('No account has this e-mail address or exactly this name.');
    await expectAccessible(page, 'adding a member');
    await person.fill(viewer.person.email);
    await dialog.getByRole('button', { name: 'Add a member' }).click();
    await expect(dialog).toBeHidden();
    await expect(members.getByRole('row').filter({ hasText: 'Viktor Viewer' })).toContainText('Viewer');
    await expectAccessible(page, 'a project with members');
  });

  await test.step('the viewer reads who is in it and is offered no change of it', async () => {
    await openAs(page, viewer.person, `/projects/${projectId}`);
    await expect(page.getByText('Your role: Viewer')).toBeVisible();
    await expect(members.getByRole('row').filter({ hasText: 'Viktor Viewer' })).toBeVisible();
    await expect(spectra.getByRole('listitem').filter({ hasText: title })).toBeVisible();
    for (const name of ['Edit', 'Archive', 'Add a member', 'Remove Viktor Viewer'])
      await expect(page.getByRole('button', { name })).toHaveCount(0);
  });

  await test.step('the viewer sees the spectrum and is refused a correction of it', async () => {
    const workspace = new WorkspacePage(page);
    await workspace.open(id);
    await workspace.plot.focus();
    await page.keyboard.press('n');
    await expect(workspace.selectedPeakRow()).toHaveCount(1);
    await page.keyboard.press('c');
    await page.getByRole('button', { name: 'Save as revision' }).click();
    const sheet = page.getByRole('dialog', { name: 'Save as revision' });
    await sheet.getByLabel('Reason for the change').fill('Looks like an impurity.');
    await sheet.getByRole('button', { name: 'Save as revision' }).click();
    await expect(sheet).toContainText('You may not do this');
    expect((await owner.read<{ revision: number }>(`/analyses/${id}`)).revision).toBe(0);
  });

  await test.step('the owner removes them, and the project is closed to them', async () => {
    await openAs(page, owner.person, `/projects/${projectId}`);
    await members.getByRole('button', { name: 'Remove Viktor Viewer' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Remove Viktor Viewer from the project?' });
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(dialog).toBeHidden();
    await expect(members).toContainText('Nobody beside its owner is in this project.');
    await openAs(page, viewer.person, `/projects/${projectId}`);
    await expect(page.getByRole('alert')).toContainText('Not found, or not yours');
    await expect(members).toHaveCount(0);
  });
});
