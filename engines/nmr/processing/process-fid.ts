import { fail, ok, type Result, type Warning } from '../../common/result.ts';
import { largestMagnitude } from '../../numeric/largest-magnitude.ts';
import { protonDecouplingOf } from '../acquisition/decoupling.ts';
import { experimentKindOf } from '../acquisition/experiment-kind.ts';
import { nucleusFactsOf } from '../acquisition/nucleus-facts.ts';
import { protonBaseMhzOf } from '../acquisition/proton-frequency.ts';
import type {
  Fid1D,
  NmrSource,
  NoiseFinding,
  ProcessedSpectrum1D,
  Recipe,
  RecipeStep,
  ReferenceFinding,
  Spectrum1D,
} from '../model.ts';
import type { PeakSigns } from '../vocabulary.ts';
import { assessFid, type ExaminedFid } from './assess-fid.ts';
import { measureWrongSide } from './auto-phase.ts';
import { estimateNoise } from './estimate-noise.ts';
import { frequencySteps } from './frequency-steps.ts';
import type { PhaseTrust } from './phase-trust.ts';
import type { BaselineQuality, ProcessState, StepOutcome } from './process-state.ts';
import { findPointsLeft } from './repair-points.ts';
import type { SignFinding } from './sign-evidence.ts';
import { timeSteps } from './time-steps.ts';

interface ProcessDiagnostics {
  /** Part of the area around lines that lies on the wrong side of zero, 0 to 0.5; small is well phased. */
  readonly wrongSideShare: number;
  /** Null when no baseline step ran. */
  readonly baseline: BaselineQuality | null;
  /** Null for a spectrum somebody else transformed. */
  readonly fid: ExaminedFid | null;
  /** Lines of both signs were expected. */
  readonly signs: PeakSigns;
  /** What the lines say about which way is up; null where nothing had to be decided. */
  readonly sign: SignFinding | null;
  /** How far the phase is to be trusted; null where it was given or lines of both signs were expected. */
  readonly phaseTrust: PhaseTrust | null;
}

export interface ProcessedFid {
  readonly spectrum: Spectrum1D;
  /** What was subtracted as baseline, on the points of the spectrum; null where nothing was. */
  readonly baselineCurve: Float64Array | null;
  /** The recipe as it ran, with everything decided filled in: running it again gives the same bytes. */
  readonly recipe: Recipe;
  readonly noise: NoiseFinding;
  readonly reference: ReferenceFinding;
  readonly diagnostics: ProcessDiagnostics;
}

/** Shorter FIDs give no spectrum worth reading. */
const leastPoints = 16;

/** The largest transform: what is longer is no one-dimensional FID. */
const mostPoints = 2 ** 22;

/** No receiver writes such numbers; their squares would overflow. */
const largestSample = 1e100;

const allFinite = (values: Float64Array): boolean => largestMagnitude(values) <= largestSample;

/** One value other than zero throughout: a fault. (Zeros alone are an empty measurement.) */
const isConstant = ({ re, im }: Fid1D): boolean =>
  !(re[0] === 0 && im[0] === 0) &&
  re.every((value) => value === re[0]) &&
  im.every((value) => value === im[0]);

const checkFid = (fid: Fid1D): Result<null> => {
  if (fid.re.length !== fid.im.length || fid.re.length < leastPoints) {
    return fail('fid_too_short', 'The FID is too short to be transformed.', {
      found: `${fid.re.length} complex points`,
      expected: `at least ${leastPoints}`,
    });
  }
  if (fid.re.length > mostPoints) {
    return fail('fid_too_long', 'The FID is too long to be one-dimensional.', {
      found: `${fid.re.length} complex points`,
      expected: `at most ${mostPoints}`,
    });
  }
  if (!allFinite(fid.re) || !allFinite(fid.im)) {
    return fail('fid_not_finite', 'The FID holds values that are not numbers of a receiver.', {
      found: 'NaN, infinite or absurdly large samples',
      expected: 'finite samples',
    });
  }
  if (isConstant(fid)) {
    return fail('fid_constant', 'The FID holds the same value throughout: the receiver recorded no signal.', {
      found: `${fid.re.length} points, all ${fid.re[0] ?? 0} (real) and ${fid.im[0] ?? 0} (imaginary)`,
      expected: 'samples that vary',
    });
  }
  const { spectralWidthHz, baseFrequencyMhz } = fid.acquisition;
  if (!(spectralWidthHz > 0) || !(baseFrequencyMhz > 0)) {
    return fail('acquisition_incomplete', 'Without spectral width and frequency there is no axis.', {
      found: `width ${spectralWidthHz} Hz, frequency ${baseFrequencyMhz} MHz`,
      expected: 'both above zero',
    });
  }
  return ok(null);
};

const checkSpectrum = (source: ProcessedSpectrum1D): Result<null> => {
  const first = source.shiftPpm[0] ?? 0;
  const last = source.shiftPpm.at(-1) ?? 0;
  if (source.re.length < leastPoints || source.re.length !== source.shiftPpm.length || !(first > last)) {
    return fail('spectrum_unusable', 'The spectrum has no descending axis of its length.', {
      found: `${source.re.length} values, ${source.shiftPpm.length} shifts`,
      expected: `at least ${leastPoints} of both`,
    });
  }
  if (!allFinite(source.re) || !allFinite(source.shiftPpm) || !(source.im === null || allFinite(source.im))) {
    return fail('spectrum_not_finite', 'The spectrum holds values that are not numbers.');
  }
  return ok(null);
};

/** Of a negative magnetogyric ratio, unless protons were left alone before acquisition. */
const isSignFree = (acquisition: NmrSource['acquisition']): boolean =>
  nucleusFactsOf(acquisition.nucleus ?? '')?.isGammaNegative === true &&
  !['inverse_gated', 'none'].includes(protonDecouplingOf(acquisition));

const startState = (source: NmrSource): ProcessState => {
  const { acquisition } = source;
  const kind = experimentKindOf(acquisition);
  const isFree = isSignFree(acquisition);
  return {
    kind,
    isKindKnown: acquisition.pulseProgram !== null,
    solventName: acquisition.solventName,
    protonBaseMhz: protonBaseMhzOf(acquisition),
    isSignFree: isFree,
    pulseProgram: acquisition.pulseProgram,
    carrierFrequencyMhz: acquisition.carrierFrequencyMhz,
    suppressedPart: null,
    skirtIsSearched: false,
    sign: null,
    phaseTrust: null,
    fid: source.kind === 'fid' ? source : null,
    badPoints: null,
    delayPoints: 0,
    spectrum:
      source.kind === 'fid'
        ? null
        : {
            nucleus: acquisition.nucleus ?? 'unknown',
            frequencyMhz: acquisition.baseFrequencyMhz,
            fromPpm: source.shiftPpm[0] ?? 0,
            toPpm: source.shiftPpm.at(-1) ?? 0,
            re: source.re,
            im: source.im,
          },
    isForeign: source.kind === 'spectrum',
    signs: kind === 'plain' && !isFree ? 'positive' : 'both',
    baseline: null,
    baselineCurve: null,
    reference: null,
  };
};

const runStep = (step: RecipeStep, state: ProcessState): Result<StepOutcome> => {
  const unchanged: StepOutcome = { state, parameters: step.parameters, warnings: [] };
  const timeStep = timeSteps[step.step];
  if (timeStep !== undefined) {
    if (state.fid !== null) return timeStep(state.fid, step, state);
    if (!state.isForeign) {
      return fail('recipe_order', `The step ${step.step} works on the FID and comes after the transform.`);
    }
    const message = `The step ${step.step} was left out: the source came transformed.`;
    return ok({ ...unchanged, warnings: [{ code: 'step_skipped', message }] });
  }
  const frequencyStep = frequencySteps[step.step];
  if (frequencyStep === undefined) return ok(unchanged);
  if (state.spectrum === null) {
    return fail(
      'recipe_order',
      `The step ${step.step} works on the spectrum and comes before the transform.`,
    );
  }
  return frequencyStep(state.spectrum, step, state);
};

const axisAsRecorded: ReferenceFinding = {
  method: 'metadata',
  compound: null,
  offsetPpm: 0,
  reason: 'referencing was not part of the recipe; axis as recorded',
  source: 'carrier and base frequency of the acquisition',
};

/**
 * Run a recipe's steps in order on a FID or on a spectrum somebody else transformed (time-domain steps are
 * then left out with a warning). Parameters that are null are decided from the data and filled in; the
 * filled-in recipe gives the same bytes again. Steps this part does not know (pick_peaks) pass through.
 * Fails with fid_too_short, fid_too_long, fid_not_finite, fid_constant, acquisition_incomplete, spectrum_unusable, spectrum_not_finite,
 * recipe_value or recipe_order.
 */
export const processFid = (source: NmrSource, recipe: Recipe): Result<ProcessedFid> => {
  const checked = source.kind === 'fid' ? checkFid(source) : checkSpectrum(source);
  if (!checked.ok) return checked;
  let state = startState(source);
  const steps: RecipeStep[] = [];
  const warnings: Warning[] = [];
  for (const step of recipe.steps) {
    if (!step.enabled) {
      if (step.step === 'repair_points' && state.fid !== null) {
        state = { ...state, badPoints: findPointsLeft(state.fid) };
      }
      steps.push(step);
      continue;
    }
    const done = runStep(step, state);
    if (!done.ok) return done;
    state = done.value.state;
    steps.push({ ...step, parameters: done.value.parameters });
    warnings.push(...done.value.warnings);
  }
  const { spectrum } = state;
  if (spectrum === null) return fail('recipe_order', 'The recipe has no transform.');
  return ok(
    {
      spectrum,
      baselineCurve: state.baselineCurve,
      recipe: { preset: recipe.preset, steps },
      noise: estimateNoise(spectrum),
      reference: state.reference ?? axisAsRecorded,
      diagnostics: {
        wrongSideShare: measureWrongSide(spectrum.re, state.signs),
        baseline: state.baseline,
        fid: source.kind === 'fid' ? { ...assessFid(source), badPoints: state.badPoints } : null,
        signs: state.signs,
        sign: state.sign,
        phaseTrust: state.phaseTrust,
      },
    },
    warnings,
  );
};
