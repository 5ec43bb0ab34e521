import { fail, ok, type Result } from '../../common/result.ts';
import { frequencyOverProton } from '../processing/xi-scale.ts';
import { fitDiffusion } from './fit-diffusion.ts';
import { fitKinetics } from './fit-kinetics.ts';
import { fitDecay, fitRecovery } from './fit-relaxation.ts';
import { fitTitration } from './fit-titration.ts';
import { attenuationFactors } from './gradient-shape.ts';
import { invertDiffusion } from './invert-diffusion.ts';
import type { ArrayAnalysis, ArrayQuestion, DiffusionTiming, FittedCurve, RegionSeries } from './model.ts';
import type { Observed } from './project-terms.ts';

export interface FitQuestion {
  readonly question: ArrayQuestion;
  readonly nucleus: string;
  readonly values: readonly number[];
  readonly hosts: Float64Array | null;
  readonly timing: DiffusionTiming | null;
  readonly regions: readonly RegionSeries[];
}

type Fitted = Pick<ArrayAnalysis, 'constants' | 'curves' | 'distributions'>;

const amplitudesOf = ({ amplitudes, amplitudeSds }: RegionSeries): Observed => ({
  y: amplitudes,
  sd: amplitudeSds,
});

const positionsOf = ({ offsetsPpm, offsetSdsPpm, shiftPpm }: RegionSeries): Observed => ({
  y: offsetsPpm.map((offset) => shiftPpm + offset),
  sd: offsetSdsPpm,
});

const curveOf = (
  region: number,
  observed: Observed,
  fit: { readonly fitted: Float64Array; readonly terms: readonly number[] },
): FittedCurve => ({
  region,
  observed: observed.y,
  observedSds: observed.sd,
  fitted: fit.fitted,
  terms: fit.terms,
});

/** A curve for each region; one that took no part in a common fit has none. */
const curvesOf = (
  series: readonly Observed[],
  taking: readonly number[],
  fits: readonly { readonly fitted: Float64Array; readonly terms: readonly number[] }[],
): FittedCurve[] =>
  series.map((observed, region) => {
    const place = taking.indexOf(region);
    const none = { fitted: observed.y.map(() => Number.NaN), terms: [] };
    return curveOf(region, observed, fits[place] ?? none);
  });

const fitRelaxation = (asked: FitQuestion, code: 't1' | 't2' | 't1rho'): Fitted => {
  const delaysS = Float64Array.from(asked.values);
  const fits = asked.regions.map((region, k) =>
    code === 't1'
      ? fitRecovery(delaysS, amplitudesOf(region), k)
      : fitDecay(code, delaysS, amplitudesOf(region), k),
  );
  return {
    constants: fits.map(({ constant }) => constant),
    curves: fits.map((fit, k) => {
      const observed = { y: fit.observed, sd: asked.regions[k]?.amplitudeSds ?? fit.observed };
      return curveOf(k, observed, fit);
    }),
    distributions: [],
  };
};

const needTiming = (): Result<never> =>
  fail('gradient_timing_missing', 'The files do not say how long the gradients were and how far apart.', {
    found: 'no D20 and P30, or del and gt1',
    expected: 'Δ and δ with the request',
  });

const refuseTiming = ({ bigDeltaS, littleDeltaS, tauS }: DiffusionTiming): Result<never> | null =>
  bigDeltaS > littleDeltaS && littleDeltaS > 0 && tauS >= 0
    ? null
    : fail('gradient_timing_invalid', 'Δ has to be longer than δ, and both above zero.', {
        found: `Δ ${bigDeltaS} s, δ ${littleDeltaS} s, τ ${tauS} s`,
        expected: 'δ below Δ',
      });

const fitDiffusions = ({ nucleus, values, timing, regions }: FitQuestion): Result<Fitted> => {
  if (timing === null) return needTiming();
  const refusal = refuseTiming(timing);
  if (refusal) return refusal;
  const ratio = frequencyOverProton(nucleus);
  if (ratio === null) {
    return fail('nucleus_unknown', 'The gyromagnetic ratio of this nucleus is not in the table.', {
      found: nucleus,
      expected: 'a nucleus of the unified scale',
    });
  }
  const factors = attenuationFactors(values, timing, ratio);
  const fits = regions.map((region, k) => fitDiffusion(factors, amplitudesOf(region), k));
  const fitted = fits.flatMap((fit, region) => (fit.terms.length === 0 ? [] : [region]));
  return ok({
    constants: fits.flatMap(({ constants }) => constants),
    curves: fits.map((fit, k) => curveOf(k, amplitudesOf(regions[k] as RegionSeries), fit)),
    distributions: fitted.map((region) => ({
      region,
      ...invertDiffusion(factors, amplitudesOf(regions[region] as RegionSeries)),
    })),
  });
};

const fitTimes = ({ question, values, regions }: FitQuestion): Fitted => {
  const series = regions.map(amplitudesOf);
  const fit = fitKinetics({
    timesS: Float64Array.from(values),
    series,
    model: question.kineticModel,
    startConcentration: question.startConcentration,
  });
  return { constants: fit.constants, curves: curvesOf(series, fit.regions, fit.fits), distributions: [] };
};

const fitBinding = ({ values, hosts, regions }: FitQuestion): Result<Fitted> => {
  if (hosts === null || hosts.some((host) => !(host > 0))) {
    return fail(
      'host_concentrations_missing',
      'A titration needs the concentration of the observed partner.',
      {
        found: hosts === null ? 'none' : 'concentrations that are not above zero',
        expected: 'mol/L of the observed partner in each row',
      },
    );
  }
  const series = regions.map(positionsOf);
  const fit = fitTitration({ series, hosts, guests: Float64Array.from(values) });
  return ok({
    constants: [fit.constant],
    curves: curvesOf(series, fit.regions, fit.fits),
    distributions: [],
  });
};

/** Constants of a kind of array from the amplitudes or positions of its regions. */
export const fitArray = (asked: FitQuestion): Result<Fitted> => {
  switch (asked.question.kind) {
    case 'inversion_recovery':
      return ok(fitRelaxation(asked, 't1'));
    case 't2':
      return ok(fitRelaxation(asked, 't2'));
    case 't1rho':
      return ok(fitRelaxation(asked, 't1rho'));
    case 'diffusion':
      return fitDiffusions(asked);
    case 'kinetics':
      return ok(fitTimes(asked));
    case 'titration':
      return fitBinding(asked);
    case 'profile':
      return ok({ constants: [], curves: [], distributions: [] });
  }
};
