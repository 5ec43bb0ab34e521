import { desktopTest, expect, type StandInModule } from './desktop-test.ts';

/** What can be asked of the stand-in alone: it hands out its records, forges senders and refuses weak windows. */
const test = desktopTest('double');

test.describe('under the stand-in', () => {
  test('E13: a redirect to a stranger is stopped', async ({ desktop }) => {
    const blocked = await desktop.inMain(async (module) => {
      const { createServer } = process.getBuiltinModule('node:http');
      const server = createServer((_request, response) => {
        response.writeHead(302, { location: 'https://stranger.example/redirect' }).end();
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as { port: number };
      const window = module.BrowserWindow.getAllWindows()[0];
      await window?.loadURL(`http://127.0.0.1:${port}/`).catch(() => undefined);
      server.close();
      await window?.loadURL('app://workstation/');
      return (module as unknown as StandInModule).standIn.blocked;
    });
    expect(blocked).toContain('will-redirect https://stranger.example/redirect');
  });

  test('E4: the sandbox is switched on for every process before the program is ready', async ({
    desktop,
  }) => {
    const isEnabled = await desktop.inMain(
      (module) => (module as unknown as StandInModule).standIn.sandboxEnabledBeforeReady,
    );
    expect(isEnabled).toBe(true);
  });

  test('E17: a call from a frame that is not ours is refused', async ({ desktop }) => {
    const outcomes = await desktop.inMain(async (module) => {
      const { ipcMain } = module as unknown as StandInModule;
      const own = { url: 'app://workstation/', parent: null };
      const frames = [
        null,
        { url: 'https://stranger.example/', parent: null },
        { url: 'app://workstation.example/', parent: null },
        { url: 'about:blank', parent: null },
        { ...own, parent: own },
        own,
      ];
      const channels = [
        'opened-files:take',
        'recent-files:list',
        'recent-files:open',
        'browser-sign-in:begin',
        'passkeys:open',
      ];
      const calls = frames.flatMap((frame) =>
        channels.map((channel) => ipcMain.invokeAs(frame, channel, [])),
      );
      return (await Promise.allSettled(calls)).map(({ status }) => status);
    });
    // The own frame is let through everywhere; opening nothing in particular, signing in in no way, and a browser nobody plays are
    // refused or answered for other reasons.
    expect(outcomes).toEqual([
      ...new Array(25).fill('rejected'),
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
    ]);
  });

  test('E2 to E12: the stand-in opens no window with weaker settings', async ({ desktop }) => {
    const outcomes = await desktop.inMain(({ BrowserWindow }) =>
      [
        { nodeIntegration: true },
        { contextIsolation: false },
        { sandbox: false },
        { webSecurity: false },
        { allowRunningInsecureContent: true },
        { experimentalFeatures: true },
        { enableBlinkFeatures: 'Anything' },
        { webviewTag: true },
        // Electron's own default fetches dictionaries.
        {},
      ].map((webPreferences) => {
        try {
          return new BrowserWindow({ webPreferences }).id;
        } catch (refused) {
          return String(refused).includes('insecure');
        }
      }),
    );
    expect(outcomes).toEqual(new Array(9).fill(true));
  });

  test('starts no process that Electron would not', async ({ desktop }) => {
    const outcomes = await desktop.inMain(({ app, utilityProcess }) => {
      const attempt = (work: () => unknown): string => {
        try {
          return String(work());
        } catch (refused) {
          return (refused as Error).message;
        }
      };
      const fork = (module: string, options: object) =>
        attempt(() => utilityProcess.fork(module, [], options));
      const name = 'Larmor server';
      return [
        fork('', {}),
        fork('a.js', { execArgv: '--inspect' }),
        fork('a.js', { serviceName: 4 }),
        fork('a.js', { stdio: 'pipe' }),
        fork('a.js', { partition: 'persist:a' }),
        String(app.getAppMetrics().filter((metric) => metric.name === name).length),
      ];
    });
    expect(outcomes).toEqual([
      'Missing UtilityProcess entry script.',
      'execArgv must be an array of strings.',
      'serviceName must be a string.',
      "electron stand-in: stdio 'pipe' is not provided",
      'electron stand-in: utilityProcess option partition is not provided',
      '1',
    ]);
  });
});
