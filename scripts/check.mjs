// npm run check: lint, types, arrows, dead code, unit and server tests. With files (npm run check -- FILE…): lint of these,
// types, arrows, and the tests that import them.
import './require-node.mjs';
import { existsSync } from 'node:fs';
import { arrows, lint, prepareUnitTests, staticChecks, types } from './check-steps.mjs';
import { runStep, runTogether } from './run-step.mjs';

const checkAll = async () => {
  await runTogether(staticChecks);
  runStep(prepareUnitTests());
};

const checkFiles = async (files) => {
  const missing = files.filter((file) => !existsSync(file));
  if (missing.length > 0) {
    process.stderr.write(`There is no file ${missing.join(', ')}.\n`);
    process.exit(1);
  }
  await runTogether([types, lint(files), arrows]);
  const args = ['related', '--run', '--passWithNoTests', ...files];
  runStep({ name: 'tests of these files', command: 'vitest', args });
};

const files = process.argv.slice(2);
await (files.length === 0 ? checkAll() : checkFiles(files));
