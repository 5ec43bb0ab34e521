import type { Page } from '@playwright/test';
import { type OidcProvider, startOidcProvider } from '../server/testing/oidc-provider.ts';
import { expectAccessible } from './fixtures/accessibility.ts';
import { expect, test } from './fixtures/workstation.ts';
import { openAs, SignInPage } from './pages/sign-in-page.ts';

const rowOf = (page: Page, name: string) =>
  page.getByRole('grid', { name: 'Single sign-on' }).getByRole('row').filter({ hasText: name });

test.describe('an administrator looks after the single sign-on of an organisation', () => {
  let provider: OidcProvider;
  test.beforeAll(async () => {
    provider = await startOidcProvider();
  });
  test.afterAll(() => provider.stop());

  test('sets it up by keys alone; somebody signs in through it; passwords end', async ({
    page,
    browser,
    workstation,
    administrator,
  }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openAs(page, administrator, '/settings');
    await page.getByRole('link', { name: 'Single sign-on' }).press('Enter');
    const callback = `${workstation.origin}/v1/auth/sso/callback`;
    await expect(page.getByLabel('Redirect address', { exact: true })).toHaveValue(callback);
    await page.getByRole('button', { name: 'Copy the redirect address' }).press('Enter');
    await expect(page.getByText('Copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(callback);

    await page.getByRole('button', { name: 'Set up an organisation' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Name')).toBeFocused();
    const typed = ['Keyboard Ltd', 'http://elsewhere.example', provider.clientId, provider.clientSecret];
    for (const text of [...typed, 'admin-sso.example']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await expect(dialog.getByRole('checkbox', { name: 'Switched on' })).toBeFocused();
    for (const _switch of ['on', 'makes accounts']) {
      await page.keyboard.press('Space');
      await page.keyboard.press('Tab');
    }
    await expect(dialog.getByRole('button', { name: 'Create' })).toBeDisabled();
    await page.keyboard.press('Tab');
    await expect(dialog.getByLabel('Reason')).toBeFocused();
    await page.keyboard.type('Agreed with their administration.');
    await expectAccessible(page, 'setting up', { appearances: ['light', 'dark', 'forced colours'] });
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Must be an https address')).toBeVisible();
    await dialog.getByLabel('Issuer').fill(provider.issuer);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, 'Keyboard Ltd')).toContainText('On');

    const edit = rowOf(page, 'Keyboard Ltd').getByRole('button', { name: 'Edit Keyboard Ltd' });
    await edit.click();
    const passwords = dialog.getByRole('checkbox', { name: 'Allow passwords' });
    await expect(passwords).toBeDisabled();
    await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');

    const context = await browser.newContext({ baseURL: workstation.origin });
    const theirs = await context.newPage();
    const signIn = async (): Promise<void> => {
      await new SignInPage(theirs).open();
      await theirs.getByRole('button', { name: 'Continue with your organisation' }).click();
      await theirs.getByLabel('E-mail').fill('otto@admin-sso.example');
      await theirs.getByRole('button', { name: 'Continue', exact: true }).click();
    };
    const otto = { sub: 'otto', email: 'otto@admin-sso.example', name: 'Otto Organised' };
    provider.person = { ...otto, email_verified: false };
    await signIn();
    await expect(theirs.getByRole('alert')).toContainText('You were not signed in');
    provider.person = { ...otto, email_verified: true };
    await signIn();
    await expect(theirs.getByRole('navigation', { name: 'Areas' })).toBeVisible();
    await context.close();

    await page.reload();
    await expect(rowOf(page, 'Keyboard Ltd')).toContainText('E-mail address not verified');
    await edit.click();
    await expect(dialog.getByLabel('Client secret')).toHaveAttribute('placeholder', 'Kept');
    await expect(passwords).toBeEnabled();
    await passwords.press('Space');
    await dialog.getByLabel('Reason').fill('Their people sign in at their provider alone.');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await edit.click();
    await expect(passwords).not.toBeChecked();
    await dialog.getByLabel('Client ID').fill('another');
    await expect(dialog.getByText('needs its secret anew')).toBeVisible();
    await expectAccessible(page, 'changing');
    await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');

    await page.getByRole('button', { name: 'Set up an organisation' }).click();
    for (const [label, text] of [
      ['Name', 'Other Ltd'],
      ['Issuer', provider.issuer],
      ['Client ID', 'other'],
      ['Client secret', 'other'],
      ['Domains', 'ADMIN-sso.example'],
      ['Reason', 'Asked for.'],
    ] as const)
      await dialog.getByLabel(label).fill(text);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('One of the domains belongs to another organisation.')).toBeVisible();
    await expect(dialog.getByLabel('Domains')).toHaveAttribute('aria-invalid', 'true');
  });

  test('nobody else is shown it', async ({ page, signUp }) => {
    const { person } = await signUp('Nora Nobody');
    await openAs(page, person, '/settings/sso');
    await expect(page.getByText('This page is for administrators.')).toBeVisible();
  });
});
