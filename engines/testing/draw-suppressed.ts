import { createRng, type Rng } from '../common/rng.ts';
import { type SyntheticFidOptions, type SyntheticLine, synthesizeFid } from './synthetic-fid.ts';

/** A proton spectrum whose water was suppressed, with what is true of it. */
export interface SuppressedFid {
  readonly options: SyntheticFidOptions;
  /** Lines of the compound, upright all of them before the receiver's phase. */
  readonly compound: readonly SyntheticLine[];
  readonly waterPpm: number;
}

export interface SuppressedKind {
  /** Null where nobody recorded it. */
  readonly pulseProgram: string | null;
  /** Excitation sculpting takes the lines beside the water along. */
  readonly isSculpted: boolean;
  readonly hasCompound: boolean;
}

const between = (rng: Rng, from: number, to: number): number => from + (to - from) * rng.uniform();

/** Half the width of the notch that sculpting leaves, ppm. */
const notchPpm = 0.15;
const skirtPpm = 0.3;

const drawCompound = (rng: Rng, waterPpm: number, isSculpted: boolean): SyntheticLine[] =>
  Array.from({ length: 5 + rng.integer(26) }, () => {
    const isAromatic = rng.uniform() < 0.3;
    const shiftPpm = isAromatic ? between(rng, 6.5, 8.8) : between(rng, 0.8, 4.5);
    const away = Math.abs(shiftPpm - waterPpm) / notchPpm;
    return {
      shiftPpm,
      amplitude: between(rng, 0.5, 3) * (isSculpted ? 1 - Math.exp(-away * away) : 1),
      widthHz: between(rng, 0.8, 3),
      couplingsHz: rng.uniform() < 0.6 ? [{ jHz: between(rng, 3, 12), nuclei: 1 + rng.integer(3) }] : [],
    };
  });

/**
 * Water of 1e2 to 1e4 times a line of the compound, of any phase, 5 to 60 Hz wide, on a skirt of 0.3 ppm with a phase of its own;
 * 5 to 30 signals of the compound, or none.
 */
export const drawSuppressed = (seed: number, kind: SuppressedKind): SuppressedFid => {
  const rng = createRng(seed);
  const frequencyMhz = [400.13, 500.13, 600.13, 800.13][rng.integer(4)] ?? 500.13;
  const waterPpm = between(rng, 4.65, 4.8);
  const compound = kind.hasCompound ? drawCompound(rng, waterPpm, kind.isSculpted) : [];
  const size = 10 ** between(rng, 2, 4);
  const water: SyntheticLine[] = [
    {
      shiftPpm: waterPpm,
      amplitude: size,
      widthHz: between(rng, 5, 60),
      phaseRad: between(rng, 0, 2 * Math.PI),
    },
    {
      shiftPpm: waterPpm + between(rng, -0.03, 0.03),
      amplitude: size * between(rng, 0, 0.3),
      widthHz: skirtPpm * frequencyMhz,
      phaseRad: between(rng, 0, 2 * Math.PI),
    },
  ];
  const options: SyntheticFidOptions = {
    nucleus: '1H',
    frequencyMhz,
    spectralWidthHz: between(rng, 12, 20) * frequencyMhz,
    carrierPpm: waterPpm + between(rng, -0.02, 0.02),
    points: [16_384, 32_768][rng.integer(2)] ?? 16_384,
    lines: [...compound, ...water],
    groupDelayPoints: rng.uniform() < 0.8 ? between(rng, 60, 80) : 0,
    phase0Rad: between(rng, 0, 2 * Math.PI),
    delayS: between(rng, 0, 4e-6),
    noiseSd: between(rng, 0.02, 0.3),
    solventName: 'D2O',
    seed,
    ...(kind.pulseProgram === null ? {} : { pulseProgram: kind.pulseProgram }),
  };
  return { options, compound, waterPpm };
};

export const suppressedKinds: readonly SuppressedKind[] = [
  { pulseProgram: 'zgpr', isSculpted: false, hasCompound: true },
  { pulseProgram: 'noesygppr1d', isSculpted: false, hasCompound: true },
  { pulseProgram: 'zgesgp', isSculpted: true, hasCompound: true },
  { pulseProgram: 'p3919gp', isSculpted: true, hasCompound: true },
  { pulseProgram: null, isSculpted: false, hasCompound: true },
];

export const synthesizeSuppressed = (drawn: SuppressedFid) => synthesizeFid(drawn.options);
