import type { Contradiction, Peak, ReferenceFinding, SolventFinding } from '../model.ts';
import { findSolventByName } from '../solvents/solvent-table.ts';

export interface AbsentWaterQuestion {
  readonly nucleus: string;
  readonly fromPpm: number;
  readonly toPpm: number;
  readonly peaks: readonly Peak[];
  readonly solvent: SolventFinding;
  readonly reference: ReferenceFinding;
  /** Where a line was suppressed; null where none was. */
  readonly suppressedPpm: number | null;
}

/** Water between 0 and 65 °C, salt and pH included: 5.06 − 0.0122 t ppm. */
const waterWindowPpm = [4.3, 5.15] as const;

/**
 * Water as a solvent shows its line, HDO of the driest D2O too, unless it was suppressed. Where a line near 0 fixed the axis and nothing
 * lies in the window of water, the name of the solvent is not that of the sample, and what followed from it is in doubt: which standard
 * it is, and that neither grease nor silicone can be there.
 */
export const doubtAbsentWater = (question: AbsentWaterQuestion): Contradiction[] => {
  const { nucleus, fromPpm, toPpm, peaks, solvent, reference, suppressedPpm } = question;
  const row = findSolventByName(solvent.name);
  const isWater = row?.residual1H.every(({ shiftPpm }) => shiftPpm === row.water1HPpm) ?? false;
  const [lowestPpm, highestPpm] = waterWindowPpm;
  const isOnAxis = toPpm < lowestPpm && fromPpm > highestPpm;
  const isAsked = nucleus === '1H' && isWater && isOnAxis && suppressedPpm === null;
  if (!isAsked || reference.method !== 'internal_standard') return [];
  if (peaks.some(({ shiftPpm }) => shiftPpm > lowestPpm && shiftPpm < highestPpm)) return [];
  return [
    {
      code: 'solvent_vs_metadata',
      message: `The metadata say ${solvent.metadataName ?? 'water'}, but no line of water is seen: the solvent may be another, and the line at 0 ppm another standard or none.`,
      severity: 'warning',
      peakIds: peaks.filter(({ category }) => category === 'reference').map(({ id }) => id),
      evidence: `no line between ${highestPpm} and ${lowestPpm} ppm, and the pulse program suppresses none; ${reference.reason}`,
    },
  ];
};
