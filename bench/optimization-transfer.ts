// What a related finished run is worth, and what a misleading one costs: Buchwald b with all of a, and with a's yields dealt out anew.
import { createRng } from '#engines/common/rng.ts';
import type { Point, RelatedCampaign } from '#engines/optimization/model.ts';
import {
  bestSoFar,
  objectiveOf,
  type Protocol,
  proposeByEngine,
  runCampaign,
} from './optimization-campaigns.ts';
import { haveReactions, loadReactionSet, type ReactionSet } from './optimization-sets.ts';
import { shuffledPlaces } from './shuffled-places.ts';
import { withError } from './standard-error.ts';
import type { TargetRow } from './target-row.ts';

const seeds = Number(process.env['LARMOR_BENCH_SEEDS'] ?? 15);
const firstSeed = 700;
const protocol: Protocol = { initial: 5, batch: 5, total: 30 };
/** Conditions of the finished run that are known. */
const relatedSize = 120;

/** Halides differ between the two reactions by their ring; they are matched by what leaves: Cl, Br, I. */
const leavingGroups = ['Cl', 'Br', 'I'];
const leavingGroupOf = (smiles: string): string =>
  leavingGroups.find((group) => smiles.includes(group)) ?? '';

/** Points of one run in the levels of the other. */
const translate = (from: ReactionSet, to: ReactionSet, point: Point): Point | null => {
  const moved = from.space.parameters.map((parameter, place) => {
    const other = to.space.parameters[place];
    if (!('smiles' in parameter) || !other || !('smiles' in other)) return point[place] ?? Number.NaN;
    const own = parameter.levels[point[place] ?? 0] ?? '';
    const exact = other.levels.indexOf(own);
    return exact >= 0
      ? exact
      : other.levels.findIndex((level) => leavingGroupOf(level) === leavingGroupOf(own));
  });
  return moved.includes(-1) ? null : moved;
};

type Misleading = 'no' | 'yields dealt out' | 'levels mixed up';

const relatedRun = (
  a: ReactionSet,
  b: ReactionSet,
  name: string,
  misleading: Misleading,
): RelatedCampaign => {
  const rng = createRng(9);
  const places = shuffledPlaces(a.space.candidates.length, rng).slice(0, relatedSize);
  const isDealt = misleading === 'yields dealt out';
  const dealt = isDealt ? shuffledPlaces(relatedSize, rng) : places.map((_, k) => k);
  const levels = b.space.parameters.map((own) => ('smiles' in own ? own.levels.length : 0));
  const mixed = levels.map((count) => shuffledPlaces(count, rng));
  const mixUp = (point: Point): Point =>
    misleading === 'levels mixed up' ? point.map((level, place) => mixed[place]?.[level] ?? level) : point;
  return {
    name,
    experiments: places.flatMap((place, k) => {
      const point = translate(a, b, a.space.candidates[place] ?? []);
      const result = a.results[places[dealt[k] ?? 0] ?? 0] ?? null;
      return point ? [{ point: mixUp(point), results: [result] }] : [];
    }),
  };
};

/** Best yield after each experiment, as a share of the best there is. */
const search = (
  { space, results }: ReactionSet,
  related: readonly RelatedCampaign[],
  seed: number,
): number[] => {
  const known = new Map(space.candidates.map((point, i) => [point.join(), results[i] ?? Number.NaN]));
  const measure = (point: Point): number => known.get(point.join()) ?? Number.NaN;
  const propose = proposeByEngine(space, objectiveOf('maximize'), protocol.initial, seed, related);
  const best = Math.max(...results);
  return bestSoFar(runCampaign(propose, [], measure, protocol), Math.max).map((value) => value / best);
};

/** The same by chance. */
const searchRandomly = ({ space, results }: ReactionSet, seed: number): number[] => {
  const places = shuffledPlaces(space.candidates.length, createRng(seed)).slice(0, protocol.total);
  const best = Math.max(...results);
  return bestSoFar(
    places.map((place) => (results[place] ?? Number.NaN) / best),
    Math.max,
  );
};

const meanAt = (curves: readonly (readonly number[])[], count: number): string =>
  withError(
    curves.map((curve) => curve[count - 1] ?? 0),
    3,
  );

if (haveReactions()) {
  const [a, b] = [await loadReactionSet('buchwald_a'), await loadReactionSet('buchwald_b')];
  const all = Array.from({ length: seeds }, (_, k) => firstSeed + k);
  const alone = all.map((seed) => search(b, [], seed));
  const random = all.map((seed) => searchRandomly(b, seed));
  const rowOf = (what: string, related: readonly RelatedCampaign[], target: string): TargetRow => {
    const curves = all.map((seed) => search(b, related, seed));
    const shares = [1, 5, 10, 15, 20, 30];
    return {
      what: `Buchwald b, ${what}, best/max at ${shares.join(', ')}, ${seeds} seeds`,
      'best known': `random ${shares.map((count) => meanAt(random, count)).join(', ')}; alone ${shares.map((count) => meanAt(alone, count)).join(', ')}`,
      target,
      measured: shares.map((count) => meanAt(curves, count)).join(', '),
    };
  };
  const own = relatedRun(a, b, 'a', 'no');
  const dealt = relatedRun(a, b, 'dealt', 'yields dealt out');
  const mixed = relatedRun(a, b, 'mixed', 'levels mixed up');
  console.table([
    rowOf('with run a', [own], 'better than alone at 20'),
    rowOf('with a run of yields dealt out anew', [dealt], 'within 0.02 of alone'),
    rowOf('with a run of levels mixed up', [mixed], 'within 0.02 of alone'),
    rowOf('with all three', [own, dealt, mixed], 'better than alone at 20'),
  ]);
} else {
  console.log('transfer: skipped, ../shared/data/reaction is not there');
}
