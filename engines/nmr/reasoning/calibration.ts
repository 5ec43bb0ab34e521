import facts from '#resources/facts/reasoning-calibration.json' with { type: 'json' };
import type { ArbitrationConstants } from './arbitrate.ts';
import type { ReasonedEvidence } from './model.ts';

/** What was measured: carbons alone, carbons that say their hydrogens, protons alone, both nuclei. */
export const evidenceSets = ['carbon', 'edited', 'proton', 'both'] as const;
export type EvidenceSet = (typeof evidenceSets)[number];

/** Where the shifts come from: a model of a pack, or increments alone. */
export const shiftSources = ['learned', 'increments'] as const;
export type ShiftSource = (typeof shiftSources)[number];

export interface ReasoningCalibration {
  readonly measured_on: string;
  readonly constants: Readonly<Record<ShiftSource, Readonly<Record<EvidenceSet, ArbitrationConstants>>>>;
}

export const calibration: ReasoningCalibration = facts;

export const evidenceSetOf = ({ peaks }: Pick<ReasonedEvidence, 'peaks'>): EvidenceSet => {
  const carbons = peaks['13C'];
  if (carbons === undefined) return 'proton';
  if (peaks['1H'] !== undefined) return 'both';
  return carbons.every(({ attachedHydrogens }) => attachedHydrogens !== null) ? 'edited' : 'carbon';
};
