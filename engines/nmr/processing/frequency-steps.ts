import { ok, type Result } from '../../common/result.ts';
import type { LinearPhase } from '../../numeric/linear-phase.ts';
import { hasShiftTables } from '../acquisition/nucleus-facts.ts';
import type { RecipeStep, ReferenceFinding } from '../model.ts';
import { solventTable } from '../solvents/solvent-table.ts';
import { applyPhase } from './apply-phase.ts';
import { automaticPhase, type ChosenPhase } from './automatic-phase.ts';
import type { ComplexSpectrum } from './complex-spectrum.ts';
import { correctBaseline } from './correct-baseline.ts';
import { estimateNoise } from './estimate-noise.ts';
import type { ProcessState, StepOutcome, WorkingSpectrum } from './process-state.ts';
import { numberOf, textOf } from './recipe-values.ts';
import { referenceAxis } from './reference-axis.ts';
import { givenReference, referenceParameters } from './reference-step.ts';
import { removeGroupDelay } from './remove-group-delay.ts';
import { skirtStep } from './skirt-step.ts';
import { referenceByXi, type ShiftScale, scaleAsRecorded, shiftScales } from './xi-scale.ts';

/** A step that works on the spectrum. */
export type FrequencyStep = (
  spectrum: WorkingSpectrum,
  step: RecipeStep,
  state: ProcessState,
) => Result<StepOutcome>;

const isComplex = (spectrum: WorkingSpectrum): spectrum is ComplexSpectrum => spectrum.im !== null;

const skipped = (state: ProcessState, step: RecipeStep, message: string): Result<StepOutcome> =>
  ok({ state, parameters: step.parameters, warnings: [{ code: 'step_skipped', message }] });

const groupDelay: FrequencyStep = (spectrum, step, state) => {
  if (state.isForeign || !isComplex(spectrum)) {
    return skipped(state, step, 'Group delay left alone: the source came transformed.');
  }
  const delayPoints = numberOf(step.parameters, 'delay_points') ?? state.delayPoints;
  return ok({
    state: {
      ...state,
      delayPoints: 0,
      spectrum: delayPoints === 0 ? spectrum : removeGroupDelay(spectrum, delayPoints),
    },
    parameters: { ...step.parameters, delay_points: delayPoints },
    warnings: [],
  });
};

const givenPhase = ({ parameters }: RecipeStep): LinearPhase | null => {
  const phi0Deg = numberOf(parameters, 'phi0_deg');
  const phi1Deg = numberOf(parameters, 'phi1_deg');
  if (phi0Deg === null || phi1Deg === null) return null;
  return { phi0Deg, phi1Deg, pivotFraction: numberOf(parameters, 'pivot_fraction') ?? 0.5 };
};

const statedSigns = ({ parameters }: RecipeStep): ProcessState['signs'] | null => {
  const signs = textOf(parameters, 'signs');
  return signs === 'both' || signs === 'positive' ? signs : null;
};

const phase: FrequencyStep = (spectrum, step, state) => {
  const stated = statedSigns(step);
  const known: ProcessState = { ...state, signs: stated ?? state.signs };
  const given = givenPhase(step);
  if (!isComplex(spectrum)) {
    return skipped(
      known,
      step,
      'Phase left as recorded: the spectrum came without its imaginary part, and a phase turns one into the other.',
    );
  }
  if (state.isForeign && given === null) {
    return skipped(known, step, 'Phase left alone: the source came phased.');
  }
  const chosen: ChosenPhase =
    given === null
      ? automaticPhase(spectrum, state, stated)
      : { phase: given, signs: stated ?? state.signs, sign: null, trust: null };
  return ok({
    state: {
      ...state,
      signs: chosen.signs,
      sign: chosen.sign,
      phaseTrust: chosen.trust,
      spectrum: applyPhase(spectrum, chosen.phase),
    },
    parameters: {
      ...step.parameters,
      signs: chosen.signs,
      phi0_deg: chosen.phase.phi0Deg,
      phi1_deg: chosen.phase.phi1Deg,
      pivot_fraction: chosen.phase.pivotFraction,
    },
    warnings: [],
  });
};

const baseline: FrequencyStep = (spectrum, step, state) => {
  const shortestWave = Math.min(1, Math.max(0.02, numberOf(step.parameters, 'shortest_wave') ?? 1 / 4));
  const {
    re,
    baseline: baselineCurve,
    residualRatio,
    quietFraction,
  } = correctBaseline(spectrum.re, {
    shortestWave,
    signs: state.signs,
  });
  const warnings =
    residualRatio === null
      ? [
          {
            code: 'baseline_uncorrected',
            message: 'Too little of the spectrum is free of signals for a baseline.',
          },
        ]
      : [];
  return ok({
    state: {
      ...state,
      spectrum: { ...spectrum, re },
      baseline: { residualRatio, quietFraction },
      baselineCurve,
    },
    parameters: { ...step.parameters, shortest_wave: shortestWave },
    warnings,
  });
};

const searchReference = (spectrum: WorkingSpectrum, state: ProcessState): ReferenceFinding => {
  const { nucleus, frequencyMhz } = spectrum;
  if (!hasShiftTables(nucleus)) {
    return scaleAsRecorded({
      nucleus,
      baseFrequencyMhz: frequencyMhz,
      protonBaseMhz: state.protonBaseMhz,
    });
  }
  return referenceAxis(spectrum, {
    solventName: state.solventName,
    table: solventTable,
    noise: estimateNoise(spectrum).standardDeviation,
    signs: state.signs,
    showsSolvent: state.kind !== 'dept',
  });
};

/** The scale of TMS unless the recipe asks for another one. */
const statedScale = ({ parameters }: RecipeStep): ShiftScale =>
  shiftScales.find((scale) => scale === textOf(parameters, 'scale')) ?? 'tms';

const reference: FrequencyStep = (spectrum, step, state) => {
  const given = givenReference(step);
  const protonZeroMhz = given === null ? numberOf(step.parameters, 'proton_zero_mhz') : null;
  const { nucleus, frequencyMhz } = spectrum;
  const scale = statedScale(step);
  const byXi =
    protonZeroMhz === null
      ? null
      : referenceByXi({ nucleus, baseFrequencyMhz: frequencyMhz, protonZeroMhz, scale });
  const found = given ?? byXi ?? searchReference(spectrum, state);
  const moved: WorkingSpectrum = {
    ...spectrum,
    fromPpm: spectrum.fromPpm + found.offsetPpm,
    toPpm: spectrum.toPpm + found.offsetPpm,
  };
  return ok({
    state: { ...state, spectrum: moved, reference: found },
    parameters: { ...step.parameters, ...referenceParameters(found, frequencyMhz) },
    warnings:
      protonZeroMhz !== null && byXi === null
        ? [
            {
              code: 'reference_refused',
              message: `The unified scale (${scale}) cannot fix ${nucleus} by ${protonZeroMhz} MHz; the axis was referenced by its own lines.`,
            },
          ]
        : [],
  });
};

export const frequencySteps: Partial<Record<RecipeStep['step'], FrequencyStep>> = {
  group_delay: groupDelay,
  subtract_skirt: skirtStep,
  phase,
  baseline,
  reference,
};
