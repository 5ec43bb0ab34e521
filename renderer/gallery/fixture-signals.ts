import type { Analysis } from '#contract/analyses';
import type { PeakRow } from '#contract/fid-runs';
import type { PlotSpectrum } from '../plot/core/plot-data.ts';

interface Signal {
  readonly shiftPpm: number;
  readonly multiplicity: string;
  /** One coupling and how many lines it makes. */
  readonly couplingHz: number | null;
  readonly lineShares: readonly number[];
  readonly area: number;
  readonly category: PeakRow['category'];
  readonly assignment: string | null;
}

const frequencyMhz = 400;
const fromPpm = 9;
const toPpm = -0.5;
const points = 32_768;
const halfWidthPpm = 0.0016;

const signal = (
  shiftPpm: number,
  area: number,
  category: PeakRow['category'],
  assignment: string | null,
  [multiplicity, couplingHz, lineShares]: readonly [string, number | null, readonly number[]],
): Signal => ({ shiftPpm, multiplicity, couplingHz, lineShares, area, category, assignment });

const singlet = ['s', null, [1]] as const;
const triplet = ['t', 7, [0.25, 0.5, 0.25]] as const;
const quartet = ['q', 7, [0.125, 0.375, 0.375, 0.125]] as const;
const doublet = ['d', 8.9, [0.5, 0.5]] as const;

/** A made-up ester of an aromatic acid with everything a sample may hold beside the compound. */
const signals: readonly Signal[] = [
  signal(7.98, 2, 'compound', null, doublet),
  signal(7.26, 0.4, 'solvent', 'CDCl3', singlet),
  signal(6.9, 2, 'compound', null, doublet),
  signal(4.07, 2, 'compound', null, quartet),
  signal(3.88, 3, 'compound', null, singlet),
  signal(2.17, 0.3, 'impurity', 'acetone', singlet),
  signal(1.43, 3, 'compound', null, triplet),
  signal(1.25, 0.15, 'unknown', null, singlet),
  signal(0, 0.6, 'reference', 'TMS', singlet),
];

const lineShifts = ({ shiftPpm, couplingHz, lineShares }: Signal): number[] =>
  lineShares.map(
    (_, line) => shiftPpm + (((lineShares.length - 1) / 2 - line) * (couplingHz ?? 0)) / frequencyMhz,
  );

const confidenceOf: Readonly<Record<PeakRow['category'], number>> = {
  compound: 88,
  solvent: 96,
  impurity: 81,
  reference: 99,
  unknown: 35,
};

const multipletIdOf = (index: number): string => `m${index + 1}`;
const peakIdsOf = (index: number): string[] =>
  (signals[index]?.lineShares ?? []).map((_, line) => `p${index + 1}-${line + 1}`);

export const fixturePeakRows: readonly PeakRow[] = signals.flatMap((from, index) =>
  lineShifts(from).map((shift, line) => ({
    id: peakIdsOf(index)[line] ?? '',
    shift_ppm: shift,
    assignment: from.assignment,
    category: from.category,
    confidence: confidenceOf[from.category],
    reason: 'A fixture says so.',
    height: (from.lineShares[line] ?? 0) * from.area,
    area: (from.lineShares[line] ?? 0) * from.area * Math.PI * halfWidthPpm,
    width_hz: 2 * halfWidthPpm * frequencyMhz,
    multiplicity: from.multiplicity,
    j_hz: from.couplingHz === null ? [] : [from.couplingHz],
    multiplet_id: multipletIdOf(index),
    atom_ids: [],
    snr: 400 * from.area,
    fit_residual: 0.01,
  })),
);

export const fixtureMultiplets: Analysis['multiplets'] = signals.map((from, index) => {
  const shifts = lineShifts(from);
  const roomPpm = 0.03;
  return {
    id: multipletIdOf(index),
    from_ppm: Math.max(...shifts) + roomPpm,
    to_ppm: Math.min(...shifts) - roomPpm,
    shift_ppm: from.shiftPpm,
    multiplicity: from.multiplicity,
    j_hz: from.couplingHz === null ? [] : [from.couplingHz],
    area: from.area * Math.PI * halfWidthPpm,
    ratio: from.area,
    protons: null,
    category: from.category,
    peak_ids: peakIdsOf(index),
  };
});

/** The sum of the lines on a noiseless baseline: the same samples on every machine. */
const computeSamples = (): Float32Array => {
  const samples = new Float32Array(points);
  for (let i = 0; i < points; i += 1) {
    const ppm = fromPpm - (i * (fromPpm - toPpm)) / (points - 1);
    for (const { shift_ppm, height } of fixturePeakRows)
      samples[i] = (samples[i] ?? 0) + height / (1 + ((ppm - shift_ppm) / halfWidthPpm) ** 2);
  }
  return samples;
};

export const fixtureSignalSpectrum = (): PlotSpectrum => ({
  samples: computeSamples(),
  axis: { fromPpm, toPpm, points },
  nucleus: '1H',
  frequencyMhz,
  digest: 'f1'.repeat(32),
});
