// Spin systems whose multiplets overlap or couple strongly, each with what may be said of it.
import { createRng } from '#engines/common/rng.ts';
import { drawRing, drawUnlikeRing } from './nmr-multiplet-rings.ts';
import { drawBase, type Scene, type TrueSignal, tree } from './nmr-multiplet-spins.ts';

const doublet = (shiftPpm: number, nuclei: number, jHz: number): TrueSignal => ({
  shiftPpm,
  nuclei,
  names: [{ name: 'd', couplingsHz: [jHz] }],
});

const doubletScenes = (): Scene[] => {
  const frequencyMhz = 400;
  const scenes: Scene[] = [];
  for (const separationHz of [2, 4, 6, 8, 10, 12, 16, 20, 26]) {
    for (const widthHz of [0.8, 1.5, 3, 5]) {
      for (const [first, second] of [
        [8.1, 8.1],
        [8.6, 7.1],
        [7.3, 9.9],
      ] as const) {
        const [a, b] = [7.62, 7.62 - separationHz / frequencyMhz];
        scenes.push({
          kind: 'doublets',
          seed: scenes.length + 1,
          frequencyMhz,
          widthHz,
          systems: [
            { shiftsPpm: [a, 6.7], pairs: [[0, 1, first]] },
            { shiftsPpm: [b, 6.2], pairs: [[0, 1, second]] },
          ],
          extra: [],
          truth: [
            doublet(a, 1, first),
            doublet(b, 1, second),
            doublet(6.7, 1, first),
            doublet(6.2, 1, second),
          ],
          isAaBb: false,
        });
      }
    }
  }
  return scenes;
};

/** A vinyl group, and a CH₂ beside a CH: three spins, two of them near each other. */
const drawAbx = (seed: number): Scene => {
  const rng = createRng(5000 + seed);
  const base = drawBase(rng, 'ABX', seed);
  const a = 5.2 + 0.3 * rng.uniform();
  const b = a - 0.03 - 0.3 * rng.uniform();
  const isVinyl = rng.uniform() < 0.5;
  const [ab, ax, bx] = isVinyl
    ? [1.6 + rng.uniform(), 17 + rng.uniform(), 10.2 + rng.uniform()]
    : [12.5 + 3 * rng.uniform(), 3 + 2 * rng.uniform(), 6.5 + 3 * rng.uniform()];
  const descending = (...js: number[]) => js.sort((p, q) => q - p).map((jHz) => [jHz, 1] as const);
  return {
    ...base,
    systems: [
      {
        shiftsPpm: [a, b, 6.7],
        pairs: [
          [0, 1, ab],
          [0, 2, ax],
          [1, 2, bx],
        ],
      },
    ],
    extra: [],
    truth: [tree(a, descending(ab, ax)), tree(b, descending(ab, bx)), tree(6.7, descending(ax, bx))],
    isAaBb: false,
  };
};

/** CH₂–CH=CH₂: the two ends of the double bond lie within each other. */
const drawAllyl = (seed: number): Scene => {
  const rng = createRng(7000 + seed);
  const base = drawBase(rng, 'allyl', seed);
  const [trans, cis] = [5.08 + 0.06 * rng.uniform(), 5.02 + 0.06 * rng.uniform()];
  const [jTrans, jCis, jCh2, jGem, jFar] = [
    16.8 + 0.4 * rng.uniform(),
    10 + 0.4 * rng.uniform(),
    6.5 + 0.3 * rng.uniform(),
    1.6 + 0.5 * rng.uniform(),
    1.2 + 0.5 * rng.uniform(),
  ];
  const all = [0, 1].flatMap((h) => [[h, 2, jCh2] as const, [h, 3, jFar] as const, [h, 4, jFar] as const]);
  // What lines of this width hide may be left out of the name.
  const isHidden = base.widthHz > jFar;
  const shared = (shiftPpm: number, j: number): TrueSignal => ({
    shiftPpm,
    nuclei: 1,
    names: [
      ...(isHidden ? [{ name: 'd', couplingsHz: [j] }] : []),
      { name: 'dq', couplingsHz: [j, (jGem + 2 * jFar) / 3] },
      { name: 'ddt', couplingsHz: [j, jGem, jFar] },
      { name: 'dtd', couplingsHz: [j, jFar, jGem] },
    ],
  });
  return {
    ...base,
    systems: [
      {
        shiftsPpm: [3.34, 3.34, 5.95, trans, cis],
        pairs: [...all, [2, 3, jTrans], [2, 4, jCis], [3, 4, jGem]],
      },
    ],
    extra: [],
    truth: [
      shared(trans, jTrans),
      shared(cis, jCis),
      tree(5.95, [
        [jTrans, 1],
        [jCis, 1],
        [jCh2, 2],
      ]),
      {
        shiftPpm: 3.34,
        nuclei: 2,
        names: [
          { name: 'dt', couplingsHz: [jCh2, jFar] },
          ...(isHidden ? [{ name: 'd', couplingsHz: [jCh2] }] : []),
        ],
      },
    ],
    isAaBb: false,
  };
};

/** A proton that exchanges is no Lorentzian: two of them, between two doublets. */
const drawBroad = (seed: number): Scene => {
  const rng = createRng(3000 + seed);
  const base = drawBase(rng, 'broad between doublets', seed);
  const [a, b] = [7.55, 7.5 - 0.25 * rng.uniform()];
  const middle = b + (a - b) * rng.uniform();
  const width = 30 + 30 * rng.uniform();
  const share = 0.3 + 0.4 * rng.uniform();
  const apart = ((0.3 + 0.5 * rng.uniform()) * width) / base.frequencyMhz;
  return {
    ...base,
    systems: [
      { shiftsPpm: [a, 6.7], pairs: [[0, 1, 8.2]] },
      { shiftsPpm: [b, 6.2], pairs: [[0, 1, 7.7]] },
    ],
    extra: [
      { shiftPpm: middle + (1 - share) * apart, amplitude: share, widthHz: width },
      { shiftPpm: middle - share * apart, amplitude: 1 - share, widthHz: width },
    ],
    truth: [
      doublet(a, 1, 8.2),
      doublet(6.7, 1, 8.2),
      doublet(b, 1, 7.7),
      doublet(6.2, 1, 7.7),
      { shiftPpm: middle, nuclei: 1, names: [{ name: 's', couplingsHz: [] }] },
    ],
    isAaBb: false,
  };
};

const repeats = 40;
const seeds = Array.from({ length: repeats }, (_, index) => index + 1);

/** The same scenes on every run. */
export const drawScenes = (): readonly Scene[] => [
  ...doubletScenes(),
  ...seeds.map(drawRing),
  ...seeds.map(drawUnlikeRing),
  ...seeds.map(drawAbx),
  ...seeds.map(drawAllyl),
  ...seeds.map(drawBroad),
];
