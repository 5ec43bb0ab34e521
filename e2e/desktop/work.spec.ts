import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { request } from '@playwright/test';
import { newPerson } from '../fixtures/people.ts';
import { ServiceClient, zippedSample } from '../fixtures/service.ts';
import { HomePage } from '../pages/home-page.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { WorkspacePage } from '../pages/workspace-page.ts';
import { askForUpdates, describeDesktop, desktopTest, expect, type StandInModule } from './desktop-test.ts';
import { heapOf, serverOf, storedByPage } from './probes.ts';

/** The work of a day in the shell, and what it may not leave behind. Items in the titles: docs/desktop-security.md. */

describeDesktop((host) => {
  const test = desktopTest(host);
  test.describe.configure({ mode: 'serial' });
  const problems: string[] = [];
  test.beforeAll(({ desktop }) => {
    desktop.page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) problems.push(message.text());
    });
  });

  test('the window opens on app://workstation, an account is made and used', async ({ desktop }) => {
    const signIn = new SignInPage(desktop.page);
    await expect(signIn.createTab).toBeVisible();
    const address = await desktop.inMain(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.getURL(),
    );
    expect(address).toBe('app://workstation/');
    // The access token is seen where the main process adds it; the page must never hold it.
    await desktop.inMain(() => {
      const seen: string[] = [];
      const send = globalThis.fetch;
      Object.assign(globalThis, { bearersOfTest: seen });
      globalThis.fetch = (input, init) => {
        const bearer = new Headers(init?.headers).get('authorization');
        if (bearer) seen.push(bearer.replace('Bearer ', ''));
        return send(input, init);
      };
    });
    const answered = desktop.page.waitForResponse((response) => response.url().endsWith('/v1/auth/login'));
    await signIn.createFirstAccount(newPerson('Dora Desktop'));
    expect(await (await answered).json()).toMatchObject({ access_token: '', refresh_token: '' });
    await desktop.page.reload();
    await expect(desktop.page.getByRole('navigation', { name: 'Areas' })).toBeVisible();
  });

  test('the sample becomes a result, with uploads and events through the scheme', async ({ desktop }) => {
    const home = new HomePage(desktop.page);
    await home.sampleButton.click();
    await home.openResult(/./);
    const workspace = new WorkspacePage(desktop.page);
    await expect(workspace.plot).toHaveAccessibleName(/^1H spectrum, \d+ peaks?/);
  });

  test('a report, which brings its own style sheet, is shown with it', async ({ desktop }) => {
    const { page } = desktop;
    const [author] = await desktop.inMain(() => Reflect.get(globalThis, 'bearersOfTest') as string[]);
    const calls = await request.newContext({ baseURL: serverOf(desktop).origin });
    const address = `/v1${new URL(page.url()).pathname}`;
    const answer = await calls.get(address, { headers: { authorization: `Bearer ${author}` } });
    const { run_id: runId } = (await answer.json()) as { run_id: string };
    const reviewer = await ServiceClient.signUp(calls, newPerson('Rudi Reviewer'));
    await reviewer.approve(runId, 'Fine.');
    await page.reload();
    await page.getByRole('link', { name: 'Report' }).click();
    const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 });
    await expect(heading).toHaveCSS('font-size', '28px');
    await calls.dispose();
  });

  test('a file opened through the menu waits on Home like a drop', async ({ desktop }) => {
    await desktop.inMain(
      ({ dialog, Menu }, file) => {
        dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [file] });
        Menu.getApplicationMenu()?.getMenuItemById('open-files')?.click();
      },
      path.resolve(zippedSample('strychnine-1h.zip')),
    );
    const home = new HomePage(desktop.page);
    await expect(home.guesses.getByRole('button', { name: 'Send 1' })).toBeVisible();
  });

  test('U1: asked for updates, a build that trusts no signer says so and asks nobody', async ({
    desktop,
  }) => {
    const said = await askForUpdates(desktop);
    expect(said).toMatchObject({ message: 'Updates are off', detail: expect.stringContaining('UPDATE_URL') });
  });

  test('L4, C2: neither page nor log ever holds a token', async ({ desktop }) => {
    const bearers = await desktop.inMain(() => Reflect.get(globalThis, 'bearersOfTest') as string[]);
    expect(bearers.length).toBeGreaterThan(0);
    const sealed = [...(await readFile(`${desktop.userDataDir}/session.sealed`))];
    const { result: refreshToken } = await desktop.inMain(
      ({ safeStorage }, bytes) => safeStorage.decryptStringAsync(Buffer.from(bytes)),
      sealed,
    );
    const heap = await heapOf(desktop.page);
    // Shows that the search finds what is there.
    expect(heap).toContain('Dora Desktop');
    const stored = await storedByPage(desktop.page);
    for (const token of new Set([...bearers, refreshToken])) {
      expect(token.length).toBeGreaterThan(20);
      expect(heap.includes(token)).toBe(false);
      expect(stored.includes(token)).toBe(false);
      expect(desktop.output().includes(token)).toBe(false);
    }
  });

  test('E7: the screens so far needed nothing their security policy forbids', () => {
    expect(problems).toEqual([]);
  });

  if (host !== 'double') return;

  test('E1: nothing of it tried to leave this machine', async ({ desktop }) => {
    const { blocked, errorBoxes } = await desktop.inMain(
      (module) => (module as unknown as StandInModule).standIn,
    );
    expect(errorBoxes).toEqual([]);
    expect(blocked).toEqual([]);
  });
});
