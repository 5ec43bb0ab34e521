// What a second measurement does to a list of lines. Scatter of carbon shifts is measured (atoms several people observed); the rest
// is assumed, and said so here.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import type { Rng } from '#engines/common/rng.ts';
import type { ListedLine } from '#engines/nmr/retrieval/embed-spectrum.ts';
import type { ModelNucleus } from '#engines/nmr/vocabulary.ts';

export interface Noise {
  /** Differences between observations of one atom, ppm; drawn at random, with a random sign. */
  readonly scattersPpm: readonly number[];
  /** Standard deviation of one offset for the whole list (referencing, temperature), ppm. */
  readonly offsetPpm: number;
  /** Share of lines that are lost. */
  readonly lost: number;
  /** Neighbours nearer than this are one line at their mean in half of the cases, ppm. */
  readonly mergedPpm: number;
  /** Mean number of lines that do not belong there, anywhere between the ends. */
  readonly extra: number;
  readonly endsPpm: readonly [number, number];
}

const assumed = {
  '13C': { offsetPpm: 0.15, mergedPpm: 0.3, endsPpm: [0, 200] },
  '1H': { offsetPpm: 0.02, mergedPpm: 0.03, endsPpm: [0.5, 9] },
} as const;
const lost = 0.05;
const extra = 1 / 3;

const repeatedSchema = z.object({
  id: z.number(),
  c13: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])).optional(),
});

export type Half = 'tuning' | 'reported';

/** Half of the data a molecule belongs to, by the hash of its number. */
export const halfOf = (id: string | number): Half =>
  createHash('sha256').update(`retrieval ${id}`).digest().readUInt8(0) % 2 === 0 ? 'tuning' : 'reported';

/** Spreads of carbons that were observed more than once, by molecule, of one half of the assigned molecules. */
export const measuredScatters = (file: string, half: Half): number[][] =>
  gunzipSync(readFileSync(file))
    .toString('utf8')
    .trim()
    .split('\n')
    .flatMap((line) => {
      const { id, c13 = [] } = repeatedSchema.parse(JSON.parse(line));
      const spreads = c13.flatMap(([, , observations, spread]) => (observations > 1 ? [spread] : []));
      return halfOf(id) === half && spreads.length > 0 ? [spreads] : [];
    });

/** No repeats of proton shifts are at hand: quantiles of an exponential of 0.03 ppm stand for them. */
const protonScatters = Array.from({ length: 100 }, (_, place) => -0.03 * Math.log(1 - (place + 0.5) / 100));

export const noiseOf = (nucleus: ModelNucleus, carbonScatters: readonly number[]): Noise => ({
  ...assumed[nucleus],
  scattersPpm: nucleus === '13C' ? carbonScatters : protonScatters,
  lost,
  extra,
});

const merge = (lines: readonly ListedLine[], { mergedPpm }: Noise, rng: Rng): ListedLine[] => {
  const merged: ListedLine[] = [];
  for (const line of lines.toSorted((a, b) => a.shiftPpm - b.shiftPpm)) {
    const before = merged.at(-1);
    const isNear = before !== undefined && line.shiftPpm - before.shiftPpm < mergedPpm;
    if (isNear && rng.uniform() < 0.5)
      merged[merged.length - 1] = { ...before, shiftPpm: (before.shiftPpm + line.shiftPpm) / 2 };
    else merged.push(line);
  }
  return merged;
};

const rounded = (ppm: number): number => Math.round(ppm * 100) / 100;

/** A list as a second measurement would give it. Lines of equivalent atoms move together; an extra line has no hydrogens to tell. */
export const disturb = (lines: readonly ListedLine[], noise: Noise, rng: Rng): ListedLine[] => {
  const { scattersPpm, offsetPpm, endsPpm } = noise;
  const distinct = [...new Map(lines.map((line) => [`${line.shiftPpm} ${line.hydrogens}`, line])).values()];
  const offset = offsetPpm * rng.gaussian();
  const moved = distinct.map((line) => {
    const scatter = scattersPpm[rng.integer(scattersPpm.length)] ?? 0;
    const sign = rng.uniform() < 0.5 ? -1 : 1;
    return { ...line, shiftPpm: rounded(line.shiftPpm + offset + sign * scatter) };
  });
  const kept = merge(moved, noise, rng).filter(() => rng.uniform() >= noise.lost);
  const [low, high] = endsPpm;
  for (let chance = noise.extra; rng.uniform() < chance; chance *= noise.extra)
    kept.push({ shiftPpm: rounded(low + rng.uniform() * (high - low)), hydrogens: null });
  return kept.length === 0 ? moved.slice(0, 1) : kept;
};
