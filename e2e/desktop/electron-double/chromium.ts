import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { CdpConnection } from './cdp-connection.ts';

export interface RunningChromium {
  readonly connection: CdpConnection;
  /** Where a test attaches to the same browser. */
  readonly address: string;
  stop(): Promise<void>;
}

const addressOf = (browser: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = '';
    browser.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /DevTools listening on (ws:\/\/\S+)/.exec(output);
      if (found?.[1]) resolve(found[1]);
    });
    browser.on('error', reject);
    browser.on('exit', (code) => reject(new Error(`Chromium ended with ${code}: ${output}`)));
  });

/**
 * Starts a Chromium that reaches nothing but this machine's loopback: names of handled schemes lead to the given
 * port, every other name to nowhere. Its profile lies below the program's own data, so that it outlives a restart.
 */
export const startChromium = async (userDataDir: string, schemePort: number): Promise<RunningChromium> => {
  const executable = process.env['LARMOR_CHROMIUM'];
  if (!executable) throw new Error('electron stand-in: LARMOR_CHROMIUM must name a Chromium');
  const browser = spawn(
    executable,
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--no-startup-window',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--block-new-web-contents',
      '--force-color-profile=srgb',
      '--font-render-hinting=none',
      '--lang=en-GB',
      '--remote-debugging-port=0',
      `--user-data-dir=${path.join(userDataDir, 'Chromium')}`,
      `--host-resolver-rules=MAP *.localhost 127.0.0.1:${schemePort}, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  // A program that dies takes its windows along.
  process.once('exit', () => browser.kill());
  const address = await addressOf(browser);
  const connection = await CdpConnection.open(address);
  return {
    connection,
    address,
    async stop() {
      const ended = new Promise((resolve) => browser.once('exit', resolve));
      // The browser goes before it has answered.
      connection.send('Browser.close').catch(() => undefined);
      await ended;
    },
  };
};
