// Continuous parameters: how near a campaign comes to the least value of functions whose least value is known.
import { runCampaigns, seedCount } from './optimization-pool.ts';
import type { TargetRow } from './target-row.ts';

const firstSeed = 500;
const claims = [
  { name: 'Branin', subject: 'branin', initial: 5, total: 30, seeds: 20, target: 'regret ≤ 1e-3' },
  { name: 'Hartmann-6', subject: 'hartmann_6', initial: 10, total: 60, seeds: 20, target: 'regret ≤ 5e-3' },
] as const;

const at = (sorted: readonly number[], share: number): string =>
  (sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN).toExponential(1);

const rows: TargetRow[] = [];
for (const { name, subject, initial, total, seeds: ofProtocol, target } of claims) {
  const seeds = seedCount(ofProtocol);
  const curves = await runCampaigns(subject, { initial, batch: 1, total }, firstSeed, seeds);
  const last = curves.map((curve) => curve.at(-1) ?? Number.NaN).sort((a, b) => a - b);
  rows.push({
    what: `${name}, ${total} experiments one by one, ${seeds} seeds`,
    'best known': 'trial: median reached',
    target,
    measured: `median ${at(last, 0.5)}, nine of ten below ${at(last, 0.9)}`,
  });
}
console.table(rows);
