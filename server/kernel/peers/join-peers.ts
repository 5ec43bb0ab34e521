import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { StoreRefusal } from '#kernel/db/store-refusal.ts';
import type { Log } from '#kernel/log/log.ts';
import { createOutbox } from './create-outbox.ts';
import { type Peers, type Topic, topics } from './peers.ts';

/** Any numbers that no other program locks by. Held in common by each process that uses the records, alone by one that begins or ends. */
export const presenceLock = 4_716_002;
/** Held by the one process that does what one of all does. */
const leadLock = 4_716_003;
const channel = 'larmor';

/** A start verifies what is newer than the last checkpoint, and brings the schema up to date; the next one waits so long for it. */
const doorMs = 5 * 60_000;
const gatherMs = 20;
const beatMs = 1000;
/** Longest time for which an answer of a moment ago is believed without word from the database. */
const deafMs = 3000;
/** PostgreSQL takes less than 8,000 bytes in a notice. */
const longestText = 7000;

const isTopic = (text: string): text is Topic => (topics as readonly string[]).includes(text);

interface Joined {
  readonly client: Client;
  readonly isFirst: boolean;
}

interface Listener {
  readonly onLost: () => void;
  readonly onNotice: (payload: string) => void;
}

/** A connection of its own: locks and listening end with it. Listens before it asks for anything. */
const connect = async (url: string, name: string, { onLost, onNotice }: Listener): Promise<Client> => {
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: 10_000,
    query_timeout: doorMs + 10_000,
    keepAlive: true,
  });
  client.on('error', onLost);
  client.on('end', onLost);
  client.on('notification', ({ payload }) => onNotice(payload ?? ''));
  await client.connect();
  await client.query(`LISTEN ${channel}`);
  return client;
};

const tryLock = async (client: Client, words: string): Promise<boolean> => {
  const { rows } = await client.query<{ taken: boolean }>(`SELECT ${words} AS taken`);
  return rows[0]?.taken === true;
};

/** Throws StoreRefusal in_use where another process stands in the door for too long. */
const enter = async (client: Client): Promise<Joined> => {
  if (await tryLock(client, `pg_try_advisory_lock(${presenceLock})`)) return { client, isFirst: true };
  await client.query(`SET lock_timeout = ${doorMs}`);
  try {
    await client.query(`SELECT pg_advisory_lock_shared(${presenceLock})`);
  } catch (cause) {
    throw new StoreRefusal(
      'in_use',
      `Another process has been starting on this database for more than ${doorMs / 60_000} minutes. Look at its log, and start this one again.`,
      { cause },
    );
  }
  return { client, isFirst: false };
};

export interface JoinOptions {
  /** postgres://USER:PASSWORD@HOST:PORT/DATABASE */
  readonly url: string;
  /** Entries of the audit trail from one signature to the next: the same in all processes, or one takes what another left for tampered with. */
  readonly checkpointEntries: number;
  readonly log: Log;
}

/** What the connection is called in pg_stat_activity, where the others read it. */
const nameStart = 'larmor peer';
const nameOf = (checkpointEntries: number): string => `${nameStart}, signs each ${checkpointEntries}`;

/** Throws StoreRefusal foreign where another process signs in another rhythm. */
const requireSameRhythm = async (client: Client, checkpointEntries: number): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT application_name AS name FROM pg_stat_activity
      WHERE datname = current_database() AND starts_with(application_name, $1) AND application_name <> $2 LIMIT 1`,
    [nameStart, nameOf(checkpointEntries)],
  );
  const [other] = rows;
  if (other === undefined) return;
  throw new StoreRefusal(
    'foreign',
    `Other processes on this database sign the audit trail every ${/\d+$/.exec(other.name)?.[0]} entries, and AUDIT_CHECKPOINT_ENTRIES says ${checkpointEntries} here. Give all of them the same.`,
  );
};

/**
 * Counts this process among those that use the records of a database, for as long as its connection lives. Where that is cut the process
 * writes nothing and trusts nothing it remembers until it is back. Throws StoreRefusal in_use.
 */
export const joinPeers = async ({ url, checkpointEntries, log }: JoinOptions): Promise<Peers> => {
  const self = randomUUID();
  const name = nameOf(checkpointEntries);
  const hearers = new Map<Topic, ((text: string) => void)[]>();
  let present: Client | null = null;
  let isClosed = false;
  let heardAtMs = Number.NEGATIVE_INFINITY;
  let isLeading = false;
  let isAtDoor = false;
  let beginLeading: (() => void) | null = null;
  let again: NodeJS.Timeout | undefined;
  // Statements of one connection, one after the other.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: (client: Client) => Promise<T>): Promise<T | null> => {
    const mine = last.then(async () => (present === null ? null : work(present)));
    last = mine.catch(() => null);
    return mine;
  };

  const tell = (topic: Topic, text: string): void => {
    for (const hear of hearers.get(topic) ?? []) hear(text);
  };
  const tellOfGap = (): void => {
    for (const topic of topics) tell(topic, '');
  };

  const onNotice = (payload: string): void => {
    const [sender = '', topic = '', ...words] = payload.split(' ');
    if (sender === self) heardAtMs = performance.now();
    else if (isTopic(topic)) tell(topic, words.join(' '));
  };

  const onLost = (): void => {
    if (present === null || isClosed) return;
    present = null;
    isAtDoor = false;
    isLeading = false;
    heardAtMs = Number.NEGATIVE_INFINITY;
    log.warn('the connection to the other processes was cut; nothing is written until it is back');
    again = setTimeout(() => void comeBack(), beatMs);
  };

  const comeBack = async (): Promise<void> => {
    let client: Client | null = null;
    try {
      client = await connect(url, name, { onLost, onNotice });
      // Shared at once: what a start puts right was put right when this process began.
      const isIn = await tryLock(client, `pg_try_advisory_lock_shared(${presenceLock})`);
      if (isIn && !isClosed) {
        present = client;
        tellOfGap();
        log.info('the connection to the other processes is back');
        return;
      }
    } catch (error) {
      log.warn('the database cannot be reached', { error });
    }
    client?.off('end', onLost);
    await client?.end().catch(() => undefined);
    if (!isClosed) again = setTimeout(() => void comeBack(), beatMs);
  };

  const outbox = createOutbox(gatherMs, async (texts) => {
    try {
      await inTurn((client) =>
        client.query('SELECT pg_notify($1, text) FROM unnest($2::text[]) AS text', [channel, texts]),
      );
    } catch (error) {
      log.warn('other processes were not told', { error });
    }
  });

  const beat = async (): Promise<void> => {
    outbox.add(`${self} alive`);
    if (beginLeading === null || isLeading) return;
    isLeading = (await inTurn((client) => tryLock(client, `pg_try_advisory_lock(${leadLock})`))) ?? false;
    if (!isLeading) return;
    const begin = beginLeading;
    beginLeading = null;
    begin();
  };

  const client = await connect(url, name, { onLost, onNotice });
  let joined: Joined;
  try {
    await requireSameRhythm(client, checkpointEntries);
    joined = await enter(client);
  } catch (error) {
    client.off('end', onLost);
    await client.end();
    throw error;
  }
  present = client;
  isAtDoor = joined.isFirst;
  const beats = setInterval(() => {
    beat().catch((error: unknown) => log.warn('the database does not answer', { error }));
  }, beatMs);
  beats.unref();
  outbox.add(`${self} alive`);

  return {
    notices: {
      isShared: true,
      send: (topic, text = '') => {
        if (text.length > longestText) throw new RangeError(`A notice of ${topic} is too long.`);
        outbox.add(`${self} ${topic} ${text}`);
      },
      on: (topic, hear) => void hearers.set(topic, [...(hearers.get(topic) ?? []), hear]),
      isHearing: () => performance.now() - heardAtMs < deafMs,
    },
    isFirst: joined.isFirst,
    letIn: async () => {
      if (!isAtDoor) return;
      isAtDoor = false;
      await inTurn(async (held) => {
        await held.query(`SELECT pg_advisory_lock_shared(${presenceLock})`);
        await held.query(`SELECT pg_advisory_unlock(${presenceLock})`);
      });
    },
    requirePresent: () => {
      if (present === null)
        throw new Error('The connection that counts this process was cut; nothing is written.');
    },
    whenLeading: (begin) => {
      beginLeading = begin;
    },
    leave: async () => {
      await outbox.flush();
      const isLast = await inTurn(async (held) => {
        if (!isAtDoor) await held.query(`SELECT pg_advisory_unlock_shared(${presenceLock})`);
        return tryLock(held, `pg_try_advisory_lock(${presenceLock})`);
      });
      return isLast ?? false;
    },
    close: async () => {
      isClosed = true;
      clearInterval(beats);
      clearTimeout(again);
      await outbox.flush();
      await last;
      const held = present;
      present = null;
      await held?.end();
    },
  };
};
