// A process of its own that works on the jobs of a database until it is killed: node queue-process.ts URL NAME
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { openPostgresStore } from '#kernel/db/postgres/open-postgres-store.ts';
import { createLeaseQueue } from '#kernel/jobs/lease-queue.ts';
import { migrations } from '../../migrations/index.ts';
import { postgresBaseline } from '../../migrations/postgres-baseline.ts';
import { silentLog } from './silent-log.ts';

const [url = '', name = ''] = process.argv.slice(2);
const store = await openPostgresStore({
  url,
  migrations,
  baseline: postgresBaseline,
  log: silentLog,
  organisationId: 'org_1',
});
const queue = createLeaseQueue({
  store,
  alterations: { tell: async () => {} },
  log: silentLog,
  concurrency: 4,
  pollMs: 20,
  leaseMs: 600,
});
queue.start([
  {
    kind: 'count',
    maxAttempts: 1000,
    run: async (payload, job) => {
      // As long as a small computation, so that a kill meets jobs that are under way.
      await wait(50);
      await job.complete(async (tx) => {
        const byProcess = `${name} ${JSON.stringify(payload)}`;
        await sql`INSERT INTO result (job_id, by_process) VALUES (${job.jobId}, ${byProcess})`.execute(tx);
      });
    },
    onGivenUp: async () => {},
  },
]);
process.stdout.write('working\n');
