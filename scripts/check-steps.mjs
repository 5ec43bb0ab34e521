import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readCommit } from '../server/commands/validation/read-commit.ts';

/** Which test called which route, recorded anew by every run: evidence for npm run validation-package. */
const routeTrace = resolve('.cache/route-trace');
const report = '.cache/vitest.json';

export const types = { name: 'types', command: 'tsc', args: ['-b'] };
export const arrows = {
  name: 'arrows between modules',
  command: process.execPath,
  args: ['scripts/check-arrows.mjs'],
};
export const lint = (files) => ({
  name: 'lint and format',
  command: 'biome',
  args: ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...files],
});
const deadCode = { name: 'dead code', command: 'knip', args: [] };
const exportsForTests = {
  name: 'exports that only tests use',
  command: 'knip',
  args: ['--production', '--include', 'exports,files,nsExports'],
};

/** What reads the sources and runs nothing of them. */
export const staticChecks = [types, lint([]), arrows, deadCode, exportsForTests];

/** All unit and server tests. What a former run left is no result of this one. */
export const prepareUnitTests = () => {
  rmSync(routeTrace, { recursive: true, force: true });
  mkdirSync(routeTrace, { recursive: true });
  writeFileSync(resolve(routeTrace, 'run.json'), JSON.stringify(readCommit(process.cwd())));
  rmSync(report, { force: true });
  return {
    name: 'unit and server tests',
    command: 'vitest',
    args: [
      'run',
      // As the browser tests: a race stops no release, and is named at the end.
      '--retry=1',
      '--reporter=default',
      '--reporter=./scripts/report-flaky-tests.mjs',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    env: { LARMOR_ROUTE_TRACE: routeTrace },
  };
};
