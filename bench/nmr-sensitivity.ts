// How much of the results on synthetic series rests on single numbers: each is lowered and raised by a fifth, the series is run again.
import { spawnSync } from 'node:child_process';
import path from 'node:path';

interface Varied {
  readonly series: 'phase' | 'gsd';
  readonly file: string;
  readonly name: string;
}

const inPhase = (file: string, names: readonly string[]): Varied[] =>
  names.map((name) => ({ series: 'phase', file, name }));

const varied: readonly Varied[] = [
  ...inPhase('nmr/processing/auto-phase.ts', ['wrongSideWeight', 'phi1Penalty', 'heightPower']),
  ...inPhase('nmr/processing/phase-regions.ts', [
    'thresholdOverQuartile',
    'thresholdOverHighest',
    'reachFraction',
    'shortestWave',
    'edgeFraction',
  ]),
  // Each name stands in the table once for each level: all of them are varied together, level 3 is measured.
  ...['minimumSnr', 'kurtosisSpread', 'nearestWidths', 'shoulderShare', 'splitResidual'].map(
    (name): Varied => ({ series: 'gsd', file: 'nmr/gsd/gsd-level.ts', name }),
  ),
];

const run = (series: Varied['series'], vary: string): string => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', './bench/vary-constant.ts', 'bench/sensitivity-once.ts', series],
    {
      cwd: path.join(import.meta.dirname, '..'),
      env: { ...process.env, LARMOR_VARY: vary },
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
};

for (const series of ['phase', 'gsd'] as const) {
  console.log(`${series}, as it stands: ${run(series, '')}`);
  for (const { file, name } of varied.filter((each) => each.series === series))
    for (const factor of [0.8, 1.2])
      console.log(`${name} × ${factor}: ${run(series, `${file}|${name}|${factor}`)}`);
}
