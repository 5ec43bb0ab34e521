import type { APIRequestContext, Page } from '@playwright/test';
import { type OidcProvider, startOidcProvider } from '../server/testing/oidc-provider.ts';
import { organisationAt } from '../server/testing/sso-sign-in.ts';
import { expect, test } from './fixtures/workstation.ts';
import { SignInPage } from './pages/sign-in-page.ts';

test.describe('through an organisation', () => {
  let provider: OidcProvider;
  test.beforeAll(async ({ calls, administrator }) => {
    provider = await startOidcProvider();
    const { email, password } = administrator;
    const signedIn = await calls.post('/v1/auth/login', { data: { email, password } });
    const { access_token } = await signedIn.json();
    const created = await calls.post('/v1/admin/sso/organisations', {
      headers: { authorization: `Bearer ${access_token}` },
      data: organisationAt(provider, { domains: ['sso.example'], creates_accounts: true }),
    });
    expect(created.status()).toBe(201);
  });
  test.afterAll(() => provider.stop());

  test('somebody signs in by keys alone, and comes back to where they were', async ({ page }) => {
    provider.person = {
      sub: 'olga',
      email: 'olga@sso.example',
      email_verified: true,
      name: 'Olga Organised',
    };
    await new SignInPage(page).open('/settings');
    await page.getByRole('button', { name: 'Continue with your organisation' }).press('Enter');
    await expect(page.getByLabel('E-mail')).toBeFocused();
    await page.keyboard.type('olga@sso.example');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('navigation', { name: 'Areas' })).toBeVisible();
    await expect(page).toHaveURL(/\/settings$/);
    await expect(page.getByText('Olga Organised')).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('larmor.sso'))).toBeNull();
  });

  test('says what went wrong, and leads back', async ({ page }) => {
    await new SignInPage(page).open();
    await page.getByRole('button', { name: 'Continue with your organisation' }).click();
    const form = page.getByRole('region', { name: 'Sign in through your organisation' });
    await form.getByLabel('E-mail').fill('ada@elsewhere.example');
    await form.getByRole('button', { name: 'Continue' }).click();
    await expect(form.getByRole('alert')).toContainText('No organisation signs in here');
    provider.person = { sub: 'nina', email: 'nina@sso.example', email_verified: false };
    await form.getByLabel('E-mail').fill('nina@sso.example');
    await form.getByRole('button', { name: 'Continue' }).click();
    await expect(form.getByRole('alert')).toContainText('You were not signed in');
    expect(new URL(page.url()).hash).toBe('');
    await form.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('tab', { name: 'Sign in' })).toBeVisible();
  });

  test('a handle somebody else sent signs nobody in', async ({ page }) => {
    await page.goto(`/#sso=lar_sh_${'a'.repeat(43)}`);
    await expect(page.getByRole('alert')).toContainText('begun in another window');
    expect(new URL(page.url()).hash).toBe('');
  });

  test.describe('whoever has no password here', () => {
    const confirm = 'Confirm at Example Ltd';
    const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Sign it in' });

    /** A program waits; somebody of the organisation follows its link, signs in, and is about to approve it. */
    const askToApprove = async (page: Page, calls: APIRequestContext): Promise<void> => {
      const asked = await calls.post('/v1/oauth/device_authorization', { form: { client_id: 'larmor' } });
      const { user_code } = await asked.json();
      await page.goto(`/sign-in-program#${user_code}`);
      const door = page.getByRole('tab', { name: 'Sign in' });
      const ahead = page.getByRole('button', { name: 'Continue', exact: true });
      await expect(door.or(ahead)).toBeVisible();
      if (await door.isVisible()) await signIn(page);
      await ahead.click();
      await page.getByRole('button', { name: 'Sign it in' }).click();
      await expect(dialogOf(page)).toBeVisible();
    };
    const signIn = async (page: Page): Promise<void> => {
      await page.getByRole('button', { name: 'Continue with your organisation' }).click();
      await page.getByLabel('E-mail').fill('petra@sso.example');
      await page.getByRole('button', { name: 'Continue' }).click();
    };

    test.beforeEach(async ({ page }) => {
      provider.faults = {};
      provider.person = {
        sub: 'petra',
        email: 'petra@sso.example',
        email_verified: true,
        name: 'Petra Probe',
      };
      await new SignInPage(page).open();
      await signIn(page);
      await expect(page.getByRole('navigation', { name: 'Areas' })).toBeVisible();
    });

    test('approves a program by keys, by signing in anew in a window of its own', async ({ page, calls }) => {
      await askToApprove(page, calls);
      const button = dialogOf(page).getByRole('button', { name: confirm });
      await expect(button).toBeFocused();
      const opened = page.context().waitForEvent('page');
      await page.keyboard.press('Enter');
      const issuer = await opened;
      await expect(page.getByRole('heading', { name: 'larmor is signed in' })).toBeVisible();
      // Nothing of the page that asked is to be had there, and it is gone by itself.
      await expect.poll(() => issuer.isClosed()).toBe(true);
      await expect(page.getByRole('navigation', { name: 'Areas' })).toBeVisible();
    });

    test('keeps what was typed while away, and may give up or go by the link', async ({ page, calls }) => {
      await askToApprove(page, calls);
      const dialog = dialogOf(page);
      await dialog.getByLabel('Password').fill('half a pass');
      provider.faults = { answer: { '/authorize': (res) => void res.end('Example Ltd asks who you are.') } };
      const opened = page.context().waitForEvent('page');
      await dialog.getByRole('button', { name: confirm }).click();
      const issuer = await opened;
      await expect(issuer.getByText('asks who you are')).toBeVisible();
      expect(await issuer.evaluate(() => window.opener === null && document.referrer === '')).toBe(true);
      await expect(dialog.getByRole('status')).toContainText('Example Ltd has opened in another window');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog.getByLabel('Password')).toHaveValue('half a pass');
      // What the window given up brings later does nothing.
      provider.faults = {};
      await issuer.reload();
      await expect(dialog.getByRole('button', { name: confirm })).toBeEnabled();
      provider.faults = { answer: { '/authorize': (res) => void res.end('Example Ltd asks who you are.') } };
      await dialog.getByRole('button', { name: confirm }).click();
      const link = dialog.getByRole('link', { name: 'Open the page of Example Ltd' });
      await expect(link).toBeVisible();
      provider.faults = {};
      await link.click();
      await expect(page.getByRole('heading', { name: 'larmor is signed in' })).toBeVisible();
    });

    test('reads what to do where the organisation asked for no new sign-in, or signed somebody else in', async ({
      page,
      calls,
    }) => {
      await askToApprove(page, calls);
      const dialog = dialogOf(page);
      // A sign-in of an hour ago, which it goes on with.
      provider.faults = { claims: { auth_time: Math.floor(Date.now() / 1000) - 3600 } };
      await dialog.getByRole('button', { name: confirm }).click();
      await expect(dialog.getByRole('alert')).toContainText('Your organisation did not confirm you');
      await expect(dialog).toContainText('did not ask you to sign in again');
      provider.faults = { claims: { auth_time: undefined } };
      await dialog.getByRole('button', { name: confirm }).click();
      await expect(dialog).toContainText('did not say when you signed in there');
      provider.faults = { claims: { sub: 'somebody else' } };
      await dialog.getByRole('button', { name: confirm }).click();
      await expect(dialog).toContainText('Somebody else signed in');
      provider.faults = {};
      await dialog.getByRole('button', { name: confirm }).click();
      await expect(page.getByRole('heading', { name: 'larmor is signed in' })).toBeVisible();
    });

    test('confirms in two tabs, each for itself', async ({ page, calls }) => {
      const other = await page.context().newPage();
      await askToApprove(page, calls);
      await askToApprove(other, calls);
      provider.faults = { answer: { '/authorize': (res) => void res.end('Example Ltd asks who you are.') } };
      const issuers: Page[] = [];
      for (const tab of [page, other]) {
        const opened = page.context().waitForEvent('page');
        await dialogOf(tab).getByRole('button', { name: confirm }).click();
        issuers.push(await opened);
        await expect(issuers.at(-1)?.getByText('asks who you are') ?? page.locator('none')).toBeVisible();
      }
      provider.faults = {};
      await issuers[1]?.reload();
      await other.bringToFront();
      await expect(other.getByRole('heading', { name: 'larmor is signed in' })).toBeVisible();
      await expect(dialogOf(page).getByRole('status')).toContainText('has opened in another window');
      await issuers[0]?.reload();
      await page.bringToFront();
      await expect(page.getByRole('heading', { name: 'larmor is signed in' })).toBeVisible();
    });

    test('sets up an authenticator', async ({ page }) => {
      await page.goto('/settings/security');
      await page.getByRole('button', { name: 'Set up' }).first().click();
      const dialog = page.getByRole('dialog', { name: /authenticator/i });
      await dialog.getByRole('button', { name: confirm }).click();
      await expect(page.getByRole('dialog').getByLabel('Code of your authenticator')).toBeVisible();
    });
  });
});
