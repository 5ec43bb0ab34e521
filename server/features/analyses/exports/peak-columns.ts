import type { PeakRow } from '#contract/fid-runs';
import type { AdoptionGap } from '#kernel/contract/adoption-gap.ts';
import { gapText } from '#kernel/permits/gap-text.ts';

export type PeakColumn = readonly [string, (peak: PeakRow) => string | number | null];

const columns: readonly PeakColumn[] = [
  ['id', (peak) => peak.id],
  ['shift_ppm', (peak) => peak.shift_ppm],
  ['category', (peak) => peak.category],
  ['assignment', (peak) => peak.assignment],
  ['confidence', (peak) => peak.confidence],
  ['height', (peak) => peak.height],
  ['area', (peak) => peak.area],
  ['width_hz', (peak) => peak.width_hz],
  ['multiplicity', (peak) => peak.multiplicity],
  ['j_hz', (peak) => peak.j_hz.map((coupling) => coupling.toFixed(2)).join(' ')],
  ['snr', (peak) => peak.snr],
  ['excluded_by', (peak) => peak.excluded_by ?? null],
  ['f1_shift_ppm', (peak) => peak.two_d?.f1_shift_ppm ?? null],
  ['kind_2d', (peak) => peak.two_d?.kind ?? null],
  ['carbon', (peak) => peak.two_d?.carbon ?? null],
  ['sign_2d', (peak) => peak.two_d?.sign ?? null],
  ['partner_id', (peak) => peak.two_d?.partner_id ?? null],
  ['reason', (peak) => peak.reason],
];

/** The columns of a table of peaks. Peaks made ahead of the workspace say so in a last one. */
export const peakColumns = (gap: AdoptionGap | null): readonly PeakColumn[] =>
  gap === null ? columns : [...columns, ['adoption_gap', () => gapText(gap)]];
