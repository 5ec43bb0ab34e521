import { fail, ok, type Result, type Warning } from '../../common/result.ts';
import { nucleusFactsOf } from '../acquisition/nucleus-facts.ts';
import type { Fid1D, RecipeStep } from '../model.ts';
import { type Apodisation, apodise } from './apodise.ts';
import { analogFirstPointWeight, fourierTransform } from './fourier-transform.ts';
import { findMatchedWidth } from './matched-width.ts';
import { type PointPrediction, predictBackward, predictForward } from './predict-points.ts';
import type { ProcessState, StepOutcome } from './process-state.ts';
import { numberOf, textOf } from './recipe-values.ts';
import { removeDcOffset } from './remove-dc-offset.ts';
import { describeBadPoints, repairPoints } from './repair-points.ts';
import { zeroFill, zeroFilledSize } from './zero-fill.ts';

/** A step that works on the FID. */
export type TimeStep = (fid: Fid1D, step: RecipeStep, state: ProcessState) => Result<StepOutcome>;

const outcome = (
  state: ProcessState,
  fid: Fid1D,
  parameters: RecipeStep['parameters'],
): Result<StepOutcome> => ok({ state: { ...state, fid }, parameters, warnings: [] });

/** The window a step asks for, null where its name is not known. */
export const readApodisation = ({ parameters }: Pick<RecipeStep, 'parameters'>): Apodisation | null => {
  const lineBroadeningHz = numberOf(parameters, 'line_broadening_hz') ?? 0;
  switch (textOf(parameters, 'window')) {
    case 'exponential':
      return { window: 'exponential', lineBroadeningHz };
    case 'gaussian':
      return { window: 'gaussian', lineBroadeningHz, gaussianHz: numberOf(parameters, 'gaussian_hz') ?? 0 };
    case 'sine_bell':
      return {
        window: 'sine_bell',
        offset: numberOf(parameters, 'offset') ?? 0,
        power: numberOf(parameters, 'power') ?? 1,
      };
    default:
      return null;
  }
};

/** Broadening of a window for lines whose width nobody found: as a preset for any nucleus has it. */
const usualBroadeningHz = 1;

/** What nobody gave, matched to the decay: exponentials as wide as the lines, Gaussians that take the lines' own width away. */
const matchWindow = (fid: Fid1D, parameters: RecipeStep['parameters']): RecipeStep['parameters'] => {
  const window = textOf(parameters, 'window');
  if (window !== 'exponential' && window !== 'gaussian') return parameters;
  const given = numberOf(parameters, 'line_broadening_hz');
  const widthHz = given === null ? (findMatchedWidth(fid) ?? usualBroadeningHz) : Math.abs(given);
  const broadeningHz = given ?? (window === 'gaussian' ? -widthHz : widthHz);
  if (window === 'exponential') return { ...parameters, line_broadening_hz: broadeningHz };
  const gaussianHz = numberOf(parameters, 'gaussian_hz') ?? widthHz;
  return { ...parameters, line_broadening_hz: broadeningHz, gaussian_hz: gaussianHz };
};

/** Says so where a prediction that was asked for could not be made. */
const predicted = (
  state: ProcessState,
  step: RecipeStep,
  { fid, points, order }: PointPrediction,
  isNeeded: boolean,
): Result<StepOutcome> =>
  ok({
    state: { ...state, fid },
    parameters: { ...step.parameters, points, order },
    warnings:
      points === 0 && isNeeded
        ? [{ code: 'step_skipped', message: `The step ${step.step} found no predictor that fits the FID.` }]
        : [],
  });

const askedOf = ({ parameters }: RecipeStep): { points: number | null; order: number | null } => ({
  points: numberOf(parameters, 'points'),
  order: numberOf(parameters, 'order'),
});

/** A line this wide has fallen to 1/e behind so many points: what is wider goes with them. */
const widestKeptHz = ({ acquisition }: Fid1D, points: number): number =>
  acquisition.spectralWidthHz / (Math.PI * points);

/** Fewer points that do not fit are the edge of the digital filter or the ring of the probe, no signal. */
const leastBackgroundPoints = 3;

/** What a background of tube and probe was taken for, and what of the sample goes with it. */
const warnOfBackground = (fid: Fid1D, points: number): readonly Warning[] => {
  const probeSignal = nucleusFactsOf(fid.acquisition.nucleus ?? '')?.probeSignal ?? null;
  if (points < leastBackgroundPoints || probeSignal === null) return [];
  const widthHz = widestKeptHz(fid, points);
  return [
    {
      code: 'background_removed',
      message: `The first ${points} points do not fit the decay behind them and were predicted from it: a background as of ${probeSignal}. Signals of the sample wider than about ${Number(widthHz.toPrecision(2))} Hz go with it; with 0 points of backward_prediction they stay.`,
    },
  ];
};

const backwardPrediction: TimeStep = (fid, step, state) => {
  const asked = askedOf(step);
  const done = predictBackward(fid, asked);
  const outcome = predicted(state, step, done, (asked.points ?? 0) > 0);
  return outcome.ok
    ? ok({
        ...outcome.value,
        warnings: [...outcome.value.warnings, ...warnOfBackground(fid, done.points)],
      })
    : outcome;
};

const forwardPrediction: TimeStep = (fid, step, state) => {
  const asked = askedOf(step);
  return predicted(state, step, predictForward(fid, asked), asked.points !== 0);
};

const badPoints: TimeStep = (fid, step, state) => {
  const { fid: repaired, parameters, finding } = repairPoints(fid, step.parameters);
  const warnings: Warning[] = [];
  if (finding !== null) {
    warnings.push({
      code: finding.outcome === 'repaired' ? 'bad_points_repaired' : 'bad_points_refused',
      message: describeBadPoints(finding),
    });
  }
  return ok({ state: { ...state, fid: repaired, badPoints: finding }, parameters, warnings });
};

const dcOffset: TimeStep = (fid, step, state) => {
  const analogueOnly = step.parameters['analogue_only'] === true;
  if (analogueOnly && fid.groupDelayPoints > 0) return outcome(state, fid, step.parameters);
  const tailFraction = numberOf(step.parameters, 'tail_fraction') ?? 0.25;
  return outcome(state, removeDcOffset(fid, tailFraction), step.parameters);
};

const apodisation: TimeStep = (fid, step, state) => {
  const parameters = matchWindow(fid, step.parameters);
  const window = readApodisation({ parameters });
  if (window === null) {
    return fail('recipe_value', 'The window of the apodisation is not known.', {
      found: String(step.parameters['window']),
      expected: 'exponential, gaussian or sine_bell',
    });
  }
  return outcome(state, apodise(fid, window), parameters);
};

const zeroFilling: TimeStep = (fid, step, state) => {
  const doublings = Math.min(4, Math.max(0, Math.round(numberOf(step.parameters, 'doublings') ?? 1)));
  const points = numberOf(step.parameters, 'points') ?? zeroFilledSize(fid.re.length, doublings);
  if (points < 2 || points > 2 ** 22 || !Number.isInteger(Math.log2(points))) {
    return fail('recipe_value', 'The size after zero-filling cannot be used.', {
      found: String(points),
      expected: 'a power of two up to 4194304',
    });
  }
  return outcome(state, zeroFill(fid, points), { ...step.parameters, points });
};

const transform: TimeStep = (fid, step, state) => {
  const weight =
    numberOf(step.parameters, 'first_point_weight') ??
    (fid.groupDelayPoints > 0 ? 1 : analogFirstPointWeight);
  return ok({
    state: {
      ...state,
      fid: null,
      delayPoints: fid.groupDelayPoints,
      spectrum: fourierTransform(fid, weight),
    },
    parameters: { ...step.parameters, first_point_weight: weight },
    warnings: [],
  });
};

export const timeSteps: Partial<Record<RecipeStep['step'], TimeStep>> = {
  repair_points: badPoints,
  dc_offset: dcOffset,
  backward_prediction: backwardPrediction,
  forward_prediction: forwardPrediction,
  apodise: apodisation,
  zero_fill: zeroFilling,
  fourier_transform: transform,
};
