import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { bestEffort } from '#kernel/db/best-effort.ts';
import {
  contains,
  countWhere,
  inList,
  jsonNumber,
  jsonText,
  jsonTexts,
  oneOrZero,
  saysWords,
} from '#kernel/db/both-stores.ts';
import { brokenRuleOf } from '#kernel/db/broken-rule.ts';
import type { Store } from '#kernel/db/store.ts';
import { openTestStore } from '#kernel/testing/open-test-store.ts';
import { withPostgres } from '#kernel/testing/with-postgres.ts';

const valueIn =
  ({ read }: Pick<Store, 'read'>) =>
  async (expression: RawBuilder<unknown>, of = sql`(SELECT 1 AS one)`): Promise<unknown> =>
    (await sql<{ value: unknown }>`SELECT ${expression} AS value FROM ${of} AS row_of`.execute(read)).rows[0]
      ?.value;

const rowOf = (column: string, value: string) => sql`(SELECT ${sql.lit(value)} AS ${sql.ref(column)})`;

type AnyStore = Pick<Store, 'read' | 'note'>;

const openNewPostgres = withPostgres();

describe.each([
  ['SQLite', async (): Promise<AnyStore> => (await openTestStore()).store],
  ['PostgreSQL', async (): Promise<AnyStore> => (await openNewPostgres()).store],
])('words of both stores, in %s', (_name, openStore) => {
  it('finds a text anywhere, whatever the case of letters, and takes wildcards for themselves', async () => {
    const answerOf = valueIn(await openStore());
    const says = (text: string, asked: string) => answerOf(oneOrZero(contains('t', asked)), rowOf('t', text));
    expect(await says('Ethyl Acetate', 'ACET')).toBe(1);
    expect(await says('Éther', 'éTHER')).toBe(1);
    expect(await says('MÄSSIG', 'mäss')).toBe(1);
    expect(await says('maßig', 'MAß')).toBe(1);
    // As macOS writes names of files, and as people type them.
    expect(await says('Gemu\u0308se', 'GEM\u00dcSE')).toBe(1);
    expect(await says('Gem\u00fcse', 'GEMU\u0308SE')).toBe(1);
    expect(await says('δ-Lacton 🙂', 'Δ-LACTON 🙂')).toBe(1);
    for (const sign of [
      '*',
      '?',
      '[',
      ']',
      '^',
      '.',
      '+',
      '(',
      ')',
      '{',
      '|',
      '$',
      '\\',
      '-',
      "'",
      '"',
      '%',
      '_',
    ]) {
      expect(await says(`ü${sign}x`, `Ü${sign}X`), sign).toBe(1);
      expect(await says('üax', `ü${sign}x`), sign).toBe(0);
    }
    expect(await says('100%', '0%')).toBe(1);
    expect(await says('1000', '0%')).toBe(0);
    expect(await says('a_b', 'a_b')).toBe(1);
    expect(await says('axb', 'a_b')).toBe(0);
    expect(await says('a\\b', 'a\\b')).toBe(1);
  });

  it('finds each word wherever it stands, and what is quoted as it is', async () => {
    const answerOf = valueIn(await openStore());
    const says = (text: string, asked: string) =>
      answerOf(oneOrZero(saysWords(asked, (word) => contains('t', word))), rowOf('t', text));
    expect(await says('Ethyl acetate, batch 7', 'batch ETHYL')).toBe(1);
    expect(await says('Ethyl acetate, batch 7', 'batch methyl ketone')).toBe(0);
    expect(await says('Ethyl acetate, batch 7', '"acetate ethyl"')).toBe(0);
    expect(await says('Ethyl acetate, batch 7', '"ethyl acetate" 7')).toBe(1);
    expect(await says('a "b', '"b')).toBe(1);
    expect(await says('a b', ' ')).toBe(1);
    expect(await says('a b c d e f g h i j', 'a b c d e f g h i j')).toBe(1);
    expect(await says('a b c d e f g h j i', 'a b c d e f g h i j')).toBe(0);
  });

  it('takes a list of any length, none among them', async () => {
    const answerOf = valueIn(await openStore());
    const isIn = (texts: readonly string[]) => answerOf(oneOrZero(inList('t', texts)), rowOf('t', 'b'));
    expect(await isIn(['a', 'b'])).toBe(1);
    expect(await isIn([])).toBe(0);
    expect(await isIn(Array.from({ length: 40_000 }, (_, at) => `x${at}`))).toBe(0);
  });

  it('reads inside JSON, and answers null where nothing is', async () => {
    const answerOf = valueIn(await openStore());
    const of = rowOf('canonical', '{"payload":{"sequence":7,"hash":"ab"}}');
    expect(await answerOf(jsonNumber('canonical', 'payload', 'sequence'), of)).toBe(7);
    expect(await answerOf(jsonText('canonical', 'payload', 'hash'), of)).toBe('ab');
    expect(await answerOf(jsonText('canonical', 'payload', 'other'), of)).toBeNull();
    expect(() => jsonText('canonical', "payload'")).toThrow('plain names');
  });

  it('reads the texts of a JSON array as rows', async () => {
    const answerOf = valueIn(await openStore());
    const isThere = sql`EXISTS (SELECT 1 FROM ${jsonTexts('list')} WHERE value = ${'y'})`;
    expect(await answerOf(oneOrZero(isThere), rowOf('list', '["x","y"]'))).toBe(1);
    expect(await answerOf(oneOrZero(isThere), rowOf('list', '["x"]'))).toBe(0);
  });

  it('counts what meets a condition', async () => {
    const answerOf = valueIn(await openStore());
    const of = sql`(SELECT 1 AS n UNION ALL SELECT 2 UNION ALL SELECT 3)`;
    expect(await answerOf(countWhere(sql`n >= ${2}`), of)).toBe(2);
    expect(await answerOf(countWhere(sql`n >= ${9}`), of)).toBe(0);
  });

  it('rolls back what failed by itself and goes on with the rest', async () => {
    const store = await openStore();
    await store.note(async (tx) => {
      const insert = (id: string) =>
        sql`INSERT INTO idempotency (principal_id, key, route_id, body_digest, status, response, created_at)
          VALUES (${id}, 'k', 'r', 'd', 200, '', '2026-01-01T00:00:00.000Z')`.execute(tx);
      const failed = await bestEffort(tx, async () => {
        await insert('lost');
        await insert('lost');
      });
      expect(brokenRuleOf(failed?.error)).toBe('unique');
      expect(await bestEffort(tx, async () => void (await insert('kept')))).toBeNull();
    });
    const rows = await store.read.selectFrom('idempotency').select('principal_id').execute();
    expect(rows).toEqual([{ principal_id: 'kept' }]);
  });
});
