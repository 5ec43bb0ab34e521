import { createHash } from 'node:crypto';
import type { ServedPack } from '#contract/ops';
import { driftWindow } from '#engines/nmr/shift-model/score-drift.ts';
import { renderCanonicalJson } from '#kernel/audit/canonical-json.ts';
import type { Db } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { findPerson } from '../identity/index.ts';
import { measurePackDrift, type PackDrift } from '../pack-builds/index.ts';
import { describeInstalled, type InstalledPack } from '../reference-packs/index.ts';

interface Activation {
  readonly record_id: string | null;
  readonly occurred_at: string;
  readonly actor_id: string;
  readonly reason_for_change: string | null;
}

/** Every time a pack was put to use, the newest first, as the trail has it. */
const listActivations = (db: Db): Promise<Activation[]> =>
  db
    .selectFrom('audit_entry')
    .select(['record_id', 'occurred_at', 'actor_id', 'reason_for_change'])
    .where('event', '=', 'reference_pack.activate')
    .orderBy('sequence', 'desc')
    .execute();

const isNotWatched = {
  status: 'not_monitored',
  reason: 'It is not in use.',
  errors: 0,
  coverage_90: null,
  windows: [],
} as const;

const sentences: Readonly<Record<PackDrift['drift']['status'], string>> = {
  too_few: `Too few approved shifts to say: a window takes ${driftWindow}.`,
  stable: 'Errors on what was approved are distributed as those it was calibrated with.',
  watch: 'The last window lies outside what chance does one time in twenty; the next one decides.',
  drifted: 'Two windows in a row lie outside what chance does one time in twenty.',
};

const describeDrift = ({ drift }: PackDrift): ServedPack['drift'] => ({
  status: drift.status,
  reason: sentences[drift.status],
  errors: drift.errors,
  coverage_90: drift.coverage90,
  windows: drift.windows.map((window) => ({ ...window })),
});

/** What it learnt from, as one number: the hashes of its sources. */
const snapshotOf = ({ sources, records }: InstalledPack): ServedPack['training_snapshot'] => ({
  sha256: createHash('sha256')
    .update(renderCanonicalJson(sources.map(({ name, sha256 }) => ({ name, sha256 }))))
    .digest('hex'),
  sources: sources.length,
  records,
});

/** Packs of shifts that were put to use, newest first, each with what took its place; the one in use with its drift. */
export const tracePacks = async (kernel: Kernel, signal: AbortSignal): Promise<ServedPack[]> => {
  const { read } = kernel.store;
  const drift = await measurePackDrift(kernel, signal);
  const traced: ServedPack[] = [];
  for (const activation of await listActivations(read)) {
    const pack = await describeInstalled(read, activation.record_id ?? '');
    if (pack === null || pack.kind !== 'shifts') continue;
    const after = traced.at(-1);
    const isServing = after === undefined && pack.state === 'active';
    traced.push({
      pack_id: pack.id,
      name: pack.name,
      version: pack.version,
      digest: pack.digest,
      licence: pack.licence,
      is_serving: isServing,
      training_snapshot: snapshotOf(pack),
      metrics: pack.metrics,
      promotion: {
        decided_at: activation.occurred_at,
        decided_by: activation.actor_id,
        decided_by_name: (await findPerson(read, activation.actor_id)).name,
        reason_for_change: activation.reason_for_change ?? '',
      },
      superseded_by: after === undefined ? null : { pack_id: after.pack_id, at: after.promotion.decided_at },
      drift: isServing && drift?.packId === pack.id ? describeDrift(drift) : { ...isNotWatched, windows: [] },
    });
  }
  return traced;
};
