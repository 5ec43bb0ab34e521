import type { AuditCheckpointTable } from '#kernel/db/kernel-tables.ts';
import { originOf } from './checkpoint-note.ts';
import { originOf as originOfKey } from './key-certificate.ts';
import { createKeyPair } from './key-pair.ts';
import { hasHistory, type SealedState, unsealed } from './sealed-state.ts';
import type { TrailKeeping } from './trail-keeping.ts';

export interface RestoredTrail {
  /** What the key file remembered of the history that was set aside. */
  readonly former: SealedState | null;
  /** The newest checkpoint of the backup; null where it has none. */
  readonly checkpoint: AuditCheckpointTable | null;
  /** Whether the backup's own trail verified before it was put in place. */
  readonly isValid: boolean;
  /** Whether the backup is of a version that seals its numbers; the next start takes one over that is not. */
  readonly isSealed: boolean;
  readonly nowUtc: string;
}

/**
 * Tells the key file that an earlier history was put in the place of the present one, by whoever holds the key: without
 * it, what was signed since the backup would be missing. A history that verified leaves the breaks of the former behind.
 */
export const recordRestore = async (
  keeping: TrailKeeping,
  { former, checkpoint, isValid, isSealed, nowUtc }: RestoredTrail,
): Promise<void> => {
  const file = await keeping.read();
  if (file.pairs.length === 0 && !isSealed) {
    const pair = createKeyPair();
    const state = { ...unsealed(originOfKey(pair.publicKey)), takesOver: true };
    return keeping.write({ pairs: [pair], state }, pair);
  }
  if (former === null || !hasHistory(former) || file.pairs.length === 0) return;
  const origin = checkpoint === null ? former.origin : originOf(checkpoint.note);
  const number = checkpoint?.number ?? 0;
  const restore = {
    at: nowUtc,
    former_origin: former.origin,
    former_number: former.number,
    number,
    breaks_left_behind: isValid ? former.breaks.length : 0,
    has_entry: false,
  };
  const state: SealedState = {
    ...unsealed(origin),
    number,
    treeSize: checkpoint?.tree_size ?? 0,
    rootHash: checkpoint?.root_hash ?? null,
    breaks: isValid ? [] : former.breaks,
    restores: [...former.restores, restore],
    takesOver: !isSealed,
  };
  await keeping.write({ ...file, state }, undefined);
};
