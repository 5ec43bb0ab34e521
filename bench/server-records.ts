// Records: what digesting what was written costs a transaction, and 100,000 records compared with the trail.
import { hash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import type { AuditTrail } from '#kernel/audit/audit-trail.ts';
import { openAuditTrail } from '#kernel/audit/sqlite-audit-trail.ts';
import { folderKeeping } from '#kernel/audit/trail-keeping.ts';
import { openStore } from '#kernel/db/open-store.ts';
import type { Store, Tx } from '#kernel/db/store.ts';
import { createIdSource } from '#kernel/ids.ts';
import { silentLog } from '#kernel/testing/silent-log.ts';
import { migrations } from '../server/migrations/index.ts';
import { protectedTables } from '../server/protected-tables.ts';
import { appendProject } from './append-project.ts';
import { type BenchRow, median, timeRuns, wholeNumber } from './server-rows.ts';

const runs = 7;
const ownCommits = 500;
const records = 100_000;
const recordsPerCommit = 2000;
const largeBytes = 4000;

const now = '2026-11-20T12:00:00.000Z';

const insertProject = (tx: Tx, id: string): Promise<unknown> =>
  sql`INSERT INTO project (id, name, description, created_by, created_at, updated_at)
      VALUES (${id}, ${`Batch ${id}`}, 'Samples of a week', 'usr_1', ${now}, ${now})`.execute(tx);

const insertReport = (tx: Tx, id: string): Promise<unknown> =>
  sql`INSERT INTO readiness_report (id, dossier_id, content, content_hash, created_by, created_at)
      VALUES (${id}, 'dos_1', ${id.padEnd(largeBytes, 'x')}, ${hash('sha256', id)}, 'usr_1', ${now})`.execute(
    tx,
  );

const insertDossier = (tx: Tx): Promise<unknown> =>
  sql`INSERT INTO dossier (id, title, product_name, max_daily_dose_g, substance_type, administration_route,
        treatment_duration, status, revision, created_by_user_id, created_at, updated_at)
      VALUES ('dos_1', 'Bench', 'Bench', 1, 'drug_substance', 'oral', 'over_10_years', 'draft', 1, 'usr_1', ${now}, ${now})`.execute(
    tx,
  );

/** One project and its entry in a commit of its own, milliseconds each. */
const timeWrites = async (folder: string, isProtected: boolean): Promise<number> => {
  const { store, trail } = await open(folder, isProtected);
  try {
    const times = await timeRuns(runs, async (run) => {
      for (let n = 0; n < ownCommits; n++)
        await store.transact(async (tx) => {
          await insertProject(tx, `prj_${run}_${n}`);
          await appendProject(trail, tx, `prj_${run}_${n}`);
        });
    });
    return median(times) / ownCommits;
  } finally {
    await trail.close();
    await store.close();
  }
};

const open = async (folder: string, isProtected: boolean): Promise<{ store: Store; trail: AuditTrail }> => {
  await mkdir(folder, { recursive: true });
  const store = await openStore({
    file: join(folder, 'records.db'),
    migrations,
    ...(isProtected ? { protectedTables } : {}),
    log: silentLog,
  });
  const trail = await openAuditTrail({
    store,
    keeping: folderKeeping(folder),
    checkpointEntries: 1000,
    log: silentLog,
    nowUtc: () => new Date().toISOString(),
    newId: createIdSource(Date.now),
  });
  return { store, trail };
};

const fill = async (store: Store, trail: AuditTrail): Promise<void> => {
  for (let from = 0; from < records; from += recordsPerCommit)
    await store.transact(async (tx) => {
      if (from === 0) await insertDossier(tx);
      for (let n = from; n < from + recordsPerCommit; n++) {
        await (n % 2 === 0 ? insertProject(tx, `prj_all_${n}`) : insertReport(tx, `rdr_all_${n}`));
        if (n % 4 === 3) await appendProject(trail, tx, `prj_all_${n}`);
      }
    });
};

export const benchRecords = async (folder: string): Promise<BenchRow[]> => {
  const bareMs = await timeWrites(join(folder, 'bare'), false);
  const digestedMs = await timeWrites(join(folder, 'digested'), true);
  const { store, trail } = await open(join(folder, 'many'), true);
  try {
    await fill(store, trail);
    const delay = monitorEventLoopDelay({ resolution: 1 });
    const rssBefore = process.memoryUsage().rss;
    const cpuBefore = process.cpuUsage();
    delay.enable();
    const startedMs = performance.now();
    const verdict = await trail.verifyRecords(null);
    const elapsedMs = performance.now() - startedMs;
    delay.disable();
    const { user, system } = process.cpuUsage(cpuBefore);
    if (!verdict.valid) throw new Error(`The records differ: ${JSON.stringify(verdict.mismatches[0])}`);
    return [
      {
        what: 'one record and its audit entry, own durable commit: not digested, digested',
        measured: `${bareMs.toFixed(2)} ms, ${digestedMs.toFixed(2)} ms`,
        target: '≤ 1 ms more',
      },
      {
        what: `verify-records, ${wholeNumber(verdict.checked)} records, half of them of ${wholeNumber(largeBytes)} bytes`,
        measured: `${(elapsedMs / 1000).toFixed(1)} s, processor ${((user + system) / 1e6).toFixed(1)} s, memory + ${wholeNumber((process.memoryUsage().rss - rssBefore) / 1e6)} MB, event loop held p99 ${(delay.percentile(99) / 1e6).toFixed(0)} ms, at most ${(delay.max / 1e6).toFixed(0)} ms`,
        target: '≤ 10 s',
      },
    ];
  } finally {
    await trail.close();
    await store.close();
  }
};
