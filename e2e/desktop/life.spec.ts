import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from '@playwright/test';
import { type LaunchedWorkstation, launchWorkstation } from '../fixtures/launch-workstation.ts';
import { newPerson } from '../fixtures/people.ts';
import { zippedSample } from '../fixtures/service.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { describeDesktop, expect, type StandInModule } from './desktop-test.ts';

/** Items in the titles are those of docs/desktop-security.md. */

const areasOf = ({ page }: LaunchedWorkstation) => page.getByRole('navigation', { name: 'Areas' });

/** What the page is given of the files opened through the system, with their sizes. */
const takeFiles = (desktop: LaunchedWorkstation): Promise<{ path: string; bytes: number; again: number }[]> =>
  desktop.page.evaluate(async () => {
    interface OpenedFile {
      readonly path: string;
      readonly address: string;
    }
    const { larmor } = window as unknown as { larmor: { takeOpenedFiles(): Promise<OpenedFile[]> } };
    const read = async ({ path: name, address }: OpenedFile) => {
      const { byteLength } = await fetch(address).then((answer) => answer.arrayBuffer());
      return { path: name, bytes: byteLength, again: (await fetch(address)).status };
    };
    return Promise.all((await larmor.takeOpenedFiles()).map(read));
  });

/** Whoever quits knows that not everything is sent. */
const leaveWhatIsUnsent = (desktop: LaunchedWorkstation): Promise<void> =>
  desktop.inMain(({ dialog }) => {
    dialog.showMessageBoxSync = () => 1;
  });

describeDesktop((host) => {
  const sample = path.resolve(zippedSample('aspirin-1h.zip'));

  test('K1, P2: session and window outlive a restart; quitting ends server and store', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'larmor-restart-'));
    const first = await launchWorkstation({ host, folder });
    const signIn = new SignInPage(first.page);
    await expect(signIn.createTab).toBeVisible();
    await signIn.createFirstAccount(newPerson('Rita Restart'));
    const sealed = path.join(first.userDataDir, 'session.sealed');
    expect(statSync(sealed).mode & 0o777).toBe(0o600);
    await first.inMain(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.setBounds({ x: 40, y: 30, width: 1300, height: 800 }),
    );
    await first.stop();
    expect(await first.exited).toBe(0);
    expect(first.output()).toContain('"message":"stopped"');
    // SQLite folds its log into the store when the last connection closes.
    expect(existsSync(path.join(first.dataDir, 'larmor.db-wal'))).toBe(false);

    const second = await launchWorkstation({ host, folder });
    await expect(areasOf(second)).toBeVisible();
    const bounds = await second.inMain(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.getNormalBounds(),
    );
    expect(bounds).toMatchObject({ width: 1300, height: 800 });
    await second.stop();
    rmSync(folder, { recursive: true });
  });

  test('K1: without a key store nothing of the session is written', async () => {
    test.skip(host !== 'double', 'only the stand-in can take the key store away');
    const desktop = await launchWorkstation({ host, env: { DOUBLE_KEY_STORE: 'basic_text' } });
    await new SignInPage(desktop.page).createFirstAccount(newPerson('Nils No-Keys'));
    expect(existsSync(path.join(desktop.userDataDir, 'session.sealed'))).toBe(false);
    await desktop.page.reload();
    await expect(areasOf(desktop)).toBeVisible();
    await desktop.stop();
  });

  test('files reach the page from command line, second instance and menu, and nothing else does', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'larmor-open-'));
    const secret = path.join(folder, 'secret.txt');
    writeFileSync(secret, 'secret');
    const first = await launchWorkstation({ host, folder, args: [sample, secret] });
    await expect(new SignInPage(first.page).createTab).toBeVisible();
    const bytes = readFileSync(sample).byteLength;
    const expected = [{ path: 'aspirin-1h.zip', bytes, again: 404 }];
    await expect.poll(() => takeFiles(first)).toEqual(expected);

    const hostile = [secret, '--inspect=0', 'https://stranger.example/a.zip', `${folder}/none.zip`, ''];
    const second = await launchWorkstation({ host, folder, args: [...hostile, sample] }).catch(
      (refused: unknown) => String(refused),
    );
    expect(second).toMatch(/ended/);
    await expect.poll(() => takeFiles(first)).toEqual(expected);

    await first.inMain(({ dialog, Menu }, file) => {
      dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [file] });
      Menu.getApplicationMenu()?.getMenuItemById('open-files')?.click();
    }, sample);
    await expect.poll(() => takeFiles(first)).toEqual(expected);
    await first.stop();
    rmSync(folder, { recursive: true });
  });

  test('a window with something unsent asks before it closes, and a program that stays keeps its server', async () => {
    const desktop = await launchWorkstation({ host, args: [sample] });
    const { page } = desktop;
    await new SignInPage(page).createAccount(newPerson('Uli Unsent'));
    const ready = page.getByRole('region', { name: 'Ready to send' });
    await expect(ready).toBeVisible();
    const answer = (choice: 'Stay' | 'Leave') =>
      desktop.inMain(({ dialog }, wanted) => {
        const choose = (...given: readonly unknown[]): number => {
          const { message, buttons } = given.at(-1) as { message: string; buttons: readonly string[] };
          process.stdout.write(`asked: ${message}\n`);
          return buttons.indexOf(wanted);
        };
        dialog.showMessageBoxSync = choose as typeof dialog.showMessageBoxSync;
      }, choice);
    await answer('Stay');
    await desktop.inMain(({ app }) => app.quit());
    await expect.poll(desktop.output).toContain('asked: Not everything is sent yet');
    // Sent after all: the program and its server are still there.
    await ready.getByRole('button', { name: /^Send 1/ }).click();
    const queue = page.getByRole('region', { name: 'Queue' });
    await expect(queue.getByText(/Review required|Completed/)).toBeVisible({ timeout: 60_000 });
    await desktop.stop();
    expect(await desktop.exited).toBe(0);
    expect(desktop.output().split('asked: ')).toHaveLength(2);
  });

  test('what was opened stands in the menu and on Home, opens again, and outlives a restart', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'larmor-recent-'));
    const first = await launchWorkstation({ host, folder, args: [sample] });
    // What was opened goes before what is left to set up.
    await new SignInPage(first.page).createAccount(newPerson('Renate Recent'));
    const ready = first.page.getByRole('region', { name: 'Ready to send' });
    await expect(ready).toBeVisible();
    await ready.getByRole('button', { name: 'Discard all' }).click();
    const before = first.page.getByRole('region', { name: 'Opened before' });
    await before.getByRole('button', { name: 'Open zipped/aspirin-1h.zip again' }).click();
    await expect(ready).toBeVisible();
    if (host === 'double') {
      const told = await first.inMain(
        (module) => (module as unknown as StandInModule).standIn.recentDocuments,
      );
      expect(told).toEqual([sample, sample]);
    }
    const refused = await first.page.evaluate(async () => {
      const { larmor } = window as unknown as { larmor: { openRecentFile(id: string): Promise<void> } };
      return larmor.openRecentFile('/etc/passwd').then(
        () => 'opened',
        () => 'refused',
      );
    });
    expect(refused).toBe('refused');
    await leaveWhatIsUnsent(first);
    await first.stop();

    const second = await launchWorkstation({ host, folder });
    const again = second.page.getByRole('region', { name: 'Ready to send' });
    await expect(areasOf(second)).toBeVisible();
    await second.inMain(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('recent-0')?.click());
    await expect(again).toBeVisible();
    await second.inMain(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('clear-recent')?.click());
    const left = await second.inMain(
      ({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('recent-0') ?? null,
    );
    expect(left).toBeNull();
    await leaveWhatIsUnsent(second);
    await second.stop();
    rmSync(folder, { recursive: true });
  });
});
