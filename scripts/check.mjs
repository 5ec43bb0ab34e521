// npm run check: lint, types, arrows, dead code, unit and server tests. With files (npm run check -- FILE…): lint of these,
// types, arrows, and the tests that import them.
import './require-node.mjs';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readCommit } from '../server/commands/validation/read-commit.ts';
import { runStep, runTogether } from './run-step.mjs';

/** Which test called which route, recorded anew by every run: evidence for npm run validation-package. */
const routeTrace = resolve('.cache/route-trace');

const types = { name: 'types', command: 'tsc', args: ['-b'] };
const arrows = {
  name: 'arrows between modules',
  command: process.execPath,
  args: ['scripts/check-arrows.mjs'],
};
const deadCode = { name: 'dead code', command: 'knip', args: [] };
const exportsForTests = {
  name: 'exports that only tests use',
  command: 'knip',
  args: ['--production', '--include', 'exports,files,nsExports'],
};
const lint = (files) => ({
  name: 'lint and format',
  command: 'biome',
  args: ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...files],
});

const checkAll = async () => {
  await runTogether([types, lint([]), arrows, deadCode, exportsForTests]);
  rmSync(routeTrace, { recursive: true, force: true });
  mkdirSync(routeTrace, { recursive: true });
  writeFileSync(resolve(routeTrace, 'run.json'), JSON.stringify(readCommit(process.cwd())));
  const report = '.cache/vitest.json';
  rmSync(report, { force: true });
  runStep(
    'unit and server tests',
    'vitest',
    [
      'run',
      // As the browser tests: a race stops no release, and is named at the end.
      '--retry=1',
      '--reporter=default',
      '--reporter=./scripts/report-flaky-tests.mjs',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { LARMOR_ROUTE_TRACE: routeTrace },
  );
};

const checkFiles = async (files) => {
  const missing = files.filter((file) => !existsSync(file));
  if (missing.length > 0) {
    process.stderr.write(`There is no file ${missing.join(', ')}.\n`);
    process.exit(1);
  }
  await runTogether([types, lint(files), arrows]);
  runStep('tests of these files', 'vitest', ['related', '--run', '--passWithNoTests', ...files]);
};

const files = process.argv.slice(2);
await (files.length === 0 ? checkAll() : checkFiles(files));
