import { createRng, type Rng } from '../common/rng.ts';
import type { SyntheticFidOptions, SyntheticLine } from './synthetic-fid.ts';

/** A proton spectrum with one kind of trouble for a phase search; the phase of every line is known. */
export interface PhaseScene {
  readonly options: SyntheticFidOptions;
  /** Lines of the compound, upright before the receiver's phase; the others belong to solvents and humps. */
  readonly compound: readonly SyntheticLine[];
}

const between = (rng: Rng, from: number, to: number): number => from + (to - from) * rng.uniform();
const many = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);
const anyPhase = (rng: Rng): number => between(rng, 0, 2 * Math.PI);

const lineOf = (rng: Rng, widthHz: number): SyntheticLine => ({
  shiftPpm: rng.uniform() < 0.3 ? between(rng, 6.4, 8.8) : between(rng, 0.7, 4.4),
  amplitude: between(rng, 0.5, 3),
  widthHz,
  couplingsHz: rng.uniform() < 0.6 ? [{ jHz: between(rng, 3, 12), nuclei: 1 + rng.integer(3) }] : [],
});

const smallMolecule = (rng: Rng, count = 5 + rng.integer(20)): SyntheticLine[] =>
  many(count, () => lineOf(rng, between(rng, 0.8, 2.5)));

const base = (rng: Rng, seed: number) => {
  const frequencyMhz = [400.13, 500.13, 600.13][rng.integer(3)] ?? 500.13;
  return {
    nucleus: '1H',
    frequencyMhz,
    spectralWidthHz: between(rng, 12, 20) * frequencyMhz,
    carrierPpm: between(rng, 4.5, 6.5),
    points: 16_384,
    groupDelayPoints: rng.uniform() < 0.8 ? between(rng, 60, 80) : 0,
    phase0Rad: anyPhase(rng),
    delayS: between(rng, -2e-6, 6e-6),
    noiseSd: between(rng, 0.01, 0.1),
    pulseProgram: 'zg30',
    seed,
  };
};

type Draw = (rng: Rng, seed: number) => PhaseScene;

const plain = (rng: Rng, seed: number, lines: SyntheticLine[], more = {}): PhaseScene => ({
  options: { ...base(rng, seed), lines, ...more },
  compound: lines,
});

/** Widths from 0.7 to 30 Hz in one spectrum: T2 of 0.5 s down to 10 ms. */
const unequalWidths: Draw = (rng, seed) =>
  plain(
    rng,
    seed,
    many(5 + rng.integer(15), () => lineOf(rng, 0.7 * 40 ** rng.uniform())),
  );

const solventPlaces = [1.2, 1.94, 2.05, 2.5, 3.31, 3.58, 5.32];

/** One or two solvents of 10 to 1,000 times a line anywhere, suppressed off the carrier: each of a phase of its own. */
const oddSolvent: Draw = (rng, seed) => {
  const compound = smallMolecule(rng);
  const solvents = many(1 + rng.integer(2), () => ({
    shiftPpm: (solventPlaces[rng.integer(solventPlaces.length)] ?? 2) + between(rng, -0.05, 0.05),
    amplitude: 10 ** between(rng, 1, 3),
    widthHz: between(rng, 1.5, 15),
    phaseRad: anyPhase(rng),
  }));
  return {
    options: { ...base(rng, seed), lines: [...compound, ...solvents], pulseProgram: 'wetdc' },
    compound,
  };
};

/** A part of each doublet is in antiphase, as echoes, selective pulses and spoilt transfers leave it. */
const antiphase: Draw = (rng, seed) => {
  const compound = many(6 + rng.integer(15), () => lineOf(rng, between(rng, 0.8, 2.5)));
  const residuals = compound.flatMap(({ shiftPpm, amplitude, widthHz }) => {
    const [size, halfPpm] = [amplitude * between(rng, 0.03, 0.2), between(rng, 1.5, 5) / 500];
    const turn = rng.uniform() < 0.5 ? Math.PI / 2 : -Math.PI / 2;
    return [
      { shiftPpm: shiftPpm + halfPpm, amplitude: size, widthHz, phaseRad: turn },
      { shiftPpm: shiftPpm - halfPpm, amplitude: size, widthHz, phaseRad: -turn },
    ];
  });
  return { options: { ...base(rng, seed), lines: [...compound, ...residuals] }, compound };
};

/** A first-order phase of up to 180° over the width, as composite and shaped pulses leave it. */
const slope: Draw = (rng, seed) => {
  const lines = smallMolecule(rng);
  const { spectralWidthHz, ...rest } = base(rng, seed);
  return {
    options: { ...rest, spectralWidthHz, delayS: between(rng, -0.5, 0.5) / spectralWidthHz, lines },
    compound: lines,
  };
};

/** Humps of 300 to 3,000 Hz that hold more than the lines do: plastics, glass, polymers. */
const hump: Draw = (rng, seed) => {
  const compound = smallMolecule(rng);
  const total = compound.reduce((sum, { amplitude }) => sum + amplitude, 0);
  const humps = many(1 + rng.integer(2), () => ({
    shiftPpm: between(rng, 1, 8),
    amplitude: total * between(rng, 0.3, 3),
    widthHz: between(rng, 300, 3000),
  }));
  return { options: { ...base(rng, seed), lines: [...compound, ...humps] }, compound };
};

/** An acquisition of 0.1 to 0.4 s. */
const truncated: Draw = (rng, seed) => {
  const lines = smallMolecule(rng);
  const rest = base(rng, seed);
  return {
    options: { ...rest, points: Math.round(between(rng, 0.1, 0.4) * rest.spectralWidthHz), lines },
    compound: lines,
  };
};

/** The best line stands 1 to 15 times above the noise. */
const weak: Draw = (rng, seed) => plain(rng, seed, smallMolecule(rng), { noiseSd: between(rng, 2, 8) });

const fewLines: Draw = (rng, seed) =>
  plain(
    rng,
    seed,
    many(1 + rng.integer(3), () => lineOf(rng, between(rng, 0.8, 2.5))),
  );

/** The first points of the FID hold something else: acoustic ringing, a filter that settles. */
const rolling: Draw = (rng, seed) =>
  plain(rng, seed, smallMolecule(rng), { baselineRoll: between(rng, 0.1, 0.6) });

/** The envelope of a protein, and what sculpting or presaturation leaves of the water. */
const protein: Draw = (rng, seed) => {
  const waterPpm = between(rng, 4.65, 4.8);
  const width = between(rng, 8, 25);
  const compound = many(500, () => {
    const kind = rng.uniform();
    const shiftPpm =
      kind < 0.3 ? between(rng, 6.6, 9.6) : kind < 0.45 ? between(rng, 3.6, 5.4) : between(rng, 0.2, 3.4);
    const near = Math.exp(-(((shiftPpm - waterPpm) / 0.2) ** 2));
    return {
      shiftPpm,
      amplitude: between(rng, 0.5, 1.5) * (kind > 0.85 ? 3 : 1) * (1 - near),
      widthHz: width * between(rng, 0.7, 1.6),
    };
  });
  const size = 10 ** between(rng, 1, 3.3);
  const water = [
    { shiftPpm: waterPpm, amplitude: size, widthHz: between(rng, 5, 40), phaseRad: anyPhase(rng) },
    {
      shiftPpm: waterPpm + between(rng, -0.03, 0.03),
      amplitude: size * between(rng, 0, 0.3),
      widthHz: 180,
      phaseRad: anyPhase(rng),
    },
  ];
  return {
    options: {
      ...base(rng, seed),
      carrierPpm: waterPpm,
      lines: [...compound, ...water],
      pulseProgram: rng.uniform() < 0.6 ? 'zgesgp' : 'zgpr',
      solventName: 'H2O+D2O',
    },
    compound,
  };
};

/** A magnet off in z² by 1.5 to 5 Hz: a third of the sample lies at one end of that, and every line has the same tail. */
const leaning: Draw = (rng, seed) => {
  const lines = smallMolecule(rng);
  const reachHz = between(rng, 1.5, 5) * (rng.uniform() < 0.5 ? -1 : 1);
  const slices = 41;
  const shim = Array.from({ length: slices }, (_, k) => ({
    offsetHz: reachHz * ((2 * k) / (slices - 1) - 1) ** 2,
    weight: 1 / slices,
  }));
  return plain(rng, seed, lines, { shim });
};

const draws: Readonly<Record<string, Draw>> = {
  'unequal T2': unequalWidths,
  'solvents of odd phase': oddSolvent,
  'antiphase residuals': antiphase,
  'first order to ±180°': slope,
  'broad humps': hump,
  truncated,
  'low S/N': weak,
  'one to three lines': fewLines,
  'disturbed first points': rolling,
  protein,
  'a magnet off in z²': leaning,
};

export const phaseTroubles: readonly string[] = Object.keys(draws);

export const drawPhaseScene = (trouble: string, seed: number): PhaseScene => {
  const draw = draws[trouble];
  if (draw === undefined) throw new Error(`no trouble is called ${trouble}`);
  return draw(createRng(seed), seed);
};
