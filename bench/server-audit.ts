// Audit trail: appends with a durable commit each, appends sharing one, and a million entries verified.
import { join } from 'node:path';
import type { AuditEntry, AuditTrail } from '#kernel/audit/audit-trail.ts';
import { openAuditTrail } from '#kernel/audit/sqlite-audit-trail.ts';
import { openStore } from '#kernel/db/open-store.ts';
import type { Store } from '#kernel/db/store.ts';
import { createIdSource } from '#kernel/ids.ts';
import { silentLog } from '#kernel/testing/silent-log.ts';
import { migrations } from '../server/migrations/index.ts';
import { type BenchRow, median, perSecond, timeRuns, wholeNumber } from './server-rows.ts';

const runs = 7;
const ownCommits = 1000;
const grouped = 5000;
const longTrail = 1_000_000;
const entriesPerCommit = 20_000;

const entryOf = (n: number): AuditEntry => ({
  actor: { kind: 'user', id: `usr_${n % 50}` },
  event: 'analysis.processed',
  recordType: 'analysis',
  recordId: `ana_${n}`,
  requestId: `req_${n}`,
  payload: { engine_version: '0.1.0', peaks: n % 40, solvent: 'CDCl3', wall_ms: n % 977 },
  reasonForChange: null,
});

const appendMany = (store: Store, trail: AuditTrail, count: number): Promise<void> =>
  store.transact(async (tx) => {
    for (let n = 0; n < count; n++) await trail.append(tx, entryOf(n));
  });

export const benchAudit = async (folder: string): Promise<BenchRow[]> => {
  const store = await openStore({ file: join(folder, 'audit.db'), migrations, log: silentLog });
  const newId = createIdSource(Date.now);
  const trail = await openAuditTrail({
    store,
    dataDir: folder,
    checkpointEntries: 1000,
    log: silentLog,
    nowUtc: () => new Date().toISOString(),
    newId,
  });
  try {
    const own = await timeRuns(runs, async () => {
      for (let n = 0; n < ownCommits; n++) await appendMany(store, trail, 1);
    });
    const shared = await timeRuns(runs, () => appendMany(store, trail, grouped));
    let entries = (await trail.verify()).entries;
    for (; entries < longTrail; entries += entriesPerCommit) await appendMany(store, trail, entriesPerCommit);
    const startedMs = performance.now();
    const verdict = await trail.verify();
    const verifyMs = performance.now() - startedMs;
    if (!verdict.valid) throw new Error(`The trail is broken at ${verdict.firstBadSequence}.`);
    return [
      {
        what: 'audit append, own durable commit',
        measured: `${wholeNumber(perSecond(ownCommits, median(own)))} per second`,
        target: '≥ 3,000',
      },
      {
        what: 'audit append, grouped',
        measured: `${wholeNumber(perSecond(grouped, median(shared)))} per second`,
        target: '≥ 15,000',
      },
      {
        what: `verify ${wholeNumber(verdict.entries)} entries`,
        measured: `${(verifyMs / 1000).toFixed(1)} s, the event loop free in between`,
        target: '≤ 5 s',
      },
    ];
  } finally {
    await store.close();
  }
};
