import { ok, type Result } from '../../common/result.ts';
import type { RecipeStep } from '../model.ts';
import { type ComplexSpectrum, shiftAt } from './complex-spectrum.ts';
import type { ProcessState, StepOutcome, WorkingSpectrum } from './process-state.ts';
import { numberOf, textOf } from './recipe-values.ts';
import { type SolventSkirt, type SolventZone, subtractSkirt } from './solvent-skirt.ts';
import { findSuppressedSolvent } from './solvent-zone.ts';

type Parameters = RecipeStep['parameters'];

const none: Parameters = { method: 'none' };

const readNumbers = (text: string | null): Float64Array | null => {
  if (text === null || text === '') return null;
  const values = Float64Array.from(text.split(' '), Number);
  return values.every(Number.isFinite) ? values : null;
};

/** The skirt that a recipe of an earlier run recorded; null where it recorded none or for another size. */
const recordedSkirt = (
  parameters: Parameters,
  size: number,
): { readonly zone: SolventZone; readonly skirt: SolventSkirt | null } | null => {
  const [re, im] = [
    readNumbers(textOf(parameters, 'terms_real')),
    readNumbers(textOf(parameters, 'terms_imaginary')),
  ];
  const [centre, halfWidth] = [
    numberOf(parameters, 'centre_point'),
    numberOf(parameters, 'half_width_points'),
  ];
  if (centre === null || halfWidth === null || numberOf(parameters, 'size') !== size) return null;
  return { zone: { centre, halfWidth }, skirt: re === null || im === null ? null : { re, im } };
};

/** The part of the width that a suppressed solvent takes. */
export const partOf = ({ centre, halfWidth }: SolventZone, size: number): readonly [number, number] => [
  Math.max(0, (centre - halfWidth) / size),
  Math.min(1, (centre + halfWidth) / size),
];

const isComplex = (spectrum: WorkingSpectrum): spectrum is ComplexSpectrum => spectrum.im !== null;

/**
 * Find a suppressed or residual solvent and take its skirt off the rest of the spectrum. The zone is remembered for the
 * phase, which must not rest on it.
 */
export const skirtStep = (
  spectrum: WorkingSpectrum,
  step: RecipeStep,
  state: ProcessState,
): Result<StepOutcome> => {
  const left = (parameters: Parameters): Result<StepOutcome> =>
    ok({ state: { ...state, skirtIsSearched: true }, parameters, warnings: [] });
  if (!isComplex(spectrum) || state.isForeign) return left(none);
  const size = spectrum.re.length;
  const recorded = recordedSkirt(step.parameters, size);
  if (recorded !== null) {
    const { zone, skirt } = recorded;
    const flat = skirt === null ? spectrum : subtractSkirt(spectrum, zone, skirt);
    const suppressedPart = partOf(zone, size);
    return ok({
      state: { ...state, spectrum: { ...spectrum, ...flat }, suppressedPart },
      parameters: step.parameters,
      warnings: [],
    });
  }
  const found = findSuppressedSolvent(spectrum, state);
  if (found === null) return left(none);
  const { zone, skirt, flat } = found;
  return ok({
    state: { ...state, spectrum: { ...spectrum, ...flat }, suppressedPart: partOf(zone, size) },
    parameters: {
      ...step.parameters,
      method: found.reason,
      size,
      solvent_ppm: shiftAt(spectrum, zone.centre),
      centre_point: zone.centre,
      half_width_points: zone.halfWidth,
      terms_real: skirt === null ? '' : skirt.re.join(' '),
      terms_imaginary: skirt === null ? '' : skirt.im.join(' '),
    },
    warnings: [],
  });
};
