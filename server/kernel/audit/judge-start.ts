import { prepareText } from '#kernel/db/prepared-query.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { KeptCheckpoints } from './checkpoint-file.ts';
import { listSigningKeys } from './checkpoint-store.ts';
import { saysDigests } from './hash-chain.ts';
import type { KeyRing } from './key-ring.ts';
import { hasHistory } from './sealed-state.ts';
import { findHighestEverUsed } from './verify-chain.ts';

/**
 * `new`: a store that never held anything. `upgrade`: one of a version that signed nothing. `known`: every other; what it
 * lacks is a break.
 */
export type StartKind = 'new' | 'upgrade' | 'known';

/** The migration since which a trail begins with a start checkpoint and its numbers are sealed. */
export const sealedTrailStep = '0770-sealed-trail';

export interface StartEvidence {
  readonly keys: Pick<KeyRing, 'state' | 'hasNewest' | 'isEmpty'>;
  readonly kept: Pick<KeptCheckpoints, 'isThere'>;
  /** Migrations this process applied itself. */
  readonly appliedNow: readonly string[];
}

const selectDigested = prepareText<{ readonly found: 1 }>(
  `SELECT 1 AS found FROM audit_entry WHERE ${saysDigests} LIMIT 1`,
);

const wasEverUsed = async (
  tx: Tx,
  ...tables: readonly ('audit_entry' | 'audit_checkpoint' | 'audit_signing_key')[]
): Promise<boolean> => {
  for (const table of tables) if ((await findHighestEverUsed(tx, table)) > 0) return true;
  return false;
};

/** Nothing in the folder or the store is of a version that signs. */
const isUnsigned = async (tx: Tx, { keys, kept }: StartEvidence): Promise<boolean> =>
  keys.isEmpty() &&
  !(await kept.isThere()) &&
  !(await wasEverUsed(tx, 'audit_checkpoint', 'audit_signing_key')) &&
  (await listSigningKeys(tx)).length === 0 &&
  (await selectDigested.first(tx, [])) === undefined;

/**
 * Asked before the start makes a key. No row says that a store is of an earlier version, because who may write the file
 * could write it: the process that has just brought the store here knows it, or the key file, whose state is signed.
 */
export const judgeStart = async (tx: Tx, evidence: StartEvidence): Promise<StartKind> => {
  const { keys, appliedNow } = evidence;
  if (hasHistory(keys.state())) return 'known';
  if (!(await wasEverUsed(tx, 'audit_entry', 'audit_checkpoint', 'audit_signing_key'))) return 'new';
  const hasKeys = (await listSigningKeys(tx)).length > 0;
  if (keys.state()?.takesOver === true) return !hasKeys || (await keys.hasNewest(tx)) ? 'upgrade' : 'known';
  return appliedNow.includes(sealedTrailStep) && (await isUnsigned(tx, evidence)) ? 'upgrade' : 'known';
};
