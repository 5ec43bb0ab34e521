// First-order multiplets as an imperfect magnet shows them: what a scene is drawn from.
import type { Rng } from '#engines/common/rng.ts';
import type { SyntheticFidOptions, SyntheticLine } from '#engines/testing/synthetic-fid.ts';
import { company, linesOf } from './nmr-multiplet-spins.ts';

export interface TrueTree {
  readonly shiftPpm: number;
  readonly multiplicity: string;
  /** Descending, Hz. */
  readonly couplingsHz: readonly number[];
  /** A second multiplet lies within it. */
  readonly isOverlapped: boolean;
}

type Shim = NonNullable<SyntheticFidOptions['shim']>;

export interface ImperfectScene {
  readonly frequencyMhz: number;
  readonly points: number;
  readonly spectralWidthHz: number;
  readonly lines: readonly SyntheticLine[];
  readonly shim: Shim;
  readonly gaussWidthHz: number;
  readonly noiseSd: number;
  readonly magnet: Magnet;
  readonly snr: number;
  readonly truth: readonly TrueTree[];
}

export type Magnet = 'tail' | 'split' | 'box' | 'good';
const magnets: readonly Magnet[] = ['tail', 'split', 'box', 'good'];

type Range = readonly [from: number, to: number];
const between = (rng: Rng, [from, to]: Range): number => from + (to - from) * rng.uniform();
const logBetween = (rng: Rng, [from, to]: Range): number => from * (to / from) ** rng.uniform();

/** Couplings of each name with the numbers of neighbours: where they lie in organic molecules, Hz. */
const kinds: readonly (readonly (readonly [Range, number])[])[] = [
  [[[3, 16], 1]],
  [[[5.5, 8.5], 2]],
  [[[6.3, 7.4], 3]],
  [[[6.8, 7.8], 5]],
  [[[6.4, 7.1], 6]],
  [
    [[7.5, 17], 1],
    [[1.6, 7], 1],
  ],
  [
    [[14.5, 17], 1],
    [[1.5, 7], 3],
  ],
  [
    [[6.4, 10], 1],
    [[5, 7], 3],
  ],
  [
    [[10, 17], 1],
    [[4, 7.5], 2],
  ],
  [
    [[6.8, 8.2], 2],
    [[1.4, 5], 1],
  ],
  [
    [[14, 17.5], 1],
    [[8, 11], 1],
    [[2, 7], 1],
  ],
  [
    [[7.4, 9], 1],
    [[4.5, 6], 1],
    [[1.4, 2.6], 1],
  ],
];
const names = ['', 'd', 't', 'q', 'quint', 'sext', 'sept'];

type Coupling = readonly [jHz: number, nuclei: number];

/** Couplings that lines of this width leave apart from nothing and from each other. */
const isResolved = (couplings: readonly Coupling[], widthHz: number): boolean =>
  couplings.every(
    ([jHz], i) =>
      jHz >= Math.max(1.2, widthHz) &&
      couplings.every(([other], k) => k <= i || Math.abs(jHz - other) >= Math.max(1.2, widthHz)),
  );

const drawCouplings = (rng: Rng, widthHz: number): Coupling[] => {
  for (;;) {
    const kind = kinds[rng.integer(kinds.length)] ?? [];
    const couplings = kind.map(([range, nuclei]) => [between(rng, range), nuclei] as const);
    if (isResolved(couplings, widthHz)) return couplings.toSorted(([a], [b]) => b - a);
  }
};

/** Lines of a tree; those on the side of its partner are higher by up to `lean`. */
const linesOfTree = (
  shiftPpm: number,
  couplings: readonly Coupling[],
  {
    nuclei,
    lean,
    widthHz,
    frequencyMhz,
  }: { nuclei: number; lean: number; widthHz: number; frequencyMhz: number },
): SyntheticLine[] => {
  let lines = [{ offsetHz: 0, amplitude: nuclei }];
  for (const [jHz, neighbours] of couplings)
    for (let n = 0; n < neighbours; n++)
      lines = lines.flatMap(({ offsetHz, amplitude }) => [
        { offsetHz: offsetHz + jHz / 2, amplitude: amplitude / 2 },
        { offsetHz: offsetHz - jHz / 2, amplitude: amplitude / 2 },
      ]);
  const reachHz = couplings.reduce((sum, [jHz, neighbours]) => sum + (jHz * neighbours) / 2, 0);
  return lines.map(({ offsetHz, amplitude }) => ({
    shiftPpm: shiftPpm + offsetHz / frequencyMhz,
    amplitude: amplitude * (1 + (lean * offsetHz) / reachHz),
    widthHz,
  }));
};

const slices = 61;

/** What shims leave: z² and z⁴ a tail to one side, z a box, two regions of the sample two lines. */
const drawShim = (rng: Rng, magnet: Magnet, widthHz: number): Shim => {
  if (magnet === 'good') return [{ offsetHz: 0, weight: 1 }];
  if (magnet === 'split') {
    const share = between(rng, [0.25, 0.5]);
    const apartHz = between(rng, [0.7, 1.5]) * widthHz;
    return [
      { offsetHz: 0, weight: 1 - share },
      { offsetHz: rng.uniform() < 0.5 ? apartHz : -apartHz, weight: share },
    ];
  }
  const sign = rng.uniform() < 0.5 ? 1 : -1;
  const [first, second, fourth] =
    magnet === 'tail'
      ? [0.2 * rng.uniform(), between(rng, [1, 3]), between(rng, [0, 3])]
      : [between(rng, [0.5, 1]), 0.3 * rng.uniform(), 0];
  return Array.from({ length: slices }, (_, i) => {
    const z = (2 * i) / (slices - 1) - 1;
    return { offsetHz: sign * widthHz * (first * z + second * z ** 2 + fourth * z ** 4), weight: 1 / slices };
  });
};

const places = [8.2, 6.6, 5.6, 4.6, 2.05];

/** A vinyl group or CH–CH₂ far enough from strong coupling to be read by first order. */
const drawAbx = (rng: Rng, frequencyMhz: number, widthHz: number) => {
  const a = 5.9;
  const b = a - (60 + 60 * rng.uniform()) / frequencyMhz;
  const js: readonly [number, number, number] =
    rng.uniform() < 0.5
      ? [between(rng, [1.8, 2.6]), between(rng, [16.8, 17.8]), between(rng, [10, 11])]
      : [between(rng, [12, 15]), between(rng, [3, 5]), between(rng, [7, 10])];
  const [ab, ax, bx] = js;
  const x = 7.75;
  const isOverlapped = false;
  const trees = (
    [
      [a, ab, ax],
      [b, ab, bx],
      [x, ax, bx],
    ] as const
  ).map(([shiftPpm, first, second]) => ({
    shiftPpm,
    multiplicity: 'dd',
    couplingsHz: [first, second].toSorted((p, q) => q - p),
    isOverlapped,
  }));
  const pairs = [
    [0, 1, ab],
    [0, 2, ax],
    [1, 2, bx],
  ] as const;
  return {
    trees,
    lines: linesOf({ shiftsPpm: [a, b, x], pairs }, frequencyMhz, widthHz),
    ok: isResolved([[ab, 1]], widthHz),
  };
};

const toTruth = (shiftPpm: number, couplings: readonly Coupling[], isOverlapped: boolean): TrueTree => ({
  shiftPpm,
  multiplicity: couplings.map(([, nuclei]) => names[nuclei]).join(''),
  couplingsHz: couplings.map(([jHz]) => jHz),
  isOverlapped,
});

/** One spectrum: a magnet, a width, a noise, and multiplets at five places, some with a neighbour within them. */
export const drawImperfect = (rng: Rng): ImperfectScene => {
  const frequencyMhz = [300.13, 400.13, 500.13][rng.integer(3)] ?? 400.13;
  const widthHz = logBetween(rng, [0.6, 2.5]);
  const magnet = magnets[rng.integer(magnets.length)] ?? 'good';
  const lorentzHz = widthHz * between(rng, [0.5, 0.8]);
  const gaussWidthHz = widthHz * between(rng, [0, 0.6]);
  const shim = drawShim(rng, magnet, 0.6 * widthHz);
  const snr = logBetween(rng, [30, 1000]);
  const truth: TrueTree[] = [];
  const lines: SyntheticLine[] = [];
  let weakest = Number.POSITIVE_INFINITY;
  const add = (shiftPpm: number, couplings: readonly Coupling[], isOverlapped: boolean): void => {
    const own = linesOfTree(shiftPpm, couplings, {
      nuclei: 1 + rng.integer(2),
      lean: rng.uniform() < 0.4 ? between(rng, [-0.35, 0.35]) : 0,
      widthHz: lorentzHz * between(rng, [0.9, 1.2]),
      frequencyMhz,
    });
    weakest = Math.min(
      weakest,
      own.reduce((most, line) => Math.max(most, heightAt(own, line.shiftPpm)), 0),
    );
    lines.push(...own);
    truth.push(toTruth(shiftPpm, couplings, isOverlapped));
  };
  for (const place of places) {
    const shiftPpm = place + 0.05 * rng.uniform();
    const isOverlapped = rng.uniform() < 0.2;
    add(shiftPpm, drawCouplings(rng, widthHz), isOverlapped);
    if (isOverlapped) add(shiftPpm + between(rng, [4, 16]) / frequencyMhz, drawCouplings(rng, widthHz), true);
  }
  const abx = drawAbx(rng, frequencyMhz, lorentzHz);
  if (abx.ok && rng.uniform() < 0.4) {
    const isFree = ({ shiftPpm }: { readonly shiftPpm: number }): boolean => Math.abs(shiftPpm - 5.6) > 0.4;
    const kept = truth.map(isFree);
    truth.splice(0, truth.length, ...truth.filter((_, i) => kept[i]), ...abx.trees);
    lines.splice(0, lines.length, ...lines.filter(isFree), ...abx.lines);
  }
  const spectralWidthHz = 14 * frequencyMhz;
  const points = Math.round(spectralWidthHz / logBetween(rng, [0.1, 0.6]));
  // Height of a line of amplitude a: a·SW/(πw); the noise of a point of the spectrum: σ√N.
  const noiseSd = (weakest * spectralWidthHz) / (Math.PI * widthHz * Math.sqrt(points) * snr);
  return {
    frequencyMhz,
    points,
    spectralWidthHz,
    lines: [...lines, ...company(frequencyMhz, lorentzHz)],
    shim,
    gaussWidthHz,
    noiseSd,
    magnet,
    snr,
    truth,
  };
};

/** Amplitude of all lines that fall on one place. */
const heightAt = (lines: readonly SyntheticLine[], shiftPpm: number): number =>
  lines.reduce((sum, line) => sum + (Math.abs(line.shiftPpm - shiftPpm) < 1e-7 ? line.amplitude : 0), 0);
