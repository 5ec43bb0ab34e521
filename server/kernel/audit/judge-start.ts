import type { Tx } from '#kernel/db/store.ts';
import { findCheckpointByNumber, findUpgradeCheckpoint, listSigningKeys } from './checkpoint-store.ts';
import type { KeyRing } from './key-ring.ts';
import { hasHistory } from './sealed-state.ts';
import { findHighestEverUsed } from './verify-chain.ts';

/**
 * `new`: a store that never held anything. `upgrade`: one of an earlier version, which sealed no numbers and began
 * without a start checkpoint. `known`: every other; what it lacks is a break.
 */
export type StartKind = 'new' | 'upgrade' | 'known';

const wasEverUsed = async (tx: Tx): Promise<boolean> => {
  for (const table of ['audit_entry', 'audit_checkpoint', 'audit_signing_key'] as const)
    if ((await findHighestEverUsed(tx, table)) > 0) return true;
  return false;
};

const hasBegun = async (tx: Tx): Promise<boolean> =>
  (await findCheckpointByNumber(tx, 1))?.tree_size === 0 || (await findUpgradeCheckpoint(tx)) !== undefined;

/** Asked before the start makes a key. */
export const judgeStart = async (tx: Tx, keys: Pick<KeyRing, 'state' | 'hasNewest'>): Promise<StartKind> => {
  if (hasHistory(keys.state())) return 'known';
  if (!(await wasEverUsed(tx))) return 'new';
  const mark = await tx.selectFrom('audit_upgrade').selectAll().executeTakeFirst();
  if (mark === undefined || (await hasBegun(tx))) return 'known';
  const keyCount = (await listSigningKeys(tx)).length;
  // A version that signed nothing left no key; any other one left its private half.
  const isAsLeft = mark.signing_keys === 0 ? keyCount === 0 : await keys.hasNewest(tx);
  return isAsLeft ? 'upgrade' : 'known';
};
