// Copying a store of 200,000 rows to PostgreSQL and back, each by the command in a process of its own.
import '../scripts/require-node.mjs';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { openAuditTrail } from '#kernel/audit/sqlite-audit-trail.ts';
import { folderKeeping } from '#kernel/audit/trail-keeping.ts';
import { openStore } from '#kernel/db/open-store.ts';
import { createIdSource } from '#kernel/ids.ts';
import { noPeers } from '#kernel/peers/peers.ts';
import { silentLog } from '#kernel/testing/silent-log.ts';
import { startPostgres } from '#kernel/testing/start-postgres.ts';
import { storeFileOf } from '../server/compose-kernel.ts';
import { migrations } from '../server/migrations/index.ts';
import { protectedTables } from '../server/protected-tables.ts';
import { appendProject } from './append-project.ts';

/** Each has an entry of the trail and a digest of its row, so that three rows come of it. */
const records = Number(process.argv[3] ?? 70_000);
const perCommit = 1000;
const description = 'Samples of a week, measured twice. '.repeat(8);

const script = fileURLToPath(new URL('../scripts/store.mjs', import.meta.url));
const nowUtc = (): string => new Date().toISOString();

const fill = async (dataDir: string): Promise<void> => {
  const store = await openStore({ file: storeFileOf(dataDir), migrations, protectedTables, log: silentLog });
  const trail = await openAuditTrail({
    store,
    keeping: folderKeeping(dataDir),
    checkpointEntries: 1000,
    anchorPlaces: [],
    timeStampCaFile: null,
    log: silentLog,
    nowUtc,
    newId: createIdSource(Date.now),
    peers: noPeers,
  });
  for (let first = 0; first < records; first += perCommit)
    await store.transact(async (tx) => {
      for (let n = first; n < Math.min(records, first + perCommit); n += 1) {
        const id = `prj_${String(n).padStart(7, '0')}`;
        await sql`INSERT INTO project (id, name, description, created_by, created_at, updated_at)
          VALUES (${id}, ${`Batch ${n}`}, ${description}, 'usr_1', ${nowUtc()}, ${nowUtc()})`.execute(tx);
        await appendProject(trail, tx, id);
      }
    });
  await trail.close();
  await store.close();
};

const run = (dataDir: string, from: string, to: string): string => {
  const beganMs = performance.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [script, 'copy', '--from', from, '--to', to],
    { env: { ...process.env, DATA_DIR: dataDir }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  const seconds = (performance.now() - beganMs) / 1000;
  const rows = Number(/compared: (\d+) rows/.exec(stdout)?.[1]);
  return `${rows} rows | ${seconds.toFixed(1)} s | ${Math.round(rows / seconds)} rows per second`;
};

const folder = await mkdtemp(path.join(tmpdir(), 'larmor-bench-'));
const postgres = await startPostgres();
try {
  const dataDir = path.join(folder, 'data');
  await fill(dataDir);
  const url = await postgres.createDatabase();
  console.log(`load ${loadavg()[0]?.toFixed(1)}; verified on both sides, copied and compared`);
  console.log(`| to PostgreSQL | ${run(dataDir, `sqlite:${dataDir}`, url)} |`);
  console.log(`| back to SQLite | ${run(dataDir, url, `sqlite:${dataDir}`)} |`);
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
