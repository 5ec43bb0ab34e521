import { readCheckpointText } from '#kernel/audit/checkpoint-note.ts';
import { findCheckpointByNumber } from '#kernel/audit/checkpoint-store.ts';
import type { SealedState } from '#kernel/audit/sealed-state.ts';
import type { RuleBreak } from '#kernel/audit/trail-rules.ts';
import type { ReadDb } from '#kernel/db/store.ts';
import type { AnchorHolding } from './anchor-place.ts';

/** Checkpoints that a restored backup left behind are on record as such. */
const isLeftBehind = (number: number, state: SealedState | null): boolean =>
  state?.restores.some((restore) => number > restore.number && number <= restore.former_number) ?? false;

/**
 * A checkpoint that a place outside holds and the trail does not, or holds otherwise, is a history that was replaced. The first
 * entry it concerns follows the last checkpoint both have.
 */
export const findContradictedAnchor = async (
  read: ReadDb,
  holdings: readonly AnchorHolding[],
  state: SealedState | null,
): Promise<RuleBreak | null> => {
  for (const { place, lines } of holdings) {
    let agreed = 0;
    for (const line of lines) {
      const row = await findCheckpointByNumber(read, line.number);
      if (row?.note === line.note) {
        agreed = row.tree_size;
        continue;
      }
      if (isLeftBehind(line.number, state)) continue;
      const held = readCheckpointText(line.note);
      const message = `The anchor ${place.target} (${place.kind}) holds checkpoint ${line.number} of ${held?.tree_size ?? 'unknown'} entries, signed ${held?.created_at ?? 'at an unknown time'}; the trail ${row === undefined ? 'has no such checkpoint' : 'has another one'}.`;
      return { finding: { code: 'anchor_contradicted', message }, firstBadSequence: agreed + 1 };
    }
  }
  return null;
};
