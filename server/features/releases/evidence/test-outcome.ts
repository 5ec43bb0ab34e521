import { refuse } from './refuse-evidence.ts';

export type Outcome = 'passed' | 'failed' | 'skipped';

/** One test of a report: where it stands, its names from the outside in joined by ` › `, and how it ended. */
export interface TestOutcome {
  readonly file: string;
  readonly name: string;
  readonly outcome: Outcome;
}

export const nameSeparator = ' › ';

const mostTests = 200_000;
const mostNameChars = 4000;

/** Refuses a report without a test, with too many, and names nobody could read. */
export const requireTests = (tests: readonly TestOutcome[]): readonly TestOutcome[] => {
  if (tests.length === 0) refuse('no_tests', 'The report holds no test.');
  if (tests.length > mostTests) refuse('too_large', `The report holds more than ${mostTests} tests.`);
  for (const { file, name } of tests)
    if (name.length === 0 || name.length + file.length > mostNameChars || !`${file}${name}`.isWellFormed())
      refuse('test_name', 'A test has no name, or one that is too long.');
  return tests;
};

export const countOutcomes = (tests: readonly TestOutcome[]) => {
  const count = (outcome: Outcome): number => tests.filter((test) => test.outcome === outcome).length;
  return {
    tests: tests.length,
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped'),
    files: new Set(tests.map(({ file }) => file)).size,
  };
};
