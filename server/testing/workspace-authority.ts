import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadSettings, thisPlatform } from '#kernel/config/load-settings.ts';
import type { Settings } from '#kernel/config/settings.ts';
import { authority } from '../commands/authority.ts';

/** Terms under which a workspace of a test issues statements. */
export const entitlementTerms = { entitlement: { offlineDays: 14, statementDays: 30 } } as const;

/** Runs `npm run authority` on a data folder, in this process. Returns what it printed. */
export const runAuthority = async (
  dataDir: string,
  args: readonly string[],
  settings: Partial<Settings> = {},
): Promise<string[]> => {
  const printed: string[] = [];
  await authority({
    settings: { ...loadSettings({}, thisPlatform()), ...settings, dataDir },
    args,
    resolvePath: (given) => path.resolve(dataDir, given),
    print: (line) => printed.push(line),
  });
  return printed;
};

/** A data folder whose workspace can issue statements. */
export const makeAuthorityFolder = async (settings: Partial<Settings> = {}): Promise<string> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'larmor-test-'));
  await runAuthority(dataDir, ['init', '--name', 'Made workspace'], settings);
  return dataDir;
};
