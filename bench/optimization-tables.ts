// One objective over measured tables: the best yield after so many experiments, and random search beside it.
import { runCampaigns, seedCount } from './optimization-pool.ts';
import { haveReactions, loadReactionSet, type SetName } from './optimization-sets.ts';
import { meanOf, withError } from './standard-error.ts';
import type { TargetRow } from './target-row.ts';

const protocol = { initial: 5, batch: 5, total: 50 };
/** Starts that were looked at while priors were chosen, and starts nobody looked at before the engine was as it is. */
const sharedSeed = 1000;
const freshSeed = 90_000;
const nearOptimum = 0.99;

interface Claim {
  readonly name: SetName;
  readonly shared: number;
  readonly fresh: number;
  /** After how many experiments, with the best of the field and what we mean to reach. */
  readonly stages: readonly { readonly count: number; readonly known: string; readonly target: string }[];
}

const claims: readonly Claim[] = [
  {
    name: 'direct_arylation',
    shared: 50,
    fresh: 200,
    stages: [
      { count: 15, known: '50 chemists 85.0, EDBO 86.2', target: '≥ 86' },
      { count: 25, known: '50 chemists 91.7, EDBO 95.6', target: '≥ 96' },
      { count: 50, known: '50 chemists 94.2, EDBO 99.8', target: '≥ 99.6, 99 % of the optimum in ≥ 92 %' },
    ],
  },
  { name: 'suzuki_perera', shared: 30, fresh: 40, stages: [{ count: 50, known: '–', target: '≥ 98.0' }] },
  {
    name: 'buchwald_a',
    shared: 30,
    fresh: 40,
    stages: [{ count: 50, known: '–', target: 'best/max ≥ 0.985' }],
  },
  {
    name: 'buchwald_b',
    shared: 30,
    fresh: 40,
    stages: [{ count: 50, known: '–', target: 'best/max ≥ 0.985' }],
  },
];

/** Mean of the best of `count` different results drawn at random: exact, from the order of all results. */
const bestAtRandom = (results: readonly number[], count: number): number => {
  const ranked = results.toSorted((a, b) => b - a);
  let expected = 0;
  let noneBetter = 1;
  ranked.forEach((result, k) => {
    // The k best were not drawn: the next one is the best of the draw with this probability.
    const chance = Math.min(1, count / (ranked.length - k));
    expected += noneBetter * chance * result;
    noneBetter *= 1 - chance;
  });
  return expected;
};

const measureStarts = async (
  { name, stages }: Claim,
  starts: 'shared' | 'fresh',
  ofProtocol: number,
  results: readonly number[],
): Promise<TargetRow[]> => {
  const top = Math.max(...results);
  const seeds = seedCount(ofProtocol);
  const firstSeed = starts === 'shared' ? sharedSeed : freshSeed;
  const engine = await runCampaigns(name, protocol, firstSeed, seeds, 'engine');
  const trial = await runCampaigns(name, protocol, firstSeed, seeds, 'trial');
  return stages.map(({ count, known, target }) => {
    const [best, ofTrial] = [engine, trial].map((curves) => curves.map((curve) => curve[count - 1] ?? 0)) as [
      number[],
      number[],
    ];
    const near = best.filter((value) => value >= nearOptimum * top).length;
    const random = bestAtRandom(results, count).toFixed(1);
    const difference = best.map((value, k) => value - (ofTrial[k] ?? 0));
    return {
      what: `${name}, best yield after ${count} experiments, ${seeds} ${starts} starts`,
      'best known': `random ${random}, trial ${withError(ofTrial)}${known === '–' ? '' : `, ${known}`}`,
      target,
      measured:
        `mean ${withError(best)} (of ${top.toFixed(2)}: ${(meanOf(best) / top).toFixed(4)}), over the trial ` +
        `${withError(difference)}, least ${Math.min(...best).toFixed(1)}, 99 % of the optimum in ${((100 * near) / seeds).toFixed(0)} %`,
    };
  });
};

if (haveReactions()) {
  for (const claim of claims) {
    const { results } = await loadReactionSet(claim.name);
    console.table(await measureStarts(claim, 'shared', claim.shared, results));
    console.table(await measureStarts(claim, 'fresh', claim.fresh, results));
  }
} else {
  console.log('measured tables: skipped, ../shared/data/reaction is not there');
}
