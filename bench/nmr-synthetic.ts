// Spectra whose truth is known to the last digit: patterns, couplings, areas and phases.
import { createRng, type Rng } from '#engines/common/rng.ts';
import { analyzeFid } from '#engines/nmr/analyze-fid.ts';
import type { FidAnalysis, Multiplet } from '#engines/nmr/model.ts';
import {
  type SyntheticFidOptions,
  type SyntheticLine,
  synthesizeFid,
} from '#engines/testing/synthetic-fid.ts';
import type { TargetRow } from './target-row.ts';

const spectra = 40;
const names = ['', 'd', 't', 'q', 'quint', 'sext', 'sept'];

interface TrueMultiplet extends SyntheticLine {
  readonly couplingsHz: readonly { readonly jHz: number; readonly nuclei: number }[];
  readonly multiplicity: string;
  readonly isBroad: boolean;
}

/** Numbers of equivalent neighbours of the patterns drawn from. */
const patterns: readonly (readonly number[])[] = [
  [],
  [1],
  [2],
  [3],
  [6],
  [1, 1],
  [1, 2],
  [2, 1],
  [1, 1, 1],
  [1, 3],
];

/** Couplings of one multiplet differ at least by this: closer ones merge into another pattern. */
const leastApartHz = 1.8;

const drawCouplings = (rng: Rng, groups: readonly number[]): TrueMultiplet['couplingsHz'] => {
  const couplings: { jHz: number; nuclei: number }[] = [];
  let jHz = 2 + 3 * rng.uniform();
  for (const nuclei of groups) {
    couplings.unshift({ jHz, nuclei });
    jHz += leastApartHz + 5 * rng.uniform();
  }
  return couplings;
};

const drawMultiplet = (rng: Rng, shiftPpm: number): TrueMultiplet => {
  const groups = patterns[rng.integer(patterns.length)] ?? [];
  const isBroad = groups.length === 0 && rng.uniform() < 0.5;
  const couplingsHz = drawCouplings(rng, groups);
  const multiplicity = couplingsHz.map(({ nuclei }) => names[nuclei] ?? 'm').join('') || 's';
  return {
    shiftPpm,
    amplitude: 1 + rng.integer(3),
    widthHz: isBroad ? 20 + 30 * rng.uniform() : 0.8 + 0.7 * rng.uniform(),
    couplingsHz,
    multiplicity,
    isBroad,
  };
};

/** Places far enough apart that no pattern reaches the next one. */
const places = [8.6, 8, 6.7, 6.1, 5.5, 4.8, 4.2, 3.6, 3, 2.4, 1.1];
const solventLines: readonly SyntheticLine[] = [
  { shiftPpm: 7.26, amplitude: 0.3, widthHz: 1 },
  { shiftPpm: 0, amplitude: 0.5, widthHz: 1 },
  { shiftPpm: 1.56, amplitude: 0.1, widthHz: 2 },
];

const drawSpectrum = (seed: number): { options: SyntheticFidOptions; truth: readonly TrueMultiplet[] } => {
  const rng = createRng(seed);
  const truth = places
    .filter(() => rng.uniform() < 0.7)
    .map((place) => drawMultiplet(rng, place + 0.1 * rng.uniform()));
  const frequencyMhz = [300.13, 400.13, 500.13, 600.13][rng.integer(4)] ?? 400.13;
  const options: SyntheticFidOptions = {
    nucleus: '1H',
    frequencyMhz,
    spectralWidthHz: 16 * frequencyMhz,
    carrierPpm: 5,
    points: frequencyMhz > 450 ? 32_768 : 16_384,
    lines: [...truth, ...solventLines],
    groupDelayPoints: rng.uniform() < 0.8 ? 60 + 20 * rng.uniform() : 0,
    phase0Rad: 2 * Math.PI * rng.uniform(),
    delayS: 4e-6 * rng.uniform(),
    noiseSd: 0.004,
    baselineRoll: 0.1 * rng.uniform(),
    solventName: 'CDCl3',
    seed,
  };
  return { options, truth };
};

const nearest = (analysis: FidAnalysis, shiftPpm: number): Multiplet | null =>
  analysis.multiplets
    .filter(({ category }) => category === 'compound')
    .reduce<Multiplet | null>(
      (best, item) =>
        best === null || Math.abs(item.shiftPpm - shiftPpm) < Math.abs(best.shiftPpm - shiftPpm)
          ? item
          : best,
      null,
    );

/** Farther than this from the truth is not found. */
const foundWithinPpm = 0.02;

interface Tally {
  multiplets: number;
  found: number;
  named: number;
  wrongTree: number;
  couplings: number;
  couplingsRight: number;
  extra: number;
  readonly missesH: number[];
  readonly broadMissesH: number[];
}

const scoreSpectrum = (tally: Tally, seed: number): void => {
  const { options, truth } = drawSpectrum(seed);
  const result = analyzeFid(synthesizeFid(options), {});
  if (!result.ok) throw new Error(result.error.message);
  const pairs = truth.map((own) => ({ own, found: nearest(result.value, own.shiftPpm) }));
  const compound = result.value.multiplets.filter(({ category }) => category === 'compound');
  const unit =
    pairs.reduce((sum, { found }) => sum + (found?.area ?? 0), 0) /
    pairs.reduce((sum, { own }) => sum + own.amplitude, 0);
  let here = 0;
  for (const { own, found } of pairs) {
    tally.multiplets++;
    if (found === null || Math.abs(found.shiftPpm - own.shiftPpm) > foundWithinPpm) continue;
    here++;
    (own.isBroad ? tally.broadMissesH : tally.missesH).push(Math.abs(found.area / unit - own.amplitude));
    if (found.multiplicity === own.multiplicity) tally.named++;
    else if (found.multiplicity !== 'm') tally.wrongTree++;
    own.couplingsHz.forEach(({ jHz }, i) => {
      tally.couplings++;
      if (Math.abs((found.couplingsHz[i] ?? 0) - jHz) <= 0.3) tally.couplingsRight++;
    });
  }
  tally.found += here;
  tally.extra += compound.length - here;
};

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;
const worst = (values: readonly number[]): string => Math.max(0, ...values).toFixed(3);

/** Random first-order spectra with solvent, standard, dead time and distorted first points. */
export const benchSynthetic = (): TargetRow[] => {
  const tally: Tally = {
    multiplets: 0,
    found: 0,
    named: 0,
    wrongTree: 0,
    couplings: 0,
    couplingsRight: 0,
    extra: 0,
    missesH: [],
    broadMissesH: [],
  };
  for (let seed = 1; seed <= spectra; seed++) scoreSpectrum(tally, seed);
  const what = `synthetic, ${spectra} spectra with ${tally.multiplets} multiplets:`;
  return [
    {
      what: `${what} multiplicity and J`,
      'best known': 'dd called t; "dddddddddd"',
      target: 'multiplicity ≥ 90 %, J within 0.3 Hz; m rather than a wrong tree',
      measured:
        `multiplicity ${percent(tally.named, tally.multiplets)}, J ${percent(tally.couplingsRight, tally.couplings)}, ` +
        `${tally.wrongTree} wrong trees`,
    },
    {
      what: `${what} found, spurious, integrals`,
      'best known': '–',
      target: '≥ 95 %; ≤ 0.15 H',
      measured:
        `${percent(tally.found, tally.multiplets)} found, ${tally.extra} spurious; worst integral ${worst(tally.missesH)} H, ` +
        `of ${tally.broadMissesH.length} lines 20 to 50 Hz wide ${worst(tally.broadMissesH)} H`,
    },
  ];
};
