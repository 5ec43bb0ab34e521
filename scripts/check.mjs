// npm run check: lint, types, arrows, dead code, unit and server tests.
import './require-node.mjs';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readCommit } from '../server/commands/validation/read-commit.ts';
import { listInterrupted, mergeReports } from './interrupted-tests.mjs';
import { runStep, tryStep } from './run-step.mjs';

/** Which test called which route, recorded anew by every run: evidence for npm run validation-package. */
const routeTrace = resolve('.cache/route-trace');

runStep('lint and format', 'biome', ['check', '--error-on-warnings']);
runStep('types', 'tsc', ['-b']);
runStep('arrows between modules', process.execPath, ['scripts/check-arrows.mjs']);
runStep('dead code', 'knip', []);
runStep('exports that only tests use', 'knip', ['--production', '--include', 'exports,files,nsExports']);
rmSync(routeTrace, { recursive: true, force: true });
mkdirSync(routeTrace, { recursive: true });
writeFileSync(resolve(routeTrace, 'run.json'), JSON.stringify(readCommit(process.cwd())));

const report = '.cache/vitest.json';
const runTests = (name, files, outputFile) =>
  tryStep(
    name,
    'vitest',
    ['run', ...files, '--reporter=default', '--reporter=json', `--outputFile.json=${outputFile}`],
    { LARMOR_ROUTE_TRACE: routeTrace },
  );

rmSync(report, { force: true });
const status = runTests('unit and server tests', [], report);
if (status !== 0) {
  const first = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
  const interrupted = first === null ? [] : listInterrupted(first);
  if (interrupted.length === 0) process.exit(status ?? 1);
  // V8 seldom crashes where several threads load modules that have to be stripped of their types; no test has failed then.
  for (const file of interrupted)
    process.stdout.write(`! its process died, so it runs a second time: ${file}\n`);
  const againReport = '.cache/vitest-again.json';
  const again = runTests('interrupted tests', interrupted, againReport);
  if (again !== 0) process.exit(again ?? 1);
  const merged = mergeReports(first, JSON.parse(readFileSync(againReport, 'utf8')));
  writeFileSync(report, JSON.stringify(merged));
}
