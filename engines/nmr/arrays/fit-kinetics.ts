import type { Warning } from '../../common/result.ts';
import type { KineticModel } from '../vocabulary.ts';
import { covarianceOf, quadraticForm } from './covariance.ts';
import { describeConstant, refuseConstant } from './describe-constant.ts';
import { fitProjected, judgeScatter, type ProjectedFit } from './fit-projected.ts';
import { isTooWeak } from './fit-relaxation.ts';
import type { ArrayConstant } from './model.ts';
import { type Observed, projectOnTerms } from './project-terms.ts';

export interface KineticsFit {
  readonly constants: readonly ArrayConstant[];
  /** Regions that changed and were fitted, in the order of `fits`. */
  readonly regions: readonly number[];
  readonly fits: readonly { readonly fitted: Float64Array; readonly terms: readonly number[] }[];
}

interface KineticsQuestion {
  readonly timesS: Float64Array;
  readonly series: readonly Observed[];
  readonly model: KineticModel;
  readonly startConcentration: number | null;
}

/** χ² a change has to gain over a constant before a region takes part. */
const changeGain = 15;
/** χ² the other order has to gain before it is named. */
const orderGain = 10;
const slowest = 50;
const fastest = 20;

const ones = (count: number): Float64Array => new Float64Array(count).fill(1);

/** What is left of the reactant, over the start, where k is 1/s (of second order times the starting concentration). */
const leftOf = (model: KineticModel, timesS: Float64Array, rate: number): Float64Array =>
  timesS.map((time) => (model === 'second_order' ? 1 / (1 + rate * time) : Math.exp(-rate * time)));

const rangeOf = (timesS: Float64Array): { readonly lowest: number; readonly highest: number } => {
  const span = Math.max(...timesS) - Math.min(...timesS);
  const steps = timesS.map((time, k) => (k === 0 ? span : Math.abs(time - (timesS[k - 1] as number))));
  const shortest = Math.min(...steps.filter((step) => step > 0));
  return { lowest: 1 / (slowest * span), highest: fastest / shortest };
};

const fitModel = (timesS: Float64Array, series: readonly Observed[], model: KineticModel): ProjectedFit =>
  fitProjected({
    series,
    termsOf: (rate) => [ones(timesS.length), leftOf(model, timesS, rate)],
    ...rangeOf(timesS),
  });

/** Whether the region moves at all: the best of its own fits against a constant. */
const changes = (timesS: Float64Array, observed: Observed, model: KineticModel): boolean =>
  !isTooWeak(observed) &&
  projectOnTerms(observed, [ones(timesS.length)]).chiSquare - fitModel(timesS, [observed], model).chiSquare >
    changeGain;

const orderDoubt = ({ timesS, model }: KineticsQuestion, moving: readonly Observed[], own: ProjectedFit) => {
  const other: KineticModel = model === 'second_order' ? 'first_order' : 'second_order';
  const gain = own.chiSquare - fitModel(timesS, moving, other).chiSquare;
  const warnings: Warning[] =
    gain > orderGain * own.inflation ** 2
      ? [
          {
            code: 'other_order_fits_better',
            message: `A law of ${other === 'second_order' ? 'second' : 'first'} order describes the rows better (χ² lower by ${gain.toFixed(0)}).`,
          },
        ]
      : [];
  return warnings;
};

/** Share of the start that is left at the end, over the regions that fall, with its weights from one to the next. */
const remainderOf = ({ projected }: ProjectedFit) => {
  const falling = projected.flatMap(({ terms }, series) => {
    const [end = 0, change = 0] = terms;
    return change > 0 && end + change > 0 ? [{ series, end, change, start: end + change }] : [];
  });
  const total = falling.reduce((sum, { start }) => sum + start, 0);
  const share = falling.reduce((sum, { end }) => sum + end, 0) / total;
  return { falling, total, share };
};

/** Derivatives of the two rates by (ln k, end and change of each region), in the order of `covarianceOf`. */
const gradientOf = (fit: ProjectedFit, direction: 'forward' | 'backward'): Float64Array => {
  const { falling, total, share } = remainderOf(fit);
  const gradient = new Float64Array(1 + 2 * fit.projected.length);
  const sign = direction === 'forward' ? -1 : 1;
  gradient[0] = fit.constant * (direction === 'forward' ? 1 - share : share);
  for (const { series } of falling) {
    // share = Σ end / Σ (end + change)
    gradient[1 + 2 * series] = (sign * fit.constant * (1 - share)) / total;
    gradient[2 + 2 * series] = (-sign * fit.constant * share) / total;
  }
  return gradient;
};

/** k of a reversible reaction that began with reactant alone: both directions sum to what is seen. */
const splitReversible = (
  fit: ProjectedFit,
  { timesS }: KineticsQuestion,
  moving: readonly Observed[],
  regions: readonly number[],
) => {
  const named = (code: 'rate_forward' | 'rate_backward') => ({ code, unit: '1/s', regions }) as const;
  const { falling, share } = remainderOf(fit);
  const both = (reason: string) => [
    refuseConstant(named('rate_forward'), reason),
    refuseConstant(named('rate_backward'), reason),
  ];
  if (falling.length === 0)
    return both('No region falls; forward and backward rate need the reactant among the regions.');
  const covariance = covarianceOf(fit, moving, (rate) => [
    ones(timesS.length),
    leftOf('reversible', timesS, rate),
  ]);
  if (covariance === null) return both('The rows do not tell the two directions apart.');
  const assumed: Warning = {
    code: 'reactant_alone_at_start',
    message: 'Split into both directions on the assumption that the reaction began with reactant alone.',
  };
  const of = (
    code: 'rate_forward' | 'rate_backward',
    part: number,
    gradient: Float64Array,
  ): ArrayConstant => {
    const value = fit.constant * part;
    const error = Math.sqrt(quadraticForm(covariance, gradient));
    const whole = describeConstant(named(code), fit, { warnings: [assumed] });
    if (whole.status !== 'determined' || !(error < value / 2)) {
      const reason = 'The rows do not reach far enough to tell the two directions apart.';
      return refuseConstant(named(code), reason, [assumed]);
    }
    const { factor } = judgeScatter(fit.chiSquare, fit.degreesOfFreedom);
    const spread = factor * error;
    return { ...whole, value, standardError: error, low: Math.max(0, value - spread), high: value + spread };
  };
  return [
    of('rate_forward', 1 - share, gradientOf(fit, 'forward')),
    of('rate_backward', share, gradientOf(fit, 'backward')),
  ];
};

const scaleConstant = (constant: ArrayConstant, factor: number): ArrayConstant => {
  const scaled = (value: number | null): number | null => (value === null ? null : value * factor);
  const { value, standardError, low, high } = constant;
  return {
    ...constant,
    value: scaled(value),
    standardError: scaled(standardError),
    low: scaled(low),
    high: scaled(high),
  };
};

const describeRate = (
  question: KineticsQuestion,
  fit: ProjectedFit,
  regions: readonly number[],
  warnings: readonly Warning[],
) => {
  if (question.model !== 'second_order')
    return describeConstant({ code: 'rate', unit: '1/s', regions }, fit, { warnings });
  const { startConcentration } = question;
  if (startConcentration === null) {
    const message = 'Without the starting concentration the product k·[A]₀ is all there is.';
    return describeConstant({ code: 'rate_reduced', unit: '1/s', regions }, fit, {
      warnings: [...warnings, { code: 'start_concentration_missing', message }],
    });
  }
  const named = { code: 'rate_second_order', unit: 'L/(mol·s)', regions } as const;
  const whole = describeConstant(named, fit, { warnings });
  return whole.status === 'refused' ? whole : scaleConstant(whole, 1 / startConcentration);
};

/** One rate for all regions that change, each with its own amplitude at the start and at the end. */
export const fitKinetics = (question: KineticsQuestion): KineticsFit => {
  const { timesS, series, model } = question;
  const regions = series.flatMap((observed, k) => (changes(timesS, observed, model) ? [k] : []));
  const moving = regions.map((k) => series[k] as Observed);
  if (moving.length === 0) {
    const named = { code: 'rate', unit: '1/s', regions: series.map((_, k) => k) } as const;
    const reason = 'No region changes with time beyond its error.';
    return { constants: [refuseConstant(named, reason)], regions: [], fits: [] };
  }
  const fit = fitModel(timesS, moving, model);
  const rate = describeRate(question, fit, regions, orderDoubt(question, moving, fit));
  const split = model === 'reversible' ? splitReversible(fit, question, moving, regions) : [];
  return { constants: [rate, ...split], regions, fits: fit.projected };
};
