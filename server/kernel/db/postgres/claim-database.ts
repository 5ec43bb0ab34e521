import type { Client } from 'pg';
import { StoreRefusal } from '#kernel/db/store-refusal.ts';
import type { Log } from '#kernel/log/log.ts';

/** Any number that no other program locks by. */
const serverLock = 4_716_002;
const retryMs = 1000;

export interface DatabaseClaim {
  /** Throws while the connection that keeps others away is cut, and after another process took its place. */
  requireHeld(): void;
  release(): Promise<void>;
}

const take = async (url: string, onLost: () => void): Promise<Client | null> => {
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    connectionString: url,
    application_name: 'larmor claim',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  client.on('error', onLost);
  client.on('end', onLost);
  await client.connect();
  const { rows } = await client.query<{ taken: boolean }>(
    `SELECT pg_try_advisory_lock(${serverLock}) AS taken`,
  );
  if (rows[0]?.taken === true) return client;
  client.off('end', onLost);
  await client.end();
  return null;
};

/**
 * Makes this process the only server of a database, by a lock that goes with its connection: caches, limits and the progress of jobs
 * are not yet shared between processes. Throws StoreRefusal in_use.
 */
export const claimDatabase = async (url: string, log: Log): Promise<DatabaseClaim> => {
  let held: Client | null = null;
  let isReleased = false;
  let timer: NodeJS.Timeout | undefined;

  const lose = (): void => {
    if (held === null || isReleased) return;
    held = null;
    log.warn(
      'the connection that keeps other servers from the database was cut; nothing is written until it is back',
    );
    timer = setTimeout(() => void takeAgain(), retryMs);
  };
  const takeAgain = async (): Promise<void> => {
    let taken: Client | null = null;
    try {
      taken = await take(url, lose);
      if (taken === null) log.error('another server has taken the database; this one writes nothing');
    } catch (error) {
      log.warn('the database cannot be reached', { error });
    }
    if (taken !== null && isReleased) await taken.end();
    else if (taken !== null) held = taken;
    else if (!isReleased) timer = setTimeout(() => void takeAgain(), retryMs);
  };

  held = await take(url, lose);
  if (held === null)
    throw new StoreRefusal(
      'in_use',
      'Another server uses this database. One process at a time can: several side by side are not there yet.',
    );
  return {
    requireHeld: () => {
      if (held === null) throw new Error('The database is not held by this server at the moment.');
    },
    release: async () => {
      isReleased = true;
      clearTimeout(timer);
      const last = held;
      held = null;
      await last?.end();
    },
  };
};
