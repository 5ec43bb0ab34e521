import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { brokenRuleOf } from '#kernel/db/broken-rule.ts';
import { executeAll, type Migration } from '#kernel/db/migration.ts';
import { openTestStore } from '#kernel/testing/open-test-store.ts';

/** A table with one rule of each kind, and what breaks it. */
const tables = [
  `CREATE TABLE parent (id TEXT PRIMARY KEY) STRICT`,
  `CREATE TABLE ruled (id TEXT PRIMARY KEY, name TEXT UNIQUE, parent_id TEXT REFERENCES parent (id),
    size INTEGER NOT NULL CHECK (size > 0)) STRICT`,
  `CREATE TRIGGER ruled_no_delete BEFORE DELETE ON ruled BEGIN SELECT RAISE(ABORT, 'it is kept'); END`,
  `INSERT INTO ruled VALUES ('a', 'n', NULL, 1)`,
];

const breaking = [
  ['unique', `INSERT INTO ruled VALUES ('a', 'm', NULL, 1)`],
  ['unique', `INSERT INTO ruled VALUES ('b', 'n', NULL, 1)`],
  ['foreign_key', `INSERT INTO ruled VALUES ('b', 'm', 'nobody', 1)`],
  ['check', `INSERT INTO ruled VALUES ('b', 'm', NULL, 0)`],
  ['not_null', `INSERT INTO ruled VALUES ('b', 'm', NULL, NULL)`],
  ['trigger', `DELETE FROM ruled`],
] as const;

describe('the rule a statement broke', () => {
  it.each(breaking)('is named from the error of SQLite: %s by %s', async (rule, statement) => {
    const ruled: Migration = { name: '0001-ruled', up: (tx) => executeAll(tx, tables) };
    const { store } = await openTestStore([ruled]);
    const error = await store.note((tx) => sql.raw(statement).execute(tx)).catch((caught: unknown) => caught);
    expect(brokenRuleOf(error)).toBe(rule);
  });

  it('is none in an error of something else', () => {
    for (const other of [new Error('x'), { code: 'constructor' }, { code: 23505 }, 'a text', null])
      expect(brokenRuleOf(other)).toBeNull();
  });
});
