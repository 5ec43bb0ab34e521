import { choleskyFactor, choleskyInverse } from '../../numeric/cholesky.ts';
import { linearise, type StageQuestion } from './fit-stage.ts';
import type { MoleculeSpins } from './model.ts';

/** A step away from a solution, to see whether the spectrum has another one. */
export interface SpinMove {
  readonly shiftsHz: Float64Array;
  readonly couplingsHz: Float64Array;
  /** Broadenings of the way back: a step along a flat valley needs none, an exchange of shifts begins wide. */
  readonly stagesHz: readonly number[];
}

/** Two shifts farther apart than so many of their errors are not exchanged. */
const exchangeReach = 2;
/** A coupling is moved by its expected error, at most by this, Hz. */
const mostStepHz = 4;
/** Couplings known better than this from the curvature are not moved, Hz. */
const leastOpenHz = 0.04;
const widely = [8, 4] as const;
const nearly = [2] as const;

/** How each parameter follows the others, from the curvature (prior included): the covariance but for a factor; null where it has none. */
const covarianceOf = (question: StageQuestion): Float64Array | null => {
  const { residuals, jacobian } = linearise(question);
  const n = question.parameters.length;
  const rows = residuals.length;
  const variance = residuals.reduce((sum, r) => sum + r * r, 0) / Math.max(1, rows - n);
  const matrix = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = 0;
      for (let k = 0; k < rows; k++)
        sum += (jacobian[i * rows + k] as number) * (jacobian[j * rows + k] as number);
      matrix[i * n + j] = sum / variance;
      matrix[j * n + i] = sum / variance;
    }
    if (matrix[i * n + i] === 0) matrix[i * n + i] = 1;
  }
  const inverse = new Float64Array(n * n);
  if (!choleskyFactor(matrix, n)) return null;
  choleskyInverse(matrix, n, inverse);
  return inverse;
};

/** Each coupling a step up and down, everything else following along the valley; the least certain couplings first. */
const alongValleys = (spins: MoleculeSpins, question: StageQuestion): SpinMove[] => {
  const covariance = covarianceOf(question);
  if (covariance === null) return [];
  const { parameters } = question;
  const n = parameters.length;
  const first = spins.shifts.length;
  const errorOf = (k: number): number => Math.sqrt(covariance[(first + k) * n + first + k] as number);
  return [...spins.couplings.keys()]
    .filter((k) => errorOf(k) > leastOpenHz)
    .sort((a, b) => errorOf(b) - errorOf(a))
    .flatMap((k) =>
      [1, -1].map((sign): SpinMove => {
        const stepHz = sign * Math.min(mostStepHz, spins.couplings[k]?.errorHz ?? mostStepHz);
        const own = covariance[(first + k) * n + first + k] as number;
        const moved = parameters.map(
          (value, p) => value + (stepHz * (covariance[p * n + first + k] as number)) / own,
        );
        return {
          shiftsHz: moved.slice(0, first),
          couplingsHz: moved.slice(first, first + spins.couplings.length),
          stagesHz: nearly,
        };
      }),
    );
};

/** Two shifts of as many protons exchanged, their couplings staying with the atoms; the likeliest first. */
const byExchange = (
  { shifts, couplings }: MoleculeSpins,
  parameters: Float64Array,
  frequencyMhz: number,
): SpinMove[] =>
  shifts
    .flatMap((a, i) =>
      shifts.slice(i + 1).flatMap((b, k) => {
        const j = i + 1 + k;
        const sd = Math.hypot(a.errorPpm, b.errorPpm) * frequencyMhz;
        const apart = Math.abs((parameters[i] as number) - (parameters[j] as number)) / sd;
        return a.nuclei === b.nuclei && apart <= exchangeReach ? [{ i, j, apart }] : [];
      }),
    )
    .sort((a, b) => a.apart - b.apart)
    .map(({ i, j }) => {
      const shiftsHz = parameters.slice(0, shifts.length);
      [shiftsHz[i], shiftsHz[j]] = [shiftsHz[j] as number, shiftsHz[i] as number];
      return {
        shiftsHz,
        couplingsHz: parameters.slice(shifts.length, shifts.length + couplings.length),
        stagesHz: widely,
      };
    });

/** Alternately from both lists, so that neither waits for the other's end. */
const interleave = (first: readonly SpinMove[], second: readonly SpinMove[]): SpinMove[] =>
  Array.from({ length: Math.max(first.length, second.length) }, (_, k) =>
    [first[k], second[k]].filter((move) => move !== undefined),
  ).flat();

/** Steps away from a solution that a wrong one would not survive: along its flat valleys, and shifts exchanged. */
export const listMoves = (spins: MoleculeSpins, question: StageQuestion, frequencyMhz: number): SpinMove[] =>
  interleave(alongValleys(spins, question), byExchange(spins, question.parameters, frequencyMhz));
