import { logNormalDensity } from '../../stats/normal-tails.ts';
import { fitGaussianProcess } from '../gp/fit-gaussian-process.ts';
import type { GaussianProcess } from '../gp/gaussian-process.ts';
import { type LeftOut, leaveOneOut } from '../gp/leave-one-out.ts';
import { predict } from '../gp/predict.ts';
import { summariseLeaveOneOut } from '../intervals/recalibrate.ts';
import type { Point, RelatedCampaign } from '../model.ts';
import type { Encoding } from '../space/encode-space.ts';
import { rankAgreement, spreadOfAgreement } from './rank-agreement.ts';

/** What is expected at points before any experiment of this campaign, in the objective's unit. */
export type PriorMean = (points: readonly Point[]) => Float64Array;

/** How much of related campaigns is believed. */
export interface Transfer {
  /** Share of their surface that is taken over, 0 to 1; 0: nothing is. */
  readonly share: number;
  readonly runs: readonly {
    readonly name: string;
    /** Kendall's τ of what it predicts with what this campaign has measured; 0 where its own results follow no pattern. */
    readonly agreement: number;
    /** Its part of the surface that is taken over; the parts add up to 1, or are all 0. */
    readonly weight: number;
  }[];
}

/** Related campaigns with fewer results say too little. */
const fewestResults = 5;
/** More results than this take longer than they teach; they are thinned evenly, in their order. */
const mostResults = 200;
/** This campaign's own results, before which nothing can be said about agreement. */
const fewestOwn = 10;
/** Share of its own variance a related campaign's model has to explain, each result from all others: else it has nothing to teach. */
const leastExplained = 0.2;
/** Agreement counts from so many standard deviations of what chance gives: one in twenty campaigns that have nothing in common. */
const leastAgreement = 1.64;
/** Shares that are tried. */
const shares = [1 / 3, 2 / 3, 1];
/** Logarithm of the likelihood that has to be gained: what explains no better is left out. */
const leastGain = 2;

export interface Related {
  readonly name: string;
  /** In standard deviations of its own results; null where its results follow no pattern. */
  readonly surface: ((points: readonly Point[]) => Float64Array) | null;
}

/** The surface of one objective of a related campaign; null where it has too few results for one. */
export const openRelated = (
  { name, experiments }: RelatedCampaign,
  objective: number,
  encoding: Encoding,
): Related | null => {
  const known = experiments.flatMap(({ point, results }) => {
    const result = results[objective] ?? null;
    return result === null ? [] : [{ point, result }];
  });
  const step = Math.max(1, known.length / mostResults);
  const used = known.filter((_, k) => Math.floor(k / step) !== Math.floor((k - 1) / step));
  if (used.length < fewestResults) return null;
  const fitted = fitGaussianProcess({
    x: encoding.encode(used.map(({ point }) => point)),
    n: used.length,
    dimension: encoding.dimension,
    groups: encoding.groups,
    y: used.map(({ result }) => result),
    noiseSd: null,
  });
  if (!fitted.ok) return null;
  const gp = fitted.value;
  const own = used.map(({ result }) => result);
  const { r2 } = summariseLeaveOneOut(leaveOneOut(gp), own, 1);
  if (r2 === null || r2 < leastExplained) return { name, surface: null };
  return {
    name,
    surface: (points) =>
      predict(gp, encoding.encode(points), points.length).mean.map((value) => (value - gp.centre) / gp.scale),
  };
};

/** Logarithm of the probability density of every result given all others. */
const logLikelihood = (leftOut: readonly LeftOut[], results: ArrayLike<number>): number =>
  leftOut.reduce(
    (sum, { mean, sd }, i) => sum + logNormalDensity(((results[i] ?? 0) - mean) / sd) - Math.log(sd),
    0,
  );

export interface OwnResults {
  readonly points: readonly Point[];
  readonly results: readonly number[];
  readonly noiseSd: number | null;
  /** The model of these results alone. */
  readonly gp: GaussianProcess;
}

export interface Learnt {
  readonly transfer: Transfer;
  readonly prior: PriorMean;
  /** The model of what the prior leaves over. */
  readonly gp: GaussianProcess;
}

const standardDeviation = (values: readonly number[]): number => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
};

const nothing = (runs: readonly { name: string; agreement: number }[]): Transfer => ({
  share: 0,
  runs: runs.map(({ name, agreement }) => ({ name, agreement, weight: 0 })),
});

/**
 * What finished campaigns over the same parameters teach about this one. Their surfaces, standardised, are averaged with
 * weights of the squared rank agreement with this campaign's own results (none where chance may have made it), and a share of the average
 * becomes the mean this campaign's model starts from. The share is the one that makes this campaign's results most probable, each
 * given all others (leave-one-out likelihood), and it is 0 unless that gains a factor of e² or more: a misleading campaign
 * is ranked down by the campaign's own data. Nothing is taken over before ten own results; what is tried of it before that says
 * start-from-related.ts. After Feurer, Letham, Bakshy,
 * arXiv:1802.02219 (ranking-weighted ensembles).
 */
export const learnFromRelated = (
  related: readonly RelatedCampaign[],
  objective: number,
  own: OwnResults,
  encoding: Encoding,
): { readonly transfer: Transfer | null; readonly learnt: Learnt | null } => {
  const opened = related.flatMap((campaign) => openRelated(campaign, objective, encoding) ?? []);
  if (opened.length === 0) return { transfer: null, learnt: null };
  const { points, results, noiseSd, gp } = own;
  const judged = opened.map((run) => ({
    ...run,
    agreement: run.surface ? rankAgreement(run.surface(points), results) : 0,
  }));
  const byChance = leastAgreement * spreadOfAgreement(results.length);
  const worthOf = (agreement: number): number => (agreement > byChance ? agreement ** 2 : 0);
  const total = judged.reduce((sum, { agreement }) => sum + worthOf(agreement), 0);
  if (results.length < fewestOwn || total === 0) return { transfer: nothing(judged), learnt: null };
  const weighted = judged.map((run) => ({ ...run, weight: worthOf(run.agreement) / total }));
  const spread = standardDeviation(results);
  const expected = (at: readonly Point[]): Float64Array => {
    const sum = new Float64Array(at.length);
    for (const { surface, weight } of weighted) {
      if (weight === 0 || surface === null) continue;
      surface(at).forEach((value, i) => {
        sum[i] = (sum[i] ?? 0) + weight * spread * value;
      });
    }
    return sum;
  };
  const there = expected(points);
  const x = encoding.encode(points);
  let best = { share: 0, gp, worth: logLikelihood(leaveOneOut(gp), results) };
  for (const share of shares) {
    const rest = results.map((result, i) => result - share * (there[i] ?? 0));
    const { dimension, groups } = encoding;
    const fitted = fitGaussianProcess({ x, n: points.length, dimension, groups, y: rest, noiseSd });
    if (!fitted.ok) continue;
    const worth = logLikelihood(leaveOneOut(fitted.value), rest) - leastGain;
    if (worth > best.worth) best = { share, gp: fitted.value, worth };
  }
  if (best.share === 0) return { transfer: nothing(judged), learnt: null };
  const { share } = best;
  const transfer = {
    share,
    runs: weighted.map(({ name, agreement, weight }) => ({ name, agreement, weight })),
  };
  const prior: PriorMean = (at) => expected(at).map((value) => share * value);
  return { transfer, learnt: { transfer, prior, gp: best.gp } };
};
