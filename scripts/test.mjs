// npm test: everything, browser tests included. With arguments (npm test -- PATH… [-t NAME]): these tests alone.
import './require-node.mjs';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { prepareUnitTests, staticChecks } from './check-steps.mjs';
import { findBrowser } from './find-browser.mjs';
import { listFlaky } from './list-flaky.mjs';
import { runStep, runTogether } from './run-step.mjs';
import { splitTestArguments } from './split-test-arguments.mjs';

/** A run of some tests leaves the report of the last whole run as it is: it is evidence for npm run validation-package. */
const isWhole = process.argv.length === 2;
const unitResults = isWhole ? '.cache/vitest.json' : '.cache/vitest-some.json';
const browserResults = '.cache/playwright.json';

// Last of all, and also where another test failed: a race stops no release, and is not overlooked either.
const printFlakyAtTheEnd = () =>
  process.on('exit', () => {
    if (!existsSync(browserResults)) return;
    for (const title of listFlaky(JSON.parse(readFileSync(browserResults, 'utf8'))))
      process.stdout.write(`! passed on the second try: ${title}\n`);
  });

const findAndPrintBrowser = async () => {
  const browser = await findBrowser();
  process.stdout.write(`browser for the screens: ${browser.file} (from ${browser.origin})\n`);
  return browser;
};

const prepareBrowserTests = (browser, args) => {
  rmSync(browserResults, { force: true });
  printFlakyAtTheEnd();
  return {
    name: 'browser tests',
    command: 'playwright',
    args: ['test', ...args],
    env: { LARMOR_CHROMIUM: browser.file },
  };
};

const readCounts = (file, countsOf) =>
  existsSync(file) ? [countsOf(JSON.parse(readFileSync(file, 'utf8')))] : [];

const printCounts = () => {
  const counts = [
    ...readCounts(unitResults, ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) => [
      numPassedTests,
      numFailedTests,
      numPendingTests + numTodoTests,
    ]),
    ...readCounts(browserResults, ({ stats }) => [
      stats.expected + stats.flaky,
      stats.unexpected,
      stats.skipped,
    ]),
  ];
  const [passed, failed, skipped] = [0, 1, 2].map((i) => counts.reduce((sum, count) => sum + count[i], 0));
  process.stdout.write(`\n${passed} passed, ${failed} failed, ${skipped} skipped\n`);
};

/** All of the server's tests on PostgreSQL take half an hour (npm run test:postgres): these ask for everything that is kept there. */
const walksOnPostgres = {
  name: 'walks on PostgreSQL',
  command: process.execPath,
  args: ['server/testing/test-on-postgres.mjs', '--walks'],
};

const testAll = async () => {
  const browser = await findAndPrintBrowser();
  await runTogether(staticChecks);
  // Both kinds of tests run what is built; neither finds anything older than its sources afterwards.
  runStep({ name: 'builds', command: process.execPath, args: ['scripts/build-for-tests.mjs'] });
  // Traces of first tries take time, and a test that passes throws its own away.
  const browserTests = prepareBrowserTests(browser, ['--retries=1', '--trace=on-first-retry']);
  // A story waits for its page and its server, a server test for its processes: what one leaves of the cores the other takes.
  await runTogether([{ ...browserTests, isShown: true }, prepareUnitTests(), walksOnPostgres]);
};

/** What a former run left is no result of this one. */
const testSome = async ({ vitest, playwright }) => {
  for (const file of [unitResults, browserResults]) rmSync(file, { force: true });
  if (vitest !== null) {
    const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitResults}`];
    runStep({ name: 'unit and server tests', command: 'vitest', args: ['run', ...vitest, ...reports] });
  }
  if (playwright !== null) runStep(prepareBrowserTests(await findAndPrintBrowser(), playwright));
};

const readArguments = (given) => {
  try {
    return splitTestArguments(given);
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    return process.exit(2);
  }
};

await (isWhole ? testAll() : testSome(readArguments(process.argv.slice(2))));
printCounts();
