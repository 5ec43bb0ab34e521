import type { Warning } from '../../common/result.ts';
import { fTail } from '../../stats/student-t.ts';
import { describeConstant, refuseConstant } from './describe-constant.ts';
import { chiSquareTail, fitProjected, minimiseBetween, type ProjectedFit } from './fit-projected.ts';
import { isTooWeak } from './fit-relaxation.ts';
import type { ArrayConstant } from './model.ts';
import { type Observed, projectOnTerms } from './project-terms.ts';

export interface DiffusionFit {
  readonly constants: readonly ArrayConstant[];
  readonly fitted: Float64Array;
  readonly terms: readonly number[];
}

/** D times the largest factor at the ends of the search. */
const leastAttenuation = 1e-3;
const mostAttenuation = 300;
/** A second component has to gain more than chance would at this level, and to differ by this factor. */
const fTestLevel = 0.01;
const leastRatio = 2;
/** One component that leaves no more than noise with this probability is enough. */
const explained = 0.05;
const coarsePoints = 16;
const pairGridPoints = 60;
/** Attenuated less than to this part, the decay is a slope and the error is that of a slope. */
const wellAttenuated = 0.5;

const attenuate = (factors: Float64Array, diffusion: number): Float64Array =>
  factors.map((factor) => Math.exp(-factor * diffusion));

const rangeOf = (factors: Float64Array): { readonly lowest: number; readonly highest: number } => {
  const largest = Math.max(...factors);
  return { lowest: leastAttenuation / largest, highest: mostAttenuation / largest };
};

const pairCost = (factors: Float64Array, observed: Observed, a: number, b: number): number =>
  projectOnTerms(observed, [attenuate(factors, Math.exp(a)), attenuate(factors, Math.exp(b))]).chiSquare;

/** The best partner of one coefficient between two limits: a coarse grid, then down. */
const findPartner = (
  factors: Float64Array,
  observed: Observed,
  one: number,
  [from, to]: readonly [number, number],
): number => {
  const own = Math.log(one);
  const step = (Math.log(to) - Math.log(from)) / (coarsePoints - 1);
  let best = Math.log(from);
  let least = Number.POSITIVE_INFINITY;
  for (let k = 0; k < coarsePoints; k++) {
    const at = Math.log(from) + k * step;
    const cost = pairCost(factors, observed, own, at);
    if (cost < least) [best, least] = [at, cost];
  }
  return Math.exp(minimiseBetween((x) => pairCost(factors, observed, own, x), best - step, best + step));
};

/** One of two coefficients with the other one free on its side: its profile and its error hold that in. */
const fitOneOfTwo = (factors: Float64Array, observed: Observed, side: 'slow' | 'fast'): ProjectedFit => {
  const { lowest, highest } = rangeOf(factors);
  const partnersOf = (own: number): readonly [number, number] =>
    side === 'slow'
      ? [own * leastRatio, highest * leastRatio * leastRatio]
      : [lowest / (leastRatio * leastRatio), own / leastRatio];
  const known = new Map<number, readonly Float64Array[]>();
  return fitProjected({
    series: [observed],
    termsOf: (own) => {
      const terms = known.get(own) ?? [
        attenuate(factors, own),
        attenuate(factors, findPartner(factors, observed, own, partnersOf(own))),
      ];
      known.set(own, terms);
      return terms;
    },
    lowest,
    highest,
    gridPoints: pairGridPoints,
  });
};

/** Two components where an F test and the ratio of their coefficients ask for them; null otherwise. */
const fitTwo = (
  factors: Float64Array,
  observed: Observed,
  one: ProjectedFit,
  region: number,
): DiffusionFit | null => {
  const freedom = observed.y.length - 4;
  if (freedom < 2 || chiSquareTail(one.chiSquare, one.degreesOfFreedom) > explained) return null;
  const slow = fitOneOfTwo(factors, observed, 'slow');
  const solved = slow.projected[0];
  const ratio = (one.chiSquare - slow.chiSquare) / 2 / (slow.chiSquare / freedom);
  const isSecond =
    fTail(ratio, 2, freedom) < fTestLevel && (solved?.terms.every((term) => term > 0) ?? false);
  if (!isSecond || solved === undefined) return null;
  const warnings: Warning[] = [
    {
      code: 'two_components',
      message: `Two coefficients describe the decay better than one (F test below ${fTestLevel}).`,
    },
  ];
  const named = { unit: 'm²/s', regions: [region] } as const;
  const fast = fitOneOfTwo(factors, observed, 'fast');
  return {
    constants: [
      describeConstant({ ...named, code: 'diffusion' }, fast, { warnings }),
      describeConstant({ ...named, code: 'diffusion_second' }, slow, { warnings }),
    ],
    fitted: solved.fitted,
    terms: solved.terms,
  };
};

/** Mono-exponential attenuation (Stejskal, Tanner), and a second component only where the data ask for it. */
export const fitDiffusion = (factors: Float64Array, observed: Observed, region: number): DiffusionFit => {
  const named = { code: 'diffusion', unit: 'm²/s', regions: [region] } as const;
  if (isTooWeak(observed)) {
    const reason = 'No row of this region stands clear of its error; there is nothing to follow.';
    const fitted = observed.y.map(() => Number.NaN);
    return { constants: [refuseConstant(named, reason)], fitted, terms: [] };
  }
  const one = fitProjected({
    series: [observed],
    termsOf: (diffusion) => [attenuate(factors, diffusion)],
    ...rangeOf(factors),
  });
  const two = fitTwo(factors, observed, one, region);
  if (two !== null) return two;
  const left = Math.exp(-one.constant * (Math.max(...factors) - Math.min(...factors)));
  const warnings: Warning[] =
    left > wellAttenuated
      ? [
          {
            code: 'hardly_attenuated',
            message: `The strongest gradient leaves ${(100 * left).toFixed(0)} % of the signal; stronger or longer gradients would determine more.`,
          },
        ]
      : [];
  const solved = one.projected[0];
  return {
    constants: [describeConstant(named, one, { warnings })],
    fitted: solved?.fitted ?? observed.y,
    terms: solved?.terms ?? [],
  };
};
