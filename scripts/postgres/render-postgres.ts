import { triggerCode } from '../../server/kernel/db/broken-rule.ts';
import type { Column, Index, Schema, Table, Trigger } from './read-sqlite-schema.ts';

const types: Readonly<Record<string, string>> = {
  TEXT: 'text',
  INTEGER: 'bigint',
  REAL: 'double precision',
  BLOB: 'bytea',
};

/** @internal The parity test compares columns by it. */
export const postgresType = (type: string): string => {
  const found = types[type];
  if (found === undefined) throw new Error(`The type ${type} has no counterpart.`);
  return found;
};

const quoted = (name: string): string => `"${name}"`;
const listed = (names: readonly string[]): string => `(${names.map(quoted).join(', ')})`;
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Words of SQLite and what PostgreSQL calls them. Each is a whole word of its own, so that their order does not matter but for IS NOT. */
const words: readonly (readonly [RegExp, string])[] = [
  [
    /\(SELECT seq FROM sqlite_sequence WHERE name = ('\w+')\)/g,
    '(SELECT number FROM chain_head WHERE chain = $1)',
  ],
  [/\bIS NOT (?!NULL\b|DISTINCT\b)/g, 'IS DISTINCT FROM '],
  [/\bIS (?!NOT\b|NULL\b|DISTINCT\b)/g, 'IS NOT DISTINCT FROM '],
  [/\bifnull\(/g, 'coalesce('],
  [/\bjson_valid\((\w+)\)/g, 'is_json($1)'],
  [/\bjson_extract\((\w+), '\$\.(\w+)'\)/g, "($1::json ->> '$2')"],
  [/\b(\w+) COLLATE NOCASE/g, 'lower($1 COLLATE "C")'],
];

const toPostgres = (expression: string): string =>
  words.reduce((text, [word, other]) => text.replaceAll(word, other), expression);

const renderColumn = ({ name, type, isRequired, fallback, generated }: Column): string =>
  [
    quoted(name),
    postgresType(type),
    isRequired ? 'NOT NULL' : '',
    fallback === null ? '' : `DEFAULT ${fallback}`,
    generated === null ? '' : `GENERATED ALWAYS AS (${toPostgres(generated)}) STORED`,
  ]
    .filter((word) => word !== '')
    .join(' ');

const renderTable = ({ name, columns, primaryKey, uniques, checks }: Table): string => {
  const lines = [
    ...columns.map(renderColumn),
    `PRIMARY KEY ${listed(primaryKey)}`,
    ...uniques.map((unique) => `UNIQUE ${listed(unique)}`),
    ...checks.map(
      (check, at) => `CONSTRAINT ${quoted(`${name}_check_${at + 1}`)} CHECK (${toPostgres(check)})`,
    ),
  ];
  return `CREATE TABLE ${quoted(name)} (\n  ${lines.join(',\n  ')}\n);`;
};

const renderForeignKeys = ({ name, foreignKeys }: Table): string[] =>
  foreignKeys.map(
    ({ columns, table, parents }) =>
      `ALTER TABLE ${quoted(name)} ADD FOREIGN KEY ${listed(columns)} REFERENCES ${quoted(table)} ${listed(parents)};`,
  );

/** The number is the next of the chain; one that is given has to be, or be refused by the table's own trigger. */
const renderNumbered = ({ name, numbered }: Table): string[] =>
  numbered === null
    ? []
    : [
        `CREATE TRIGGER "aa_${name}_number" BEFORE INSERT ON ${quoted(name)} FOR EACH ROW WHEN (NEW.${quoted(numbered)} IS NULL) EXECUTE FUNCTION number_row(${literal(numbered)});`,
        `CREATE FUNCTION "${name}_head"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE chain_head SET number = greatest(number, NEW.${quoted(numbered)}) WHERE chain = ${literal(name)};
  IF NOT FOUND THEN
    INSERT INTO chain_head (chain, number) VALUES (${literal(name)}, NEW.${quoted(numbered)})
      ON CONFLICT (chain) DO UPDATE SET number = greatest(chain_head.number, excluded.number);
  END IF;
  RETURN NULL;
END $$;`,
        `CREATE TRIGGER "zz_${name}_head" AFTER INSERT ON ${quoted(name)} FOR EACH ROW EXECUTE FUNCTION "${name}_head"();`,
      ];

const renderEvent = ({ event, columns }: Trigger): string =>
  columns.length === 0 ? event : `${event} OF ${columns.map(quoted).join(', ')}`;

const renderTrigger = (trigger: Trigger): string => {
  const { name, table, event, condition, message } = trigger;
  const made = `CREATE TRIGGER ${quoted(name)} BEFORE ${renderEvent(trigger)} ON ${quoted(table)} FOR EACH ROW`;
  if (condition === null) return `${made} EXECUTE FUNCTION refuse(${literal(message)});`;
  const row = event === 'DELETE' ? 'OLD' : 'NEW';
  return `CREATE FUNCTION ${quoted(name)}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (${toPostgres(condition)}) THEN
    RAISE EXCEPTION USING ERRCODE = '${triggerCode}', MESSAGE = ${literal(message)};
  END IF;
  RETURN ${row};
END $$;
${made} EXECUTE FUNCTION ${quoted(name)}();`;
};

/** Row triggers let TRUNCATE pass: what is never deleted is not emptied either. */
const renderTruncation = ({ table, event, condition, message }: Trigger): string[] =>
  event === 'DELETE' && condition === null
    ? [
        `CREATE TRIGGER "${table}_no_truncate" BEFORE TRUNCATE ON ${quoted(table)} FOR EACH STATEMENT EXECUTE FUNCTION refuse(${literal(message)});`,
      ]
    : [];

const renderIndex = ({ name, table, isUnique, terms, condition }: Index): string => {
  const keys = terms.map(toPostgres).join(', ');
  const where = condition === null ? '' : ` WHERE ${toPostgres(condition)}`;
  return `CREATE ${isUnique ? 'UNIQUE ' : ''}INDEX ${quoted(name)} ON ${quoted(table)} (${keys})${where};`;
};

/** What SQLite does by itself: it refuses in a trigger, and remembers the highest number a table gave. */
const preamble = `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING ERRCODE = '${triggerCode}', MESSAGE = TG_ARGV[0];
END $$;

-- Whether a text is JSON, as IS JSON has it, which PostgreSQL 15 does not know.
CREATE FUNCTION is_json(said text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE STRICT AS $$
BEGIN
  PERFORM said::json;
  RETURN true;
EXCEPTION WHEN invalid_text_representation THEN
  RETURN false;
END $$;

-- The highest number each chain ever gave, as sqlite_sequence has it: where rows are cut off its end, the number tells.
CREATE TABLE chain_head (chain text PRIMARY KEY, number bigint NOT NULL);
CREATE FUNCTION chain_head_rises() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.chain <> OLD.chain OR NEW.number < OLD.number THEN
    RAISE EXCEPTION USING ERRCODE = '${triggerCode}', MESSAGE = 'the numbers of a chain do not go back';
  END IF;
  RETURN NULL;
END $$;
-- Not BEFORE: that locks the row first, and requests that share a commit would pile up lists of their locks on it (multixacts), which each look at the head reads.
CREATE TRIGGER chain_head_rises AFTER UPDATE ON chain_head FOR EACH ROW EXECUTE FUNCTION chain_head_rises();
CREATE TRIGGER chain_head_no_delete BEFORE DELETE ON chain_head FOR EACH ROW EXECUTE FUNCTION refuse('the numbers of a chain do not go back');
CREATE TRIGGER chain_head_no_truncate BEFORE TRUNCATE ON chain_head FOR EACH STATEMENT EXECUTE FUNCTION refuse('the numbers of a chain do not go back');

-- Gives a row the next number of its chain, whose row it locks: an identity column leaves gaps where a transaction is rolled back.
CREATE FUNCTION number_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE given bigint;
BEGIN
  INSERT INTO chain_head (chain, number) VALUES (TG_TABLE_NAME, 1)
    ON CONFLICT (chain) DO UPDATE SET number = chain_head.number + 1 RETURNING chain_head.number INTO given;
  RETURN jsonb_populate_record(NEW, jsonb_build_object(TG_ARGV[0], given));
END $$;`;

/** The same schema in the words of PostgreSQL: one statement after the other, tables first. */
export const renderPostgres = ({ tables, views, triggers, indexes }: Schema): string =>
  [
    preamble,
    ...tables.map(renderTable),
    tables.flatMap(renderForeignKeys).join('\n'),
    views.map(({ sql }) => `${toPostgres(sql)};`).join('\n'),
    indexes.map(renderIndex).join('\n'),
    tables.flatMap(renderNumbered).join('\n'),
    triggers.map(renderTrigger).join('\n'),
    triggers.flatMap(renderTruncation).join('\n'),
  ].join('\n\n');
