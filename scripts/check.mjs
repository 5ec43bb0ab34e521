// npm run check: lint, types, arrows, dead code, unit and server tests.
import './require-node.mjs';
import { runStep } from './run-step.mjs';

runStep('lint and format', 'biome', ['check', '--error-on-warnings']);
runStep('types', 'tsc', ['-b']);
runStep('arrows between modules', process.execPath, ['scripts/check-arrows.mjs']);
runStep('dead code', 'knip', []);
runStep('unit and server tests', 'vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  '--outputFile.json=.cache/vitest.json',
]);
