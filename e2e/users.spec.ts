import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessibility.ts';
import { expect, test } from './fixtures/workstation.ts';
import { openAs } from './pages/sign-in-page.ts';

const rowOf = (page: Page, email: string) =>
  page.getByRole('grid', { name: 'Users' }).getByRole('row').filter({ hasText: email });

/** By keys alone: the menu of the row, the decision, its reason; then the row has the focus again, in the list that came anew. */
const decide = async (page: Page, email: string, decision: string, reason: string): Promise<void> => {
  const row = rowOf(page, email);
  const menu = row.getByRole('button', { name: /^Decide about/ });
  await row.focus();
  // The last control of the row; the arrows walk through what stands in it.
  await page.keyboard.press('ArrowLeft');
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: decision }).press('Enter');
  const dialog = page.getByRole(
    /^(Deactivate|Make an ordinary user|End)/.test(decision) ? 'alertdialog' : 'dialog',
  );
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await expect(dialog.getByRole('button', { name: decision })).toBeDisabled();
  await page.keyboard.type(reason);
  const reloaded = page.waitForResponse(
    (answer) => answer.request().method() === 'GET' && answer.url().includes('/v1/admin/users?'),
  );
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await reloaded;
  await expect(menu).toBeFocused();
};

test('an administrator closes and opens an account, each with a reason', async ({
  page,
  request,
  administrator,
  signUp,
}) => {
  const { person } = await signUp('Dora Decided');
  const { email, password } = person;
  const signIn = async (): Promise<number> =>
    (await request.post('/v1/auth/login', { data: { email, password } })).status();
  await request.post('/v1/auth/login', { data: { email, password: 'somebody guesses' } });
  await openAs(page, administrator, '/settings/users');
  const refused = page.getByRole('grid', { name: 'Refused sign-ins' });
  await expect(refused.getByRole('row').filter({ hasText: email })).toContainText('127.0.0.1');
  await page.getByLabel('Name or e-mail').fill(email);
  await expect(page.getByRole('grid', { name: 'Users' }).getByRole('row')).toHaveCount(2);

  await decide(page, email, 'Record the identification', 'Seen with her passport.');
  await decide(page, email, 'Deactivate', 'Left the laboratory.');
  await expect(rowOf(page, email)).toContainText('Deactivated');
  expect(await signIn()).toBe(401);

  await decide(page, email, 'Open again', 'Came back.');
  await expect(rowOf(page, email)).toContainText('Active');
  expect(await signIn()).toBe(200);

  await decide(page, email, 'Make an administrator', 'Runs the laboratory now.');
  await expect(rowOf(page, email)).toContainText('Administrator');
  await decide(page, email, 'Make an ordinary user', 'Only for the holidays.');
  await expect(rowOf(page, email)).toContainText('Scientist');
});

test('an administrator sees how old the credentials of an account are, by keys alone', async ({
  page,
  administrator,
  signUp,
}) => {
  const { person } = await signUp('Kai Keys');
  await openAs(page, administrator, '/settings/users');
  await page.getByLabel('Name or e-mail').fill(person.email);
  await expect(page.getByRole('grid', { name: 'Users' }).getByRole('row')).toHaveCount(2);
  const shown = rowOf(page, person.email).getByRole('button', { name: /^In order: credentials of/ });
  // From the end of the row: its menu, the day it is from, its credentials.
  await rowOf(page, person.email).focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowLeft');
  await expect(shown).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Credentials of/ });
  await expect(dialog.getByRole('row').filter({ hasText: 'Password' })).toBeVisible();
  await expect(dialog).toContainText('To look at: passwords after 365 days, factors after 730 days');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('roles are given and taken with a reason; the last role and the last administrator stay, and it is said why', async ({
  page,
  administrator,
  signUp,
}) => {
  const { person } = await signUp('Rosa Roles');
  await openAs(page, administrator, '/settings/users');
  const open = async (email: string, decision: string): Promise<Locator> => {
    await page.getByLabel('Name or e-mail').fill(email);
    await rowOf(page, email)
      .getByRole('button', { name: /^Decide about/ })
      .click();
    await page.getByRole('menuitem', { name: decision }).click();
    const dialog = page.getByRole(decision === 'Give a role' ? 'dialog' : 'alertdialog');
    await dialog.getByLabel('Reason').fill('As agreed with quality assurance.');
    return dialog;
  };
  const choose = async (dialog: Locator, role: string): Promise<void> => {
    await expect(dialog.getByRole('button', { name: / a role$/ })).toBeDisabled();
    await dialog.getByRole('button', { name: /Role$/ }).click();
    await page.getByRole('option', { name: role }).click();
  };
  const { email } = person;

  const giving = await open(email, 'Give a role');
  await choose(giving, 'Auditor');
  await expect(giving).toContainText('changes nothing');
  await expectAccessible(page, 'giving a role');
  await giving.getByRole('button', { name: 'Give a role' }).click();
  await expect(rowOf(page, email)).toContainText('Scientist, Auditor');

  const taking = await open(email, 'Take a role');
  await choose(taking, 'Scientist');
  await taking.getByRole('button', { name: 'Take a role' }).click();
  await expect(rowOf(page, email)).not.toContainText('Scientist');

  const last = await open(email, 'Take a role');
  await last.getByRole('button', { name: 'Take a role' }).click();
  await expect(last).toContainText('Every account has a role');
  await last.getByRole('button', { name: 'Cancel' }).click();
  await expect(rowOf(page, email)).toContainText('Auditor');

  const own = await open(administrator.email, 'Make an ordinary user');
  await own.getByRole('button', { name: 'Make an ordinary user' }).click();
  await expect(own).toContainText('This is the last admin; make somebody else one first.');
  await own.getByRole('button', { name: 'Cancel' }).click();
  await expect(rowOf(page, administrator.email)).toContainText('Administrator');
});

test('nobody else is offered the accounts, or shown them, and reads whom to ask', async ({
  page,
  signUp,
}) => {
  const { person } = await signUp('Nils Nobody');
  await openAs(page, person, '/settings');
  await expect(page.getByRole('link', { name: 'Account security' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Users' })).toHaveCount(0);
  await page.goto('/settings/users');
  await expect(page.getByText('This page is for administrators.')).toBeVisible();
  // Anybody may make an account here, so that nobody of no organisation is told names.
  await expect(page.getByText('Ask whoever runs this installation.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
