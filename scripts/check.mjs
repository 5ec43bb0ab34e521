// npm run check: lint, types, arrows, dead code, unit and server tests.
import './require-node.mjs';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readCommit } from '../server/commands/validation/read-commit.ts';
import { runStep } from './run-step.mjs';

/** Which test called which route, recorded anew by every run: evidence for npm run validation-package. */
const routeTrace = resolve('.cache/route-trace');

runStep('lint and format', 'biome', ['check', '--error-on-warnings']);
runStep('types', 'tsc', ['-b']);
runStep('arrows between modules', process.execPath, ['scripts/check-arrows.mjs']);
runStep('dead code', 'knip', []);
rmSync(routeTrace, { recursive: true, force: true });
mkdirSync(routeTrace, { recursive: true });
writeFileSync(resolve(routeTrace, 'run.json'), JSON.stringify(readCommit(process.cwd())));
runStep(
  'unit and server tests',
  'vitest',
  ['run', '--reporter=default', '--reporter=json', '--outputFile.json=.cache/vitest.json'],
  { LARMOR_ROUTE_TRACE: routeTrace },
);
