// Phases known to the last digit: edited carbons of both signs and fluorine, with dead time and disturbed first points.
import { createRng, type Rng } from '#engines/common/rng.ts';
import { chooseRecipe } from '#engines/nmr/processing/presets.ts';
import { processFid } from '#engines/nmr/processing/process-fid.ts';
import { anglesOf } from '#engines/numeric/linear-phase.ts';
import {
  type SyntheticFidOptions,
  type SyntheticLine,
  synthesizeFid,
} from '#engines/testing/synthetic-fid.ts';
import type { TargetRow } from './target-row.ts';

const spectraPerKind = 40;

interface Site {
  readonly fromPpm: number;
  readonly toPpm: number;
  /** Hydrogens on the carbon. */
  readonly hydrogens: 0 | 1 | 2 | 3;
}

/** Where carbons of each kind lie. */
const sites: readonly Site[] = [
  { fromPpm: 165, toPpm: 175, hydrogens: 0 },
  { fromPpm: 128, toPpm: 145, hydrogens: 0 },
  { fromPpm: 112, toPpm: 132, hydrogens: 1 },
  { fromPpm: 112, toPpm: 132, hydrogens: 1 },
  { fromPpm: 60, toPpm: 75, hydrogens: 1 },
  { fromPpm: 55, toPpm: 70, hydrogens: 2 },
  { fromPpm: 25, toPpm: 45, hydrogens: 2 },
  { fromPpm: 20, toPpm: 40, hydrogens: 2 },
  { fromPpm: 10, toPpm: 24, hydrogens: 3 },
  { fromPpm: 10, toPpm: 24, hydrogens: 3 },
];

interface Kind {
  readonly name: string;
  readonly pulseProgram: string;
  readonly showsQuaternary: boolean;
}

const edited: readonly Kind[] = [
  { name: 'DEPT-135', pulseProgram: 'dept135', showsQuaternary: false },
  { name: 'APT', pulseProgram: 'apt', showsQuaternary: true },
  { name: 'DEPTQ', pulseProgram: 'deptqgpsp', showsQuaternary: true },
];

const between = (rng: Rng, from: number, to: number): number => from + (to - from) * rng.uniform();

/** CH and CH3 upright, the others below. */
const lineAt = (rng: Rng, { fromPpm, toPpm, hydrogens }: Site): SyntheticLine => ({
  shiftPpm: between(rng, fromPpm, toPpm),
  amplitude: hydrogens === 0 ? between(rng, 0.2, 0.5) : between(rng, 0.6, 1.2),
  widthHz: between(rng, 1.5, 3),
  phaseRad: hydrogens % 2 === 1 ? 0 : Math.PI,
});

const disturbed = (rng: Rng, seed: number) => ({
  points: 16_384,
  groupDelayPoints: between(rng, 60, 80),
  phase0Rad: between(rng, 0, 2 * Math.PI),
  delayS: between(rng, 0, 6e-6),
  noiseSd: between(rng, 0.02, 1),
  baselineRoll: between(rng, 0, 0.1),
  seed,
});

const drawEdited = (kind: Kind, seed: number): SyntheticFidOptions => {
  const rng = createRng(seed);
  const shown = sites.filter(({ hydrogens }) => hydrogens > 0 || kind.showsQuaternary);
  const chosen = shown.filter(() => rng.uniform() < 0.7);
  return {
    ...disturbed(rng, seed),
    nucleus: '13C',
    frequencyMhz: 100.6,
    spectralWidthHz: 22_000,
    carrierPpm: 90,
    lines: (chosen.length < 3 ? shown : chosen).map((site) => lineAt(rng, site)),
    pulseProgram: kind.pulseProgram,
  };
};

/** One to five fluorines anywhere, and the hump that the materials of a probe give. */
const drawFluorine = (seed: number): SyntheticFidOptions => {
  const rng = createRng(1000 + seed);
  const lines = Array.from({ length: 1 + rng.integer(5) }, () => ({
    shiftPpm: between(rng, -160, -55),
    amplitude: between(rng, 0.5, 3),
    widthHz: between(rng, 2, 5),
  }));
  return {
    ...disturbed(rng, seed),
    nucleus: '19F',
    frequencyMhz: 376.5,
    spectralWidthHz: 75_000,
    carrierPpm: -100,
    lines: [...lines, { shiftPpm: -130, amplitude: 3 * rng.uniform(), widthHz: 8000 }],
    pulseProgram: 'zgflqn',
  };
};

const degPerRad = 180 / Math.PI;

/** Phase left on each sharp line, degrees, −180 to 180. */
const leftOver = (options: SyntheticFidOptions): number[] => {
  const fid = synthesizeFid(options);
  const recipe = chooseRecipe(fid, null);
  if (!recipe.ok) throw new Error(recipe.error.message);
  const done = processFid(fid, recipe.value);
  if (!done.ok) throw new Error(done.error.message);
  const found = done.value.recipe.steps.find(({ step }) => step === 'phase')?.parameters ?? {};
  const { angleRad } = anglesOf(
    {
      phi0Deg: Number(found['phi0_deg']),
      phi1Deg: Number(found['phi1_deg']),
      pivotFraction: Number(found['pivot_fraction']),
    },
    1,
  );
  return options.lines
    .filter(({ widthHz }) => widthHz < 100)
    .map(({ shiftPpm }) => {
      const offsetHz = (shiftPpm - options.carrierPpm) * options.frequencyMhz;
      const present = (options.phase0Rad ?? 0) + 2 * Math.PI * offsetHz * (options.delayS ?? 0);
      const angle = degPerRad * (present + angleRad(0.5 - offsetHz / options.spectralWidthHz));
      return angle - 360 * Math.round(angle / 360);
    });
};

const half = 90;

const scoreKind = (name: string, drawn: readonly SyntheticFidOptions[]) => {
  const all = drawn.map(leftOver);
  const turned = all.filter((angles) => angles.every((angle) => Math.abs(angle) > half)).length;
  const mixed = all.filter(
    (angles) =>
      angles.some((angle) => Math.abs(angle) > half) && angles.some((angle) => Math.abs(angle) <= half),
  ).length;
  const sorted = all
    .flat()
    .map((angle) => Math.abs(angle - 180 * Math.round(angle / 180)))
    .sort((a, b) => a - b);
  return {
    kind: name,
    spectra: drawn.length,
    'median °': (sorted[Math.floor(sorted.length / 2)] ?? Number.NaN).toFixed(2),
    'p90 °': (sorted[Math.floor(0.9 * sorted.length)] ?? Number.NaN).toFixed(2),
    'worst °': (sorted.at(-1) ?? Number.NaN).toFixed(1),
    'turned over': turned,
    'mixed signs': mixed,
  };
};

const seeds = Array.from({ length: spectraPerKind }, (_, i) => i + 1);

/** Prints each kind of experiment. */
export const benchSyntheticPhase = (): TargetRow[] => {
  const rows = [
    ...edited.map((kind) =>
      scoreKind(
        kind.name,
        seeds.map((seed) => drawEdited(kind, seed)),
      ),
    ),
    scoreKind('19F', seeds.map(drawFluorine)),
  ];
  console.table(rows);
  return [
    {
      what: `synthetic, phase of ${spectraPerKind} spectra each of DEPT, APT, DEPTQ and 19F`,
      'best known': 'DEPT-135: p90 118°',
      target: 'no line > 30°, signs kept',
      measured: rows
        .map(
          (row) =>
            `${row.kind} p90 ${row['p90 °']}°, worst ${row['worst °']}°, turned over ${row['turned over']}, mixed signs ${row['mixed signs']}`,
        )
        .join('; '),
    },
  ];
};
