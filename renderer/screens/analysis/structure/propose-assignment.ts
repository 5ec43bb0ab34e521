import type { PeakRow } from '#contract/fid-runs';
import type { StructureCheckRow } from '#contract/structures';

export interface ProposedAssignment {
  readonly peakIds: readonly string[];
  readonly atomIds: readonly string[];
}

type Group = StructureCheckRow['groups'][number];

/** A group whose signals are where the rules expect them, and which could not as well be another one. */
const isClear = ({ status, ambiguous_with }: Group): boolean =>
  status === 'supported' && ambiguous_with.length === 0;

/**
 * What can be taken over: clear groups, by signal, since one may hold several of them. Signals a person has assigned stay
 * as they are, and so do those that hold a group that is not clear.
 */
export const proposeAssignments = (
  groups: readonly Group[],
  peaks: readonly Pick<PeakRow, 'id' | 'atom_ids'>[],
): ProposedAssignment[] => {
  const assigned = new Set(peaks.filter(({ atom_ids }) => atom_ids.length > 0).map(({ id }) => id));
  const present = new Set(peaks.map(({ id }) => id));
  const signals = new Map<string, { peakIds: readonly string[]; atomIds: string[]; isClear: boolean }>();
  for (const group of groups) {
    if (group.exchange !== null) continue;
    for (const { signal_id, peak_ids } of group.shares) {
      const signal = signals.get(signal_id) ?? { peakIds: peak_ids, atomIds: [], isClear: true };
      signal.atomIds.push(...group.atom_ids);
      signal.isClear &&= isClear(group);
      signals.set(signal_id, signal);
    }
  }
  return [...signals.values()]
    .filter((signal) => signal.isClear && signal.peakIds.every((id) => present.has(id) && !assigned.has(id)))
    .map(({ peakIds, atomIds }) => ({ peakIds, atomIds: [...new Set(atomIds)] }));
};
