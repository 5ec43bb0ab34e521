import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sealedTrailStep } from '#kernel/audit/judge-start.ts';
import { recordRestore } from '#kernel/audit/record-restore.ts';
import { readSealOf, type TrailKeeping } from '#kernel/audit/trail-keeping.ts';
import type { ChainVerdict } from '#kernel/audit/verify-chain.ts';
import { backupDatabase } from '#kernel/db/backup.ts';
import { claimFolder } from '#kernel/db/claim-folder.ts';
import type { AuditCheckpointTable } from '#kernel/db/kernel-tables.ts';
import { refuseNewerStore } from '#kernel/db/migrate.ts';
import type { Migration } from '#kernel/db/migration.ts';
import { openStore } from '#kernel/db/open-store.ts';
import type { StoreKey } from '#kernel/db/sqlite-connections.ts';
import { checkStoreFile, sidecars } from '#kernel/db/store-file.ts';
import { syncFolder } from '#kernel/files/sync-folder.ts';
import type { Log } from '#kernel/log/log.ts';
import { verifyStoreFile } from '#kernel/recovery/verify-store-file.ts';

export interface RestoreOptions {
  readonly backup: string;
  readonly file: string;
  readonly keeping: TrailKeeping;
  readonly migrations: readonly Migration[];
  readonly nowUtc: string;
  /** What opens the backup and the store; for files that are encrypted. */
  readonly key: StoreKey;
  readonly log: Log;
  /** Brings the files the backup refers to, while no server can run and before its rows are in place. */
  readonly bringFiles?: () => Promise<void>;
}

export interface RestoreReport {
  /** Where the former store was put, null when there was none. */
  readonly formerFile: string | null;
  /** What the audit trail inside the backup says of itself. */
  readonly audit: ChainVerdict;
  /** Steps of the schema the backup lacked, taken on the copy before it was put in place. */
  readonly stepsTaken: number;
}

/**
 * Puts a checked backup, brought up to this version, in the place of the store and keeps the former one beside it. Throws
 * StoreRefusal: in_use while a server runs on the folder; unwritable; missing, damaged, locked, foreign or newer for a backup that
 * must not be used.
 */
export const restoreDatabase = async (options: RestoreOptions): Promise<RestoreReport> => {
  const { backup, file, keeping, migrations, nowUtc, key, log } = options;
  checkStoreFile(backup, key, { readonly: true });
  const { audit, checkpoint, isSealed, stepsMissing } = await inspectBackup(backup, migrations, key);
  const claim = claimFolder(dirname(file));
  try {
    const former = await readSealOf(keeping);
    await options.bringFiles?.();
    const incoming = `${file}.restoring`;
    for (const leftover of [incoming, ...sidecars(incoming)]) await rm(leftover, { force: true });
    // Not a copy of the file: commits may still stand in the write-ahead log beside it.
    await backupDatabase(backup, incoming, key);
    // A step that fails leaves the present store where it is.
    if (stepsMissing > 0) await (await openStore({ file: incoming, migrations, log, key })).close();
    const formerFile = await setAside(file, keeping, nowUtc);
    await rename(incoming, file);
    await syncFolder(dirname(file));
    const formerState = typeof former === 'object' ? former.state : null;
    await recordRestore(keeping, {
      former: formerState,
      checkpoint,
      isSealed,
      isValid: audit.valid,
      nowUtc,
    });
    return { formerFile, audit, stepsTaken: stepsMissing };
  } finally {
    claim.release();
  }
};

interface Inspection {
  readonly audit: ChainVerdict;
  /** The newest of the backup's checkpoints; null in one of a version that sealed none: its next start takes it over. */
  readonly checkpoint: AuditCheckpointTable | null;
  /** Whether it is of a version that seals its numbers. */
  readonly isSealed: boolean;
  readonly stepsMissing: number;
}

const inspectBackup = async (
  backup: string,
  migrations: readonly Migration[],
  key: StoreKey,
): Promise<Inspection> => {
  let stepsMissing = 0;
  let isSealed = false;
  // The checkpoint file and the key file beside the store are not the backup's.
  const alone = { fromSequence: 1, kept: null, seal: null, checkpointEntries: null };
  const audit = await verifyStoreFile(backup, key, alone, (applied) => {
    refuseNewerStore(applied, migrations);
    stepsMissing = migrations.length - applied.length;
    isSealed = applied.includes(sealedTrailStep);
  });
  const checkpoint = isSealed && 'checkpoint' in audit ? audit.checkpoint : null;
  return { audit, checkpoint, isSealed, stepsMissing };
};

/**
 * With its sidecars, which may hold commits that are not in the file yet, and with its checkpoint file: that one speaks of
 * the former database, and stays as the witness of what it signed.
 */
const setAside = async (
  file: string,
  { checkpoints }: TrailKeeping,
  nowUtc: string,
): Promise<string | null> => {
  const suffix = `.before-${nowUtc.replaceAll(/[:.]/g, '-')}`;
  const formerFile = `${file}${suffix}`;
  await checkpoints.setAside(suffix);
  const pairs = [file, ...sidecars(file)].map(
    (name, n) => [name, [formerFile, ...sidecars(formerFile)][n] ?? ''] as const,
  );
  let found = false;
  for (const [from, to] of pairs) {
    if (!existsSync(from)) continue;
    await rename(from, to);
    found = true;
  }
  return found ? formerFile : null;
};
