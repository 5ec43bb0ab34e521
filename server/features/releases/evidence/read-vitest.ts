import { z } from 'zod';
import { readJson } from './read-json.ts';
import { refuse } from './refuse-evidence.ts';
import { nameSeparator, type Outcome, requireTests, type TestOutcome } from './test-outcome.ts';

const count = z.number().int().min(0).max(10_000_000);
const name = z.string().max(4000);

const outcomeOf: Readonly<Record<string, Outcome>> = {
  passed: 'passed',
  failed: 'failed',
  pending: 'skipped',
  skipped: 'skipped',
  todo: 'skipped',
  disabled: 'skipped',
};

const reportShape = z.object({
  numTotalTests: count,
  numPassedTests: count,
  numFailedTests: count,
  numPendingTests: count,
  numTodoTests: count.default(0),
  success: z.boolean(),
  testResults: z
    .array(
      z.object({
        name: z.string().min(1).max(2000),
        status: z.string(),
        assertionResults: z
          .array(
            z.object({
              ancestorTitles: z.array(name).max(40),
              title: name,
              status: z.enum(['passed', 'failed', 'pending', 'skipped', 'todo', 'disabled']),
            }),
          )
          .max(200_000),
      }),
    )
    .max(100_000),
});

type Report = z.output<typeof reportShape>;

const testsOf = ({ name: file, status, assertionResults }: Report['testResults'][number]): TestOutcome[] => {
  const tests = assertionResults.map(({ ancestorTitles, title, status: ended }) => ({
    file,
    name: [...ancestorTitles, title].filter((part) => part !== '').join(nameSeparator),
    outcome: outcomeOf[ended] ?? 'failed',
  }));
  // A file that could not even be loaded has no tests that failed; it is counted as one, so that it is not lost.
  const isLost = status === 'failed' && tests.every(({ outcome }) => outcome !== 'failed');
  return isLost ? [...tests, { file, name: '(the file itself)', outcome: 'failed' }] : tests;
};

/** What the report says of itself has to be what stands in it. */
const checkCounts = (report: Report): void => {
  const all = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const counted = (outcome: Outcome): number =>
    all.filter(({ status }) => outcomeOf[status] === outcome).length;
  const stated: readonly [string, number, number][] = [
    ['numTotalTests', report.numTotalTests, all.length],
    ['numPassedTests', report.numPassedTests, counted('passed')],
    ['numFailedTests', report.numFailedTests, counted('failed')],
    ['numPendingTests and numTodoTests', report.numPendingTests + report.numTodoTests, counted('skipped')],
  ];
  for (const [field, says, is] of stated)
    if (says !== is) refuse('count_mismatch', `${field} says ${says}, and there are ${is}.`);
};

/** Tests of the JSON report of vitest; that of jest has the same shape. */
export const readVitest = (text: string): readonly TestOutcome[] => {
  const report = readJson(text, reportShape, 'report of vitest');
  checkCounts(report);
  const tests = requireTests(report.testResults.flatMap(testsOf));
  if (!report.success && tests.every(({ outcome }) => outcome !== 'failed'))
    return [...tests, { file: '', name: '(the run itself)', outcome: 'failed' }];
  return tests;
};
