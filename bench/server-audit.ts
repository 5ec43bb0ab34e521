// Audit trail: appends with a durable commit each, appends sharing one, signing, proofs, and a million entries verified.
import { join } from 'node:path';
import { createRng } from '#engines/common/rng.ts';
import type { AuditEntry, AuditTrail } from '#kernel/audit/audit-trail.ts';
import { openAuditTrail } from '#kernel/audit/sqlite-audit-trail.ts';
import { folderKeeping } from '#kernel/audit/trail-keeping.ts';
import { proveInclusion } from '#kernel/audit/tree-store.ts';
import { openStore } from '#kernel/db/open-store.ts';
import type { Store } from '#kernel/db/store.ts';
import { createIdSource } from '#kernel/ids.ts';
import { silentLog } from '#kernel/testing/silent-log.ts';
import { migrations } from '../server/migrations/index.ts';
import { protectedTables } from '../server/protected-tables.ts';
import { type BenchRow, median, perSecond, timeRuns, wholeNumber } from './server-rows.ts';

const runs = 7;
const ownCommits = 1000;
const grouped = 5000;
const longTrail = 1_000_000;
const entriesPerCommit = 20_000;
const entriesPerCheckpoint = 1000;
const proofsPerRun = 200;
const seed = 5;

const entryOf = (n: number): AuditEntry => ({
  actor: { kind: 'user', id: `usr_${n % 50}` },
  event: 'analysis.processed',
  recordType: 'analysis',
  recordId: `ana_${n}`,
  requestId: `req_${n}`,
  payload: { engine_version: '0.1.0', peaks: n % 40, solvent: 'CDCl3', wall_ms: n % 977 },
  reasonForChange: null,
});

/** Processor time does not suffer from what else the machine does. */
const processorUsSince = (from: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(from);
  return user + system;
};

const appendMany = (store: Store, trail: AuditTrail, count: number): Promise<void> =>
  store.transact(async (tx) => {
    for (let n = 0; n < count; n++) await trail.append(tx, entryOf(n));
  });

const openTrail = (store: Store, dataDir: string, checkpointEntries: number): Promise<AuditTrail> =>
  openAuditTrail({
    store,
    keeping: folderKeeping(dataDir),
    checkpointEntries,
    log: silentLog,
    nowUtc: () => new Date().toISOString(),
    newId: createIdSource(Date.now),
  });

/** Signing what one, and what a whole interval of new entries, adds to a trail of a million; the appends are not timed. */
const benchCheckpoints = async (store: Store, trail: AuditTrail): Promise<BenchRow> => {
  const timeOne = async (newEntries: number): Promise<number> => {
    await appendMany(store, trail, newEntries);
    const startedMs = performance.now();
    await store.transact((tx) => trail.checkpoint(tx, 'report'));
    return performance.now() - startedMs;
  };
  const few: number[] = [];
  const many: number[] = [];
  for (let run = 0; run < runs; run++) {
    few.push(await timeOne(1));
    many.push(await timeOne(entriesPerCheckpoint));
  }
  return {
    what: `checkpoint of a million entries, 1 and ${wholeNumber(entriesPerCheckpoint)} new`,
    measured: `${median(few).toFixed(1)} ms and ${median(many).toFixed(1)} ms, durable`,
    target: 'in proportion to what is new',
  };
};

const benchProofs = async (store: Store, entries: number): Promise<BenchRow> => {
  const rng = createRng(seed);
  const times = await timeRuns(runs, async () => {
    for (let n = 0; n < proofsPerRun; n++)
      await proveInclusion(store.read, 1 + rng.integer(entries), entries);
  });
  return {
    what: `inclusion proof among ${wholeNumber(entries)} entries`,
    measured: `${(median(times) / proofsPerRun).toFixed(2)} ms`,
    target: '≤ 1 ms',
  };
};

const benchContinued = async (trail: AuditTrail, entries: number): Promise<BenchRow> => {
  const times = await timeRuns(runs, async () => {
    const verdict = await trail.verify(entries);
    if (!verdict.valid) throw new Error(`The trail is broken at ${verdict.firstBadSequence}.`);
  });
  return {
    what: `verify from the last checkpoint before entry ${wholeNumber(entries)}`,
    measured: `${median(times).toFixed(1)} ms`,
    target: 'in proportion to what is new',
  };
};

export const benchAudit = async (folder: string): Promise<BenchRow[]> => {
  const store = await openStore({
    file: join(folder, 'audit.db'),
    migrations,
    protectedTables,
    log: silentLog,
  });
  const trail = await openTrail(store, folder, entriesPerCheckpoint);
  try {
    const ownFrom = process.cpuUsage();
    const own = await timeRuns(runs, async () => {
      for (let n = 0; n < ownCommits; n++) await appendMany(store, trail, 1);
    });
    const ownUs = processorUsSince(ownFrom) / (ownCommits * (runs + 1));
    const sharedFrom = process.cpuUsage();
    const shared = await timeRuns(runs, () => appendMany(store, trail, grouped));
    const sharedUs = processorUsSince(sharedFrom) / (grouped * (runs + 1));
    let entries = (await trail.verify()).entries;
    for (; entries < longTrail; entries += entriesPerCommit) await appendMany(store, trail, entriesPerCommit);
    const verifyFrom = process.cpuUsage();
    const startedMs = performance.now();
    const verdict = await trail.verify();
    const verifyMs = performance.now() - startedMs;
    const verifyProcessorS = processorUsSince(verifyFrom) / 1e6;
    if (!verdict.valid) throw new Error(`The trail is broken at ${verdict.firstBadSequence}.`);
    const proofs = await benchProofs(store, verdict.checkpoint?.tree_size ?? 0);
    const continued = await benchContinued(trail, verdict.entries);
    return [
      {
        what: 'audit append, own durable commit',
        measured: `${wholeNumber(perSecond(ownCommits, median(own)))} per second, processor ${wholeNumber(ownUs)} µs`,
        target: '≥ 3,000',
      },
      {
        what: 'audit append, grouped',
        measured: `${wholeNumber(perSecond(grouped, median(shared)))} per second, processor ${wholeNumber(sharedUs)} µs`,
        target: '≥ 15,000',
      },
      {
        what: `verify ${wholeNumber(verdict.entries)} entries`,
        measured: `${(verifyMs / 1000).toFixed(1)} s, processor ${verifyProcessorS.toFixed(1)} s, ${wholeNumber(verdict.checkpointsChecked)} checkpoints and the tree with them, the event loop free in between`,
        target: '≤ 5 s',
      },
      continued,
      proofs,
      // A trail that signs on demand alone: nothing but what is timed signs.
      await benchCheckpoints(store, await openTrail(store, folder, Number.MAX_SAFE_INTEGER)),
    ];
  } finally {
    await trail.close();
    await store.close();
  }
};
