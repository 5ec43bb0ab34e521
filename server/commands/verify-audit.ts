import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { anchorFolder } from '#kernel/audit/anchors/anchor-folder.ts';
import type { AnchorHolding } from '#kernel/audit/anchors/anchor-place.ts';
import { openKeeping } from '#kernel/audit/open-keeping.ts';
import type { SeenBreak } from '#kernel/audit/sealed-state.ts';
import { readSealOf } from '#kernel/audit/trail-keeping.ts';
import type { ChainVerdict } from '#kernel/audit/verify-chain.ts';
import type { TrailVerdict } from '#kernel/audit/verify-trail.ts';
import type { Settings } from '#kernel/config/settings.ts';
import { loadStoreKey } from '#kernel/db/store-key.ts';
import { StoreRefusal } from '#kernel/db/store-refusal.ts';
import { verifyDatabaseTrail } from '#kernel/recovery/verify-database.ts';
import { verifyStoreFile } from '#kernel/recovery/verify-store-file.ts';
import { storeFileOf } from '../compose-kernel.ts';
import { type Command, UsageError } from './command-environment.ts';
import { databaseTermsOf } from './database-terms.ts';

const usage = 'Usage: npm run verify:audit [-- --from SEQUENCE]';

const readFrom = (args: readonly string[]): number => {
  try {
    const { values } = parseArgs({ args: [...args], options: { from: { type: 'string' } } });
    const from = Number(values.from ?? '1');
    if (Number.isSafeInteger(from) && from >= 1) return from;
  } catch {
    // An option or argument that is none: the usage says what there is.
  }
  throw new UsageError(usage);
};

/** The folder alone: what an address holds is compared by the server, which asks it. */
const readFolderOf = ({ auditAnchors: { folder } }: Settings) => {
  const place = folder === null ? null : anchorFolder(folder);
  const failures: string[] = [];
  return {
    unread: () => failures,
    holdings: async (origin: string, number: number): Promise<AnchorHolding[]> => {
      if (place === null) return [];
      try {
        return [{ place, lines: (await place.read(origin, number)) ?? [] }];
      } catch (error) {
        failures.push(`WARNING anchor_not_read: ${error instanceof Error ? error.message : String(error)}`);
        return [];
      }
    },
  };
};

const renderSeen = ({ code, seen_at, acknowledged }: SeenBreak): string =>
  acknowledged === null
    ? `SEEN ${code} at ${seen_at}, not acknowledged`
    : `SEEN ${code} at ${seen_at}, acknowledged at ${acknowledged.at} by ${acknowledged.by}: ${acknowledged.reason}`;

const printVerdict = (verdict: TrailVerdict | ChainVerdict, print: (line: string) => void): number => {
  print(`${verdict.entries} entries checked from ${verdict.checkedFrom}, head ${verdict.headHash ?? 'none'}`);
  if ('checkpoint' in verdict) {
    const { checkpoint, checkpointsChecked, warnings, finding, seenBreaks } = verdict;
    if (checkpoint !== null) {
      print(`${checkpointsChecked} checkpoints agree; the newest signs ${checkpoint.tree_size} entries`);
      print(`root ${checkpoint.root_hash}, key ${checkpoint.key_id}, ${checkpoint.created_at}`);
    }
    for (const { code, message } of warnings) print(`WARNING ${code}: ${message}`);
    for (const seen of seenBreaks) print(renderSeen(seen));
    if (finding !== null) print(`FOUND ${finding.code}: ${finding.message}`);
  }
  print(verdict.valid ? 'audit trail valid' : `AUDIT TRAIL BROKEN at sequence ${verdict.firstBadSequence}`);
  return verdict.valid ? 0 : 1;
};

const verify: Command = async ({ settings, args, print }) => {
  const fromSequence = readFrom(args);
  const database = databaseTermsOf(settings);
  const storeFile = storeFileOf(settings.dataDir);
  if (database === null && !existsSync(storeFile))
    throw new StoreRefusal('missing', `There is no store ${storeFile}.`);
  // First: a checkpoint the running server signs meanwhile must not look like one that is missing.
  const keeping = await openKeeping(settings);
  const seal = await readSealOf(keeping);
  const anchors = readFolderOf(settings);
  const options = {
    fromSequence,
    kept: keeping.checkpoints,
    seal,
    readAnchors: anchors.holdings,
    timeStamps: { caFile: settings.auditAnchors.timeStamps?.caFile ?? null },
    checkpointEntries: settings.auditCheckpointEntries,
  };
  const verdict: TrailVerdict | ChainVerdict =
    database === null
      ? await verifyStoreFile(storeFile, await loadStoreKey(settings, storeFile, null), options)
      : await verifyDatabaseTrail(database, options);
  for (const line of anchors.unread()) print(line);
  return printVerdict(verdict, print);
};

/**
 * `npm run verify:audit`: recomputes the audit trail of the data folder, or of the database, with its tree, keys, checkpoints and checkpoint
 * file; also while the server runs. With --from, from the newest checkpoint before that sequence on.
 */
export const verifyAudit: Command = Object.assign(verify, { takesDatabase: true });
