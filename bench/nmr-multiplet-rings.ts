// Scenes of ring protons: symmetrical pairs, and what could be taken for them.
import { createRng, type Rng } from '#engines/common/rng.ts';
import type { SyntheticLine } from '#engines/testing/synthetic-fid.ts';
import { drawBase, type Scene, type TrueSignal, tree } from './nmr-multiplet-spins.ts';

const tracesAround = (rng: Rng, places: readonly number[], widthHz: number): SyntheticLine[] =>
  Array.from({ length: 4 + rng.integer(6) }, () => ({
    shiftPpm: (places[rng.integer(places.length)] ?? 7) + 0.24 * (rng.uniform() - 0.5),
    amplitude: 0.01 + 0.07 * rng.uniform(),
    widthHz,
  }));

export const drawRing = (seed: number): Scene => {
  const rng = createRng(9000 + seed);
  const base = drawBase(rng, "AA'BB' with traces", seed);
  const isPara = rng.uniform() < 0.6;
  const a = 7.5 + 0.4 * rng.uniform();
  const b = a - 0.06 - 0.5 * rng.uniform();
  const ortho = 7.4 + 1.4 * rng.uniform();
  const [far, aa, bb] = isPara
    ? [0.2 + 0.4 * rng.uniform(), 1.8 + rng.uniform(), 1.8 + rng.uniform()]
    : [1.2 + 0.5 * rng.uniform(), 0.4, 7.2 + 0.5 * rng.uniform()];
  const halfOf = (shiftPpm: number): TrueSignal => ({
    shiftPpm,
    nuclei: 2,
    names: [{ name: 'd', couplingsHz: [ortho + far] }],
  });
  return {
    ...base,
    systems: [
      {
        shiftsPpm: [a, a, b, b],
        pairs: [
          [0, 1, aa],
          [0, 2, ortho],
          [0, 3, far],
          [1, 2, far],
          [1, 3, ortho],
          [2, 3, bb],
        ],
      },
    ],
    extra: tracesAround(rng, [a, b], base.widthHz),
    truth: [halfOf(a), halfOf(b)],
    isAaBb: true,
  };
};

/** Three protons of a 1,2,4-substituted ring, or four of an unsymmetrical 1,2-substituted one, with traces. */
export const drawUnlikeRing = (seed: number): Scene => {
  const rng = createRng(11_000 + seed);
  const base = drawBase(rng, 'unlike ring protons', seed);
  const ortho = (): number => 7.4 + 1.3 * rng.uniform();
  const meta = (): number => 1.2 + 1.2 * rng.uniform();
  const [a, b, c, d] = [7.95, 7.75, 7.4, 7.15].map((place) => place + 0.16 * (rng.uniform() - 0.5)) as [
    number,
    number,
    number,
    number,
  ];
  if (rng.uniform() < 0.5) {
    const [near, far] = [ortho(), meta()];
    return {
      ...base,
      systems: [
        {
          shiftsPpm: [a, b, c],
          pairs: [
            [0, 1, far],
            [1, 2, near],
          ],
        },
      ],
      extra: tracesAround(rng, [a, b, c], base.widthHz),
      truth: [
        tree(a, [[far, 1]]),
        tree(b, [
          [near, 1],
          [far, 1],
        ]),
        tree(c, [[near, 1]]),
      ],
      isAaBb: false,
    };
  }
  const [ab, bc, cd, ac, bd] = [ortho(), ortho(), ortho(), meta(), meta()];
  const middle = (shiftPpm: number, first: number, second: number, far: number): TrueSignal => {
    const [large, small] = [Math.max(first, second), Math.min(first, second)];
    const apart = tree(shiftPpm, [
      [large, 1],
      [small, 1],
      [far, 1],
    ]);
    const alike = tree(shiftPpm, [
      [(large + small) / 2, 2],
      [far, 1],
    ]);
    return { ...apart, names: [...apart.names, ...alike.names] };
  };
  return {
    ...base,
    systems: [
      {
        shiftsPpm: [a, c, b, d],
        pairs: [
          [0, 1, ab],
          [1, 2, bc],
          [2, 3, cd],
          [0, 2, ac],
          [1, 3, bd],
          [0, 3, 0.4],
        ],
      },
    ],
    extra: tracesAround(rng, [a, b, c, d], base.widthHz),
    truth: [
      tree(a, [
        [ab, 1],
        [ac, 1],
      ]),
      middle(c, ab, bc, bd),
      middle(b, bc, cd, ac),
      tree(d, [
        [cd, 1],
        [bd, 1],
      ]),
    ],
    isAaBb: false,
  };
};
