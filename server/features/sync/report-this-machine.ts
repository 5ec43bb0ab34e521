import os from 'node:os';
import { sql } from 'kysely';
import type { InstallationReport } from '#contract/installations';
import type { Kernel } from '#kernel/kernel.ts';
import { productVersion } from '../../version.ts';
import { measureFolder } from './measure-folder.ts';
import { updateProgressFor } from './update-plan.ts';

/** The most policies an exchange tells of; there are fewer settings. */
const mostPolicies = 200;
const longestValue = 1000;

/** Null where the data folder cannot be measured: an exchange with the workspace is not held up by that, the log names the reason. */
const storageOf = async ({ log, settings }: Pick<Kernel, 'log' | 'settings'>): Promise<number | null> => {
  try {
    return await measureFolder(settings.dataDir);
  } catch (error) {
    log.warn('the size of the data folder is not reported to the workspace', { error });
    return null;
  }
};

const listPolicies = (
  settings: readonly { readonly name: string; readonly value: string | null }[],
): InstallationReport['policies'] =>
  settings
    .slice(0, mostPolicies)
    .map(({ name, value }) => ({ name, value: value?.slice(0, longestValue) ?? null }));

/** What this workstation tells its workspace of itself: the program, the machine, what a policy decided. Secrets are redacted already. */
export const reportThisMachine = async ({
  installed,
  log,
  settings,
}: Pick<Kernel, 'installed' | 'log' | 'settings'>): Promise<
  Omit<InstallationReport, 'policy_state' | 'schema' | 'update'>
> => ({
  product_version: productVersion,
  target: `${process.platform}-${process.arch}`,
  system: `${os.type()} ${os.release()}`.slice(0, 200),
  storage_bytes: await storageOf({ log, settings }),
  policies: listPolicies(installed.settings.filter(({ source }) => source === 'policy')),
});

/** What a workspace that knows of it is told beside: what of the policy on this machine its program does not follow. */
export const reportPolicyState = ({
  installed: { settings, trouble },
}: Pick<Kernel, 'installed'>): Pick<InstallationReport, 'policy_state'> => ({
  policy_state: {
    trouble: trouble?.message.slice(0, longestValue) ?? null,
    from_next_start: listPolicies(
      settings.flatMap(({ name, fromNextStart }) =>
        fromNextStart === null ? [] : [{ name, value: fromNextStart.value }],
      ),
    ),
  },
});

/** What a workspace that plans updates is told beside: which form the store has, and how far the planned version is. */
export const reportUpdates = async (
  { store }: Pick<Kernel, 'store'>,
  workspaceId: string,
): Promise<Pick<InstallationReport, 'schema' | 'update'>> => {
  const { rows } = await sql<{
    name: string | null;
  }>`SELECT max(name) AS name FROM schema_migration`.execute(store.read);
  return { schema: rows[0]?.name ?? null, update: await updateProgressFor(store.read, workspaceId) };
};
