/** The rule of the store a statement broke. `trigger`: one that is written as a trigger, as that a row is not changed. */
export type BrokenRule = 'unique' | 'foreign_key' | 'check' | 'not_null' | 'trigger';

/** The code PostgreSQL's triggers raise; the letters are this program's, in a class the standard leaves free. */
export const triggerCode = 'LM001';

const rules: Readonly<Record<string, BrokenRule>> = {
  SQLITE_CONSTRAINT_UNIQUE: 'unique',
  SQLITE_CONSTRAINT_PRIMARYKEY: 'unique',
  SQLITE_CONSTRAINT_ROWID: 'unique',
  SQLITE_CONSTRAINT_FOREIGNKEY: 'foreign_key',
  SQLITE_CONSTRAINT_CHECK: 'check',
  SQLITE_CONSTRAINT_NOTNULL: 'not_null',
  SQLITE_CONSTRAINT_TRIGGER: 'trigger',
  '23505': 'unique',
  '23503': 'foreign_key',
  '23514': 'check',
  '23502': 'not_null',
  [triggerCode]: 'trigger',
};

/** What is full: SQLite's own code, PostgreSQL's, or the operating system's while a file is written. */
const fullCodes = ['SQLITE_FULL', '53100', 'ENOSPC', 'EDQUOT'];

const codeOf = (error: unknown): string => {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
};

/** The rule an error of either store names; null for any other error. */
export const brokenRuleOf = (error: unknown): BrokenRule | null => {
  const code = codeOf(error);
  return Object.hasOwn(rules, code) ? (rules[code] ?? null) : null;
};

/** A wait that was ended because it took too long, or because two waited for each other. */
const waitedCodes = ['55P03', '40P01'];

/** Whether a statement had been planned for a table that another version changed since: PostgreSQL says it once, and it is planned anew (its words depend on its language). */
export const isStalePlan = (error: unknown): boolean =>
  codeOf(error) === '0A000' && (error as { readonly routine?: unknown }).routine === 'RevalidateCachedQuery';

/** Whether PostgreSQL ended a transaction that may come again: it waited too long for others, or its statement was planned for a table that changed. Nothing of it stayed. */
export const isWaitedOut = (error: unknown): boolean =>
  waitedCodes.includes(codeOf(error)) || isStalePlan(error);

/** The connection went while a commit was on its way: it is done or not, and nobody here knows. */
export class CommitInDoubt extends Error {
  constructor(cause: unknown) {
    super('The connection was cut before the database answered whether it committed.', { cause });
    this.name = 'CommitInDoubt';
  }
}

/** Whether there was no room left, whichever layer found it. */
export const isDiskFull = (error: unknown): boolean =>
  fullCodes.includes(codeOf(error)) ||
  (error instanceof Error && error.cause !== undefined && isDiskFull(error.cause));
