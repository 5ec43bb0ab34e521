import {
  type Expression,
  type OperationNode,
  type RawNode as Raw,
  type RawBuilder,
  RawNode,
  sql,
} from 'kysely';
import { shiftUtc } from '#kernel/utc.ts';

/** What PostgreSQL is told where its word differs; hangs on the node that says it to SQLite. */
const inPostgres = Symbol('in PostgreSQL');

interface TwoWordings extends Raw {
  readonly [inPostgres]: OperationNode;
}

/** The node PostgreSQL's compiler writes in place of this one, or null where one wording serves both. */
export const postgresWordingOf = (node: Raw): OperationNode | null =>
  inPostgres in node ? (node as TwoWordings)[inPostgres] : null;

/** An expression the two stores word differently; which one is written is decided where the statement is compiled. */
const perStore = <T>(sqlite: RawBuilder<T>, postgres: RawBuilder<T>): RawBuilder<T> => {
  const worded = sqlite.toOperationNode();
  if (!RawNode.is(worded)) throw new Error('An expression of both stores is written with the sql template.');
  const node: TwoWordings = Object.freeze({ ...worded, [inPostgres]: postgres.toOperationNode() });
  const expression: Expression<T> = { expressionType: undefined, toOperationNode: () => node };
  return sql<T>`${expression}`;
};

/** 1 where the condition holds and 0 elsewhere: SQLite answers a condition that is selected so by itself, PostgreSQL with true and false. */
export const oneOrZero = (condition: Expression<unknown>): RawBuilder<0 | 1> =>
  sql<0 | 1>`CASE WHEN ${condition} THEN 1 ELSE 0 END`;

/**
 * So long after now. Of several processes on one store now is what the store says: one whose clock is ahead would take what others are
 * working on. On SQLite it is the time the process gives, since they are on one machine.
 */
export const momentOf = (nowUtc: string, afterMs = 0): RawBuilder<string> =>
  perStore(
    sql<string>`${shiftUtc(nowUtc, afterMs)}`,
    sql<string>`to_char((statement_timestamp() + ${afterMs} * interval '1 millisecond') AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  );

/** At the end of a query whose row is taken by whoever asks first: others pass over it. SQLite has one writer at a time. */
export const passingOverTaken: RawBuilder<unknown> = perStore(sql``, sql`FOR UPDATE SKIP LOCKED`);

/** The highest number a numbered table ever gave, as the column `number`, also after rows were removed; no row where it gave none. */
export const highestNumberOf = (table: string): RawBuilder<{ readonly number: number }> =>
  perStore(
    sql`SELECT seq AS number FROM sqlite_sequence WHERE name = ${table}`,
    sql`SELECT number FROM chain_head WHERE chain = ${table}`,
  );

/** The tables of the store, as the column `name`. */
export const tableNames: RawBuilder<{ readonly name: string }> = perStore(
  sql`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name`,
  sql`SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' ORDER BY table_name`,
);

/** What the store is, as the column `version`. */
export const storeVersion: RawBuilder<{ readonly version: string }> = perStore(
  sql`SELECT 'SQLite ' || sqlite_version() AS version`,
  sql`SELECT 'PostgreSQL ' || current_setting('server_version') AS version`,
);

/** How many rows of the group meet the condition. */
export const countWhere = (condition: Expression<unknown>): RawBuilder<number> =>
  sql<number>`count(*) FILTER (WHERE ${condition})`;

/** Whether a column holds one of the texts of a JSON array, which is one parameter however many there are, and may be empty. */
export const inJsonList = (column: string, json: string): RawBuilder<boolean> =>
  perStore(
    sql<boolean>`${sql.ref(column)} IN (SELECT value FROM json_each(${json}))`,
    sql<boolean>`${sql.ref(column)} IN (SELECT json_array_elements_text(${json}::json))`,
  );

/** Whether a column holds one of the texts. None of them: no row. */
export const inList = (column: string, texts: Iterable<string>): RawBuilder<boolean> =>
  inJsonList(column, JSON.stringify([...texts]));

/** The texts of a JSON array that a column holds, as rows with the column `value`. */
export const jsonTexts = (column: string): RawBuilder<unknown> =>
  perStore(
    sql`json_each(${sql.ref(column)})`,
    sql`json_array_elements_text(${sql.ref(column)}::json) AS json_text (value)`,
  );

/** A pattern that finds the text itself anywhere: LIKE's own wildcards are escaped. */
const likeText = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** A unit sign and the Greek letter that looks the same: keyboards have the one, pasted text has the other. */
const twins: readonly (readonly [string, string])[] = [
  ['\u00b5', '\u03bc'],
  ['\u2126', '\u03a9'],
];

/** A letter as it is, small and large, with its twin: ß and others have no large form of one letter. */
const casesOf = (letter: string): readonly string[] => {
  const written = [letter, ...(twins.find((pair) => pair.includes(letter)) ?? [])];
  return [
    ...new Set(
      written
        .flatMap((each) => [each, each.toLowerCase(), each.toUpperCase()])
        .filter((each) => [...each].length === 1),
    ),
  ];
};

/** SQLite's LIKE knows the cases of a to z alone: each letter of a pattern of its GLOB is a set of its own. */
const globText = (text: string): string =>
  `*${Array.from(text, (letter) => {
    const cases = casesOf(letter);
    return cases.length > 1 || /[*?[]/.test(letter) ? `[${cases.join('')}]` : letter;
  }).join('')}*`;

/** The same as a regular expression of PostgreSQL, whose lower() goes by the collation of the database. */
const regexText = (text: string): string =>
  Array.from(text, (letter) => {
    const cases = casesOf(letter);
    return cases.length > 1 ? `[${cases.join('')}]` : letter.replace(/[!-/:-@[-`{-~]/, String.raw`\$&`);
  }).join('');

const containsAscii = (column: string, text: string): RawBuilder<boolean> => {
  const [says, pattern] = [sql.ref(column), likeText(text)];
  return perStore(
    sql<boolean>`${says} LIKE ${pattern} ESCAPE '\\'`,
    sql<boolean>`lower(${says} COLLATE "C") LIKE lower(${pattern}::text COLLATE "C") ESCAPE '\\'`,
  );
};

const containsLetters = (column: string, text: string): RawBuilder<boolean> =>
  perStore(
    sql<boolean>`${sql.ref(column)} GLOB ${globText(text)}`,
    sql<boolean>`${sql.ref(column)} ~ ${regexText(text)}`,
  );

/**
 * Whether a column says a text, whatever the case of its letters. An umlaut is one sign or a letter with a mark behind it, as macOS
 * writes names of files: both are found.
 */
export const contains = (column: string, text: string): RawBuilder<boolean> => {
  if (/^[ -~]*$/.test(text)) return containsAscii(column, text);
  const forms = [...new Set([text, text.normalize('NFC'), text.normalize('NFD')])];
  return sql<boolean>`(${sql.join(
    forms.map((form) => containsLetters(column, form)),
    sql` OR `,
  )})`;
};

/** More are looked for as one phrase. */
const mostWords = 8;

/** The words of a text; what stands in quotation marks is one. */
export const wordsOf = (text: string): readonly string[] => {
  const words = Array.from(text.matchAll(/"([^"]+)"|\S+/g), ([whole, quoted]) => quoted ?? whole);
  if (words.length === 0) return [text];
  return words.length <= mostWords
    ? words
    : [...words.slice(0, mostWords - 1), words.slice(mostWords - 1).join(' ')];
};

/** Whether a row says each word of a text, wherever it does. */
export const saysWords = (text: string, says: (word: string) => RawBuilder<boolean>): RawBuilder<boolean> => {
  const words = wordsOf(text);
  const [only] = words;
  return words.length === 1 && only !== undefined
    ? says(only)
    : sql<boolean>`(${sql.join(words.map(says), sql` AND `)})`;
};

type JsonPath = readonly [string, ...string[]];

const pathName = /^[a-z][a-z0-9_]*$/;

const checkPath = (path: JsonPath): JsonPath => {
  if (!path.every((name) => pathName.test(name))) throw new Error('A path into JSON takes plain names.');
  return path;
};

const inSqlite = (column: string, path: JsonPath) =>
  sql`json_extract(${sql.ref(column)}, ${sql.lit(`$.${path.join('.')}`)})`;

const asText = (column: string, path: JsonPath) =>
  sql`(${sql.ref(column)}::json #>> ${sql.lit(`{${path.join(',')}}`)})`;

/** A text inside the JSON of a column; null where it is not there. */
export const jsonText = (column: string, ...path: JsonPath): RawBuilder<string | null> => {
  checkPath(path);
  return perStore(sql<string | null>`${inSqlite(column, path)}`, sql<string | null>`${asText(column, path)}`);
};

/** A number inside the JSON of a column; null where it is not there. */
export const jsonNumber = (column: string, ...path: JsonPath): RawBuilder<number | null> => {
  checkPath(path);
  return perStore(
    sql<number | null>`${inSqlite(column, path)}`,
    sql<number | null>`${asText(column, path)}::double precision`,
  );
};
