import type { Browser, Locator, Page } from '@playwright/test';
import { type OidcProvider, startOidcProvider } from '../../server/testing/oidc-provider.ts';
import { organisationAt } from '../../server/testing/sso-sign-in.ts';
import { browserOptions } from '../fixtures/browser-options.ts';
import type { LaunchedWorkstation } from '../fixtures/launch-workstation.ts';
import { addAuthenticator } from '../fixtures/passkeys.ts';
import { newPerson, type Person } from '../fixtures/people.ts';
import { ShellPage } from '../pages/shell-page.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { describeDesktop, desktopTest, expect } from './desktop-test.ts';
import { serverOf, storedByPage } from './probes.ts';

/** Signing in in the system's browser, which a second Chromium plays. Items in the titles: docs/desktop-security.md. */

/** Plays the system that opens addresses; `addressOf` gives what was opened since it was last asked. */
const playSystem = async (desktop: LaunchedWorkstation): Promise<() => Promise<string>> => {
  await desktop.inMain(({ shell }) => {
    const opened: string[] = [];
    Object.assign(globalThis, { openedByTest: opened });
    shell.openExternal = async (url) => {
      opened.push(url);
    };
  });
  const take = () =>
    desktop.inMain(() => (Reflect.get(globalThis, 'openedByTest') as string[]).shift() ?? '');
  return async () => {
    let address = '';
    await expect.poll(async () => (address ||= await take())).not.toBe('');
    return address;
  };
};

const statusOf = (url: URL): Promise<number> => fetch(url).then(({ status }) => status);

describeDesktop((host) => {
  const test = desktopTest(host);
  test.describe.configure({ mode: 'serial' });
  const dora: Person = newPerson('Dora Desktop');
  let provider: OidcProvider;
  let openedAddress: () => Promise<string>;
  let systemBrowser: Page;
  let token = '';

  const call = (desktop: LaunchedWorkstation, path: string, body: object): Promise<Response> =>
    fetch(new URL(`/v1${path}`, serverOf(desktop)), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== '' && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });

  const openSystemBrowser = async (browser: Browser): Promise<Page> =>
    (await browser.newContext(browserOptions)).newPage();

  const signOut = async ({ page }: LaunchedWorkstation): Promise<void> => {
    await new ShellPage(page).go('Settings');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('tab', { name: 'Sign in' })).toBeVisible();
  };
  const waiting = ({ page }: LaunchedWorkstation): Locator =>
    page.getByRole('region', { name: 'Sign in in your browser' });
  const areas = ({ page }: LaunchedWorkstation): Locator => page.getByRole('navigation', { name: 'Areas' });
  const fillPassword = async (page: Page, { email, password }: Person): Promise<void> => {
    const form = page.getByRole('tabpanel', { name: 'Sign in' });
    await form.getByLabel('E-mail').fill(email);
    await form.getByLabel('Password').fill(password);
    await form.getByRole('button', { name: 'Sign in', exact: true }).click();
  };

  test.beforeAll(async ({ desktop, browser }) => {
    provider = await startOidcProvider();
    provider.person = {
      sub: 'olga',
      email: 'olga@sso.example',
      email_verified: true,
      name: 'Olga Organised',
    };
    openedAddress = await playSystem(desktop);
    systemBrowser = await openSystemBrowser(browser);
    await new SignInPage(desktop.page).createFirstAccount(dora);
    const { email, password } = dora;
    token = (await (await call(desktop, '/auth/login', { email, password })).json()).access_token;
    const created = await call(
      desktop,
      '/admin/sso/organisations',
      organisationAt(provider, { domains: ['sso.example'], creates_accounts: true }),
    );
    expect(created.status).toBe(201);
    await signOut(desktop);
  });
  test.afterAll(async () => {
    await systemBrowser.context().close();
    await provider.stop();
  });

  test('E15, L4: somebody signs in at their organisation in the system’s browser, and the window has the session', async ({
    desktop,
  }) => {
    await desktop.page.getByRole('button', { name: 'Continue with your organisation' }).click();
    await expect(waiting(desktop)).toContainText('Your browser has opened');
    const address = await openedAddress();
    expect(new URL(address).origin).toBe(serverOf(desktop).origin);
    await systemBrowser.goto(address);
    await expect(systemBrowser.getByRole('note')).toContainText('Larmor on this computer sent you here');
    expect(new URL(systemBrowser.url()).hash).toBe('');
    await systemBrowser.getByLabel('E-mail').fill('olga@sso.example');
    await systemBrowser.getByRole('button', { name: 'Continue' }).click();
    await expect(systemBrowser.getByText('You are signed in. You can close this page')).toBeVisible();
    await expect(areas(desktop)).toBeVisible();
    await expect(desktop.page.getByText('Olga Organised')).toBeVisible();
    expect(await storedByPage(desktop.page)).not.toContain('lar_');
    expect(desktop.output()).not.toMatch(/lar_(?:at|rt|hc|sh)_[\w-]{43}/);
    // Nobody is signed in in the browser: the session has moved.
    await systemBrowser.goto(serverOf(desktop).origin);
    await expect(systemBrowser.getByRole('tab', { name: 'Sign in' })).toBeVisible();
    await signOut(desktop);
  });

  test('what comes from elsewhere, late or twice signs nobody in', async ({ desktop }) => {
    await desktop.page.getByRole('button', { name: 'Continue with your organisation' }).click();
    const address = await openedAddress();
    const asked = new URLSearchParams(new URL(address).hash.slice(1));
    const guess = new URL(asked.get('redirect_uri') ?? '');
    const guessed = {
      code: `lar_hc_${'a'.repeat(43)}`,
      state: 'a'.repeat(43),
      iss: serverOf(desktop).origin,
    };
    for (const [name, value] of Object.entries(guessed)) guess.searchParams.set(name, value);
    expect(await statusOf(guess)).toBe(400);
    await expect(waiting(desktop)).toContainText('Your browser has opened');
    // The right state with a code nobody was given: the attempt is over, and says so.
    guess.searchParams.set('state', asked.get('state') ?? '');
    const page = await fetch(guess);
    expect(await page.text()).toContain('You were not signed in');
    await expect(waiting(desktop).getByRole('alert')).toContainText('its sign-in was not accepted');
    await expect(statusOf(guess)).rejects.toThrow();
    await waiting(desktop).getByRole('button', { name: 'Back to sign-in' }).click();
  });

  test('a page that leads somebody here with an address of its own gets no session', async ({ desktop }) => {
    const lure = new URL('/sign-in-desktop', serverOf(desktop).origin);
    lure.hash = new URLSearchParams({
      redirect_uri: 'http://127.0.0.1:9/signed-in',
      state: 's'.repeat(43),
      code_challenge: 'c'.repeat(43),
      way: 'organisation',
      language: 'en',
    }).toString();
    await systemBrowser.goto(lure.href);
    await systemBrowser.getByLabel('E-mail').fill('olga@sso.example');
    await systemBrowser.getByRole('button', { name: 'Continue' }).click();
    await expect(systemBrowser.getByRole('alert')).toContainText('does not wait for this sign-in');
    expect(new URL(systemBrowser.url()).origin).toBe(serverOf(desktop).origin);
    // An address that differs by its fragment alone would not load the page anew.
    await systemBrowser.goto('about:blank');
  });

  test('a sign-in that is given up ends at once; the browser that comes later finds nobody', async ({
    desktop,
  }) => {
    await desktop.page.getByRole('button', { name: 'Continue with your organisation' }).click();
    const address = await openedAddress();
    await waiting(desktop).getByRole('button', { name: 'Cancel' }).click();
    await expect(desktop.page.getByRole('tab', { name: 'Sign in' })).toBeVisible();
    await systemBrowser.goto(address);
    await systemBrowser.getByLabel('E-mail').fill('olga@sso.example');
    const nobody = systemBrowser.waitForEvent('requestfailed', (sent) => sent.url().includes('/signed-in?'));
    await systemBrowser.getByRole('button', { name: 'Continue' }).click();
    expect((await nobody).failure()?.errorText).toBe('net::ERR_CONNECTION_REFUSED');
    // The browser's own page about it comes later, and would end the next navigation.
    await expect(systemBrowser).toHaveURL('chrome-error://chromewebdata/');
    await expect(desktop.page.getByRole('tab', { name: 'Sign in' })).toBeVisible();
  });

  test('E15, L4: whoever has no password here approves a program by confirming in the system’s browser', async ({
    desktop,
  }) => {
    const { page } = desktop;
    await page.getByRole('button', { name: 'Continue with your organisation' }).click();
    await systemBrowser.goto('about:blank');
    await systemBrowser.goto(await openedAddress());
    await systemBrowser.getByLabel('E-mail').fill('olga@sso.example');
    await systemBrowser.getByRole('button', { name: 'Continue' }).click();
    await expect(areas(desktop)).toBeVisible();
    const asked = await fetch(new URL('/v1/oauth/device_authorization', serverOf(desktop)), {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'larmor' }),
    });
    const { user_code } = await asked.json();
    await new ShellPage(page).go('Settings');
    await page.getByRole('link', { name: 'Sign a program in' }).click();
    await page.getByRole('textbox', { name: 'Code' }).fill(user_code);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Sign it in' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign it in' });
    const confirm = dialog.getByRole('button', { name: 'Confirm at Example Ltd' });
    await test.step('given up', async () => {
      await confirm.click();
      await expect(dialog.getByRole('status')).toContainText('Example Ltd has opened');
      const address = new URL(await openedAddress());
      expect(address.origin).toBe(provider.issuer);
      expect(Object.fromEntries(address.searchParams)).toMatchObject({ prompt: 'login', max_age: '0' });
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(confirm).toBeVisible();
    });
    await test.step('done', async () => {
      await confirm.click();
      await systemBrowser.goto(await openedAddress());
      await expect(systemBrowser.getByText('Larmor has the answer of your organisation')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'larmor is signed in' })).toBeVisible();
      expect(desktop.output()).not.toMatch(/lar_(?:at|rt|sh|sv|su)_[\w-]{43}/);
    });
    await signOut(desktop);
  });

  test('a sign-in nobody comes back from ends with a sentence', async ({ desktop }) => {
    await desktop.inMain(() => {
      const { setTimeout: later } = globalThis;
      Object.assign(globalThis, {
        // The five minutes are over when the test says so.
        setTimeout: (then: () => void, ms: number, ...rest: readonly unknown[]) => {
          if (ms !== 5 * 60_000) return later(then, ms, ...rest);
          Object.assign(globalThis, { setTimeout: later, endFiveMinutes: then });
          return later(() => undefined, 0);
        },
      });
    });
    await desktop.page.getByRole('button', { name: 'Continue with your organisation' }).click();
    await openedAddress();
    await desktop.inMain(() => {
      (Reflect.get(globalThis, 'endFiveMinutes') as () => void)();
    });
    await expect(waiting(desktop).getByRole('alert')).toContainText('within five minutes');
    await waiting(desktop).getByRole('button', { name: 'Back to sign-in' }).click();
  });

  test('a passkey is made in the system’s browser, and signs in to the window', async ({ desktop }) => {
    await addAuthenticator(systemBrowser);
    await test.step('made', async () => {
      await fillPassword(desktop.page, dora);
      await expect(areas(desktop)).toBeVisible();
      await new ShellPage(desktop.page).go('Settings');
      await desktop.page.getByRole('link', { name: 'Account security' }).click();
      await desktop.page.getByRole('button', { name: 'Open in the browser' }).click();
      const address = await openedAddress();
      expect(new URL(address).hostname).toBe('localhost');
      await systemBrowser.goto(address);
      await fillPassword(systemBrowser, dora);
      await systemBrowser.getByRole('button', { name: 'Add a passkey' }).click();
      const dialog = systemBrowser.getByRole('dialog', { name: 'Add a passkey' });
      await dialog.getByLabel('Name').fill('Laptop');
      await dialog.getByLabel('Password').fill(dora.password);
      await dialog.getByRole('button', { name: 'Add a passkey' }).click();
      await expect(systemBrowser.getByRole('dialog')).toContainText('Recovery codes');
      await signOut(desktop);
    });
    await test.step('used', async () => {
      await desktop.page.getByRole('button', { name: 'Sign in with a passkey' }).click();
      const address = await openedAddress();
      expect(new URL(address).hostname).toBe('localhost');
      await systemBrowser.goto('about:blank');
      await systemBrowser.goto(address);
      // This tab was signed in: that session stays where it is, and nothing is handed over before somebody signs in.
      await systemBrowser.getByRole('button', { name: 'Sign in with a passkey' }).click();
      await expect(systemBrowser.getByText('You are signed in. You can close this page')).toBeVisible();
      await expect(areas(desktop)).toBeVisible();
      await expect(desktop.page.getByText('Dora Desktop')).toBeVisible();
    });
  });

  test('a session that ended is taken up in place by the same person, and by nobody else', async ({
    desktop,
  }) => {
    const { page } = desktop;
    await new ShellPage(page).go('Settings');
    await desktop.page.getByRole('link', { name: 'Account security' }).click();
    const { items } = await (
      await fetch(new URL('/v1/auth/sessions', serverOf(desktop)), {
        headers: { authorization: `Bearer ${token}` },
      })
    ).json();
    for (const { id, current } of items)
      if (current !== true)
        await fetch(new URL(`/v1/auth/sessions/${id}`, serverOf(desktop)), {
          method: 'DELETE',
          headers: { authorization: `Bearer ${token}` },
        });
    // What the shell asks by itself, each half minute, meets the end of the session.
    const again = page.getByRole('dialog', { name: 'Sign in again' });
    await expect(again).toBeVisible({ timeout: 45_000 });
    await again.getByRole('button', { name: 'Continue with your organisation' }).click();
    await systemBrowser.goto('about:blank');
    await systemBrowser.goto(await openedAddress());
    await systemBrowser.getByLabel('E-mail').fill('olga@sso.example');
    await systemBrowser.getByRole('button', { name: 'Continue' }).click();
    await expect(systemBrowser.getByText('You were not signed in')).toBeVisible();
    await expect(again.getByRole('alert')).toContainText('Somebody else signed in');
    await again.getByRole('button', { name: 'Back to sign-in' }).click();
    await again.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await systemBrowser.goto('about:blank');
    await systemBrowser.goto(await openedAddress());
    await systemBrowser.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(systemBrowser.getByText('You are signed in. You can close this page')).toBeVisible();
    await expect(again).toBeHidden();
  });
});
