import type { Warning } from '../../common/result.ts';
import { describeConstant, refuseConstant } from './describe-constant.ts';
import { fitProjected } from './fit-projected.ts';
import type { ArrayConstant } from './model.ts';
import { type Observed, projectOnTerms } from './project-terms.ts';

export interface TitrationFit {
  readonly constant: ArrayConstant;
  readonly regions: readonly number[];
  readonly fits: readonly { readonly fitted: Float64Array; readonly terms: readonly number[] }[];
}

export interface TitrationQuestion {
  /** Position of each region in each row, ppm. */
  readonly series: readonly Observed[];
  /** Total concentrations, mol/L. */
  readonly hosts: Float64Array;
  readonly guests: Float64Array;
}

/** A share of bound host within these limits tells K; below it only K·Δδ shows, above it only Δδ. */
const tellingShare = { from: 0.2, to: 0.8 } as const;
const leastTellingRows = 2;
/** K·[H]₀ within which one experiment can tell K (Wiseman's c). */
const telling = { from: 1, to: 1000 } as const;
const changeGain = 20;
const searchDecades = 1e4;

/** Part of the host that is bound: the smaller root of the quadratic of the 1:1 equilibrium, written so that nothing cancels. */
export const boundShare = (association: number, host: number, guest: number): number => {
  const sum = host + guest + 1 / association;
  return (2 * guest) / (sum + Math.sqrt(Math.max(0, sum * sum - 4 * host * guest)));
};

const sharesOf = (association: number, { hosts, guests }: TitrationQuestion): Float64Array =>
  hosts.map((host, k) => boundShare(association, host, guests[k] as number));

const ones = (count: number): Float64Array => new Float64Array(count).fill(1);

const moves = (question: TitrationQuestion, observed: Observed): boolean => {
  const count = observed.y.length;
  const flat = projectOnTerms(observed, [ones(count)]).chiSquare;
  const linear = projectOnTerms(observed, [ones(count), question.guests]).chiSquare;
  return flat - linear > changeGain;
};

/** Why a fitted K may be no more than a bound; null where the rows tell it. */
const limitOf = (association: number, question: TitrationQuestion): string | null => {
  const shares = sharesOf(association, question);
  const inside = shares.filter((share) => share >= tellingShare.from && share <= tellingShare.to).length;
  const c = association * Math.max(...question.hosts);
  if (inside < leastTellingRows) {
    const [from, to] = [Math.min(...shares), Math.max(...shares)].map((share) => (100 * share).toFixed(0));
    return `The rows bind ${from} to ${to} % of the host, and ${inside} lie between 20 and 80 %.`;
  }
  if (c < telling.from || c > telling.to)
    return `K·[H]₀ is ${c.toPrecision(2)}, outside ${telling.from} to ${telling.to}.`;
  return null;
};

/**
 * 1:1 binding in fast exchange, one K for all regions that move: δ = δ(H) + Δδ·[HG]/[H]₀ with the exact equilibrium.
 * Straight-line plots (Benesi, Hildebrand) weigh the rows wrongly and are not made.
 */
export const fitTitration = (question: TitrationQuestion): TitrationFit => {
  const { series, hosts, guests } = question;
  const regions = series.flatMap((observed, k) => (moves(question, observed) ? [k] : []));
  const named = { code: 'association', unit: 'L/mol', regions } as const;
  if (regions.length === 0) {
    const reason = 'No region moves with the concentration beyond its error.';
    return { constant: refuseConstant(named, reason), regions, fits: [] };
  }
  const highest = Math.max(...hosts, ...guests);
  const fit = fitProjected({
    series: regions.map((k) => series[k] as Observed),
    termsOf: (association) => [ones(hosts.length), sharesOf(association, question)],
    lowest: 1 / (searchDecades * highest),
    highest: (searchDecades * 100) / highest,
  });
  const warnings: Warning[] =
    fit.chiSquare > 4 * fit.degreesOfFreedom && fit.degreesOfFreedom > 0
      ? [
          {
            code: 'not_one_to_one',
            message:
              '1:1 binding in fast exchange leaves more than the scatter of the positions; another stoichiometry or slow exchange may be at work.',
          },
        ]
      : [];
  const boundOnly = limitOf(fit.constant, question);
  return {
    constant: describeConstant(named, fit, { warnings, boundOnly }),
    regions,
    fits: fit.projected,
  };
};
