import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isPlainStore } from '#kernel/db/plain-store.ts';
import { createKeyFile } from '#kernel/db/store-key.ts';
import { StoreRefusal } from '#kernel/db/store-refusal.ts';
import { storeFileOf } from '../compose-kernel.ts';
import { readAuthority } from '../features/entitlements/authority-folder.ts';
import { makeAuthorityFolder, runAuthority } from '../testing/workspace-authority.ts';
import { UsageError } from './command-environment.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'larmor-test-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const listKeys = async () =>
  (await readdir(path.join(dataDir, 'authority'))).filter((file) => file.endsWith('.key')).toSorted();

it('makes an authority once, shows it, and refuses to make another one over it', async () => {
  const made = await runAuthority(dataDir, ['init', '--name', 'Labor Müller, „NMR“ = 1']);
  expect(made[0]).toMatch(/^workspace Labor Müller, „NMR“ = 1 \(wsp_/);
  expect(await runAuthority(dataDir, ['show'])).toEqual(made);
  await expect(runAuthority(dataDir, ['init'])).rejects.toThrow(/rotate` renews it/);
  // The root's name has to be found again in its own certificate, whatever stands in it.
  await runAuthority(dataDir, ['rotate']);
  expect((await readAuthority(path.join(dataDir, 'authority')))?.previous).toHaveLength(1);
});

it('prints no private key', async () => {
  const printed = (await runAuthority(dataDir, ['init'])).join('\n');
  for (const file of await listKeys()) {
    const [, line = ''] = (await readFile(path.join(path.join(dataDir, 'authority'), file), 'utf8')).split(
      '\n',
    );
    expect([line.length > 40, printed.includes(line)]).toEqual([true, false]);
  }
});

it.each([[[]], [['renew']], [['init', '--force']], [['rotate', '--drop-former']], [['show', 'again']]])(
  'refuses %j with how it is called',
  async (args) => {
    await runAuthority(dataDir, ['init']);
    await expect(runAuthority(dataDir, args)).rejects.toThrow(/^Usage: npm run authority/);
  },
);

it('says how an authority is made where there is none', async () => {
  for (const verb of ['show', 'rotate'])
    await expect(runAuthority(dataDir, [verb])).rejects.toThrow(/npm run authority -- init/);
});

it('renews nothing with a passphrase that does not open the root, and leaves what was there', async () => {
  await rm(dataDir, { recursive: true });
  dataDir = await makeAuthorityFolder({ authorityPassphrase: 'seven lamps on the bench' });
  const [before, keys] = [await readAuthority(path.join(dataDir, 'authority')), await listKeys()];
  const rotate = (authorityPassphrase: string | null) =>
    runAuthority(dataDir, ['rotate'], { authorityPassphrase });
  await expect(rotate('another one altogether')).rejects.toThrow(UsageError);
  await expect(rotate(null)).rejects.toThrow(/AUTHORITY_PASSPHRASE is not set/);
  expect([await readAuthority(path.join(dataDir, 'authority')), await listKeys()]).toEqual([before, keys]);
});

it('opens an encrypted store with its key, and makes no plain one beside it', async () => {
  const storeKeyFile = path.join(dataDir, 'kept-elsewhere.key');
  await createKeyFile(storeKeyFile);
  const settings = { storeEncryption: 'key_file', storeKeyFile } as const;
  const made = await runAuthority(dataDir, ['init'], settings);
  expect(isPlainStore(storeFileOf(dataDir))).toBe(false);
  await runAuthority(dataDir, ['rotate'], settings);
  expect((await runAuthority(dataDir, ['show'], settings))[0]).toBe(made[0]);
  await expect(runAuthority(dataDir, ['rotate'])).rejects.toThrow(StoreRefusal);
});
