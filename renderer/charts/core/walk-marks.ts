import type { ChartMark } from './chart-scene.ts';

/** Further away, nothing is meant; CSS pixels. */
const reachPx = 24;

/** Where a key leads from the mark at `place` (null: from none yet), as a place in `marks`; null where it leads nowhere. */
export const walkMarks = (marks: readonly ChartMark[], place: number | null, key: string): number | null => {
  const here = place === null ? undefined : marks[place];
  const series = here?.series ?? marks[0]?.series;
  const own = placesOf(marks, series);
  if (key === 'ArrowUp' || key === 'ArrowDown')
    return here === undefined ? (own[0] ?? null) : inOtherSeries(marks, here, key === 'ArrowDown' ? 1 : -1);
  return own[alongSeries(key, place === null ? -1 : own.indexOf(place), own.length - 1)] ?? null;
};

/** Place in a series a key leads to from the one at `at`, -1 where none is chosen. */
const alongSeries = (key: string, at: number, last: number): number => {
  switch (key) {
    case 'ArrowRight':
      return Math.min(last, at + 1);
    case 'ArrowLeft':
      return at === -1 ? last : Math.max(0, at - 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return -1;
  }
};

/** The mark beside `here` in the next or the former series; the last one leads on to the first. */
const inOtherSeries = (marks: readonly ChartMark[], here: ChartMark, step: 1 | -1): number | null => {
  const names = [...new Set(marks.map(({ series }) => series))];
  const next = names[(names.indexOf(here.series) + step + names.length) % names.length];
  return nearestOf(marks, placesOf(marks, next), here);
};

/** Of one series, from left to right, and from above where they stand one below the other. */
const placesOf = (marks: readonly ChartMark[], series: string | undefined): number[] =>
  marks
    .map((mark, place) => ({ mark, place }))
    .filter(({ mark }) => mark.series === series)
    .toSorted((a, b) => (series === 'bars' ? a.mark.y - b.mark.y : a.mark.x - b.mark.x))
    .map(({ place }) => place);

const nearestOf = (marks: readonly ChartMark[], places: readonly number[], to: ChartMark): number | null => {
  const [best] = places
    .map((place) => ({ place, distance: Math.abs((marks[place]?.x ?? 0) - to.x) }))
    .toSorted((a, b) => a.distance - b.distance);
  return best?.place ?? null;
};

/** The mark under a pointer, as a place in `marks`; null where none is near. */
export const markAt = (marks: readonly ChartMark[], x: number, y: number): number | null => {
  let found: number | null = null;
  let least = reachPx;
  marks.forEach((mark, place) => {
    const distance = Math.hypot(mark.x - x, mark.y - y);
    if (distance >= least) return;
    least = distance;
    found = place;
  });
  return found;
};
