// One objective over measured tables: the best yield after so many experiments, and random search beside it.
import { runCampaigns, seedCount } from './optimization-pool.ts';
import { haveReactions, loadReactionSet, type SetName } from './optimization-sets.ts';
import type { TargetRow } from './target-row.ts';

const protocol = { initial: 5, batch: 5, total: 50 };
const firstSeed = 1000;
const nearOptimum = 0.99;

interface Claim {
  readonly name: SetName;
  readonly seeds: number;
  /** After how many experiments, with the best of the field and what we mean to reach. */
  readonly stages: readonly { readonly count: number; readonly known: string; readonly target: string }[];
}

const claims: readonly Claim[] = [
  {
    name: 'direct_arylation',
    seeds: 50,
    stages: [
      { count: 15, known: '50 chemists 85.0, EDBO 86.2', target: '≥ 86' },
      { count: 25, known: '50 chemists 91.7, EDBO 95.6', target: '≥ 96' },
      { count: 50, known: '50 chemists 94.2, EDBO 99.8', target: '≥ 99.6, 99 % of the optimum in ≥ 92 %' },
    ],
  },
  { name: 'suzuki_perera', seeds: 30, stages: [{ count: 50, known: '–', target: '≥ 98.0' }] },
  { name: 'buchwald_a', seeds: 30, stages: [{ count: 50, known: '–', target: 'best/max ≥ 0.985' }] },
  { name: 'buchwald_b', seeds: 30, stages: [{ count: 50, known: '–', target: 'best/max ≥ 0.985' }] },
];

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

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

const measure = async ({ name, seeds: ofProtocol, stages }: Claim): Promise<TargetRow[]> => {
  const { results } = await loadReactionSet(name);
  const top = Math.max(...results);
  const seeds = seedCount(ofProtocol);
  const curves = await runCampaigns(name, protocol, firstSeed, seeds);
  return stages.map(({ count, known, target }) => {
    const best = curves.map((curve) => curve[count - 1] ?? Number.NaN);
    const near = best.filter((value) => value >= nearOptimum * top).length;
    const random = bestAtRandom(results, count).toFixed(1);
    return {
      what: `${name}, best yield after ${count} experiments, ${seeds} seeds`,
      'best known': known === '–' ? `random ${random}` : `random ${random}, ${known}`,
      target,
      measured:
        `mean ${mean(best).toFixed(2)} (of ${top.toFixed(2)}: ${(mean(best) / top).toFixed(4)}), least ` +
        `${Math.min(...best).toFixed(1)}, 99 % of the optimum in ${((100 * near) / seeds).toFixed(0)} % of runs`,
    };
  });
};

if (haveReactions()) {
  const rows: TargetRow[] = [];
  for (const claim of claims) rows.push(...(await measure(claim)));
  console.table(rows);
} else {
  console.log('measured tables: skipped, ../shared/data/reaction is not there');
}
