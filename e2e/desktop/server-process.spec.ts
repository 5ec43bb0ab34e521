import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from '@playwright/test';

import { startConnectProxy } from '../../server/testing/connect-proxy.ts';
import { type LaunchedWorkstation, launchWorkstation } from '../fixtures/launch-workstation.ts';
import { newPerson } from '../fixtures/people.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { describeDesktop, expect } from './desktop-test.ts';
import { isRunning } from './is-running.ts';

const areasOf = ({ page }: LaunchedWorkstation) => page.getByRole('navigation', { name: 'Areas' });

/** The process of the server, by the name Electron knows it by. */
const serverPid = (desktop: LaunchedWorkstation): Promise<number> =>
  desktop.inMain(({ app }) => app.getAppMetrics().find(({ name }) => name === 'Larmor server')?.pid ?? 0);

/** Messages that would stand before a person; each is answered by its first button. */
const hearMessages = (desktop: LaunchedWorkstation): Promise<void> =>
  desktop.inMain(({ dialog }) => {
    const answer = async (...given: readonly unknown[]) => {
      const { message, detail } = given.at(-1) as { message: string; detail: string };
      process.stdout.write(`told: ${message} · ${detail}\n`);
      return { response: 0, checkboxChecked: false };
    };
    dialog.showMessageBox = answer as typeof dialog.showMessageBox;
    dialog.showErrorBox = (title, content) => void process.stdout.write(`box: ${title} · ${content}\n`);
  });

const toldBy = (desktop: LaunchedWorkstation): readonly string[] =>
  desktop
    .output()
    .split('\n')
    .filter((line) => /^(told|box): /.test(line));

const recordsOf = ({ userDataDir }: LaunchedWorkstation): readonly unknown[] =>
  readdirSync(path.join(userDataDir, 'crashes')).map((name) =>
    JSON.parse(readFileSync(path.join(userDataDir, 'crashes', name), 'utf8')),
  );

/** Status of a request of the page. */
const ask = ({ page }: LaunchedWorkstation, address: string): Promise<number> =>
  page.evaluate((asked) => fetch(asked, { cache: 'no-store' }).then(({ status }) => status), address);

describeDesktop((host) => {
  test('a statement that takes long holds the server, and neither screens nor menu', async () => {
    const desktop = await launchWorkstation({ host });
    await new SignInPage(desktop.page).createFirstAccount(newPerson('Lena Long'));
    await expect(areasOf(desktop)).toBeVisible();
    // Whoever writes waits inside of its statement while another program writes: nothing else of the server runs meanwhile.
    const other = new DatabaseSync(path.join(desktop.dataDir, 'larmor.db'));
    other.exec('BEGIN IMMEDIATE');
    const waiting = newPerson('Wanda Waits');
    const signUp = desktop.page.evaluate(
      (person) =>
        fetch('/v1/auth/signup', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(person),
        }).then(({ status }) => status),
      { display_name: waiting.displayName, email: waiting.email, password: waiting.password },
    );
    let answered = 0;
    // One that is not answered at once waits for the statement.
    for (let asked = 0; asked === answered; asked += 1) {
      void ask(desktop, '/v1/health').then(() => {
        answered += 1;
      });
      await desktop.page.waitForTimeout(200);
    }
    expect(await ask(desktop, '/index.html')).toBe(200);
    expect(await desktop.inMain(({ Menu }) => Menu.getApplicationMenu() !== null)).toBe(true);
    other.exec('ROLLBACK');
    other.close();
    // Taken or not: SQLite waits five seconds for another program.
    await signUp;
    expect(await ask(desktop, '/v1/auth/me')).toBe(200);
    await desktop.stop();
  });

  test('a server that dies is started again, the session goes on, and it is said and written down', async () => {
    const desktop = await launchWorkstation({ host });
    await new SignInPage(desktop.page).createFirstAccount(newPerson('Kai Killed'));
    await expect(areasOf(desktop)).toBeVisible();
    await hearMessages(desktop);
    const first = await serverPid(desktop);
    process.kill(first, 'SIGKILL');
    // Asked at the very moment, and answered by the one that comes.
    expect(await ask(desktop, '/v1/auth/me')).toBe(200);
    const second = await serverPid(desktop);
    expect([second === first, isRunning(first)]).toEqual([false, false]);
    await expect.poll(() => toldBy(desktop)).toHaveLength(1);
    expect(toldBy(desktop)[0]).toContain('The server of Larmor stopped working and was started again');
    await desktop.page.reload();
    await expect(areasOf(desktop)).toBeVisible();
    expect(recordsOf(desktop)).toEqual([
      expect.objectContaining({ what: 'server_gone', exit_code: 9, reason: 'Its process ended with 9.' }),
    ]);
    await desktop.stop();
    expect(await desktop.exited).toBe(0);
    expect(isRunning(second)).toBe(false);
  });

  test('a server that dies again and again ends the program with a sentence', async () => {
    const desktop = await launchWorkstation({ host });
    await expect(new SignInPage(desktop.page).createTab).toBeVisible();
    await hearMessages(desktop);
    for (let death = 1; death <= 4; death += 1) {
      const pid = await serverPid(desktop);
      process.kill(pid, 'SIGKILL');
      if (death < 4) await expect.poll(() => serverPid(desktop)).not.toBe(pid);
      if (death < 4) expect(await ask(desktop, '/v1/health')).toBe(200);
    }
    expect(await desktop.exited).toBe(0);
    expect(toldBy(desktop).at(-1)).toContain('box: Larmor ends: its server does not start again · ');
    expect(recordsOf(desktop)).toHaveLength(4);
    await desktop.stop();
  });

  test('a server that dies each time it starts ends the program with a sentence, and is not begun for ever', async () => {
    test.skip(host !== 'double', 'the real program has no place to play this at');
    const desktop = await launchWorkstation({ host });
    await expect(new SignInPage(desktop.page).createTab).toBeVisible();
    await hearMessages(desktop);
    // From now on each one is gone before it has started.
    await desktop.inMain(({ utilityProcess }) => {
      const fork = utilityProcess.fork.bind(utilityProcess);
      Object.assign(globalThis, { begun: 0 });
      utilityProcess.fork = (...given) => {
        const child = fork(...given);
        Reflect.set(globalThis, 'begun', Number(Reflect.get(globalThis, 'begun')) + 1);
        child.once('spawn', () => process.kill(child.pid ?? 0, 'SIGKILL'));
        return child;
      };
    });
    const pid = await serverPid(desktop);
    process.kill(pid, 'SIGKILL');
    // Whoever waits is told.
    const asked = desktop.page.evaluate(() =>
      fetch('/v1/health', { cache: 'no-store' }).then(
        () => 'answered',
        () => 'refused',
      ),
    );
    expect(['refused', 'ended']).toContain(await asked.catch(() => 'ended'));
    expect(await desktop.exited).toBe(0);
    expect(toldBy(desktop)).toEqual([expect.stringContaining('its server does not start again')]);
    expect(recordsOf(desktop)).toHaveLength(4);
    await desktop.stop();
  });

  test('a server that dies while the program quits holds nothing up, and nobody is told of a new start', async () => {
    const desktop = await launchWorkstation({ host });
    await new SignInPage(desktop.page).createFirstAccount(newPerson('Quinn Quits'));
    await expect(areasOf(desktop)).toBeVisible();
    await hearMessages(desktop);
    const pid = await serverPid(desktop);
    await Promise.all([desktop.quit(), Promise.resolve().then(() => process.kill(pid, 'SIGKILL'))]);
    expect(await desktop.exited).toBe(0);
    expect(toldBy(desktop)).toEqual([]);
    await desktop.stop();
  });

  test('a second program on the same records says so and ends, and the first one goes on', async () => {
    test.skip(host !== 'double', 'the box of the real program waits for a person');
    const folder = mkdtempSync(path.join(os.tmpdir(), 'larmor-two-'));
    const first = await launchWorkstation({ host, folder });
    await new SignInPage(first.page).createFirstAccount(newPerson('Eva Earlier'));
    await expect(areasOf(first)).toBeVisible();
    const second = await launchWorkstation({ host, env: { DATA_DIR: first.dataDir } }).catch(String);
    expect(second).toMatch(/the program ended/);
    expect(await ask(first, '/v1/auth/me')).toBe(200);
    await first.stop();
    rmSync(folder, { recursive: true });
  });

  test('a program that dies takes its server along, and the records open again', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'larmor-died-'));
    const desktop = await launchWorkstation({ host, folder });
    await new SignInPage(desktop.page).createFirstAccount(newPerson('Dora Died'));
    await expect(areasOf(desktop)).toBeVisible();
    const pid = await serverPid(desktop);
    const browser = await desktop.page.context().browser()?.newBrowserCDPSession();
    process.kill(await desktop.inMain(() => process.pid), 'SIGKILL');
    // The stand-in's browser is a program of its own.
    if (host === 'double') await browser?.send('Browser.close');
    await desktop.exited;
    await expect.poll(() => isRunning(pid)).toBe(false);
    const again = await launchWorkstation({ host, folder });
    await expect(areasOf(again)).toBeVisible();
    await again.stop();
    rmSync(folder, { recursive: true });
  });

  test('a server that cannot start says why, and nothing of it stays', async () => {
    test.skip(host !== 'double', 'the box of the real program waits for a person');
    const folder = mkdtempSync(path.join(os.tmpdir(), 'larmor-refused-'));
    const refused = await launchWorkstation({ host, folder, env: { RATE_LIMIT_ENABLED: 'perhaps' } }).catch(
      (error: unknown) => String(error),
    );
    expect(refused).toContain('the program ended');
    const again = await launchWorkstation({ host, folder });
    await expect(new SignInPage(again.page).createTab).toBeVisible();
    await again.stop();
    rmSync(folder, { recursive: true });
  });

  test('what the server asks of others goes by the proxies of the system', async () => {
    test.skip(host !== 'double', 'the system of whoever runs the tests has proxies of its own');
    const proxy = await startConnectProxy();
    const desktop = await launchWorkstation({
      host,
      env: {
        // Handed the newest checkpoint at the start.
        AUDIT_ANCHOR_URL: 'http://anchor.example/notes',
        DOUBLE_PROXY: `SOCKS5 127.0.0.1:1; PROXY 127.0.0.1:1; PROXY ${proxy.url.host}`,
      },
    });
    await new SignInPage(desktop.page).createFirstAccount(newPerson('Paul Proxy'));
    await expect.poll(() => proxy.asked.join()).toContain('http://anchor.example/notes');
    await desktop.stop();
    await proxy.stop();
  });
});
