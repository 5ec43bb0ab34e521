import { networkInterfaces } from 'node:os';
import { newPerson } from '../fixtures/people.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { describeDesktop, desktopTest, expect, type StandInModule } from './desktop-test.ts';
import { serverOf, statusWithHost } from './probes.ts';

/** Items in the titles are those of docs/desktop-security.md. */

describeDesktop((host) => {
  const test = desktopTest(host);
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async ({ desktop }) => {
    await new SignInPage(desktop.page).createFirstAccount(newPerson('Dora Desktop'));
  });

  test('E2, E3, E20: the page sees a frozen bridge of ten members and nothing of Node', async ({
    desktop,
  }) => {
    const seen = await desktop.page.evaluate(() => {
      const { larmor } = window as unknown as { larmor: Record<string, unknown> };
      let isRefused = false;
      try {
        larmor['host'] = 'other';
      } catch {
        isRefused = true;
      }
      return {
        members: Object.keys(larmor).sort(),
        isRefused: isRefused || larmor['host'] === 'electron',
        isFrozen: Object.isFrozen(larmor),
        node: ['require', 'process', 'module', 'Buffer', 'global', 'ipcRenderer', 'electron'].filter(
          (name) => name in window,
        ),
      };
    });
    expect(seen).toEqual({
      members: [
        'cancelBrowserSignIn',
        'chooseFolder',
        'confirmByBrowser',
        'host',
        'listRecentFiles',
        'onFilesOpened',
        'openPasskeys',
        'openRecentFile',
        'signInByBrowser',
        'takeOpenedFiles',
      ],
      isRefused: true,
      isFrozen: true,
      node: [],
    });
  });

  test('a folder is chosen in the window of the system, or not; the page names none', async ({ desktop }) => {
    const choose = (): Promise<string | null> =>
      desktop.page.evaluate(() => {
        const { larmor } = window as unknown as { larmor: { chooseFolder(): Promise<string | null> } };
        return larmor.chooseFolder();
      });
    const answer = (filePaths: readonly string[]): Promise<void> =>
      desktop.inMain(({ dialog }, paths) => {
        dialog.showOpenDialog = async () => ({ canceled: paths.length === 0, filePaths: [...paths] });
      }, filePaths);
    await answer(['/srv/nmr/400']);
    expect(await choose()).toBe('/srv/nmr/400');
    await answer([]);
    expect(await choose()).toBeNull();
  });

  test('E3: what the page does to its own prototypes does not reach the preload', async ({ desktop }) => {
    const taken = await desktop.page.evaluate(async () => {
      const { larmor } = window as unknown as { larmor: { takeOpenedFiles(): Promise<unknown[]> } };
      const { parse } = JSON;
      JSON.parse = () => {
        throw new Error('poisoned');
      };
      try {
        return await larmor.takeOpenedFiles();
      } finally {
        JSON.parse = parse;
      }
    });
    expect(taken).toEqual([]);
  });

  test('E5: permissions are denied, copying a result is not', async ({ desktop }) => {
    const states = await desktop.page.evaluate(async () => {
      const names = ['geolocation', 'notifications', 'midi', 'clipboard-read', 'clipboard-write'];
      const answers = names.map((name) => navigator.permissions.query({ name: name as PermissionName }));
      return (await Promise.all(answers)).map(({ state }, index) => `${names[index]} ${state}`);
    });
    expect(states).toEqual([
      'geolocation denied',
      'notifications denied',
      'midi denied',
      'clipboard-read denied',
      'clipboard-write granted',
    ]);
  });

  test('E7: inline scripts, inline handlers and requests to strangers are blocked', async ({ desktop }) => {
    const outcome = await desktop.page.evaluate(async () => {
      const script = document.createElement('script');
      script.textContent = 'window.inlineRan = true';
      document.body.append(script);
      const handler = document.createElement('button');
      handler.setAttribute('onclick', 'window.handlerRan = true');
      document.body.append(handler);
      handler.click();
      script.remove();
      handler.remove();
      const reach = (address: string) =>
        fetch(address).then(
          () => 'reached',
          () => 'blocked',
        );
      return {
        inline: 'inlineRan' in window,
        handler: 'handlerRan' in window,
        stranger: await reach('https://stranger.example/'),
        otherPort: await reach('http://127.0.0.1:9/'),
        disk: await reach('file:///etc/passwd'),
      };
    });
    expect(outcome).toEqual({
      inline: false,
      handler: false,
      stranger: 'blocked',
      otherPort: 'blocked',
      disk: 'blocked',
    });
  });

  test('E13: no link and no script leads the window away', async ({ desktop }) => {
    const before = desktop.page.url();
    await desktop.page.evaluate(() => {
      const link = document.createElement('a');
      link.href = 'https://stranger.example/link';
      document.body.append(link);
      link.click();
      link.remove();
    });
    await desktop.page.evaluate(() => {
      location.href = 'https://stranger.example/script';
    });
    await desktop.page.waitForTimeout(300);
    expect(desktop.page.url()).toBe(before);
    await expect(desktop.page.getByRole('navigation', { name: 'Areas' })).toBeVisible();
  });

  test('E14, E15: no second window; only https goes to the system’s browser', async ({ desktop }) => {
    await desktop.inMain(({ shell }) => {
      const opened: string[] = [];
      Object.assign(globalThis, { openedByTest: opened });
      shell.openExternal = async (url) => {
        opened.push(url);
      };
    });
    const answers = await desktop.page.evaluate(() =>
      ['https://doi.org/10.1021/om100106e', 'http://doi.org/', 'file:///etc/passwd', 'smb://host/share'].map(
        (address) => window.open(address),
      ),
    );
    expect(answers).toEqual([null, null, null, null]);
    await expect
      .poll(() => desktop.inMain(() => Reflect.get(globalThis, 'openedByTest') as string[]))
      .toEqual(['https://doi.org/10.1021/om100106e']);
    expect(await desktop.inMain(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
  });

  test('E12: a page that asks for a webview gets none', async ({ desktop }) => {
    const isPrevented = await desktop.inMain(({ BrowserWindow }) => {
      let prevented = false;
      const event = {
        preventDefault: () => {
          prevented = true;
        },
      };
      BrowserWindow.getAllWindows()[0]?.webContents.emit('will-attach-webview', event, {}, {});
      return prevented;
    });
    expect(isPrevented).toBe(true);
  });

  test('P1: no address leads out of the folder of the screens', async ({ desktop }) => {
    const statuses = await desktop.page.evaluate(() =>
      Promise.all(
        ['/..%2f..%2fpackage.json', '/%2e%2e/%2e%2e/package.json', '/assets/..%2f..%2felectron/main.js'].map(
          async (address) => (await fetch(address)).status,
        ),
      ),
    );
    expect(statuses).toEqual([404, 404, 404]);
  });

  test('L1, L2, L4: the server listens on loopback, to its own name, and answers nobody without a bearer', async ({
    desktop,
  }) => {
    const server = serverOf(desktop);
    expect(server.hostname).toBe('127.0.0.1');
    const otherAddresses = Object.values(networkInterfaces())
      .flat()
      .filter((address) => address?.family === 'IPv4' && !address.internal);
    for (const other of otherAddresses) {
      await expect(fetch(`http://${other?.address}:${server.port}/v1/health`)).rejects.toThrow();
    }
    expect(await statusWithHost(server, server.host)).toBe(200);
    expect(await statusWithHost(server, `stranger.example:${server.port}`)).toBe(403);
    expect((await fetch(new URL('/v1/projects', server))).status).toBe(401);
    const elsewhere = await fetch(new URL('/v1/health', server), {
      headers: { origin: 'https://stranger.example' },
    });
    expect(elsewhere.headers.get('access-control-allow-origin')).toBeNull();
  });

  if (host !== 'double') return;

  test('E1: nothing tried to leave this machine but what the tests above sent', async ({ desktop }) => {
    const { blocked, errorBoxes } = await desktop.inMain(
      (module) => (module as unknown as StandInModule).standIn,
    );
    expect(errorBoxes).toEqual([]);
    expect(blocked.length).toBeGreaterThan(0);
    expect(blocked.filter((entry) => !/stranger\.example|window\.open /.test(entry))).toEqual([]);
    expect(blocked.join('\n')).toContain('will-frame-navigate https://stranger.example/link');
  });

  test('a page whose process dies comes back by itself', async ({ desktop }) => {
    await desktop.inMain(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents;
      contents?.once('render-process-gone', () => Object.assign(globalThis, { pageWasGone: true }));
      contents?.forcefullyCrashRenderer();
    });
    await expect
      .poll(() =>
        desktop.inMain(async ({ BrowserWindow }) => {
          if (Reflect.get(globalThis, 'pageWasGone') !== true) return 'still there';
          // The test's own view of the page died with it.
          const code = 'document.querySelector("nav") ? "back" : "loading"';
          return BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(code);
        }),
      )
      .toBe('back');
  });
});
