import { ok, type Result, type Warning } from '../../common/result.ts';
import { anglesOf, type LinearPhase } from '../../numeric/linear-phase.ts';
import { turnPoints } from '../../numeric/turn-points.ts';
import type { Recipe } from '../model.ts';
import { findPhase } from '../processing/auto-phase.ts';
import { numberOf } from '../processing/recipe-values.ts';
import { axisOf } from './dimension.ts';
import { findIndirectPhase } from './find-indirect-phase.ts';
import { arrangeIncrements, type Increments, type Rows } from './increments.ts';
import type { Fid2D, Spectrum2D } from './model.ts';
import { planSizes, type Sizes } from './plan-sizes.ts';
import { StepsOf2D } from './recipe-steps-2d.ts';
import {
  type ReconstructionFinding,
  reconstructColumns,
  reconstructionMethod,
  spreadColumns,
} from './reconstruct-columns.ts';
import { refineSpectrum } from './refine-spectrum.ts';
import { rowOf, transformDirect } from './transform-direct.ts';
import { type Plane, transformIndirect } from './transform-indirect.ts';
import { windowWeights } from './window-weights.ts';

export interface Processed2D {
  readonly spectrum: Spectrum2D;
  /** What ran, with everything that was decided filled in: running it again gives the same bytes. */
  readonly recipe: Recipe;
  /** Values of both signs mean something; a magnitude has none below zero. */
  readonly isPhased: boolean;
  /** Of t1 points that were filled in; null where all were recorded, or the gaps left. */
  readonly reconstruction: ReconstructionFinding | null;
}

/**
 * A 2D spectrum by a recipe of chooseRecipe2D: windows, zero filling, transforms, group delay undone exactly, phases in
 * both dimensions (a magnitude where F1 has none), then baseline, ridges and symmetry as asked for; axes from carrier and
 * base frequency. Parameters that are null are decided from the data. References take the signals: see interpret-2d.ts. Fails with `recipe_value`.
 */
export const processFid2D = (
  fid: Fid2D,
  recipe: Recipe,
  progress: (fraction: number) => void = () => undefined,
): Result<Processed2D> => {
  const steps = new StepsOf2D(recipe);
  const increments = arrangeIncrements(fid);
  const sizes = planSizes(fid, gridCount(fid, increments), steps);
  if (!sizes.ok) return sizes;
  const plane = transformRows(fid, increments, sizes.value, steps);
  if (!plane.ok) return plane;
  const completed = completeColumns(fid, plane.value, increments.places, steps, progress);
  const values = transformColumns(fid, completed.plane, sizes.value, steps);
  if (!values.ok) return values;
  const { columns, rows } = sizes.value;
  const drawn: Spectrum2D = {
    f2: axisOf(fid.acquisition, columns),
    f1: axisOf(fid.indirect, rows),
    rows,
    columns,
    values: values.value,
  };
  const warnings: readonly Warning[] = [...completed.warnings, ...refineSpectrum(drawn, steps)];
  return ok(
    {
      spectrum: drawn,
      recipe: steps.recipe(),
      isPhased: steps.settings('phase_f1') !== null,
      reconstruction: completed.finding,
    },
    warnings,
  );
};

/** t1 points of the whole grid. */
const gridCount = ({ sampling }: Fid2D, { count }: Increments): number => sampling?.count ?? count;

/** Every row along t2, phased where it is to be. */
const transformRows = (
  fid: Fid2D,
  { count, cosine, sine }: Increments,
  { columns, rows }: Sizes,
  steps: StepsOf2D,
): Result<Plane> => {
  const delay = steps.settings('group_delay');
  const delayPoints = delay === null ? 0 : (numberOf(delay, 'delay_points') ?? fid.groupDelayPoints);
  steps.fill('group_delay', { delay_points: delayPoints });
  steps.fill('zero_fill', { points: columns });
  steps.fill('zero_fill_f1', { points: rows });
  const weights = windowWeights(steps.settings('apodise'), {
    count: fid.points,
    rateHz: fid.acquisition.spectralWidthHz,
    delayPoints,
  });
  if (!weights.ok) return weights;
  const filter = { weights: weights.value, delayPoints };
  const transformed = transformDirect(fid, cosine, columns, filter);
  const partner = sine && transformDirect(fid, sine, columns, filter);
  phaseDirect(fid, [transformed, partner], columns, steps);
  const { mode, sense } = fid.indirect;
  const isMagnitude = steps.settings('phase_f1') === null;
  return ok({ mode, sense, isMagnitude, count, columns, cosine: transformed, sine: partner });
};

/** The phase asked for, or the one of the first row, in which nothing has turned along t1 yet. */
const phaseDirect = (
  fid: Fid2D,
  parts: readonly (Rows | null)[],
  columns: number,
  steps: StepsOf2D,
): void => {
  const settings = steps.settings('phase');
  const first = parts[0];
  if (settings === null || !first) return;
  const axis = axisOf(fid.acquisition, columns);
  const phase =
    statedPhase(settings) ?? findPhase({ ...axis, ...rowOf(first, 0, columns) }, { signs: 'both' });
  steps.fill('phase', describePhase(phase));
  for (const part of parts) if (part) phaseRows(part, columns, phase);
};

interface Completed {
  readonly plane: Plane;
  readonly finding: ReconstructionFinding | null;
  readonly warnings: readonly Warning[];
}

/** The points of t1 that were not recorded: filled in, or zero where the step is off. */
const completeColumns = (
  fid: Fid2D,
  plane: Plane,
  places: Int32Array | null,
  steps: StepsOf2D,
  progress: (fraction: number) => void,
): Completed => {
  if (fid.sampling === null || places === null) return { plane, finding: null, warnings: [] };
  const grid = { count: fid.sampling.count, places };
  if (steps.settings('reconstruct_f1') === null) {
    return { plane: spreadColumns(plane, grid), finding: null, warnings: [unreconstructed] };
  }
  const { plane: completed, finding } = reconstructColumns(plane, grid, progress);
  steps.fill('reconstruct_f1', describeReconstruction(finding));
  return { plane: completed, finding, warnings: [] };
};

const unreconstructed: Warning = {
  code: 'gaps_not_filled',
  message:
    'The data were sampled non-uniformly and the gaps were left at zero: every signal has artefacts along F1.',
};

const rounded = (value: number | null): number | null =>
  value === null ? null : Number(value.toPrecision(3));

const describeReconstruction = (found: ReconstructionFinding) => ({
  method: reconstructionMethod,
  sampled_share: rounded(found.sampledShare),
  columns: found.columns,
  residual_over_noise: rounded(found.residualOverNoise),
  prediction_error: rounded(found.predictionError),
});

const transformColumns = (
  fid: Fid2D,
  plane: Plane,
  { rows }: Sizes,
  steps: StepsOf2D,
): Result<Float32Array<ArrayBuffer>> => {
  const weights = windowWeights(steps.settings('apodise_f1'), {
    count: plane.count,
    rateHz: fid.indirect.spectralWidthHz,
    delayPoints: 0,
  });
  if (!weights.ok) return weights;
  steps.fill('fourier_transform_f1', { mode: fid.indirect.mode });
  const settings = steps.settings('phase_f1');
  const phase = settings && (statedPhase(settings) ?? constantPhase(findIndirectPhase(plane)));
  if (phase) steps.fill('phase_f1', describePhase(phase));
  return ok(transformIndirect(plane, rows, weights.value, phase));
};

const constantPhase = (phi0Deg: number): LinearPhase => ({ phi0Deg, phi1Deg: 0, pivotFraction: 0.5 });

/** Both angles by hand, or null: to be found. */
const statedPhase = (settings: Recipe['steps'][number]['parameters']): LinearPhase | null => {
  const phi0Deg = numberOf(settings, 'phi0_deg');
  const phi1Deg = numberOf(settings, 'phi1_deg');
  if (phi0Deg === null || phi1Deg === null) return null;
  return { phi0Deg, phi1Deg, pivotFraction: numberOf(settings, 'pivot_fraction') ?? 0.5 };
};

const describePhase = ({ phi0Deg, phi1Deg, pivotFraction }: LinearPhase) => ({
  phi0_deg: phi0Deg,
  phi1_deg: phi1Deg,
  pivot_fraction: pivotFraction,
});

const phaseRows = (rows: Rows, columns: number, phase: LinearPhase): void => {
  const { stepRad, angleRad } = anglesOf(phase, columns);
  for (let row = 0; row < rows.re.length / columns; row++) {
    const part = rowOf(rows, row, columns);
    turnPoints(part, part, stepRad, angleRad);
  }
};
