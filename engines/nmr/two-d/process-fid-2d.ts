import { nextPowerOfTwo } from '../../numeric/fft.ts';
import { anglesOf, type LinearPhase } from '../../numeric/linear-phase.ts';
import { turnPoints } from '../../numeric/turn-points.ts';
import type { Recipe } from '../model.ts';
import { findPhase } from '../processing/auto-phase.ts';
import { describeRecipe } from './describe-recipe.ts';
import { axisOf } from './dimension.ts';
import { findIndirectPhase } from './find-indirect-phase.ts';
import { arrangeIncrements, type Rows } from './increments.ts';
import type { AxisOf2D, Fid2D, Spectrum2D } from './model.ts';
import { rowOf, transformDirect, type Window } from './transform-direct.ts';
import { type Plane, transformIndirect } from './transform-indirect.ts';

export interface Options2D {
  /** Phase of F2, found from the data where absent. Magnitude spectra have none. */
  readonly f2Phase?: LinearPhase;
  /** Constant phase of F1, degrees, found from the data where absent. */
  readonly f1Phi0Deg?: number;
}

export interface Processed2D {
  readonly spectrum: Spectrum2D;
  /** What ran, with everything that was decided filled in. */
  readonly recipe: Recipe;
}

/** Beyond these sizes filling with zeros shows nothing new. */
const filledColumns = 2048;
const filledRows = 1024;
const directFill = 2;
const indirectFill = 8;

const magnitudeWindow: Window = { offset: 0, power: 1 };
const phasedWindow: Window = { offset: 0.5, power: 2 };

/**
 * A 2D spectrum: sine bells and a magnitude for QF, squared cosines and phases for all other modes; zero filling,
 * transforms, group delay undone exactly, axes from carrier and base frequency. The same source and options give the
 * same bytes.
 */
export const processFid2D = (fid: Fid2D, options: Options2D = {}): Processed2D => {
  const { mode, sense } = fid.indirect;
  const increments = arrangeIncrements(fid);
  const { count } = increments;
  const window = mode === 'qf' ? magnitudeWindow : phasedWindow;
  const columns = filledSize(fid.points, directFill, filledColumns);
  // TPPI takes two rows where the others have one complex point.
  const rows = filledSize(mode === 'tppi' ? count / 2 : count, indirectFill, filledRows);
  const f2 = axisOf(fid.acquisition, columns);
  const f1 = axisOf(fid.indirect, rows);
  const transform = (part: Rows): Rows => transformDirect(fid, part, columns, window);
  const cosine = transform(increments.cosine);
  const sine = increments.sine && transform(increments.sine);
  const f2Phase = mode === 'qf' ? null : (options.f2Phase ?? findRowPhase(rowOf(cosine, 0, columns), f2));
  if (f2Phase) for (const part of [cosine, sine]) if (part) phaseRows(part, columns, f2Phase);
  const plane: Plane = { mode, sense, count, columns, cosine, sine };
  const f1Phi0Deg = mode === 'qf' ? null : (options.f1Phi0Deg ?? findIndirectPhase(plane));
  const values = transformIndirect(plane, rows, window, ((f1Phi0Deg ?? 0) * Math.PI) / 180);
  return {
    spectrum: { f2, f1, rows, columns, values },
    recipe: describeRecipe(fid, { rows, columns, window, f2Phase, f1Phi0Deg }),
  };
};

/** The next power of two times `fill`, but not over `most` unless the points themselves are more. */
const filledSize = (points: number, fill: number, most: number): number => {
  const least = nextPowerOfTwo(points);
  return Math.max(least, Math.min(most, fill * least));
};

/** From the first row, in which nothing has turned along t1 yet. */
const findRowPhase = (row: Rows, axis: AxisOf2D): LinearPhase => {
  const { phi0Deg, phi1Deg, pivotFraction } = findPhase({ ...axis, ...row }, { signs: 'both' });
  return { phi0Deg, phi1Deg, pivotFraction };
};

const phaseRows = (rows: Rows, columns: number, phase: LinearPhase): void => {
  const { stepRad, angleRad } = anglesOf(phase, columns);
  for (let row = 0; row < rows.re.length / columns; row++) {
    const part = rowOf(rows, row, columns);
    turnPoints(part, part, stepRad, angleRad);
  }
};
