import { readFileSync } from 'node:fs';
import { readRuleSetFiles, regulatoryRoom } from './lock-rule-sets.ts';

/** A rule or a table of a rule set: what a test has to exercise. */
export interface Clause {
  readonly ruleSet: string;
  /** Path within the table; of a table of rows with [] at its end. */
  readonly path: string;
  /** The number of rows, where the clause is a table. */
  readonly rows: number | null;
  readonly clause: string;
  readonly status: string;
}

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type JsonObject = Readonly<Record<string, Json>>;

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every text under this key, however deep. */
const textsOf = (value: Json, key: string): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap((each) => textsOf(each, key));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    name === key && typeof each === 'string' ? [each] : textsOf(each, key),
  );
};

const mostTexts = 3;

/** Each text once; more than three stand in their rows. */
const summarize = (texts: readonly string[]): string => {
  const distinct = [...new Set(texts)];
  if (distinct.length === 0) return '';
  return distinct.length > mostTexts ? 'by row' : distinct.join('; ');
};

const walk = (ruleSet: string, path: string, value: Json): readonly Clause[] => {
  if (Array.isArray(value)) {
    if (!value.some(isObject)) return [];
    const [clause, status] = ['clause', 'status'].map((key) => summarize(textsOf(value, key)));
    return [{ ruleSet, path: `${path}[]`, rows: value.length, clause: clause ?? '', status: status ?? '' }];
  }
  if (!isObject(value)) return [];
  const { clause, status } = value;
  const own: Clause[] =
    typeof clause === 'string'
      ? [{ ruleSet, path, rows: null, clause, status: typeof status === 'string' ? status : '' }]
      : [];
  const nested = Object.entries(value).flatMap(([key, each]) =>
    walk(ruleSet, path === '' ? key : `${path}.${key}`, each),
  );
  return [...own, ...nested];
};

/**
 * Every rule and table of every rule set, in the order of the files.
 * @internal exported, as are the two below, for the test that holds the page to the rule sets and the tests.
 */
export const listClauses = (): readonly Clause[] =>
  readRuleSetFiles(regulatoryRoom).flatMap((file) =>
    walk(file.name, '', (file as unknown as { readonly table: Json }).table),
  );

/** @internal */
export const keyOfClause = ({ ruleSet, path }: Clause): string => `${ruleSet} ${path}`;

/**
 * `file › name of the test` or `missing: why`, by the rule set and the path of the clause.
 * @internal
 */
export const readClauseTests = (): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(new URL('./clause-tests.json', import.meta.url), 'utf8'));

const cell = (text: string): string => text.replaceAll('|', '\\|');

export const renderCoveragePage = (): string => {
  const tests = readClauseTests();
  const lines = listClauses().map((each) =>
    [
      each.ruleSet,
      `${each.path}${each.rows === null ? '' : ` (${each.rows})`}`,
      each.clause,
      each.status,
      tests[keyOfClause(each)] ?? 'missing: nothing exercises it',
    ]
      .map(cell)
      .join(' | '),
  );
  return `# Regulatory rules and the tests that exercise them

Every rule and table of the rule sets under \`resources/rule-sets/regulatory/\` with its clause, how well it was compared with its source, and the test that
exercises it; of a table, how many rows it has. Written by \`npm run clauses\` from the rule sets and \`scripts/clause-tests.json\`;
\`scripts/clauses.test.ts\` holds that nothing is left out and that every test named here exists.

| rule set | rule or table | clause | compared with its source | test that exercises it |
| --- | --- | --- | --- | --- |
${lines.map((line) => `| ${line} |`).join('\n')}

## Worked examples

${readFileSync(new URL('./worked-examples.md', import.meta.url), 'utf8')}`;
};
