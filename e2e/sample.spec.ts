import { findViolations } from './fixtures/accessibility.ts';
import { newPerson } from './fixtures/people.ts';
import { ServiceClient } from './fixtures/service.ts';
import { expect, test } from './fixtures/workstation.ts';
import { HomePage } from './pages/home-page.ts';
import { openAs, SignInPage } from './pages/sign-in-page.ts';
import { WorkspacePage } from './pages/workspace-page.ts';

test('an empty start is one click from a result', async ({ page }) => {
  const signIn = new SignInPage(page);
  const home = new HomePage(page);
  await signIn.open();
  await signIn.createAccount(newPerson('Nora New'));
  await expect(home.recent).toContainText('Your analyses appear here.');
  await home.sampleButton.click();
  await home.openResult(/./);
  const workspace = new WorkspacePage(page);
  await expect(workspace.plot).toHaveAccessibleName(/^1H spectrum, \d+ peaks?/);
  await expect(page.getByRole('region', { name: 'Confidence' })).toContainText('/ 100');
  await expect(workspace.peaks.getByRole('row').nth(1)).toBeVisible();
});

test('the main job is shown step by step, goes along with what is done, and can be ended and begun again', async ({
  page,
}) => {
  const signIn = new SignInPage(page);
  const home = new HomePage(page);
  await signIn.open();
  await signIn.createAccount(newPerson('Toni Tour'));
  await home.recent.getByRole('button', { name: 'Show the main job step by step' }).click();
  const tour = page.getByRole('status').filter({ hasText: 'Step ' });
  await expect(tour).toContainText('Step 1 of 5.');
  expect(await findViolations(page)).toEqual([]);

  await home.sampleButton.click();
  await expect(tour).toContainText('Step 2 of 5.');
  await home.openResult(/./);
  await expect(tour).toContainText('Step 3 of 5.');
  await page.reload();
  await expect(tour).toContainText('Step 3 of 5.');
  await page.getByRole('button', { name: 'Next', exact: true }).press('Enter');
  await expect(tour).toContainText('Step 4 of 5.');
  await page.getByRole('button', { name: 'End the tour' }).press('Enter');
  await expect(tour).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('main job');
  await page.keyboard.press('Enter');
  await expect(tour).toContainText('Step 1 of 5.');
  await expect(page).toHaveURL(/\/$/);
});

test('somebody who may only read is told so, and whom to ask, in place of where others send', async ({
  page,
  signUp,
  administrator,
  calls,
}) => {
  const guest = await signUp('Gero Guest');
  const root = await ServiceClient.signIn(calls, administrator);
  const { id } = await guest.read<{ id: string }>('/auth/me');
  const reason_for_change = 'A visitor of two days.';
  await root.write(`/admin/users/${id}/roles`, { role: 'guest', reason_for_change });
  await root.remove(`/admin/users/${id}/roles/scientist`, { reason_for_change });
  await openAs(page, guest.person, '/');
  const note = page.getByRole('region', { name: 'What your account may do' });
  await expect(note).toContainText('Your role is Guest: it reads and sends nothing.');
  await expect(note).toContainText('ask the administrator of this workspace');
  await expect(page.getByTestId('drop-zone')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
});
