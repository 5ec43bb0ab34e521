import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { StoreRefusal } from '#kernel/db/store-refusal.ts';
import type { Log } from '#kernel/log/log.ts';
import { type Peers, presenceLock, type Topic, topics } from '#kernel/peers/peers.ts';
import { isFrom } from '#kernel/peers/version-order.ts';
import { createOutbox } from './create-outbox.ts';
import { migrationLock } from './migrate-postgres.ts';

/** Held by the one process that does what one of all does; any number that no other program locks by. */
const leadLock = 4_716_003;
const channel = 'larmor';

/** A start verifies what is newer than the last checkpoint, and brings the schema up to date; the next one waits so long for it. */
const doorMs = 5 * 60_000;
const knockMs = 100;
const gatherMs = 20;
const beatMs = 1000;
/** Longest time for which an answer of a moment ago is believed without word from the database. */
const deafMs = 3000;
/** A connection that says nothing for so long is given up: a network may lose it without a word. */
const lostMs = 10_000;
/** PostgreSQL takes less than 8,000 bytes in a notice, of which a letter may take four. */
const longestText = 1900;
/** Where the machine of a process is gone, the database lets its locks go within seconds and not after two hours. */
const serverLimits =
  '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3 -c tcp_user_timeout=10000';

const isTopic = (text: string): text is Topic => (topics as readonly string[]).includes(text);

export interface JoinOptions {
  /** postgres://USER:PASSWORD@HOST:PORT/DATABASE */
  readonly url: string;
  /** Of this program. */
  readonly version: string;
  /** Processes of versions before it keep apart from this one. */
  readonly leastBeside: string;
  /** Entries of the audit trail from one signature to the next: the same in all processes, or one takes what another left for tampered with. */
  readonly checkpointEntries: number;
  /** What all processes have to be given alike, as a digest that tells nothing of it. */
  readonly shares: string;
  readonly log: Log;
}

type Terms = Pick<JoinOptions, 'version' | 'leastBeside' | 'checkpointEntries' | 'shares'>;

/** What the connection is called in pg_stat_activity, where the others read it; PostgreSQL keeps 63 bytes of it. */
const nameStart = 'larmor peer';
const nameOf = ({ version, leastBeside, checkpointEntries, shares }: Terms): string =>
  `${nameStart} ${version}/${leastBeside}, signs each ${checkpointEntries}, ${shares}`;

/** What the others are called. A name that is none of these is of a version that had other names. */
const readName = (name: string) => {
  const [, version, leastBeside, entries, shares] =
    /^larmor peer (\d[^\s/]*)\/(\d\S*), signs each (\d+), (\S+)$/.exec(name) ?? [];
  return version === undefined || leastBeside === undefined
    ? null
    : { version, leastBeside, entries, shares };
};

/** Of two versions the later one knows whether it lives with the other. */
const liveTogether = (one: Pick<Terms, 'version' | 'leastBeside'>, other: typeof one): boolean =>
  isFrom(one.version, other.version)
    ? isFrom(other.version, one.leastBeside)
    : isFrom(one.version, other.leastBeside);

interface Listener {
  readonly onLost: (client: Client) => void;
  readonly onNotice: (payload: string) => void;
}

/** A connection of its own: locks and listening end with it. Listens before it asks for anything. */
const connect = async (url: string, name: string, { onLost, onNotice }: Listener): Promise<Client> => {
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    options: serverLimits,
    connectionTimeoutMillis: 10_000,
    query_timeout: lostMs,
    keepAlive: true,
  });
  client.on('error', () => onLost(client));
  client.on('end', () => onLost(client));
  client.on('notification', ({ payload }) => onNotice(payload ?? ''));
  await client.connect();
  await client.query(`LISTEN ${channel}`);
  return client;
};

const tryLock = async (client: Client, words: string): Promise<boolean> => {
  const { rows } = await client.query<{ taken: boolean }>(`SELECT ${words} AS taken`);
  return rows[0]?.taken === true;
};

/** Throws StoreRefusal foreign where another process is of another version, or signs in another rhythm. */
const requireSameTerms = async (client: Client, terms: Terms): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT application_name AS name FROM pg_stat_activity
      WHERE datname = current_database() AND starts_with(application_name, $1) AND application_name <> $2`,
    [nameStart, nameOf(terms)],
  );
  for (const { name } of rows) refuseOtherTerms(readName(name), terms);
};

const refuseOtherTerms = (other: ReturnType<typeof readName>, terms: Terms): void => {
  if (other === null || !liveTogether(terms, other))
    throw new StoreRefusal(
      'foreign',
      `Processes of version ${other?.version ?? '(unknown)'} use this database, and this one is ${terms.version}. Stop all of them first.`,
    );
  if (other.entries !== String(terms.checkpointEntries))
    throw new StoreRefusal(
      'foreign',
      `Other processes on this database sign the audit trail every ${other.entries} entries, and AUDIT_CHECKPOINT_ENTRIES says ${terms.checkpointEntries} here. Give all of them the same.`,
    );
  if (other.shares !== terms.shares)
    throw new StoreRefusal(
      'foreign',
      'Other processes on this database are given another SIGNING_SECRET_FILE, or keep the audit trail in another place (AUDIT_SIGNING_KEY_FILE, BLOB_STORE). Give all of them the same.',
    );
};

/** Alone where nobody is there, else with the others; whoever begins or ends is waited for. Throws StoreRefusal in_use. */
const enter = async (client: Client): Promise<{ readonly isFirst: boolean }> => {
  for (const untilMs = performance.now() + doorMs; performance.now() < untilMs; ) {
    if (await tryLock(client, `pg_try_advisory_lock(${presenceLock})`)) return { isFirst: true };
    if (await tryLock(client, `pg_try_advisory_lock_shared(${presenceLock})`)) return { isFirst: false };
    await new Promise((resolve) => setTimeout(resolve, knockMs));
  }
  throw new StoreRefusal(
    'in_use',
    `Another process has been starting or stopping on this database for more than ${doorMs / 60_000} minutes. Look at its log, and start this one again.`,
  );
};

/**
 * How many migrations the database has had beside which this version does not go on; a process that was away may find it changed. Null before
 * there is a schema.
 */
const countSteps = async (client: Client, version: string): Promise<number | null> => {
  const { rows } = await client.query<{ there: boolean }>(
    "SELECT to_regclass('schema_migration') IS NOT NULL AS there",
  );
  if (rows[0]?.there !== true) return null;
  // Made by a state of the program that kept no such column: none of its steps was safe.
  const steps = await client.query<{ safe_from: string | null }>(
    "SELECT to_jsonb(s) ->> 'safe_from' AS safe_from FROM schema_migration s",
  );
  return steps.rows.filter(({ safe_from }) => safe_from === null || !isFrom(version, safe_from)).length;
};

/**
 * Counts this process among those that use the records of a database, for as long as its connection lives. Where that is cut the process
 * writes nothing and trusts nothing it remembers until it is back. Throws StoreRefusal in_use and foreign.
 */
export const joinPeers = async ({ url, log, ...terms }: JoinOptions): Promise<Peers> => {
  const self = randomUUID();
  const name = nameOf(terms);
  const hearers = new Map<Topic, ((text: string) => void)[]>();
  let present: Client | null = null;
  let isClosed = false;
  let heardAtMs = Number.NEGATIVE_INFINITY;
  let isLeading = false;
  /** Holds the lock alone, as who begins or ends. */
  let isAlone = false;
  /** Cut before its start was over: what it puts right may be another one's by now, so that it never comes back. */
  let isBroken = false;
  let steps: number | null = null;
  let beginLeading: (() => void) | null = null;
  /** Who leads without having said what for would keep the lead from who has. */
  let wantsLead = false;
  let again: NodeJS.Timeout | undefined;
  // Statements of one connection, one after the other.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: (client: Client) => Promise<T>): Promise<T | null> => {
    const mine = last.then(async () => (present === null ? null : work(present)));
    last = mine.catch(() => null);
    return mine;
  };

  /** Anybody who may sign in to the database may send a notice: what cannot be read is left, and said. */
  const tell = (topic: Topic, text: string): void => {
    for (const hear of hearers.get(topic) ?? [])
      try {
        hear(text);
      } catch (error) {
        log.warn('a notice of another process was not understood', { topic, error });
      }
  };

  const onNotice = (payload: string): void => {
    const [sender = '', topic = '', ...words] = payload.split(' ');
    if (sender === self) heardAtMs = performance.now();
    else if (isTopic(topic)) tell(topic, words.join(' '));
  };

  const onLost = (client: Client): void => {
    if (present !== client || isClosed) return;
    present = null;
    isLeading = false;
    isBroken = isBroken || isAlone;
    isAlone = false;
    heardAtMs = Number.NEGATIVE_INFINITY;
    log.warn('the connection to the other processes was cut; nothing is written until it is back');
    if (!isBroken) again = setTimeout(() => void comeBack(), beatMs);
  };

  /** Ends a connection whatever state it is in. */
  const drop = (client: Client): void => {
    client.end().catch(() => undefined);
  };

  const returnWith = async (client: Client): Promise<boolean> => {
    await requireSameTerms(client, terms);
    // While a newer version brings the schema further it does not count whoever comes back; one that begins later does, by the name of this connection.
    if (!(await tryLock(client, `pg_try_advisory_xact_lock_shared(${migrationLock})`))) return false;
    if ((await countSteps(client, terms.version)) !== steps)
      throw new StoreRefusal(
        'newer',
        'Another version changed the schema meanwhile; this process has to be started anew.',
      );
    // Shared at once: what a start puts right was put right when this process began.
    return tryLock(client, `pg_try_advisory_lock_shared(${presenceLock})`);
  };

  const comeBack = async (): Promise<void> => {
    let client: Client | null = null;
    try {
      client = await connect(url, name, { onLost, onNotice });
      if ((await returnWith(client)) && !isClosed) {
        present = client;
        heardAtMs = performance.now();
        // Neither side heard the other meanwhile.
        for (const topic of topics) {
          tell(topic, '');
          outbox.add(`${self} ${topic} `);
        }
        log.info('the connection to the other processes is back');
        return;
      }
      log.warn('another process is starting or stopping; this one waits until it may come back');
    } catch (error) {
      log.warn('the way back to the other processes is not there yet', { error });
    }
    if (client !== null) drop(client);
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

  const isDeaf = (ms: number): boolean => performance.now() - heardAtMs >= ms;

  const beat = async (): Promise<void> => {
    outbox.add(`${self} alive`);
    const silent = present;
    if (silent !== null && isDeaf(lostMs)) {
      onLost(silent);
      drop(silent);
      return;
    }
    if (!wantsLead || (beginLeading === null && isLeading)) return;
    isLeading =
      isLeading ||
      ((await inTurn((client) => tryLock(client, `pg_try_advisory_lock(${leadLock})`))) ?? false);
    if (!isLeading || beginLeading === null) return;
    const begin = beginLeading;
    beginLeading = null;
    begin();
  };

  const client = await connect(url, name, { onLost, onNotice });
  let isFirst: boolean;
  try {
    const pid = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    if (pid.rows[0]?.pid !== (client as unknown as { readonly processID: number }).processID)
      throw new StoreRefusal(
        'foreign',
        'DATABASE_URL leads to a pooler that gives one connection to several programs. Give the address of PostgreSQL itself: locks and notices belong to a connection.',
      );
    await requireSameTerms(client, terms);
    ({ isFirst } = await enter(client));
    steps = await countSteps(client, terms.version);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  present = client;
  heardAtMs = performance.now();
  isAlone = isFirst;
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
      isHearing: () => !isDeaf(deafMs),
    },
    isFirst,
    letIn: async () => {
      if (isBroken) throw new Error('The connection to the database was cut during the start.');
      await inTurn(async (held) => {
        steps = await countSteps(held, terms.version);
        if (!isAlone) return;
        await held.query(`SELECT pg_advisory_lock_shared(${presenceLock})`);
        isAlone = false;
        await held.query(`SELECT pg_advisory_unlock(${presenceLock})`);
      });
    },
    requirePresent: () => {
      if (present === null || isDeaf(lostMs))
        throw new Error('The connection that counts this process was cut; nothing is written.');
    },
    isAlone: () => isAlone,
    versionsBeside: async () => {
      const found = await inTurn((held) =>
        held.query<{ name: string }>(
          `SELECT application_name AS name FROM pg_stat_activity
            WHERE datname = current_database() AND starts_with(application_name, $1) AND pid <> pg_backend_pid()`,
          [nameStart],
        ),
      );
      if (found === null) throw new Error('The connection to the other processes was cut.');
      // One that says no version is taken for older than any.
      return found.rows.map(({ name }) => readName(name)?.version ?? '0.0.0');
    },
    isLeading: () => isLeading,
    whenLeading: (begin) => {
      wantsLead = true;
      beginLeading = begin;
    },
    leave: async () => {
      try {
        await outbox.flush();
        const isLast = await inTurn(async (held) => {
          if (!isAlone) await held.query(`SELECT pg_advisory_unlock_shared(${presenceLock})`);
          isAlone = isAlone || (await tryLock(held, `pg_try_advisory_lock(${presenceLock})`));
          return isAlone;
        });
        return isLast ?? false;
      } catch (error) {
        log.warn('the connection was cut while this process left', { error });
        return false;
      }
    },
    close: async () => {
      clearInterval(beats);
      clearTimeout(again);
      await outbox.flush();
      isClosed = true;
      await last;
      const held = present;
      present = null;
      await held?.end();
    },
  };
};
