import { createRng, type Rng } from '../common/rng.ts';
import type { ArrayQuestion, ArraySource } from '../nmr/arrays/model.ts';
import type { Fid1D } from '../nmr/model.ts';
import type { ArrayKind, ArrayQuantity } from '../nmr/vocabulary.ts';
import { type SyntheticLine, synthesizeFid } from './synthetic-fid.ts';

/** A signal whose amplitude and place follow what is varied. */
export interface ArrayedLine extends SyntheticLine {
  /** Factor on the amplitude in each row. */
  readonly factors: readonly number[];
  /** Added to the shift in each row, ppm. */
  readonly movesPpm?: readonly number[];
}

export interface SyntheticArray {
  readonly lines: readonly ArrayedLine[];
  readonly values: readonly number[];
  readonly quantity: ArrayQuantity;
  readonly noiseSd: number;
  readonly seed: number;
  readonly points?: number;
  /** Drift of the field from row to row, ppm. */
  readonly driftPpm?: number;
}

export type RecordedArray = Omit<ArraySource, 'rows'> & { readonly rows: readonly Fid1D[] };

const arrayFrequencyMhz = 400;

/** Rows as a spectrometer would record them, with one phase and a delay of the digital filter. */
export const synthesizeArray = (asked: SyntheticArray): RecordedArray => {
  const rng = createRng(asked.seed);
  const phase0Rad = 6 * (rng.uniform() - 0.5);
  const rows = asked.values.map((_, row): Fid1D => {
    const drift = (asked.driftPpm ?? 0) * (rng.uniform() - 0.5);
    return synthesizeFid({
      nucleus: '1H',
      frequencyMhz: arrayFrequencyMhz,
      spectralWidthHz: 4800,
      carrierPpm: 5,
      points: asked.points ?? 8192,
      lines: asked.lines.map((line) => ({
        ...line,
        shiftPpm: line.shiftPpm + drift + (line.movesPpm?.[row] ?? 0),
        amplitude: line.amplitude * (line.factors[row] as number),
      })),
      groupDelayPoints: 67.98,
      phase0Rad,
      noiseSd: asked.noiseSd,
      seed: 1 + Math.floor(1e9 * rng.uniform()),
      pulseProgram: 'zg',
    });
  });
  const [first] = rows;
  if (first === undefined) throw new RangeError('an array has rows');
  return {
    acquisition: first.acquisition,
    rows,
    rowNames: rows.map((_, k) => `row ${k + 1}`),
    values: { quantity: asked.quantity, values: asked.values, source: 'synthetic' },
    diffusion: null,
  };
};

/** A question about an array of a kind with nothing else said. */
export const askArray = (kind: ArrayKind, more: Partial<ArrayQuestion> = {}): ArrayQuestion => ({
  kind,
  values: null,
  regions: null,
  diffusion: null,
  kineticModel: 'first_order',
  startConcentration: null,
  hostConcentrations: null,
  ...more,
});

/** Shifts between 1 and 9 ppm that stand at least 0.4 ppm apart, descending. */
export const drawShifts = (rng: Rng, count: number): number[] => {
  const slot = 8 / count;
  return Array.from({ length: count }, (_, k) => 9 - slot * (k + 0.25 + 0.5 * rng.uniform()));
};
