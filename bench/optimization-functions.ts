// Continuous parameters: how near a campaign comes to the least value of functions whose least value is known.
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
    const [sorted, ofTrial] = [engine, trial].map((last) => last.toSorted((a, b) => a - b)) as [
      number[],
      number[],
    ];
    const reached = sorted.filter((value) => value <= aim).length;
    const decades = engine.map((value, k) => Math.log10(value / (trial[k] ?? value)));
    const row: TargetRow = {
      what: `${name}, ${total} experiments one by one, ${seeds} ${starts} starts`,
      'best known': `trial: median ${at(ofTrial, 0.5)}`,
      target: `regret ≤ ${aim.toExponential(0)}`,
      measured:
        `median ${at(sorted, 0.5)}, nine of ten below ${at(sorted, 0.9)}, reached in ${((100 * reached) / seeds).toFixed(0)} %, ` +
        `decades over the trial ${withError(decades)}`,
    };
    console.table([row]);
  }
}
