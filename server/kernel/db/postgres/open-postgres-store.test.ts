import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { brokenRuleOf, isWaitedOut, triggerCode } from '#kernel/db/broken-rule.ts';
import { openPostgresStore } from '#kernel/db/postgres/open-postgres-store.ts';
import { statementsOf } from '#kernel/db/statements.ts';
import type { Store, Tx } from '#kernel/db/store.ts';
import type { Log } from '#kernel/log/log.ts';
import { silentLog } from '#kernel/testing/silent-log.ts';
import { startPostgres, type TestPostgres } from '#kernel/testing/start-postgres.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

/** A schema of its own, which is small: the product's has a test of its own. */
const schema = {
  migrations: [{ name: '0001-notes', up: async () => undefined }] as const,
  baseline: { through: '0001-notes', sql: 'CREATE TABLE note (id text PRIMARY KEY)' },
};

const open = async (url: string, organisationId = 'org_1', log: Log = silentLog): Promise<Store> => {
  const store = await openPostgresStore({ url, log, organisationId, ...schema });
  onTestFinished(() => store.close());
  return store;
};

const openNew = async (): Promise<{ url: string; store: Store }> => {
  const url = await postgres.createDatabase();
  return { url, store: await open(url) };
};

/** As whoever runs the database. */
const asAdmin = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const answer = async (store: Store, statement: string): Promise<unknown> =>
  (await sql.raw<{ value: unknown }>(`SELECT ${statement} AS value`).execute(store.read)).rows[0]?.value;

/** One whose rows answer to the trail; what is sealed in the end is listed. */
const openProtected = async (): Promise<{ store: Store; sealed: string[] }> => {
  const store = await openPostgresStore({
    url: await postgres.createDatabase(),
    log: silentLog,
    organisationId: 'org_1',
    ...schema,
    protectedTables: [{ table: 'note' }],
  });
  onTestFinished(() => store.close());
  const sealed: string[] = [];
  store.protection.sealRestWith(async (tx) => {
    sealed.push(...(await store.protection.take(tx)).map(({ record_key }) => record_key));
  });
  return { store, sealed };
};

describe('a store on PostgreSQL', () => {
  it('answers as SQLite does: whole numbers as numbers, conditions as 1 and 0, bytes as they are', async () => {
    const { store } = await openNew();
    expect(await answer(store, '5::bigint')).toBe(5);
    expect(await answer(store, 'count(*)')).toBe(1);
    expect(await answer(store, '(SELECT sum(n) FROM (VALUES (3::bigint), (4)) AS t (n))')).toBe(7);
    expect(await answer(store, '1 = 1')).toBe(1);
    expect(await answer(store, '1 = 2')).toBe(0);
    expect(await answer(store, '0.1::double precision + 0.2::double precision')).toBe(0.1 + 0.2);
    expect(await answer(store, `'\\x00ff'::bytea`)).toEqual(Buffer.from([0, 255]));
    expect(
      await answer(store, `(SELECT string_agg(x, '' ORDER BY x) FROM unnest(ARRAY['B','a','_','é']) x)`),
    ).toBe('B_aé');
  });

  it('refuses a number that is not exact here, and goes on', async () => {
    const { store } = await openNew();
    await expect(answer(store, '9007199254740993')).rejects.toThrow('beyond what is exact');
    await expect(answer(store, '0.5::numeric')).rejects.toThrow('cast it');
    expect(await answer(store, '1')).toBe(1);
  });

  it('keeps what a transaction did, and nothing of one that throws', async () => {
    const { store } = await openNew();
    await store.note((tx) => sql`CREATE TABLE t (n bigint)`.execute(tx));
    const add = (n: number) => store.transact((tx) => sql`INSERT INTO t VALUES (${n})`.execute(tx));
    await add(1);
    await expect(
      store.transact(async (tx) => {
        await sql`INSERT INTO t VALUES (2)`.execute(tx);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await answer(store, '(SELECT sum(n) FROM t)')).toBe(1);
  });

  it('takes a commit that PostgreSQL answers with a rollback for a failure', async () => {
    const { store } = await openNew();
    const livedWith = store.transact(async (tx) => {
      await sql`SELECT 1 / 0`.execute(tx).catch(() => undefined);
    });
    await expect(livedWith).rejects.toThrow('rolled back');
    expect(await answer(store, '1')).toBe(1);
  });

  it('refuses by itself what shares a commit and lived with a failed statement', async () => {
    const { store } = await openNew();
    await store.note((tx) => sql`CREATE TABLE t (n bigint)`.execute(tx));
    const add = (n: number, after: 'fine' | 'lived with' | 'thrown') =>
      store.transactTogether(async (tx) => {
        await sql`INSERT INTO t VALUES (${n})`.execute(tx);
        if (after === 'thrown') throw new Error('no');
        if (after === 'lived with') await sql`SELECT 1 / 0`.execute(tx).catch(() => undefined);
      });
    const settled = await Promise.allSettled([
      add(1, 'fine'),
      add(2, 'lived with'),
      add(4, 'fine'),
      add(8, 'thrown'),
      add(16, 'lived with'),
      add(32, 'fine'),
    ]);
    const kept = ['fulfilled', 'rejected', 'fulfilled', 'rejected', 'rejected', 'fulfilled'];
    expect(settled.map(({ status }) => status)).toEqual(kept);
    expect(await answer(store, '(SELECT sum(n) FROM t)')).toBe(1 + 4 + 32);
  });

  it('keeps nothing of what was asked for beside the statement that failed, in a commit that is shared', async () => {
    const { store } = await openNew();
    await store.note((tx) => sql`CREATE TABLE t (n bigint PRIMARY KEY)`.execute(tx));
    const settled = await Promise.allSettled([
      store.transactTogether((tx) =>
        Promise.all([1, 1, 2, 3].map((n) => statementsOf(tx).run('INSERT INTO t VALUES (?)', [n]))),
      ),
      store.transactTogether((tx) => sql`INSERT INTO t VALUES (4)`.execute(tx)),
      store.transactTogether((tx) =>
        Promise.all([5, 4, 6].map((n) => statementsOf(tx).run('INSERT INTO t VALUES (?)', [n]))),
      ),
      store.transactTogether(async (tx) => statementsOf(tx).run('INSERT INTO t VALUES (?)', [7])),
    ]);
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
    expect(await answer(store, `(SELECT string_agg(n::text, ' ' ORDER BY n) FROM t)`)).toBe('4 7');
  });

  it('does what is asked without waiting in the order it is asked', async () => {
    const { store } = await openNew();
    await store.note((tx) => sql`CREATE TABLE t (n bigint PRIMARY KEY)`.execute(tx));
    const seen = await store.transact(async (tx) => {
      const statements = statementsOf(tx);
      const counts = await Promise.all([
        statements.run('INSERT INTO t VALUES (?)', [1]),
        statements.first<{ count: number }>('SELECT count(*) AS count FROM t', []),
        statements.run('INSERT INTO t VALUES (?), (?)', [2, 3]),
        statements.first<{ count: number }>('SELECT count(*) AS count FROM t', []),
      ]);
      return counts;
    });
    expect(seen).toEqual([1, { count: 1 }, 2, { count: 3 }]);
    const twice = store.transact(async (tx) => {
      const add = (n: number) => statementsOf(tx).run('INSERT INTO t VALUES (?)', [n]);
      await Promise.all([add(4), add(3), add(5)]);
    });
    expect(brokenRuleOf(await twice.catch((caught: unknown) => caught))).toBe('unique');
    expect(await answer(store, '(SELECT count(*) FROM t)')).toBe(3);
  });

  it('plans a statement anew whose table was changed under it', async () => {
    const { url, store } = await openNew();
    await asAdmin(url, (client) => client.query('CREATE TABLE t (n bigint)'));
    // Ten times: a statement that comes again is planned once for each connection.
    const ask = async () => (await sql`SELECT * FROM t WHERE n > ${0}`.execute(store.read)).rows;
    for (let round = 0; round < 10; round += 1) expect(await ask()).toEqual([]);
    await asAdmin(url, (client) =>
      client.query("ALTER TABLE t ADD COLUMN more text; INSERT INTO t VALUES (1, 'x')"),
    );
    for (let round = 0; round < 10; round += 1) expect(await ask()).toEqual([{ n: 1, more: 'x' }]);
  });

  it('lets a transaction come again whose table was changed under it', async () => {
    const { url, store } = await openNew();
    await asAdmin(url, (client) => client.query('CREATE TABLE t (n bigint)'));
    const ask = () => store.note(async (tx) => (await sql`SELECT * FROM t`.execute(tx)).rows);
    for (let round = 0; round < 10; round += 1) expect(await ask()).toEqual([]);
    await asAdmin(url, (client) => client.query('ALTER TABLE t ADD COLUMN more text'));
    const error = await ask().catch((thrown: unknown) => thrown);
    expect(isWaitedOut(error)).toBe(true);
    expect(await ask()).toEqual([]);
  });

  it('reads on connections that cannot write', async () => {
    const { store } = await openNew();
    await expect(sql`CREATE TABLE t (n bigint)`.execute(store.read)).rejects.toMatchObject({ code: '25006' });
  });

  it('refuses a transaction inside another one', async () => {
    const { store } = await openNew();
    await expect(store.transact(() => store.note(async () => undefined))).rejects.toThrow(
      'inside a transaction',
    );
  });

  it.each([
    ['unique', `INSERT INTO ruled VALUES ('a', 1)`],
    ['check', `INSERT INTO ruled VALUES ('b', 0)`],
    ['not_null', `INSERT INTO ruled VALUES ('b', NULL)`],
    ['foreign_key', `INSERT INTO child VALUES ('nobody')`],
    ['trigger', `DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '${triggerCode}'; END $$`],
  ])('names the rule a statement broke: %s', async (rule, statement) => {
    const { store } = await openNew();
    await store.note(async (tx) => {
      await sql`CREATE TABLE ruled (id text PRIMARY KEY, n bigint NOT NULL CHECK (n > 0))`.execute(tx);
      await sql`CREATE TABLE child (id text REFERENCES ruled (id))`.execute(tx);
      await sql`INSERT INTO ruled VALUES ('a', 1)`.execute(tx);
    });
    const error = await store.note((tx) => sql.raw(statement).execute(tx)).catch((caught: unknown) => caught);
    expect(brokenRuleOf(error)).toBe(rule);
  });

  it('survives that its connections are cut, also in the middle of a transaction', async () => {
    const warned: string[] = [];
    const url = await postgres.createDatabase();
    const store = await open(url, 'org_1', { ...silentLog, warn: (message) => void warned.push(message) });
    const cutAll = () =>
      asAdmin(url, (client) =>
        client.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'larmor%'`,
        ),
      );
    const cut = store.transact(async (tx) => {
      await sql`SELECT 1`.execute(tx);
      await cutAll();
      await sql`SELECT 1`.execute(tx);
    });
    await expect(cut).rejects.toThrow();
    while (warned.length === 0) await wait(5);
    // What was idle is noticed when it is used next, or before.
    for (;;) {
      const again = await answer(store, '1').catch(() => null);
      if (again === 1) break;
      await wait(5);
    }
    expect(await store.transact(async (tx) => (await sql`SELECT 1 AS one`.execute(tx)).rows)).toEqual([
      { one: 1 },
    ]);
  });

  it.each([
    ["ENCODING 'LATIN1' LOCALE 'C' LOCALE_PROVIDER libc TEMPLATE template0", 'encoded in LATIN1'],
    ["LOCALE_PROVIDER icu ICU_LOCALE 'en-US' TEMPLATE template0", 'sorts by en-US'],
  ])('is not opened where it would compare otherwise: %s', async (words, said) => {
    const url = await postgres.createDatabase(words);
    await expect(
      openPostgresStore({ url, log: silentLog, organisationId: 'org_1', ...schema }),
    ).rejects.toThrow(said);
  });
});

describe('turns', () => {
  /** Begins `first`, lets `see` look at what `second` does meanwhile, and answers in which order they went. */
  const interleave = async (
    first: (work: () => Promise<void>) => Promise<void>,
    second: (work: () => Promise<void>) => Promise<void>,
    see: (second: Promise<void>) => Promise<void>,
  ): Promise<string[]> => {
    const order: string[] = [];
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const one = first(async () => {
      begin();
      await mayEnd;
      order.push('first');
    });
    await begun;
    const two = second(async () => void order.push('second'));
    await see(two);
    end();
    await Promise.all([one, two]);
    return order;
  };

  const untilItWaits = (url: string) => (): Promise<void> =>
    asAdmin(url, async (client) => {
      const isWaiting = `SELECT 1 FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
        WHERE locktype = 'advisory' AND NOT granted AND datname = current_database()`;
      while ((await client.query(isWaiting)).rowCount === 0) await wait(5);
    });

  const untilItIsThrough = (second: Promise<void>): Promise<void> => second;

  it('are taken within an organisation, whichever process asks', async () => {
    const { url, store } = await openNew();
    const other = await open(url);
    const { transact } = other;
    expect(await interleave(store.transact, transact, untilItWaits(url))).toEqual(['first', 'second']);
  });

  it('are not waited for by another organisation, nor by a note', async () => {
    const { url, store } = await openNew();
    const other = await open(url, 'org_2');
    const beside = ['second', 'first'];
    expect(await interleave(store.transact, other.transact, untilItIsThrough)).toEqual(beside);
    expect(await interleave(store.transact, store.note, untilItIsThrough)).toEqual(beside);
  });

  it('let each see what the one before committed: a number taken from the last is never taken twice', async () => {
    const { url, store } = await openNew();
    const other = await open(url);
    await store.note((tx) => sql`CREATE TABLE chain (n bigint NOT NULL)`.execute(tx));
    const append = (of: Store) =>
      of.transact((tx) => sql`INSERT INTO chain SELECT coalesce(max(n), 0) + 1 FROM chain`.execute(tx));
    await Promise.all(Array.from({ length: 40 }, (_, at) => append(at % 2 === 0 ? store : other)));
    const { rows } = await sql<{ n: number }>`SELECT n FROM chain ORDER BY n`.execute(store.read);
    expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
  });
});

it('seals what was written after the last entry, also where it was sent beside it', async () => {
  const { store, sealed } = await openProtected();
  const insert = (tx: Tx, id: string) => statementsOf(tx).run('INSERT INTO note VALUES (?)', [id]);
  /** As an entry that was just appended leaves it. */
  const appendEntry = async (tx: Tx): Promise<void> => {
    await store.protection.take(tx);
    store.protection.noteClean(tx, statementsOf(tx).sent ?? Number.NaN);
  };
  await store.transact(async (tx) => {
    await insert(tx, 'said');
    await appendEntry(tx);
  });
  expect(sealed).toEqual([]);
  await store.transact(async (tx) => {
    await insert(tx, 'said too');
    await appendEntry(tx);
    await insert(tx, 'after');
  });
  expect(sealed).toEqual(['["after"]']);
  await store.transact(async (tx) => {
    await store.protection.take(tx);
    const { sent } = statementsOf(tx);
    const beside = insert(tx, 'beside');
    store.protection.noteClean(tx, sent ?? Number.NaN);
    await beside;
  });
  expect(sealed).toEqual(['["after"]', '["beside"]']);
});

it('does not let the table of touched rows grow with the transactions of a connection', async () => {
  const { store } = await openProtected();
  const sizeAfter = async (transactions: number): Promise<number> => {
    for (let n = 0; n < transactions; n += 1)
      await store.transact(async (tx) => {
        await sql`INSERT INTO note SELECT gen_random_uuid()::text FROM generate_series(1, 20)`.execute(tx);
        await store.protection.take(tx);
      });
    const { rows } = await store.note((tx) =>
      sql<{ size: number }>`SELECT pg_relation_size('pg_temp.touched_row') AS size`.execute(tx),
    );
    return rows[0]?.size ?? Number.NaN;
  };
  const once = await sizeAfter(98);
  expect(once).toBeGreaterThan(0);
  expect(await sizeAfter(299)).toBeLessThanOrEqual(2 * once);
});

it('builds the expected schema for several who ask at once, however long the first one takes', async () => {
  const { url, store } = await openNew();
  const beside = await open(url);
  await asAdmin(url, async (client) => {
    await client.query('BEGIN; CREATE SCHEMA larmor_expected');
    const asked = Promise.all([store.buildSchema(), beside.buildSchema()]);
    // Longer than another statement waits for a lock.
    await wait(5500);
    await client.query('ROLLBACK');
    const [one, two] = await asked;
    expect(one.size).toBeGreaterThan(0);
    expect([...two.keys()]).toEqual([...one.keys()]);
  });
}, 30_000);
