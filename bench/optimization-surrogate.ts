// The yield surrogate: 120 conditions drawn at random, 600 others predicted, the same draws every time.
import { createRng } from '#engines/common/rng.ts';
import { predictYields } from '#engines/optimization/yields/predict-yields.ts';
import { haveReactions, loadReactionSet, type ReactionSet } from './optimization-sets.ts';
import { shuffledPlaces } from './shuffled-places.ts';
import { withError } from './standard-error.ts';
import type { TargetRow } from './target-row.ts';

const training = 120;
const predicted = 600;
const firstSeed = 77;
const draws = Number(process.env['LARMOR_BENCH_SEEDS'] ?? 20);
const level = 0.9;

const reactions = [
  { name: 'direct_arylation', known: 'trial 9.3', target: 'error ≤ 9.3, coverage 0.86 to 0.94' },
  { name: 'buchwald_b', known: '–', target: 'coverage 0.86 to 0.94' },
  { name: 'buchwald_a', known: '–', target: 'coverage 0.86 to 0.94' },
  { name: 'suzuki_perera', known: '–', target: 'coverage 0.86 to 0.94' },
] as const;

const measureDraw = ({ space, results }: ReactionSet, seed: number) => {
  const places = shuffledPlaces(space.candidates.length, createRng(seed));
  const train = places.slice(0, training);
  const test = places.slice(training, training + predicted);
  const pick = (place: number) => space.candidates[place] ?? [];
  const answer = predictYields({
    space,
    experiments: train.map((place) => ({
      point: pick(place),
      results: [results[place] ?? 0],
      status: 'completed',
    })),
    candidates: test.map(pick),
    level,
  });
  if (!answer.ok) throw new Error(answer.error.message);
  let error = 0;
  let covered = 0;
  let width = 0;
  answer.value.predictions.forEach(({ yieldPercent, low, high }, k) => {
    const truth = results[test[k] ?? 0] ?? 0;
    error += Math.abs(truth - yieldPercent);
    if (truth >= low && truth <= high) covered++;
    width += high - low;
  });
  return { error: error / predicted, covered: covered / predicted, width: width / predicted };
};

const measure = async ({ name, known, target }: (typeof reactions)[number]): Promise<TargetRow> => {
  const reaction = await loadReactionSet(name);
  const measured = Array.from({ length: draws }, (_, draw) => measureDraw(reaction, firstSeed + draw));
  const error = withError(measured.map((draw) => draw.error));
  const covered = withError(
    measured.map((draw) => draw.covered),
    3,
  );
  const width = withError(
    measured.map((draw) => draw.width),
    1,
  );
  return {
    what: `yield surrogate, ${name}, ${training} training points, ${draws} draws`,
    'best known': known,
    target,
    measured: `error ${error}, coverage ${covered}, interval ${width} wide`,
  };
};

if (haveReactions()) {
  const rows: TargetRow[] = [];
  for (const reaction of reactions) rows.push(await measure(reaction));
  console.table(rows);
} else {
  console.log('yield surrogate: skipped, ../shared/data/reaction is not there');
}
