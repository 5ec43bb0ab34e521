import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from '@playwright/test';
import { type LaunchedWorkstation, launchWorkstation } from '../fixtures/launch-workstation.ts';
import { SignInPage } from '../pages/sign-in-page.ts';
import { expect, type StandInModule } from './desktop-test.ts';

/** What the system does to a program, played by the stand-in: none of it can be asked of the real binary in a test. */
const recordsOf = ({ userDataDir }: LaunchedWorkstation): readonly Record<string, unknown>[] =>
  readdirSync(path.join(userDataDir, 'crashes')).map(
    (name) =>
      JSON.parse(readFileSync(path.join(userDataDir, 'crashes', name), 'utf8')) as Record<string, unknown>,
  );

const boundsOf = ({ userDataDir }: LaunchedWorkstation): unknown =>
  JSON.parse(readFileSync(path.join(userDataDir, 'window.json'), 'utf8'));

test.describe('under the stand-in', () => {
  test('an uncaught error ends the program with a sentence, the window kept and a record', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'larmor-fault-'));
    const desktop = await launchWorkstation({ host: 'double', folder });
    await expect(new SignInPage(desktop.page).createTab).toBeVisible();
    await desktop.inMain(({ BrowserWindow, dialog }) => {
      BrowserWindow.getAllWindows()[0]?.setBounds({ x: 50, y: 40, width: 1200, height: 780 });
      // The box is blocking in Electron; here it says what it would show.
      dialog.showErrorBox = (title, content) => void process.stdout.write(`box: ${title} · ${content}\n`);
      setTimeout(() => {
        throw new Error(`played, with ${'k'.repeat(43)}`);
      }, 0);
    });
    expect(await desktop.exited).toBe(1);
    expect(desktop.output()).toContain('box: Larmor ends after an error · ');
    expect(boundsOf(desktop)).toMatchObject({ x: 50, y: 40, width: 1200, height: 780 });
    expect(recordsOf(desktop)).toEqual([
      expect.objectContaining({ what: 'uncaught_error', reason: 'played, with [removed]' }),
    ]);
    const again = await launchWorkstation({ host: 'double', folder });
    await expect(new SignInPage(again.page).createTab).toBeVisible();
    await again.stop();
    rmSync(folder, { recursive: true });
  });

  test('a logout is not held back, and the store opens again', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'larmor-logout-'));
    const desktop = await launchWorkstation({ host: 'double', folder });
    await expect(new SignInPage(desktop.page).createTab).toBeVisible();
    const wasHeld = await desktop.inMain(({ app, powerMonitor }) => {
      let held = false;
      const event = { preventDefault: () => (held = true) };
      powerMonitor.emit('shutdown', event);
      app.emit('before-quit', event);
      return held;
    });
    expect(wasHeld).toBe(false);
    await desktop.stop();
    expect(await desktop.exited).toBe(0);
    const again = await launchWorkstation({ host: 'double', folder });
    await expect(new SignInPage(again.page).createTab).toBeVisible();
    await again.stop();
    rmSync(folder, { recursive: true });
  });

  test('a window that hangs is started anew when asked, and a helper that is gone is told once', async () => {
    const desktop = await launchWorkstation({ host: 'double' });
    await expect(new SignInPage(desktop.page).createTab).toBeVisible();
    const told = await desktop.inMain(async ({ app, BrowserWindow, dialog }) => {
      const messages: string[] = [];
      const answer = async (...given: readonly unknown[]) => {
        messages.push((given.at(-1) as { message: string }).message);
        return { response: 1, checkboxChecked: false };
      };
      dialog.showMessageBox = answer as typeof dialog.showMessageBox;
      const details = { type: 'GPU', reason: 'crashed', exitCode: 133 };
      app.emit('child-process-gone', {}, details);
      app.emit('child-process-gone', {}, details);
      app.emit('child-process-gone', {}, { ...details, reason: 'clean-exit' });
      const window = BrowserWindow.getAllWindows()[0];
      const reloaded = new Promise<void>((resolve) =>
        window?.webContents.once('did-finish-load', () => resolve()),
      );
      window?.emit('unresponsive');
      await reloaded;
      return messages;
    });
    expect(told).toEqual(['A helper of the window stopped working (GPU)', 'The window does not answer']);
    expect(
      recordsOf(desktop)
        .map(({ what }) => what)
        .toSorted(),
    ).toEqual(['helper_gone', 'helper_gone', 'window_gone', 'window_unresponsive']);
    await desktop.stop();
  });

  test('from the sources the program has a name and no dictionaries of strangers', async () => {
    const desktop = await launchWorkstation({ host: 'double' });
    const seen = await desktop.inMain((module) => ({
      name: module.app.name,
      blocked: (module as unknown as StandInModule).standIn.blocked,
    }));
    expect(seen).toEqual({ name: 'Larmor from sources', blocked: [] });
    await desktop.stop();
  });
});
