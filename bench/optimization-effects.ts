// What is said of settings, against functions whose effects are known: how often intervals of 90 % hold them, what is claimed of noise, and how
// long it takes.
import { createRng } from '#engines/common/rng.ts';
import { learnEffects } from '#engines/optimization/learn-effects.ts';
import type { Campaign } from '#engines/optimization/model.ts';
import { leastCpuMs } from './calibration.ts';
import { unitBox } from './optimization-drawn-functions.ts';
import {
  type EffectFunction,
  effectFunctions,
  knowAverage,
  knowEffects,
  knowInteraction,
} from './optimization-effect-functions.ts';
import { withError } from './standard-error.ts';
import type { TargetRow } from './target-row.ts';

/** Sets of random experiments of each kind; starts nobody looked at before. */
const sets = Number(process.env['LARMOR_BENCH_SEEDS'] ?? 12);
const firstSeed = 70_000;
/** Scatter of a measurement, as a part of that of the function; of noise it is all there is. */
const noiseShare = 0.1;

const campaignOf = (
  { count, valueAt }: Pick<EffectFunction, 'count' | 'valueAt'>,
  experiments: number,
  noise: number,
  seed: number,
): Campaign => {
  const rng = createRng(seed);
  return {
    space: unitBox(count),
    objectives: [{ name: 'result', goal: 'maximize', target: null, threshold: null, noiseSd: null }],
    experiments: Array.from({ length: experiments }, () => {
      const point = Array.from({ length: count }, () => rng.uniform());
      return { point, results: [valueAt(point) + noise * rng.gaussian()], status: 'completed' };
    }),
    pending: [],
    batchSize: 1,
    initialDesign: { method: 'sobol', size: 5 },
    cost: null,
    related: [],
    seed: 1,
  };
};

const learn = (campaign: Campaign) => {
  const learnt = learnEffects(campaign, 0);
  if (!learnt.ok) throw new Error(learnt.error.message);
  return { ...learnt.value, isDoubted: learnt.warnings.some(({ code }) => code === 'results_not_predicted') };
};

/** Of all that is rated, how much is held; its standard error is that of the shares of the sets, as what is rated of one set is of one model. */
const heldOver = (bySet: readonly (readonly { readonly isHeld: boolean }[])[]): string => {
  const all = bySet.flat();
  const held = all.filter(({ isHeld }) => isHeld).length;
  const shares = bySet
    .filter((own) => own.length > 0)
    .map((own) => (100 * own.filter(({ isHeld }) => isHeld).length) / own.length);
  return `${held} of ${all.length}${shares.length > 1 ? ` (by set ${withError(shares, 0)} %)` : ''}`;
};

/** Parameters are called by their places. */
const placeOf = (name: string): number => Number(name.slice(1));

type Learnt = ReturnType<typeof learn>;

/** What is said of a function after so many experiments, in every set. */
interface Said {
  readonly of: EffectFunction;
  readonly experiments: number;
  readonly learnt: readonly Learnt[];
}

const scoreImportance = ({ of, experiments, learnt }: Said): TargetRow => {
  const { shares } = knowEffects(of);
  const rated = learnt.map(({ importance, isDoubted }) =>
    importance.flatMap(({ parameter, low, high }) => {
      if (low === null || high === null) return [];
      const truth = shares[placeOf(parameter)] ?? 0;
      return [{ truth, isClaimed: low > 0, isHeld: low <= truth && truth <= high, isDoubted }];
    }),
  );
  const claimed = rated.flat().filter(({ truth, isClaimed }) => truth === 0 && isClaimed).length;
  const inert = sets * shares.filter((share) => share === 0).length;
  const doubted = learnt.filter(({ isDoubted }) => isDoubted).length;
  return {
    what: `${of.name}, ${of.count} settings, ${experiments} experiments: true shares inside their interval`,
    'best known': '–',
    target: '≥ 85 %',
    measured: `${heldOver(rated)}; of ${inert} settings without effect ${claimed} are said to have one; ${doubted} of ${sets} sets said not to be trusted, of the others ${heldOver(rated.map((own) => own.filter(({ isDoubted }) => !isDoubted)))}`,
  };
};

/** Truths take longer than looking them up. */
const remember = (ask: (key: string) => number): ((key: string) => number) => {
  const known = new Map<string, number>();
  return (key) => {
    const value = known.get(key) ?? ask(key);
    known.set(key, value);
    return value;
  };
};

const scoreInteractions = ({ of, experiments, learnt }: Said): TargetRow => {
  const truthOf = remember((key: string) => {
    const [one = 0, other = 0] = key.split(' ').map(Number);
    return knowInteraction(of, [one, other]);
  });
  const bySet = learnt.map(({ interactions }) =>
    interactions.map(({ parameters: [one, other], low, high }) => {
      const truth = truthOf(`${placeOf(one)} ${placeOf(other)}`);
      return { low, high, truth, isHeld: low <= truth && truth <= high };
    }),
  );
  const rated = bySet.flat();
  const real = rated.filter(({ truth }) => truth > 0);
  const none = rated.filter(({ truth }) => truth === 0);
  const claimedOf = (some: typeof rated): number => some.filter(({ low }) => low > 0).length;
  return {
    what: `${of.name}, ${of.count} settings, ${experiments} experiments: interactions`,
    'best known': '–',
    target: 'of those that are none ≤ 5 % claimed',
    measured: `claimed ${claimedOf(none)} of ${none.length} that are none, ${claimedOf(real)} of ${real.length} that are one; true strengths inside their interval ${heldOver(bySet)}`,
  };
};

const scoreAverages = ({ of, experiments, learnt }: Said): TargetRow => {
  const truthOf = remember((key: string) => {
    const [place = 0, value = 0] = key.split(' ').map(Number);
    return knowAverage(of, place, value);
  });
  const rated = learnt.map(({ dependence }) =>
    dependence.flatMap(({ parameter, points }) =>
      points.map(({ value, low, high }) => {
        const truth = truthOf(`${placeOf(parameter)} ${value}`);
        return { isHeld: low <= truth && truth <= high };
      }),
    ),
  );
  return {
    what: `${of.name}, ${of.count} settings, ${experiments} experiments: true averages inside their band`,
    'best known': '–',
    target: '≥ 85 %',
    measured: heldOver(rated),
  };
};

const ask = (of: EffectFunction, experiments: number): Said => {
  const { sd } = knowEffects(of);
  const noise = sd > 0 ? noiseShare * sd : 1;
  const learnt = Array.from({ length: sets }, (_, k) =>
    learn(campaignOf(of, experiments, noise, firstSeed + k)),
  );
  return { of, experiments, learnt };
};

const timed = ([10, 25] as const).flatMap((count) =>
  [100, 300].map((experiments) => ({ count, experiments })),
);

const timeEffects = (count: number, experiments: number): TargetRow => {
  const campaign = campaignOf(
    { count, valueAt: (point) => Math.sin(3 * (point[0] ?? 0)) + (point[1] ?? 0) * (point[2] ?? 0) },
    experiments,
    0.05,
    firstSeed,
  );
  return {
    what: `what is said of ${count} settings after ${experiments} experiments, fit included`,
    'best known': '–',
    target: experiments === 100 ? '≤ 3 s' : '≤ 10 s',
    measured: `${leastCpuMs(() => learn(campaign), 2).toFixed(0)} ms of the processor`,
  };
};

console.table([
  ...effectFunctions.flatMap((own) =>
    [20, 60].flatMap((experiments) => {
      const said = ask(own, experiments);
      return [scoreImportance(said), scoreInteractions(said), scoreAverages(said)];
    }),
  ),
  ...timed.map(({ count, experiments }) => timeEffects(count, experiments)),
]);
