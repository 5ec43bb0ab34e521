import { parseArgs } from 'node:util';
import { openKeeping } from '#kernel/audit/open-keeping.ts';
import { openAuditTrail } from '#kernel/audit/sqlite-audit-trail.ts';
import { openStore } from '#kernel/db/open-store.ts';
import { loadStoreKey } from '#kernel/db/store-key.ts';
import { createIdSource } from '#kernel/ids.ts';
import { storeFileOf } from '../compose-kernel.ts';
import {
  type Authority,
  authorityFolderOf,
  readAuthority,
  writeAuthority,
} from '../features/entitlements/authority-folder.ts';
import {
  makeAuthority,
  removeFormerKeys,
  succeedAuthority,
  type Workshop,
} from '../features/entitlements/make-authority.ts';
import { IssuerFault } from '../features/entitlements/open-issuer.ts';
import { showAuthority } from '../features/entitlements/show-authority.ts';
import { migrations } from '../migrations/index.ts';
import { protectedTables } from '../protected-tables.ts';
import { type Command, type CommandEnvironment, UsageError } from './command-environment.ts';
import { commandLog } from './command-log.ts';

const usage =
  'Usage: npm run authority -- init [--name NAME] | show | rotate [--root [--drop-former]]. --root makes a new root, too: every workstation has to be given it. --drop-former stops showing those before: for a key that others may hold.';

const readArgs = (args: readonly string[]) => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        root: { type: 'boolean', default: false },
        'drop-former': { type: 'boolean', default: false },
      },
    });
    if (positionals.length === 1) return { verb: positionals[0], ...values };
  } catch {
    // An option that is none: the usage says what there is.
  }
  throw new UsageError(usage);
};

type Change = 'desktop.entitlement_authority.init' | 'desktop.entitlement_authority.rotate';

/** Puts `next` in the place of the present authority, with its entry in the trail; also while the server runs. */
const replaceAuthority = async (
  { settings }: CommandEnvironment,
  event: Change,
  next: Authority,
  nowUtc: string,
): Promise<void> => {
  const { dataDir, auditCheckpointEntries } = settings;
  const file = storeFileOf(dataDir);
  const key = await loadStoreKey(settings, file, null);
  const store = await openStore({ file, migrations, protectedTables, log: commandLog, key });
  try {
    const audit = await openAuditTrail({
      store,
      keeping: await openKeeping(settings),
      checkpointEntries: auditCheckpointEntries,
      besideServer: true,
      log: commandLog,
      nowUtc: () => nowUtc,
      newId: createIdSource(Date.now),
    });
    const { previous, root_sha256, issuer_sha256 } = showAuthority(next, nowUtc);
    await store.transact(async (tx) => {
      await audit.append(tx, {
        actor: { kind: 'system', id: 'npm run authority' },
        event,
        recordType: 'workspace',
        recordId: next.workspace_id,
        requestId: null,
        payload: { root_sha256, issuer_sha256, former_shown: previous.length },
        reasonForChange: null,
      });
      // Last: what fails here undoes the entry.
      await writeAuthority(authorityFolderOf(settings), next);
    });
    await audit.close();
  } finally {
    await store.close();
  }
};

const show = ({ print }: CommandEnvironment, authority: Authority, nowUtc: string): void => {
  const shown = showAuthority(authority, nowUtc);
  print(`workspace ${shown.workspace_name} (${shown.workspace_id})`);
  print(`root    SHA-256 ${shown.root_sha256}, until ${shown.root_expires_at}`);
  print(`issuer  SHA-256 ${shown.issuer_sha256}, until ${shown.issuer_expires_at}`);
  for (const former of shown.previous)
    print(
      `before  SHA-256 ${former.issuer_sha256}, root ${former.root_sha256}, until ${former.issuer_expires_at}`,
    );
};

/**
 * `npm run authority`: makes, shows and renews what a workspace signs entitlement statements with. A running server uses
 * it from its next request on.
 */
export const authority: Command = async (environment) => {
  const { settings, args, print } = environment;
  const { verb, name, root: withRoot, 'drop-former': dropFormer } = readArgs(args);
  const nowUtc = new Date().toISOString();
  const folder = authorityFolderOf(settings);
  const workshop: Workshop = { folder, passphrase: settings.authorityPassphrase, nowUtc };
  const present = await readAuthority(folder);

  if (verb === 'init') {
    if (present !== null)
      throw new UsageError('This workspace has an authority; `npm run authority -- rotate` renews it.');
    const workspace = { id: createIdSource(Date.now)('wsp'), name: name?.trim() || 'Larmor workspace' };
    const made = await makeAuthority(workspace, workshop);
    await replaceAuthority(environment, 'desktop.entitlement_authority.init', made, nowUtc);
    show(environment, made, nowUtc);
    return 0;
  }
  if (verb !== 'show' && verb !== 'rotate') throw new UsageError(usage);
  if (present === null) throw new UsageError(new IssuerFault('not_initialised').message);
  if (verb === 'show') {
    show(environment, present, nowUtc);
    return 0;
  }
  if (dropFormer && !withRoot) throw new UsageError(usage);
  const next = await succeedAuthority(present, { withRoot, dropFormer }, workshop).catch((error: unknown) => {
    throw error instanceof IssuerFault ? new UsageError(error.message) : error;
  });
  await replaceAuthority(environment, 'desktop.entitlement_authority.rotate', next, nowUtc);
  await removeFormerKeys(present, next, folder);
  show(environment, next, nowUtc);
  if (withRoot && next.successions.length > 0)
    print(
      'The former root signed the new one: give every workstation the new authority file (Settings, Workspace) before its statement ends.',
    );
  if (withRoot && next.successions.length === 0)
    print(
      'The former root did not sign the new one: at every workstation that held a statement an administrator of the workspace has to enrol by network, and the loss of the former binding stays on record there.',
    );
  return 0;
};
