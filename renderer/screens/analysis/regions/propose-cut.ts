import type { PeakRow } from '#contract/fid-runs';
import type { Region } from '../../../plot/core/regions.ts';

type Stretch = Pick<Region, 'fromPpm' | 'toPpm'>;

/** Of the lines that lie in no exclusion, ppm. */
export const countedShifts = (peaks: readonly PeakRow[]): readonly number[] =>
  peaks.flatMap(({ shift_ppm, excluded_by }) => (excluded_by ? [] : [shift_ppm]));

const linesIn = ({ fromPpm, toPpm }: Stretch, lines: readonly number[]): readonly number[] =>
  lines.filter((ppm) => ppm <= fromPpm && ppm >= toPpm).toSorted((a, b) => b - a);

/** The middle of the widest gap between two lines of a range, ppm; null where it has fewer than two. */
export const proposeCut = (range: Stretch, lines: readonly number[]): number | null => {
  const inside = linesIn(range, lines);
  let best: { readonly gap: number; readonly middle: number } | null = null;
  for (const [index, lower] of inside.entries()) {
    const upper = inside[index - 1];
    if (upper === undefined) continue;
    const gap = upper - lower;
    if (gap > (best?.gap ?? 0)) best = { gap, middle: (upper + lower) / 2 };
  }
  return best?.middle ?? null;
};

/** As the service has it: each part holds a line, and one at the cut belongs to the part of lower shift. */
export const hasLineOnBothSides = (range: Stretch, lines: readonly number[], atPpm: number): boolean => {
  const inside = linesIn(range, lines);
  return inside.some((ppm) => ppm > atPpm) && inside.some((ppm) => ppm <= atPpm);
};
