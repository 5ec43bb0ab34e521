import type { Locator, Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { launchWorkstation } from './fixtures/launch-workstation.ts';
import { addAuthenticator, byName } from './fixtures/passkeys.ts';
import { newPerson, type Person } from './fixtures/people.ts';
import { expect, test } from './fixtures/workstation.ts';
import { ShellPage } from './pages/shell-page.ts';
import { openAs, SignInPage } from './pages/sign-in-page.ts';

const security = '/settings/security';
const stepSeconds = 30;

const storeCodes = async (page: Page): Promise<readonly string[]> => {
  const shown = page.getByRole('dialog', { name: 'Recovery codes' });
  const items = shown.getByRole('listitem');
  await expect(items).toHaveCount(10);
  const codes = await items.allTextContents();
  await shown.getByRole('button', { name: 'I have stored them' }).click();
  await expect(shown).toBeHidden();
  return codes;
};

const setUpAuthenticator = async (
  page: Page,
  { password }: Person,
): Promise<{ readonly secret: string; readonly spentCode: string }> => {
  await page.getByRole('button', { name: 'Set up an authenticator' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator' });
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const secret = ((await dialog.getByRole('code').textContent()) ?? '').replaceAll(' ', '');
  const spentCode = generateSync({ secret });
  await dialog.getByLabel('Code of your authenticator').fill(spentCode);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  return { secret, spentCode };
};

const signOut = async (page: Page): Promise<void> => {
  await new ShellPage(page).go('Settings');
  await page.getByRole('button', { name: 'Sign out' }).click();
};

const fillPassword = async (form: Locator, { email, password }: Person): Promise<void> => {
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Password').fill(password);
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
};

test('a passkey is made, signs in, and goes again', async ({ page, workstation, signUp }) => {
  const service = await signUp('Pia Passkey');
  const { person } = service;
  await addAuthenticator(page);
  await page.goto(byName(workstation.origin, security));
  await fillPassword(page.getByRole('tabpanel', { name: 'Sign in' }), person);
  const passkeys = page.getByRole('grid', { name: 'Passkeys' });

  await test.step('registered after the password', async () => {
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByLabel('Name').fill('Laptop');
    await dialog.getByLabel('Password').fill('not the password');
    await dialog.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(dialog).toContainText('The password is not right.');
    await dialog.getByLabel('Password').fill(person.password);
    await dialog.getByRole('button', { name: 'Add a passkey' }).click();
    await storeCodes(page);
    await expect(passkeys.getByRole('row').filter({ hasText: 'Laptop' })).toContainText('never');
  });

  await test.step('the password alone opens nothing any more', async () => {
    await signOut(page);
    const form = page.getByRole('tabpanel', { name: 'Sign in' });
    await fillPassword(form, person);
    await expect(form.getByLabel('Code of your authenticator')).toBeFocused();
    await expect(form.getByLabel('E-mail')).toHaveValue(person.email);
    await form.getByLabel('Password').fill('somebody guesses');
    await form.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(form.getByRole('alert')).toContainText('E-mail or password is not right.');
  });

  await test.step('the passkey opens it', async () => {
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(new ShellPage(page).heading('Settings')).toBeVisible();
  });

  await test.step('a session that ends under the screen is taken up by the passkey, in place', async () => {
    await page.getByRole('link', { name: 'Account security' }).click();
    await expect(page.getByRole('grid', { name: 'Refused sign-ins' })).toContainText('127.0.0.1');
    await expect(passkeys.getByRole('row').filter({ hasText: 'Laptop' })).not.toContainText('never');
    await service.endSessions();
    await passkeys.getByRole('button', { name: 'Remove' }).click();
    const again = page.getByRole('dialog', { name: 'Sign in again' });
    await again.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(again).toBeHidden();
  });

  await test.step('it proves its own removal', async () => {
    const dialog = page.getByRole('dialog', { name: 'Remove Laptop?' });
    await dialog.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('A passkey signs you in by fingerprint')).toBeVisible();
  });
});

test('an authenticator is set up and asked for, and a recovery code stands in for it', async ({
  page,
  signUp,
}) => {
  const { person } = await signUp('Toni Totp');
  await openAs(page, person, security);
  await expect(page.getByText('Passkeys belong to a name')).toBeVisible();
  const { secret, spentCode } = await setUpAuthenticator(page, person);
  const [recoveryCode = ''] = await storeCodes(page);
  await expect(page.getByText('In use')).toBeVisible();
  const form = page.getByRole('tabpanel', { name: 'Sign in' });
  const code = form.getByLabel('Code of your authenticator');

  await test.step('a wrong code is said to be wrong, the right one signs in', async () => {
    await signOut(page);
    await fillPassword(form, person);
    await expect(code).toBeFocused();
    // The code that confirmed the authenticator is spent by it.
    await code.fill(spentCode);
    await page.keyboard.press('Enter');
    await expect(form).toContainText('This was not accepted.');
    await expect(form.getByLabel('Password')).toHaveValue(person.password);
    await code.fill(generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + stepSeconds }));
    await page.keyboard.press('Enter');
    await expect(new ShellPage(page).heading('Settings')).toBeVisible();
  });

  await test.step('a recovery code signs in once', async () => {
    await signOut(page);
    await fillPassword(form, person);
    await form.getByRole('button', { name: 'Use a recovery code instead' }).click();
    await form.getByLabel('Recovery code').fill(recoveryCode);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Account security' }).click();
    await expect(page.getByRole('region', { name: 'Recovery codes' })).toContainText('9 left');
  });
});

test('where a second factor is required, a session does nothing but enrol one and then goes on', async () => {
  const workstation = await launchWorkstation({
    host: 'browser',
    env: { REQUIRE_SECOND_FACTOR: 'everybody' },
  });
  const { page } = workstation;
  const person = newPerson('Enno Enrol');
  await new SignInPage(page).createTab.click();
  const form = page.getByRole('tabpanel', { name: 'Create account' });
  await form.getByLabel('Full name').fill(person.displayName);
  await form.getByLabel('E-mail').fill(person.email);
  await form.getByLabel('Password').fill(person.password);
  await form.getByRole('button', { name: 'Create account' }).click();
  await expect(new ShellPage(page).heading('Set up a second factor')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Areas' })).toHaveCount(0);
  await setUpAuthenticator(page, person);
  await storeCodes(page);
  // The first account is led to what is left to set up.
  await expect(new ShellPage(page).heading('Set up this workstation')).toBeVisible();
  await workstation.stop();
});

test('a password is changed by the one of now, and the new one signs in', async ({ page, signUp }) => {
  const { person } = await signUp('Paul Password');
  const changed = { ...person, password: 'Nine quiet magnets hum in the cellar' };
  await openAs(page, person, security);
  await page.getByRole('button', { name: 'Change the password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the password' });
  const change = dialog.getByRole('button', { name: 'Change the password' });
  await dialog.getByLabel('Password of now').fill('not the password of now');
  await dialog.getByLabel('New password').fill(changed.password);
  await change.click();
  await expect(dialog).toContainText('The password is not right.');

  await dialog.getByLabel('Password of now').fill(person.password);
  await dialog.getByLabel('New password').fill('passwordpassword');
  await change.click();
  await expect(dialog.getByText('Is a repetition or a sequence.')).toBeVisible();

  await dialog.getByLabel('New password').fill(changed.password);
  await change.click();
  await expect(dialog).toBeHidden();
  await signOut(page);
  await new SignInPage(page).signIn(changed);
});
