// Multiplets that overlap or couple strongly, from exact simulations: what is named right, left open, or named wrong.
import { analyzeFid } from '#engines/nmr/analyze-fid.ts';
import type { FidAnalysis, Multiplet } from '#engines/nmr/model.ts';
import { analyzeMultiplets } from '#engines/nmr/multiplets/analyze-multiplets.ts';
import { synthesizeFid } from '#engines/testing/synthetic-fid.ts';
import { drawScenes } from './nmr-multiplet-scenes.ts';
import { company, linesOf, type Scene, type TrueSignal } from './nmr-multiplet-spins.ts';
import type { TargetRow } from './target-row.ts';

const analyse = (scene: Scene): FidAnalysis => {
  const { frequencyMhz, widthHz, systems, extra, seed } = scene;
  const result = analyzeFid(
    synthesizeFid({
      nucleus: '1H',
      frequencyMhz,
      spectralWidthHz: 14 * frequencyMhz,
      carrierPpm: 5,
      points: 32_768,
      lines: [
        ...systems.flatMap((system) => linesOf(system, frequencyMhz, widthHz)),
        ...extra,
        ...company(frequencyMhz, widthHz),
      ],
      groupDelayPoints: 68,
      noiseSd: 0.004,
      solventName: 'CDCl3',
      seed,
    }),
    {},
  );
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

/** Traces and what every scene has besides are not scored. */
const leastNuclei = 0.25;
const companyPpm = [3.75, 2.6, 1.22];
const companyReachPpm = 0.1;

const shiftReachHz = 2.5;
const couplingReachHz = 0.8;
const areaReach = 0.25;

interface Tally {
  scenes: number;
  signals: number;
  right: number;
  /** Under an 'm'. */
  open: number;
  /** Named, and not as the truth allows. */
  wrongTrees: number;
  /** Scenes with an AA′BB′ system, those in which it was recognised, and systems called so that are none. */
  rings: number;
  ringsFound: number;
  falseRings: number;
}

/** Area of one nucleus, from the methyl group every scene has. */
const unitOf = ({ multiplets }: FidAnalysis): number =>
  Math.max(...multiplets.filter(({ shiftPpm }) => Math.abs(shiftPpm - 3.75) < 0.03).map(({ area }) => area)) /
  3;

const isRight = (found: Multiplet, own: TrueSignal, unit: number, frequencyMhz: number): boolean =>
  Math.abs(found.shiftPpm - own.shiftPpm) * frequencyMhz <= shiftReachHz &&
  Math.abs(found.area / unit / own.nuclei - 1) <= areaReach &&
  own.names.some(
    ({ name, couplingsHz }) =>
      name === found.multiplicity &&
      couplingsHz.every((jHz, i) => Math.abs((found.couplingsHz[i] ?? 0) - jHz) <= couplingReachHz),
  );

const scoreScene = (tally: Tally, scene: Scene): void => {
  const analysis = analyse(scene);
  const { spectrum, multiplets, peaks } = analysis;
  const { nucleus, frequencyMhz } = spectrum;
  const unit = unitOf(analysis);
  const found = multiplets.filter(
    ({ category, area, shiftPpm }) =>
      category === 'compound' &&
      area / unit > leastNuclei &&
      companyPpm.every((place) => Math.abs(place - shiftPpm) > companyReachPpm),
  );
  const matched = new Set<Multiplet>();
  const isLeftOpen = ({ shiftPpm }: TrueSignal): boolean =>
    found.some((item) => item.multiplicity === 'm' && item.fromPpm >= shiftPpm && item.toPpm <= shiftPpm);
  for (const own of scene.truth) {
    const hit = found.find((item) => !matched.has(item) && isRight(item, own, unit, frequencyMhz));
    if (hit !== undefined) matched.add(hit);
    else if (isLeftOpen(own)) tally.open++;
  }
  tally.scenes++;
  tally.signals += scene.truth.length;
  tally.right += matched.size;
  tally.wrongTrees += found.filter((item) => item.multiplicity !== 'm' && !matched.has(item)).length;
  const lines = peaks.filter(({ category }) => category === 'compound');
  const { systems } = analyzeMultiplets({ nucleus, frequencyMhz, lines, spectrum });
  const named = systems.filter(({ name }) => name === 'AA′BB′').length;
  tally.rings += scene.isAaBb ? 1 : 0;
  tally.ringsFound += scene.isAaBb ? Math.min(1, named) : 0;
  tally.falseRings += scene.isAaBb ? Math.max(0, named - 1) : named;
};

const noneYet = (): Tally => ({
  scenes: 0,
  signals: 0,
  right: 0,
  open: 0,
  wrongTrees: 0,
  rings: 0,
  ringsFound: 0,
  falseRings: 0,
});

/** Multiplets that stand within each other or couple strongly, through the whole chain. */
export const benchMultiplets = (): TargetRow[] => {
  const tallies = new Map<string, Tally>();
  for (const scene of drawScenes()) {
    const tally = tallies.get(scene.kind) ?? noneYet();
    tallies.set(scene.kind, tally);
    scoreScene(tally, scene);
  }
  console.table(Object.fromEntries(tallies));
  const sum = (key: keyof Tally): number => [...tallies.values()].reduce((all, tally) => all + tally[key], 0);
  return [
    {
      what: `synthetic, ${sum('scenes')} exact spectra of overlapping and strongly coupled multiplets`,
      'best known': '–',
      target: 'm rather than a wrong tree',
      measured:
        `${sum('right')} of ${sum('signals')} signals named right, ${sum('open')} left open as m, ${sum('wrongTrees')} wrong trees; ` +
        `AA′BB′ recognised in ${sum('ringsFound')} of ${sum('rings')}, ${sum('falseRings')} where there is none`,
    },
  ];
};
