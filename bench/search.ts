// GET /search in 10,000 and 100,000 analyses: words, lines of a spectrum, the audit trail, and what an index of trigrams would make of the words. `postgres` behind the name of the suite: on PostgreSQL.
import { execFileSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3-multiple-ciphers';
import pg from 'pg';
import { startPostgres } from '#kernel/testing/start-postgres.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { storeFileOf } from '../server/compose-kernel.ts';
import { median, timeRuns } from './server-rows.ts';

const sizes = [10_000, 100_000] as const;
const linesOfEach = 30;
const runs = 9;
const pollMs = 50;
const onPostgres = process.argv[3] === 'postgres';

/** Runs statements beside the server: what the trail protects could not be written without it. */
interface Filler {
  readonly run: (statement: string) => Promise<void>;
  readonly time: (statement: string) => Promise<number>;
  readonly size: (name: string) => Promise<number>;
  readonly count: (table: string) => Promise<number>;
  readonly close: () => Promise<void>;
}

const openSqlite = (file: string): Filler => {
  const database = new Database(file);
  database.pragma('foreign_keys = OFF');
  const triggers = database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = 'audit_entry'")
    .all() as { name: string }[];
  // Entries that were drawn continue no chain.
  for (const { name } of triggers) database.exec(`DROP TRIGGER "${name}"`);
  return {
    run: async (statement) => void database.exec(statement),
    time: async (statement) => {
      const prepared = database.prepare(statement);
      return median(await timeRuns(runs, async () => void prepared.all()));
    },
    size: async (name) =>
      (
        database.prepare(`SELECT sum(pgsize) AS bytes FROM dbstat WHERE name LIKE '${name}%'`).get() as {
          bytes: number;
        }
      ).bytes,
    count: async (table) =>
      (database.prepare(`SELECT count(*) AS rows FROM ${table}`).get() as { rows: number }).rows,
    close: async () => void database.close(),
  };
};

const openPostgres = async (url: string): Promise<Filler> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("SET session_replication_role = 'replica'");
  return {
    run: async (statement) => void (await client.query(statement)),
    time: async (statement) => median(await timeRuns(runs, async () => void (await client.query(statement)))),
    size: async (name) =>
      Number((await client.query(`SELECT pg_total_relation_size('${name}') AS bytes`)).rows[0]?.bytes),
    count: async (table) =>
      Number((await client.query(`SELECT count(*) AS rows FROM ${table}`)).rows[0]?.rows),
    close: () => client.end(),
  };
};

const numbers = (from: number, to: number): string =>
  `WITH RECURSIVE n (k) AS (SELECT ${from} UNION ALL SELECT k + 1 FROM n WHERE k < ${to})`;

/** Pieces of drugs, each of which may follow each. */
const pieces = [
  'C',
  'CO',
  'C(=O)N',
  'C(C)',
  'c1ccc(cc1)',
  'C(F)(F)',
  'N1CCN(CC1)',
  'c1cc(oc1)',
  'C1CCC(CC1)',
  'Nc1cc(ncn1)',
] as const;
/** A molfile of thirty atoms takes about that many characters; a registry without them would be read faster than one of a laboratory. */
const drawn = 'M  V30 '.repeat(350);
const compoundsAtOnce = 500;

/** Three to six pieces that follow from the number, another chain for each. */
const chainOf = (k: number): string =>
  Array.from(
    `${(k * 7919) % 1000}${String(k).padStart(k % 3 === 0 ? 3 : 1, '0')}`,
    (digit) => pieces[Number(digit)] ?? '',
  ).join('');

const fillCompounds = async ({ run }: Filler, to: number): Promise<void> => {
  for (let from = 1; from <= to; from += compoundsAtOnce) {
    const rows = Array.from(
      { length: Math.min(compoundsAtOnce, to - from + 1) },
      (_, each) => from + each,
    ).map(
      (
        k,
      ) => `('cmp_${k}', 'Compound ${k}', '[]', 'identity ${k}', 'drawn', 'C${chainOf(k)}O', '${drawn}', 'C', 'smiles', 'C', 1,
        'usr_1', '2026-01-01T00:00:00.${k}Z', '2026-01-01T00:00:00.000Z')`,
    );
    await run(`INSERT INTO compound (id, name, synonyms, identity, identity_method, smiles, molfile, formula, given_notation, given_text, revision,
      created_by, created_at, updated_at) VALUES ${rows.join(', ')}`);
  }
};

/** Titles of four words and notes of twenty; every tenth line of proton spectra is that of chloroform. */
const fill = async ({ run }: Filler, from: number, to: number): Promise<void> => {
  await run(`INSERT INTO analysis (id, title, title_given, status, nucleus, instrument, notes, archive_id, request, upload_warnings, solvent,
      contradiction_count, run_id, revision, created_by, created_at, updated_at)
    ${numbers(from, to)} SELECT 'ana_' || k, 'Batch ' || k || ' of study ' || (k % 97), 0, 'completed', '1H', 'bruker',
      'Sample ' || (k * 7919 % 10007) || ' taken after ' || (k % 48) || ' hours, dried over molecular sieve, measured by the night shift in tube ' || (k % 300)
      || CASE WHEN k = ${from + 7} THEN ' levomethamphetamine gelöst' ELSE '' END,
      'arc_1', '{}', '[]', 'CDCl3', 0, 'run_' || k, 0, 'usr_1', '2026-01-01T00:00:00.' || k || 'Z', '2026-01-01T00:00:00.000Z' FROM n`);
  await run(`INSERT INTO searched_spectrum (analysis_id, revision, nucleus)
    ${numbers(from, to)} SELECT 'ana_' || k, 0, '1H' FROM n`);
  for (let line = 0; line < linesOfEach; line++)
    await run(`INSERT INTO searched_line (analysis_id, number, nucleus, shift_ppm)
      ${numbers(from, to)} SELECT 'ana_' || k, ${line}, '1H',
        ${line === 0 ? '7.26' : `((k * 7919 + ${line} * 104729) % 9973) / 1000.0`} FROM n`);
  const random = onPostgres ? 'md5(random()::text) || md5(random()::text)' : 'lower(hex(randomblob(32)))';
  await run(`INSERT INTO audit_entry (${onPostgres ? 'sequence, ' : ''}id, occurred_at, actor_kind, actor_id, event, record_type, record_id, canonical,
      reason_for_change, previous_hash, entry_hash)
    ${numbers(from, to)} SELECT ${onPostgres ? 'k + 1000, ' : ''}'aud_' || k, '2026-01-01T00:00:00.000Z', 'user', 'usr_1', 'analysis.correct', 'analysis', 'ana_' || k, '{"payload":{}}',
      'Looked at again after ' || (k % 48) || ' hours.', ${random}, ${random} FROM n`);
  await run('ANALYZE');
};

const timeSearch = async (server: TestServer, token: string, query: string): Promise<string> => {
  let found = 0;
  const times = await timeRuns(runs, async () => {
    const { status, body } = await server.call('GET', `/search?${query}`, { token });
    if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
    found = body.groups.reduce((sum: number, { items }: { items: unknown[] }) => sum + items.length, 0);
  });
  return `${median(times).toFixed(1)} ms (${found})`;
};

const asked: readonly (readonly [string, string])[] = [
  ['a word of one analysis', 'type=analysis&q=levomethamphetamine'],
  ['a word of none', 'type=analysis&q=phenobarbital'],
  ['a word of all', 'type=analysis&q=batch'],
  ['two words', 'type=analysis&q=tube%20levomethamphetamine'],
  ['an umlaut', 'type=analysis&q=gel%C3%B6st%20levomethamphetamine'],
  ['a word of none, every kind', 'q=phenobarbital'],
  ['a word of none, trail alone', 'type=audit_entry&q=phenobarbital'],
  ['words of the trail', 'type=audit_entry&q=corrected%2047%20hours'],
  ['one line of all', 'type=analysis&q=1H%207.26'],
  ['three lines', 'type=analysis&q=1H%207.26%202.17%201.25'],
  ['ten lines', `type=analysis&q=1H%20${[7.26, 1, 2, 3, 4, 5, 6, 7, 8, 9].join('%20')}%20%C2%B10.2`],
];

/** The same words by an index of trigrams over title, notes and solvent: FTS5, and GIN with pg_trgm. */
const indexed = onPostgres
  ? {
      make: [
        'CREATE EXTENSION IF NOT EXISTS pg_trgm',
        'CREATE TABLE said AS SELECT id, lower(title || chr(10) || coalesce(notes, chr(32)) || chr(10) || coalesce(solvent, chr(32))) AS words FROM analysis',
        'CREATE INDEX said_words ON said USING gin (words gin_trgm_ops)',
        'ANALYZE said',
      ],
      find: (word: string) => `SELECT id FROM said WHERE words LIKE '%${word}%' LIMIT 250`,
      drop: 'DROP TABLE said',
    }
  : {
      make: [
        "CREATE VIRTUAL TABLE said USING fts5 (id UNINDEXED, words, tokenize = 'trigram')",
        'INSERT INTO said SELECT id, title || char(10) || coalesce(notes, char(32)) || char(10) || coalesce(solvent, char(32)) FROM analysis',
      ],
      find: (word: string) => `SELECT id FROM said WHERE words MATCH '"${word}"' LIMIT 250`,
      drop: 'DROP TABLE said',
    };

const postgres = onPostgres ? await startPostgres() : null;
const url = postgres === null ? null : await postgres.createDatabase();
const env: Record<string, string> = url === null ? {} : { DATABASE_URL: url };
let server = await startTestServer({ env });
const startAgain = (): Promise<TestServer> => startTestServer({ env, dataDir: server.dataDir });

const openFiller = async (): Promise<Filler> =>
  url === null ? openSqlite(storeFileOf(server.dataDir)) : await openPostgres(url);

/** Waits until the job of a start has kept so many screens. */
const keptAll = async ({ count, size }: Filler, structures: number): Promise<void> => {
  const beganMs = performance.now();
  while ((await count('structure_screen')) < structures)
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  console.log(
    `  screens kept by a job, after ${((performance.now() - beganMs) / 1000).toFixed(1)} s of this start, ${((await size('structure_screen')) / 2 ** 20).toFixed(1)} MiB`,
  );
};

const once = fileURLToPath(new URL('./search-once.ts', import.meta.url));
const askOnce = ({ dataDir }: TestServer, token: string): void =>
  void execFileSync(process.execPath, [once, dataDir, token, url ?? ''], { stdio: 'inherit' });

try {
  const { access_token: token } = await server.signUp('root@example.org');
  let filler = await openFiller();
  await fillCompounds(filler, sizes[0]);
  await filler.close();
  await server.stop();
  console.log(
    'structures from before, whose screens are not kept yet, each time in a process that has just started',
  );
  askOnce(server, token);
  server = await startAgain();
  filler = await openFiller();
  await keptAll(filler, sizes[0]);
  await filler.close();
  await server.stop();
  console.log('structures whose screens are kept');
  askOnce(server, token);
  server = await startAgain();
  filler = await openFiller();
  let had = 0;
  for (const size of sizes) {
    await fill(filler, had + 1, size);
    had = size;
    console.log(
      `${size} analyses, ${onPostgres ? 'PostgreSQL' : 'SQLite'}, load ${loadavg()
        .map((each) => each.toFixed(1))
        .join(' ')}`,
    );
    for (const [name, query] of asked) console.log(`  ${name}: ${await timeSearch(server, token, query)}`);
    const beganMs = performance.now();
    for (const statement of indexed.make) await filler.run(statement);
    console.log(
      `  index of trigrams: made in ${((performance.now() - beganMs) / 1000).toFixed(1)} s, ${((await filler.size('said')) / 2 ** 20).toFixed(1)} MiB`,
    );
    for (const word of ['levomethamphetamine', 'phenobarbital', 'batch'])
      console.log(`    ${word}: ${(await filler.time(indexed.find(word))).toFixed(2)} ms`);
    console.log(`  lines: ${((await filler.size('searched_line')) / 2 ** 20).toFixed(1)} MiB`);
    await filler.run(indexed.drop);
  }
  await filler.close();
} finally {
  await server.cleanUp();
  await postgres?.stop();
}
