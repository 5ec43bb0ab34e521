import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, it } from 'vitest';
import { createCrashLimit } from './crash-limit.ts';
import { testCryptography } from './crypto-self-test.ts';
import { menuTemplate } from './menu.ts';
import { isPermissionGranted } from './permissions.ts';

/** What only tests load never runs in the desktop. */
const isForTests = (name: string): boolean => name.split(path.sep).includes('testing');

const sourcesOf = (folder: string): readonly { name: string; text: string }[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !isForTests(name))
    .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }));

const shell = sourcesOf('electron');

/** Every permission Electron's own types name. */
const knownPermissions = (): readonly string[] => {
  const types = readFileSync('node_modules/electron/electron.d.ts', 'utf8');
  const union = /setPermissionRequestHandler\(handler: .*?permission: ([^,]+),/.exec(types)?.[1] ?? '';
  return [...union.matchAll(/'([^']+)'/g)].map((match) => match[1] ?? '');
};

describe('permissions (E5)', () => {
  it('are denied for everything Electron knows but the writing of the clipboard', () => {
    const permissions = knownPermissions();
    expect(permissions.length).toBeGreaterThan(30);
    expect(permissions.filter(isPermissionGranted)).toEqual(['clipboard-sanitized-write']);
  });
});

describe('sources of the shell', () => {
  it.each([
    'webSecurity',
    'allowRunningInsecureContent',
    'experimentalFeatures',
    'enableBlinkFeatures',
    'loadFile(',
    'file://',
    'nodeIntegration: true',
    'sandbox: false',
    'contextIsolation: false',
    'webviewTag: true',
    'no-sandbox',
  ])('never say %s (E2 to E12, E18)', (word) => {
    expect(shell.filter(({ text }) => text.includes(word)).map(({ name }) => name)).toEqual([]);
  });

  it('reach the page’s calls through one checked place (E17)', () => {
    expect(shell.filter(({ text }) => text.includes('ipcMain')).map(({ name }) => name)).toEqual(['ipc.ts']);
  });

  it('use, like the server’s, only algorithms Electron’s library has (C3)', () => {
    const calls =
      /create(?:Hash|Hmac|Sign|Verify|Cipheriv|Decipheriv)\(\s*'([^']+)'|generateKeyPair(?:Sync)?\(\s*'([^']+)'/g;
    const named = [...shell, ...sourcesOf('server'), ...sourcesOf('engines')].flatMap(({ text }) =>
      [...text.matchAll(calls)].map((match) => match[1] ?? match[2]),
    );
    expect(named.length).toBeGreaterThan(3);
    // MD5 protects nothing here: a notebook's interface asks for it as the checksum of a file.
    const available = ['sha256', 'sha384', 'sha512', 'aes-256-gcm', 'ed25519', 'rsa', 'md5'];
    expect(named.filter((name) => !available.includes(name ?? ''))).toEqual([]);
  });
});

describe('cryptography self-test', () => {
  it('passes on a sound library', () => {
    expect(testCryptography).not.toThrow();
  });
});

describe('crash limit', () => {
  it('allows three tries a minute and no more', () => {
    let nowMs = 0;
    const limit = createCrashLimit(() => nowMs);
    expect([1, 2, 3, 4].map(() => limit.mayTryAgain())).toEqual([true, true, true, false]);
    nowMs = 60_000;
    expect(limit.mayTryAgain()).toBe(true);
  });
});

describe('menu', () => {
  const rolesOf = (items: readonly MenuItemConstructorOptions[]): readonly unknown[] =>
    items.flatMap(({ role, submenu }) => [role, ...(Array.isArray(submenu) ? rolesOf(submenu) : [])]);
  const opened: string[] = [];
  const actions = {
    openFiles: () => undefined,
    openFolder: () => undefined,
    openRecent: (file: string) => opened.push(file),
    clearRecent: () => opened.push('cleared'),
    checkForUpdates: () => opened.push('asked'),
  };
  const find = (
    items: readonly MenuItemConstructorOptions[],
    id: string,
  ): MenuItemConstructorOptions | null => {
    for (const item of items) {
      const below = Array.isArray(item.submenu) ? find(item.submenu, id) : null;
      if (item.id === id || below) return below ?? item;
    }
    return null;
  };

  it('lists what was opened before, with ampersands that stay what they are', () => {
    const menu = menuTemplate(actions, 'linux', true, ['/data/R&D/a.jdx']);
    const entry = find(menu, 'recent-0');
    expect(entry?.label).toBe('/data/R&&D/a.jdx');
    for (const item of [entry, find(menu, 'clear-recent')]) (item?.click as (() => void) | undefined)?.();
    expect(opened).toEqual(['/data/R&D/a.jdx', 'cleared']);
    expect(find(menuTemplate(actions, 'linux', true, []), 'recent-0')).toBeNull();
  });

  it('has the standard roles of each system', () => {
    const linux = rolesOf(menuTemplate(actions, 'linux', true, []));
    expect(linux).toEqual(expect.arrayContaining(['quit', 'editMenu', 'togglefullscreen', 'windowMenu']));
    expect(rolesOf(menuTemplate(actions, 'darwin', true, []))).toContain('appMenu');
  });

  it('offers developer tools only while it runs from sources', () => {
    expect(rolesOf(menuTemplate(actions, 'linux', true, []))).not.toContain('toggleDevTools');
    expect(rolesOf(menuTemplate(actions, 'linux', false, []))).toContain('toggleDevTools');
  });
});
