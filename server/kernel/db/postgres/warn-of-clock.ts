import type { Pool } from 'pg';
import type { Log } from '#kernel/log/log.ts';

/** A busy machine may take a second for the trip; who is off by more judges tokens and marks entries otherwise than the others. */
const mostOffMs = 10_000;

/** A start says where the clock of its machine is not that of the database, by which the processes are told apart. */
export const warnOfClock = async (pool: Pool, log: Log, nowMs: () => number): Promise<void> => {
  const { rows } = await pool.query<{ ms: number }>(
    'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS ms',
  );
  const aheadMs = nowMs() - (rows[0]?.ms ?? Number.NaN);
  if (Math.abs(aheadMs) > mostOffMs)
    log.warn('the clock of this machine is not that of the database: keep both in time (NTP)', {
      ahead_s: Math.round(aheadMs / 1000),
    });
};
