// Continuous parameters: how near a campaign comes to the least value of functions whose least value is known.
import { createRng } from '#engines/common/rng.ts';
import { branin, hartmannSix } from '#engines/optimization/testing/test-functions.ts';
import { runCampaigns, seedCount } from './optimization-pool.ts';
import { withError } from './standard-error.ts';
import type { TargetRow } from './target-row.ts';

const claims = [
  { name: 'Branin', subject: 'branin', initial: 5, total: 30, fresh: 40, aim: 1e-3 },
  { name: 'Hartmann-6', subject: 'hartmann_6', initial: 10, total: 60, fresh: 20, aim: 5e-3 },
] as const;
const ofShared = 20;
/** Starts that were looked at while the engine was built, and starts nobody looked at before it was as it is. */
const sharedSeed = 500;
const freshSeed = 90_000;

const at = (sorted: readonly number[], share: number): string =>
  (sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN).toExponential(1);

const functions = { branin, hartmann_6: hartmannSix };

/** How far the best of so many conditions drawn at random lies above the least there is. */
const searchRandomly = (subject: keyof typeof functions, total: number, seed: number): number => {
  const { parameters, valueAt, least } = functions[subject];
  const rng = createRng(seed);
  const values = Array.from({ length: total }, () =>
    valueAt(parameters.map(({ low, high }) => low + rng.uniform() * (high - low))),
  );
  return Math.min(...values) - least;
};

const decadesOf = (values: readonly number[]): string => withError(values.map((value) => Math.log10(value)));

for (const { name, subject, initial, total, fresh, aim } of claims) {
  for (const [starts, firstSeed, ofProtocol] of [
    ['shared', sharedSeed, ofShared],
    ['fresh', freshSeed, fresh],
  ] as const) {
    const seeds = seedCount(ofProtocol);
    const protocol = { initial, batch: 1, total };
    const lastOf = async (by: 'engine' | 'trial'): Promise<number[]> =>
      (await runCampaigns(subject, protocol, firstSeed, seeds, by)).map(
        (curve) => curve.at(-1) ?? Number.NaN,
      );
    const [engine, trial] = [await lastOf('engine'), await lastOf('trial')];
    const random = Array.from({ length: seeds }, (_, k) => searchRandomly(subject, total, firstSeed + k));
    const [sorted, ofTrial] = [engine, trial].map((last) => last.toSorted((a, b) => a - b)) as [
      number[],
      number[],
    ];
    const reached = sorted.filter((value) => value <= aim).length;
    const decades = engine.map((value, k) => Math.log10(value / (trial[k] ?? value)));
    const row: TargetRow = {
      what: `${name}, ${total} experiments one by one, ${seeds} ${starts} starts`,
      'best known': `random: decades ${decadesOf(random)}; trial: median ${at(ofTrial, 0.5)}, decades ${decadesOf(trial)}`,
      target: `regret ≤ ${aim.toExponential(0)}`,
      measured:
        `median ${at(sorted, 0.5)}, decades ${decadesOf(engine)}, nine of ten below ${at(sorted, 0.9)}, reached in ${((100 * reached) / seeds).toFixed(0)} %, ` +
        `decades over the trial ${withError(decades)}`,
    };
    console.table([row]);
  }
}
