/**
 * Files whose test process died from a signal before it could tell the end, as vitest's JSON shows them: marked failed, without a message, with
 * tests still pending and none failed. Empty where any test or file failed for a reason of its own.
 */
export const listInterrupted = ({ numFailedTests, testResults }) => {
  const failed = testResults.filter(({ status }) => status !== 'passed');
  const isDead = ({ message, assertionResults }) =>
    !message && assertionResults.some(({ status }) => status === 'pending');
  return numFailedTests === 0 && failed.every(isDead) ? failed.map(({ name }) => name) : [];
};

const countOf = (results, wanted) =>
  results.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => wanted.includes(status))
    .length;

/** The first report with the files that were run again in the place of their former selves. */
export const mergeReports = (first, again) => {
  const rerun = new Map(again.testResults.map((result) => [result.name, result]));
  const testResults = first.testResults.map((result) => rerun.get(result.name) ?? result);
  return {
    ...first,
    testResults,
    numPassedTests: countOf(testResults, ['passed']),
    numFailedTests: countOf(testResults, ['failed']),
    numPendingTests: countOf(testResults, ['pending', 'skipped', 'disabled']),
    numFailedTestSuites: testResults.filter(({ status }) => status !== 'passed').length,
    success: testResults.every(({ status }) => status === 'passed'),
  };
};
