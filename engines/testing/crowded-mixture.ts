import { createRng, type Rng, shuffled } from '../common/rng.ts';
import { analyzeFid } from '../nmr/analyze-fid.ts';
import type { NoiseFinding, Spectrum1D } from '../nmr/model.ts';
import { type SyntheticLine, synthesizeFid } from './synthetic-fid.ts';

/** What the magnet makes of every line: parts of its signal, moved by widths and broadened. */
export type Shim = readonly {
  readonly share: number;
  readonly movedWidths: number;
  readonly broader: number;
}[];

export const goodShim: Shim = [{ share: 1, movedWidths: 0, broader: 1 }];
/** A hump on one side, as a sample off its place makes it. */
export const humpedShim: Shim = [
  { share: 0.72, movedWidths: 0, broader: 1 },
  { share: 0.2, movedWidths: 0.5, broader: 1.3 },
  { share: 0.08, movedWidths: 1.1, broader: 1.8 },
];
/** A narrow tip on a wide foot, as high-order gradients make it. */
export const footedShim: Shim = [
  { share: 0.8, movedWidths: 0, broader: 1 },
  { share: 0.1, movedWidths: 0.9, broader: 2 },
  { share: 0.1, movedWidths: -0.9, broader: 2 },
];

interface MixtureLine {
  readonly shiftPpm: number;
  /** Area, arbitrary units common to a mixture. */
  readonly area: number;
}

/** Two lines nearer than the eye would part, or a single one that must not be parted. */
export interface MixturePlace {
  readonly kind: 'pair' | 'single' | 'broad';
  readonly lines: readonly MixtureLine[];
  /** Distance of the two over the width in the spectrum; 0 for one line. */
  readonly separationWidths: number;
  /** Stronger over weaker; 1 for one line. */
  readonly ratio: number;
  /** Full width at half maximum in the spectrum, window included. */
  readonly widthHz: number;
}

export interface Mixture {
  readonly spectrum: Spectrum1D;
  readonly noise: NoiseFinding;
  readonly places: readonly MixturePlace[];
}

export interface MixtureOptions {
  readonly seed: number;
  /** Before the window. */
  readonly widthHz: number;
  readonly shim: Shim;
  readonly separations: readonly number[];
  readonly ratios: readonly number[];
  readonly singles: number;
  readonly broads: number;
}

const frequencyMhz = 500;
const spectralWidthHz = 8000;
const noiseSd = 0.02;
/** A preset that leaves the axis alone, and the width of its window. */
const presetId = 'vendor_axis';
const windowHz = 0.5;
/** Places follow one another at these distances, in widths: tails overlap, neighbours can still be told. */
const [nearestPlaces, farthestPlaces] = [9, 22];
/** Amplitudes of the stronger line over two decades. */
const [weakest, decades] = [0.05, 1.6];

type Plan = Pick<MixturePlace, 'kind' | 'separationWidths' | 'ratio'> & { readonly ownWidthHz: number };

const planPlaces = (options: MixtureOptions, rng: Rng): Plan[] => {
  const { widthHz: ownWidthHz, separations, ratios, singles, broads } = options;
  const single = { separationWidths: 0, ratio: 1 };
  const places = [
    ...separations.flatMap((separationWidths) =>
      ratios.map((ratio): Plan => ({ kind: 'pair', separationWidths, ratio, ownWidthHz })),
    ),
    ...Array.from({ length: singles }, (): Plan => ({ ...single, kind: 'single', ownWidthHz })),
    ...Array.from({ length: broads }, (): Plan => {
      const broadHz = ownWidthHz * (4 + 16 * rng.uniform());
      return { ...single, kind: 'broad', ownWidthHz: broadHz };
    }),
  ];
  return shuffled(places, rng);
};

/**
 * A crowded spectrum of known lines, synthesised as a FID and processed as every other one. Each separation comes with
 * each ratio once, the weaker line on either side, among single and broad lines. The same options give the same bytes.
 */
export const makeMixture = (options: MixtureOptions): Mixture => {
  const rng = createRng(options.seed);
  const places: MixturePlace[] = [];
  let atHz = 9.4 * frequencyMhz;
  for (const plan of planPlaces(options, rng)) {
    const widthHz = plan.ownWidthHz + windowHz;
    const room = (nearestPlaces + (farthestPlaces - nearestPlaces) * rng.uniform()) * widthHz;
    // Half of the room on each side: broad lines keep their neighbours away.
    atHz -= room / 2;
    const growth = plan.kind === 'broad' ? plan.ownWidthHz / options.widthHz / 2 : 1;
    const strong = weakest * 10 ** (decades * rng.uniform()) * growth;
    const side = rng.uniform() < 0.5 ? -1 : 1;
    const first = { shiftPpm: atHz / frequencyMhz, area: strong };
    const second = {
      shiftPpm: (atHz + side * plan.separationWidths * widthHz) / frequencyMhz,
      area: strong / plan.ratio,
    };
    const { kind, separationWidths, ratio } = plan;
    const lines = kind === 'pair' ? [first, second] : [first];
    places.push({ kind, separationWidths, ratio, widthHz, lines });
    atHz -= room / 2;
  }
  const lines = places.flatMap(({ lines: own, widthHz }) =>
    own.flatMap(({ shiftPpm, area }): SyntheticLine[] =>
      options.shim.map(({ share, movedWidths, broader }) => ({
        shiftPpm: shiftPpm + (movedWidths * (options.widthHz + windowHz)) / frequencyMhz,
        amplitude: share * area,
        widthHz: (widthHz - windowHz) * broader,
      })),
    ),
  );
  const analysed = analyzeFid(
    synthesizeFid({
      nucleus: '1H',
      frequencyMhz,
      spectralWidthHz,
      carrierPpm: 5,
      points: 32_768,
      groupDelayPoints: 67.98,
      phase0Rad: 6 * rng.uniform(),
      delayS: 1e-5 * rng.uniform(),
      noiseSd,
      seed: options.seed,
      lines,
    }),
    { presetId },
  );
  if (!analysed.ok) throw new Error(analysed.error.message);
  const { spectrum, noise } = analysed.value;
  return { spectrum, noise, places };
};
