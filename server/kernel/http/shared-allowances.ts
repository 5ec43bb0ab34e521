import { sql } from 'kysely';
import type { Store } from '#kernel/db/store.ts';
import type { Allowance, Buckets } from '#kernel/http/token-buckets.ts';

const msPerMinute = 60_000;
/** Buckets that are full again say nothing; they are dropped after so many calls of this process. */
const dropEvery = 1000;

interface Taken {
  /** Milliseconds from now until the bucket is full again. */
  readonly emptyMs: number;
}

/**
 * Token buckets of all processes together, in a table of the store and by its clock: a bucket is the moment at which it is full again (the
 * generic cell rate algorithm of ATM Forum TM 4.0, I.1). Used where several processes answer on PostgreSQL.
 */
export const createSharedAllowances = (
  store: Pick<Store, 'note'>,
  { name, perMinute }: { readonly name: string; readonly perMinute: number },
): Buckets => {
  const stepMs = msPerMinute / perMinute;
  let calls = 0;

  const allowanceOf = (allowed: boolean, emptyMs: number): Allowance => ({
    allowed,
    limit: perMinute,
    remaining: Math.max(0, Math.floor((msPerMinute - emptyMs) / stepMs)),
    retryAfterS: allowed ? 0 : Math.max(1, Math.ceil((emptyMs + stepMs - msPerMinute) / 1000)),
    resetS: Math.ceil(emptyMs / 1000),
  });

  return {
    take: (key) =>
      store.note(async (tx) => {
        calls += 1;
        if (calls % dropEvery === 0)
          await sql`DELETE FROM rate_allowance WHERE full_at_ms < extract(epoch FROM statement_timestamp()) * 1000`.execute(
            tx,
          );
        const bucket = `${name} ${key}`;
        const { rows: taken } = await sql<Taken>`
          WITH moment AS (SELECT (extract(epoch FROM statement_timestamp()) * 1000)::double precision AS ms)
          INSERT INTO rate_allowance AS present (bucket, full_at_ms)
            SELECT ${bucket}, ms + ${stepMs}::double precision FROM moment
          ON CONFLICT (bucket) DO UPDATE
            SET full_at_ms = greatest(present.full_at_ms, (SELECT ms FROM moment)) + ${stepMs}::double precision
            WHERE greatest(present.full_at_ms, (SELECT ms FROM moment)) + ${stepMs}::double precision - (SELECT ms FROM moment)
              <= ${msPerMinute}::double precision
          RETURNING full_at_ms - (SELECT ms FROM moment) AS "emptyMs"`.execute(tx);
        const [room] = taken;
        if (room !== undefined) return allowanceOf(true, room.emptyMs);
        const { rows } = await sql<Taken>`
          SELECT full_at_ms - (extract(epoch FROM statement_timestamp()) * 1000)::double precision AS "emptyMs"
          FROM rate_allowance WHERE bucket = ${bucket}`.execute(tx);
        return allowanceOf(false, Math.max(0, rows[0]?.emptyMs ?? 0));
      }),
  };
};
