// npm test: everything, browser tests included.
import './require-node.mjs';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { findBrowser } from './find-browser.mjs';
import { listFlaky } from './list-flaky.mjs';
import { runStep } from './run-step.mjs';

const browser = await findBrowser();
process.stdout.write(`browser for the screens: ${browser.file} (from ${browser.origin})\n`);

runStep('checks and tests', process.execPath, ['scripts/check.mjs']);
runStep('build of the screens', 'vite', ['build', '--logLevel', 'warn']);

const browserResults = '.cache/playwright.json';
rmSync(browserResults, { force: true });
// Last of all, and also where another test failed: a race stops no release, and is not overlooked either.
process.on('exit', () => {
  if (!existsSync(browserResults)) return;
  for (const title of listFlaky(JSON.parse(readFileSync(browserResults, 'utf8'))))
    process.stdout.write(`! passed on the second try: ${title}\n`);
});
// Traces of first tries take time, and a test that passes throws its own away.
runStep('browser tests', 'playwright', ['test', '--retries=1', '--trace=on-first-retry'], {
  LARMOR_CHROMIUM: browser.file,
});

const vitest = JSON.parse(readFileSync('.cache/vitest.json', 'utf8'));
const { stats } = JSON.parse(readFileSync(browserResults, 'utf8'));
const passed = vitest.numPassedTests + stats.expected + stats.flaky;
const failed = vitest.numFailedTests + stats.unexpected;
const skipped = vitest.numPendingTests + vitest.numTodoTests + stats.skipped;
process.stdout.write(`\n${passed} passed, ${failed} failed, ${skipped} skipped\n`);
