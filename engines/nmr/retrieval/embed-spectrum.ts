import type { ModelNucleus } from '../vocabulary.ts';

/** Names the way spectra are embedded; it stands on every answer. */
export const embeddingName = 'larmor-spectra 1';

/** One line of a list; hydrogens on the carbon where somebody said so. */
export interface ListedLine {
  readonly shiftPpm: number;
  readonly hydrogens: number | null;
}

/**
 * How lists of a nucleus become vectors. The first `bins` columns hold a Gaussian for each distinct shift. `signBins` further columns
 * hold the same with the sign of a DEPT-135 (CH and CH3 up, CH2 down, carbons without hydrogens nothing).
 */
export interface Embedding {
  readonly fromPpm: number;
  readonly toPpm: number;
  readonly bins: number;
  readonly signBins: number;
  /** Standard deviation of the Gaussians, ppm. */
  readonly sigmaPpm: number;
  /** Length of the signed half; the plain one has the length 1. */
  readonly signWeight: number;
  /** Whether the columns are the roots of the sums, signs kept: then many lines at one place outweigh a lone line less. */
  readonly isRooted: boolean;
}

/** Chosen on the tuning part of `npm run bench -- retrieval` (docs/prediction.md). */
export const embeddings: Readonly<Record<ModelNucleus, Embedding>> = {
  '13C': {
    fromPpm: -10,
    toPpm: 230,
    bins: 256,
    signBins: 256,
    sigmaPpm: 1.5,
    signWeight: 0.7,
    isRooted: true,
  },
  '1H': { fromPpm: -1, toPpm: 15, bins: 512, signBins: 0, sigmaPpm: 0.1, signWeight: 0, isRooted: false },
};

export const columnsOf = ({ bins, signBins }: Embedding): number => bins + signBins;

/** Gaussians end here, in standard deviations. */
const reach = 3;

const signOf = (hydrogens: number | null): number =>
  hydrogens === null || hydrogens === 0 ? 0 : hydrogens === 2 ? -1 : 1;

/** A Gaussian at the shift, times the factor, on columns that begin at `first`. */
const addLine = (
  row: Float64Array,
  { fromPpm, toPpm, sigmaPpm }: Embedding,
  [first, bins]: readonly [number, number],
  shiftPpm: number,
  factor: number,
): void => {
  const binPpm = (toPpm - fromPpm) / bins;
  const centre = (shiftPpm - fromPpm) / binPpm - 0.5;
  const width = sigmaPpm / binPpm;
  const last = Math.min(bins - 1, Math.floor(centre + reach * width));
  for (let bin = Math.max(0, Math.ceil(centre - reach * width)); bin <= last; bin++)
    row[first + bin] = (row[first + bin] ?? 0) + factor * Math.exp(-0.5 * ((bin - centre) / width) ** 2);
};

/** Stretches some columns to a length; columns that hold nothing stay so. */
const stretch = (columns: Float64Array, length: number): void => {
  const norm = Math.sqrt(columns.reduce((sum, value) => sum + value * value, 0));
  if (norm === 0) return;
  for (let column = 0; column < columns.length; column++)
    columns[column] = ((columns[column] ?? 0) * length) / norm;
};

export const isInside = ({ fromPpm, toPpm }: Embedding, shiftPpm: number): boolean =>
  shiftPpm >= fromPpm && shiftPpm <= toPpm;

/** The vector of a list. Lines outside of the window are left out; of lines at one shift and of one sign there is one. */
export const embedSpectrum = (embedding: Embedding, lines: readonly ListedLine[]): Float32Array => {
  const { bins, signBins, signWeight } = embedding;
  const row = new Float64Array(columnsOf(embedding));
  const inside = lines.filter(({ shiftPpm }) => isInside(embedding, shiftPpm));
  for (const shiftPpm of new Set(inside.map((line) => line.shiftPpm)))
    addLine(row, embedding, [0, bins], shiftPpm, 1);
  if (signBins > 0)
    for (const sign of [1, -1])
      for (const shiftPpm of new Set(
        inside.filter(({ hydrogens }) => signOf(hydrogens) === sign).map((line) => line.shiftPpm),
      ))
        addLine(row, embedding, [bins, signBins], shiftPpm, sign);
  if (embedding.isRooted)
    row.forEach((value, column) => {
      row[column] = Math.sign(value) * Math.sqrt(Math.abs(value));
    });
  stretch(row.subarray(0, bins), 1);
  stretch(row.subarray(bins), signWeight);
  return Float32Array.from(row);
};
