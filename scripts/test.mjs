// npm test: everything, browser tests included.
import './require-node.mjs';
import { readFileSync } from 'node:fs';
import { findBrowser } from './find-browser.mjs';
import { runStep } from './run-step.mjs';

const browser = await findBrowser();
process.stdout.write(`browser for the screens: ${browser.file} (from ${browser.origin})\n`);

runStep('checks and tests', process.execPath, ['scripts/check.mjs']);
runStep('build of the screens', 'vite', ['build', '--logLevel', 'warn']);
runStep('browser tests', 'playwright', ['test'], { LARMOR_CHROMIUM: browser.file });

const vitest = JSON.parse(readFileSync('.cache/vitest.json', 'utf8'));
const { stats } = JSON.parse(readFileSync('.cache/playwright.json', 'utf8'));
const passed = vitest.numPassedTests + stats.expected + stats.flaky;
const failed = vitest.numFailedTests + stats.unexpected;
const skipped = vitest.numPendingTests + vitest.numTodoTests + stats.skipped;
process.stdout.write(`\n${passed} passed, ${failed} failed, ${skipped} skipped\n`);
