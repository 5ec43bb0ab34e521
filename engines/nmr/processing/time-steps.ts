import { fail, ok, type Result } from '../../common/result.ts';
import type { Fid1D, RecipeStep } from '../model.ts';
import { type Apodisation, apodise } from './apodise.ts';
import { analogFirstPointWeight, fourierTransform } from './fourier-transform.ts';
import type { ProcessState, StepOutcome } from './process-state.ts';
import { numberOf, textOf } from './recipe-values.ts';
import { removeDcOffset } from './remove-dc-offset.ts';
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

const dcOffset: TimeStep = (fid, step, state) => {
  const analogueOnly = step.parameters['analogue_only'] === true;
  if (analogueOnly && fid.groupDelayPoints > 0) return outcome(state, fid, step.parameters);
  const tailFraction = numberOf(step.parameters, 'tail_fraction') ?? 0.25;
  return outcome(state, removeDcOffset(fid, tailFraction), step.parameters);
};

const apodisation: TimeStep = (fid, step, state) => {
  const window = readApodisation(step);
  if (window === null) {
    return fail('recipe_value', 'The window of the apodisation is not known.', {
      found: String(step.parameters['window']),
      expected: 'exponential, gaussian or sine_bell',
    });
  }
  return outcome(state, apodise(fid, window), step.parameters);
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
    state: { ...state, fid: null, spectrum: fourierTransform(fid, weight) },
    parameters: { ...step.parameters, first_point_weight: weight },
    warnings: [],
  });
};

export const timeSteps: Partial<Record<RecipeStep['step'], TimeStep>> = {
  dc_offset: dcOffset,
  apodise: apodisation,
  zero_fill: zeroFilling,
  fourier_transform: transform,
};
