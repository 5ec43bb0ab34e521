// npm run mutations: breaks the engine in a copy, one place at a time, and says which tests notice.
import './require-node.mjs';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What is broken: `from` stands once in the file. */
const mutations = [
  {
    name: 'group delay: the fraction of a point is lost',
    file: 'engines/nmr/processing/remove-group-delay.ts',
    from: '(-2 * Math.PI * delayPoints) / size',
    to: '(-2 * Math.PI * Math.floor(delayPoints)) / size',
  },
  {
    name: 'group delay: taken out twice over',
    file: 'engines/nmr/processing/remove-group-delay.ts',
    from: '(-2 * Math.PI * delayPoints) / size',
    to: '(-4 * Math.PI * delayPoints) / size',
  },
  {
    name: 'phase: the area on the wrong side of zero costs nothing',
    file: 'engines/nmr/processing/auto-phase.ts',
    from: 'const wrongSideWeight = 12;',
    to: 'const wrongSideWeight = 0;',
  },
  {
    name: 'phase: edited carbons keep whatever sign the search found',
    file: 'engines/nmr/processing/decide-polarity.ts',
    from: '< 0 ? -1 : 1;',
    to: '< 0 ? 1 : -1;',
  },
  {
    name: 'referencing: the offset is taken off instead of added',
    file: 'engines/nmr/processing/reference-axis.ts',
    from: 'const offsetPpm = feature.expectedPpm - shiftPpm;',
    to: 'const offsetPpm = shiftPpm - feature.expectedPpm;',
  },
  {
    name: 'referencing: the standard no longer comes before the solvent',
    file: 'engines/nmr/processing/reference-axis.ts',
    from: "members.find(({ feature }) => feature.kind === 'internal_standard') ??",
    to: '',
  },
  {
    name: 'unified scale: Ξ of another nucleus',
    file: 'engines/nmr/processing/xi-scale.ts',
    from: 'xiPercent: 40.480742',
    to: 'xiPercent: 40.480842',
  },
  {
    name: '13C satellites: looked for at the whole coupling instead of half of it',
    file: 'engines/nmr/peaks/find-satellites.ts',
    from: 'fromHz: rule.fromHz / 2, toHz: rule.toHz / 2',
    to: 'fromHz: rule.fromHz, toHz: rule.toHz',
  },
  {
    name: '13C satellites: need not be symmetric',
    file: 'engines/nmr/peaks/find-satellites.ts',
    from: 'const protonShiftHz = 1.25;',
    to: 'const protonShiftHz = 125;',
  },
  {
    name: 'linear prediction: growing components stay',
    file: 'engines/numeric/linear-prediction.ts',
    from: 'if (zRe * zRe + zIm * zIm > 1)',
    to: 'if (zRe * zRe + zIm * zIm > 1e9)',
  },
];

// A run that finds no tests also finds no failure.
const fewestTests = 150;

/** What the broken places belong to; readers of files and two dimensions know nothing of them. */
const tests = [
  'engines/nmr/processing',
  'engines/nmr/classify',
  'engines/nmr/analyze-fid',
  'engines/numeric/linear',
];

const copy = mkdtempSync(path.join(tmpdir(), 'larmor-mutations-'));

const failedTests = () => {
  const report = path.join(copy, 'report.json');
  spawnSync(
    path.join(root, 'node_modules/.bin/vitest'),
    ['run', '--project', 'engines', ...tests, '--reporter=json', `--outputFile=${report}`],
    { cwd: copy, stdio: 'ignore' },
  );
  const { testResults, numTotalTests } = JSON.parse(readFileSync(report, 'utf8'));
  if (numTotalTests < fewestTests) throw new Error(`Only ${numTotalTests} tests ran.`);
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${path.basename(name)}: ${test.fullName}`),
  );
  return failed;
};

const runMutation = ({ name, file, from, to }) => {
  const target = path.join(copy, file);
  const source = readFileSync(target, 'utf8');
  if (source.split(from).length !== 2) throw new Error(`${file}: "${from}" does not stand there once.`);
  writeFileSync(target, source.replace(from, to));
  const failed = failedTests();
  writeFileSync(target, source);
  console.log(`\n${name}\n  ${failed.length === 0 ? 'NOBODY NOTICES' : `${failed.length} tests fail`}`);
  for (const test of failed) console.log(`    ${test}`);
  return failed.length > 0;
};

try {
  for (const item of ['engines', 'package.json', 'tsconfig.base.json', 'vitest.config.ts']) {
    cpSync(path.join(root, item), path.join(copy, item), { recursive: true });
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  const failed = failedTests();
  if (failed.length > 0) throw new Error(`Tests fail before anything is broken: ${failed.join('; ')}`);
  const noticed = mutations.map(runMutation);
  if (noticed.includes(false)) process.exitCode = 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
