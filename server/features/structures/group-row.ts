import type { StructureGroupRow } from '#contract/structures';
import type { GroupEvidence, ObservedSignal } from '#engines/nmr/structure-check/model.ts';

export const atomIdOf = (place: number): string => `a${place + 1}`;

/** Groups of a structure as the service says where they lie. */
export const toGroupRows = (
  groups: readonly GroupEvidence[],
  signals: readonly ObservedSignal[],
): StructureGroupRow[] => {
  const peaksOf = new Map(signals.map(({ id, peakIds }) => [id, peakIds]));
  return groups.map((group) => ({
    id: group.id,
    atom_ids: group.atoms.map(atomIdOf),
    nuclei: group.nuclei,
    predicted_ppm: [...group.shiftsPpm],
    error_ppm: group.errorPpm,
    exchange: group.exchange,
    basis: group.basis,
    observed_ppm: group.observedPpm,
    deviation: group.deviation,
    status: group.status,
    shares: group.shares.map(({ signalId, nuclei }) => ({
      signal_id: signalId,
      nuclei,
      peak_ids: [...(peaksOf.get(signalId) ?? [])],
    })),
    ambiguous_with: [...group.ambiguousWith],
  }));
};
