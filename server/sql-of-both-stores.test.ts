import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');

interface Form {
  readonly pattern: RegExp;
  /** What stands there instead. */
  readonly instead: string;
  /** An example, and what stands in its place. */
  readonly wrong: string;
  readonly right: string;
}

const helpers = 'server/kernel/db/both-stores.ts';

/** What PostgreSQL refuses, or answers otherwise without a word. */
const forms: readonly Form[] = [
  {
    pattern: /'(?:not )?in',(?!\s*(?:\['|\(\{))/,
    instead: `inList of ${helpers}: an empty list is an error there`,
    wrong: `.where('id', 'in', [...ids])`,
    right: `.where('state', 'in', ['open', 'closed'])`,
  },
  {
    pattern: /\bjson_(?:each|extract)\(/,
    instead: `inList, jsonTexts, jsonText or jsonNumber of ${helpers}`,
    wrong: 'sql`json_extract(canonical, path)`',
    right: `jsonText('canonical', 'payload')`,
  },
  {
    pattern: /\bI?LIKE\b|'i?like'/,
    instead: `contains of ${helpers}: LIKE tells capitals apart there`,
    wrong: `sql\`name LIKE 'a%'\``,
    right: `contains('name', text)`,
  },
  {
    pattern: /sql<0 \| 1>`(?!CASE)|SELECT EXISTS|sql<number>`\((?!select)/i,
    instead: `oneOrZero of ${helpers}: a condition that is selected is true or false there, not 1 or 0`,
    wrong: 'sql<0 | 1>`NOT EXISTS (SELECT 1 FROM t)`',
    right: 'oneOrZero(sql`NOT EXISTS (SELECT 1 FROM t)`)',
  },
  {
    pattern: /\bsum\([^)]*(?:[<>=]|\$\{)/i,
    instead: `countWhere of ${helpers}: conditions are not added up there`,
    wrong: 'sql`sum(size > 3)`',
    right: 'countWhere(sql`size > 3`)',
  },
  {
    pattern: /\bIS (?:NOT )?(?!NULL\b|NOT\b|DISTINCT\b|JSON\b)(?:'|\d|\$\{|(?:OLD|NEW)\.)/,
    instead: 'IS [NOT] DISTINCT FROM, or = where neither side is null',
    wrong: `sql\`verdict IS NOT 'exceeds'\``,
    right: `sql\`verdict IS DISTINCT FROM 'exceeds'\``,
  },
  {
    pattern: /LIMIT -1/,
    instead: 'an order with the row it is cut at',
    wrong: 'LIMIT -1 OFFSET 5',
    right: 'LIMIT 1 OFFSET 5',
  },
  {
    pattern: /\browid\b|INSERT OR |REPLACE INTO|group_concat\(|ifnull\(|\binstr\(|strftime\(|\bGLOB\b|NOCASE/,
    instead: 'a word of standard SQL',
    wrong: 'sql`INSERT OR IGNORE INTO t`',
    right: '.onConflict((on) => on.doNothing())',
  },
  {
    pattern: /\bsqlite_(?:schema|sequence|version)\b|\bPRAGMA\b/,
    instead: 'a port with one reading of each store',
    wrong: 'sql`SELECT seq FROM sqlite_sequence`',
    right: 'sql`SELECT sequence FROM chain_head`',
  },
  {
    pattern: /\bSAVEPOINT\b/,
    instead: 'bestEffort of server/kernel/db/best-effort.ts',
    wrong: 'sql`SAVEPOINT mine`',
    right: 'bestEffort(tx, work)',
  },
  {
    pattern: /SQLITE_[A-Z]/,
    instead: 'brokenRuleOf of server/kernel/db/broken-rule.ts',
    wrong: `error.code === 'SQLITE_CONSTRAINT_UNIQUE'`,
    right: `brokenRuleOf(error) === 'unique'`,
  },
  {
    pattern: /Promise\.all\([^;]*\btx\b/,
    instead:
      'one after the other, or answersOf of server/kernel/db/statements.ts for statements of our own text',
    wrong: 'await Promise.all(ids.map((id) => find(tx, id)));',
    right: 'for (const id of ids) await find(tx, id);',
  },
];

/** The stores themselves, and what works on the file of SQLite alone. */
const ofOneStore: readonly string[] = [
  helpers,
  'server/kernel/db/broken-rule.ts',
  'server/kernel/db/best-effort.ts',
  'server/kernel/db/group-commit.ts',
  'server/kernel/db/hold-file.ts',
  'server/kernel/db/backup.ts',
  'server/kernel/db/convert-store.ts',
  'server/kernel/db/open-snapshot.ts',
  'server/kernel/db/schema-objects.ts',
  'server/kernel/db/sqlite-connections.ts',
  'server/kernel/db/touched-rows.ts',
  'server/kernel/db/unreadable-store.ts',
  'server/kernel/db/protected-table.ts',
  'server/kernel/db/postgres/note-touched-rows.ts',
  'server/kernel/recovery/copy/sqlite-side.ts',
];

const withoutComments = (source: string): string =>
  source.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, (comment) => comment.replaceAll(/[^\n]/g, ' '));

const findsIn = (source: string): string[] => {
  const text = withoutComments(source);
  return forms.flatMap(({ pattern, instead }) =>
    [...text.matchAll(new RegExp(pattern, `g${pattern.flags}`))].map(
      ({ index, 0: found }) => `${text.slice(0, index).split('\n').length}: ${found.trim()} (${instead})`,
    ),
  );
};

const sources = globSync('server/**/*.ts', { cwd: root })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => !/\.test\.ts$|\/testing\/|^server\/migrations\//.test(file));

const readSource = (file: string): string => readFileSync(path.join(root, file), 'utf8');

describe('SQL of the program', () => {
  it.each(forms)('is told apart: $wrong', ({ pattern, wrong, right }) => {
    expect(wrong).toMatch(pattern);
    expect(right).not.toMatch(pattern);
    expect(findsIn(`// ${wrong}`)).toEqual([]);
  });

  it('means the same to both stores', () => {
    const finds = sources
      .filter((file) => !ofOneStore.includes(file))
      .flatMap((file) => findsIn(readSource(file)).map((find) => `${file}:${find}`));
    expect(sources.length).toBeGreaterThan(1000);
    expect(finds).toEqual([]);
  });

  it('excepts no file without need', () => {
    const idle = ofOneStore.filter((file) => findsIn(readSource(file)).length === 0);
    expect(idle).toEqual([]);
  });
});
