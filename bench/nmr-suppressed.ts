// Sign and phase under a suppressed solvent: drawn spectra whose phase is known, and measured ones beside the vendor's.
import { analyzeFid } from '#engines/nmr/analyze-fid.ts';
import type { FidAnalysis } from '#engines/nmr/model.ts';
import { anglesOf } from '#engines/numeric/linear-phase.ts';
import {
  drawSuppressed,
  type SuppressedFid,
  type SuppressedKind,
  suppressedKinds,
  synthesizeSuppressed,
} from '#engines/testing/draw-suppressed.ts';
import type { TargetRow } from './target-row.ts';

const degPerRad = 180 / Math.PI;
const half = 90;

/** Angles still missing on the lines of the compound, degrees. */
export const anglesLeft = (
  { options, compound }: Pick<SuppressedFid, 'options' | 'compound'>,
  analysis: FidAnalysis,
): number[] => {
  const found = analysis.recipe.steps.find(({ step }) => step === 'phase')?.parameters ?? {};
  const { angleRad } = anglesOf(
    {
      phi0Deg: Number(found['phi0_deg']),
      phi1Deg: Number(found['phi1_deg']),
      pivotFraction: Number(found['pivot_fraction']),
    },
    1,
  );
  return compound.map(({ shiftPpm }) => {
    const offsetHz = (shiftPpm - options.carrierPpm) * options.frequencyMhz;
    const present = (options.phase0Rad ?? 0) + 2 * Math.PI * offsetHz * (options.delayS ?? 0);
    const angle = degPerRad * (present + angleRad(0.5 - offsetHz / options.spectralWidthHz));
    return angle - 360 * Math.round(angle / 360);
  });
};

export const isDoubted = ({ contradictions }: FidAnalysis): boolean =>
  contradictions.some(({ code }) => code === 'sign_doubt');

interface Score {
  readonly spectra: number;
  readonly inverted: number;
  readonly doubts: number;
  readonly p90s: number[];
}

const scoreSeeds = (kinds: readonly SuppressedKind[], seeds: readonly number[]): Score => {
  let [spectra, inverted, doubts] = [0, 0, 0];
  const p90s: number[] = [];
  for (const seed of seeds) {
    const kind = kinds[seed % kinds.length];
    if (kind === undefined) continue;
    const drawn = drawSuppressed(seed, kind);
    const result = analyzeFid(synthesizeSuppressed(drawn), {});
    if (!result.ok) throw new Error(result.error.message);
    spectra++;
    if (isDoubted(result.value)) doubts++;
    const angles = anglesLeft(drawn, result.value)
      .map(Math.abs)
      .sort((a, b) => a - b);
    if (angles.length === 0) continue;
    if ((angles[angles.length >> 1] ?? 0) > half) inverted++;
    p90s.push(angles[Math.floor(0.9 * angles.length)] ?? Number.NaN);
  }
  return { spectra, inverted, doubts, p90s };
};

const inWords = ({ spectra, inverted, doubts, p90s }: Score): string => {
  const sorted = p90s.sort((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.floor(share * sorted.length)] ?? Number.NaN).toFixed(1);
  const phase =
    sorted.length === 0
      ? ''
      : `, p90 over lines: median ${at(0.5)}°, of nine in ten ${at(0.9)}°, worst ${at(1 - 1e-9)}°`;
  return `${inverted} of ${spectra} inverted, ${doubts} doubted${phase}`;
};

const range = (first: number, count: number): number[] => Array.from({ length: count }, (_, k) => first + k);

/** The rules were chosen on the first seeds. */
export const benchSuppressed = (): TargetRow[] => {
  const groups = [
    { name: 'in-sample, 40', seeds: range(1, 40) },
    { name: 'unseen, 200', seeds: range(20_001, 200) },
  ];
  const empty = suppressedKinds.map((kind) => ({ ...kind, hasCompound: false }));
  const rows = groups.map(({ name, seeds }) => ({
    name,
    withCompound: inWords(scoreSeeds(suppressedKinds, seeds)),
    waterAlone: inWords(scoreSeeds(empty, seeds)),
  }));
  console.table(rows);
  return [
    {
      what: 'suppressed water, drawn spectra (presaturated and sculpted): sign and phase',
      'best known': 'the sign follows the water',
      target: 'none inverted, at most 2 of 40 doubted',
      measured: rows.map(({ name, withCompound }) => `${name}: ${withCompound}`).join('; '),
    },
    {
      what: 'suppressed water and nothing else',
      'best known': '–',
      target: 'always doubted',
      measured: rows.map(({ name, waterAlone }) => `${name}: ${waterAlone}`).join('; '),
    },
  ];
};
