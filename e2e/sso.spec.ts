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
});
