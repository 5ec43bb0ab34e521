// Drawn maps with ¹³C satellites and sidebands of the decoupling among weak signals of other compounds: how many are called what they are.
// Limits were chosen on the first seeds and are scored on the others: node bench/nmr-two-d-drawn.ts

import { pathToFileURL } from 'node:url';
import { createRng } from '#engines/common/rng.ts';
import { analyzeFid2D } from '#engines/nmr/two-d/analyze-fid-2d.ts';
import type { Line1D, Lines1D } from '#engines/nmr/two-d/compare-with-lines.ts';
import type { Fid2D } from '#engines/nmr/two-d/model.ts';
import { recipeFor2D } from '#engines/testing/process-2d.ts';
import { type SyntheticSignal2D, synthesizeFid2D } from '#engines/testing/synthetic-fid-2d.ts';

/** What a drawn signal is. */
type Truth = 'compound' | 'other' | 'artefact';

interface Drawn extends SyntheticSignal2D {
  readonly truth: Truth;
}

interface Scene {
  readonly fid: Fid2D;
  readonly drawn: readonly Drawn[];
  readonly lines: readonly Line1D[];
}

const protonMhz = 400;
const halfAbundance = 0.0055;

const line = (shiftPpm: number, share: number, category: Line1D['category']): Line1D => ({
  fromPpm: shiftPpm + 0.015,
  toPpm: shiftPpm - 0.015,
  shiftPpm,
  category,
  share,
});

type Rng = ReturnType<typeof createRng>;

const between = (rng: Rng, low: number, high: number): number => low + (high - low) * rng.uniform();

/** Shifts no nearer to each other than `apartPpm`. */
const placesOf = (rng: Rng, count: number, apartPpm: number): readonly number[] => {
  const places: number[] = [];
  while (places.length < count) {
    const ppm = between(rng, 0.9, 8.6);
    if (places.every((other) => Math.abs(other - ppm) >= apartPpm)) places.push(ppm);
  }
  return places;
};

/** Coupled pairs of protons, with the satellites of each and with pairs of other compounds at up to five per cent. */
const drawCosy = (seed: number): Scene => {
  const rng = createRng(seed);
  const places = placesOf(rng, 4, 0.35);
  const drawn: Drawn[] = [];
  const lines: Line1D[] = [];
  const add = (f2Ppm: number, f1Ppm: number, amplitude: number, truth: Truth): void => {
    drawn.push({ f2Ppm, f1Ppm, amplitude, truth });
  };
  const halves = places.map(() => between(rng, 118, 172) / 2 / protonMhz);
  places.forEach((ppm, at) => {
    const own = between(rng, 0.6, 1.4);
    add(ppm, ppm, own, 'compound');
    lines.push(line(ppm, 1, 'compound'));
    for (const side of [ppm + (halves[at] ?? 0), ppm - (halves[at] ?? 0)]) {
      add(side, side, own * halfAbundance, 'artefact');
      lines.push(line(side, halfAbundance, 'unknown'));
    }
    const next = places[at ^ 1] ?? 0;
    const cross = between(rng, 0.3, 0.9);
    add(ppm, next, cross, 'compound');
    for (const half of [halves[at] ?? 0, -(halves[at] ?? 0)]) {
      add(ppm + half, next, cross * halfAbundance, 'artefact');
      add(next, ppm + half, cross * halfAbundance, 'artefact');
    }
  });
  for (let pair = 0; pair < 3; pair++) {
    const share = 10 ** between(rng, -2.7, -1.3);
    const [a, b] = [between(rng, 0.7, 8.8), between(rng, 0.7, 8.8)];
    for (const [x, y] of [
      [a, a],
      [b, b],
      [a, b],
      [b, a],
    ] as const)
      add(x, y, share, 'other');
    lines.push(line(a, share, 'unknown'), line(b, share, 'unknown'));
  }
  const fid = synthesizeFid2D({
    mode: 'qf',
    signals: drawn,
    points: 512,
    rows: 256,
    nuclei: 'homonuclear',
    noiseSd: 0.0008,
  });
  return { fid: named(fid, 'cosygpqf'), drawn, lines };
};

/** Protons with their carbons, some with two sidebands, and weak signals of others, half of them on the row of a strong one. */
const drawHmqc = (seed: number): Scene => {
  const rng = createRng(seed);
  const drawn: Drawn[] = [];
  const protons = placesOf(rng, 5, 0.3);
  protons.forEach((f2Ppm, at) => {
    const f1Ppm = 20 + 24 * at + between(rng, -4, 4);
    const amplitude = between(rng, 0.5, 1.5);
    drawn.push({ f2Ppm, f1Ppm, amplitude, truth: 'compound' });
    const offsetPpm = between(rng, 60, 300) / protonMhz;
    const share = between(rng, 0.02, 0.13);
    if (at < 2)
      for (const side of [1, -1])
        drawn.push({
          f2Ppm: f2Ppm + side * offsetPpm,
          f1Ppm: f1Ppm + between(rng, -0.1, 0.1),
          amplitude: amplitude * share * between(rng, 0.88, 1.12),
          truth: 'artefact',
        });
  });
  for (let each = 0; each < 8; each++) {
    const row = drawn[Math.floor(rng.uniform() * 5)];
    drawn.push({
      f2Ppm: between(rng, 0.7, 8.8),
      f1Ppm: each % 2 === 0 && row !== undefined ? row.f1Ppm : between(rng, 15, 130),
      amplitude: 10 ** between(rng, -1.9, -0.7),
      truth: 'other',
    });
  }
  const fid = synthesizeFid2D({
    mode: 'states_tppi',
    signals: drawn,
    points: 512,
    rows: 256,
    noiseSd: 0.0015,
  });
  return { fid: named(fid, 'hmqcgp'), drawn, lines: [] };
};

const named = (fid: Fid2D, pulseProgram: string): Fid2D => ({
  ...fid,
  acquisition: { ...fid.acquisition, pulseProgram },
});

interface Score {
  readonly artefacts: number;
  readonly called: number;
  readonly right: number;
  /** Signals of the compound and of others that were called an artefact. */
  readonly wrong: number;
  readonly others: number;
}

const wordsOf = { cosy: 'C satellite', hmqc: 'One of two signals' } as const;

const scoreScene = ({ fid, drawn, lines }: Scene, words: string, isCompared: boolean): Score => {
  const reference = { method: 'metadata', compound: null, offsetPpm: 0, reason: '', source: '' } as const;
  const lines1D: readonly Lines1D[] = isCompared ? [{ nucleus: '1H', label: 'drawn', reference, lines }] : [];
  const analysed = analyzeFid2D(fid, { recipe: recipeFor2D(fid), lines1D });
  if (!analysed.ok) throw new Error(analysed.error.message);
  const { peaks, spectrum } = analysed.value;
  const f1Reach = spectrum.f1.nucleus === '1H' ? 0.04 : 0.8;
  const found = peaks.flatMap((peak) => {
    // What lies at one place is the strongest of it.
    const near = drawn
      .filter(
        ({ f2Ppm, f1Ppm }) => Math.abs(f2Ppm - peak.f2Ppm) < 0.03 && Math.abs(f1Ppm - peak.f1Ppm) < f1Reach,
      )
      .toSorted((a, b) => b.amplitude - a.amplitude)[0];
    return near === undefined ? [] : [{ truth: near.truth, isCalled: peak.reason.includes(words) }];
  });
  const count = (test: (each: (typeof found)[number]) => boolean): number => found.filter(test).length;
  return {
    artefacts: count(({ truth }) => truth === 'artefact'),
    called: count(({ isCalled }) => isCalled),
    right: count(({ truth, isCalled }) => isCalled && truth === 'artefact'),
    wrong: count(({ truth, isCalled }) => isCalled && truth !== 'artefact'),
    others: count(({ truth }) => truth === 'other'),
  };
};

/** Seeds the limits were chosen on, and those they are scored on. */
const seedsOf = { chosen: 1, heldOut: 1001 } as const;
const scenes = 40;

/** Artefacts that are seen and called so, and signals wrongly called so, over the scenes from a seed on. */
const scoreDrawnMaps = (
  kind: keyof typeof wordsOf,
  isCompared: boolean,
  part: keyof typeof seedsOf,
  count = scenes,
): Score =>
  Array.from({ length: count }, (_, at) => {
    const seed = seedsOf[part] + at;
    return scoreScene(kind === 'cosy' ? drawCosy(seed) : drawHmqc(seed), wordsOf[kind], isCompared);
  }).reduce((sum, each) => ({
    artefacts: sum.artefacts + each.artefacts,
    called: sum.called + each.called,
    right: sum.right + each.right,
    wrong: sum.wrong + each.wrong,
    others: sum.others + each.others,
  }));

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const rows = (['chosen', 'heldOut'] as const).flatMap((part) =>
    (
      [
        ['cosy', true],
        ['cosy', false],
        ['hmqc', false],
      ] as const
    ).map(([kind, isCompared]) => ({
      part,
      map: `${kind}${isCompared ? ' with 1D' : ''}`,
      ...scoreDrawnMaps(kind, isCompared, part),
    })),
  );
  console.table(rows);
}
