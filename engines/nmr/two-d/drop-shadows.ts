import type { Summit } from './collect-points.ts';

export interface ShadowOptions {
  readonly columns: number;
  /** Part of a line that artefacts on its own column may reach, more than t1 noise does; null where nothing is known of any. */
  readonly columnArtefactShare: number | null;
  /** Points of the spectrum per point of resolution (width over recorded points) of either dimension. */
  readonly pointsPerCell: { readonly f2: number; readonly f1: number };
}

/** Side lobes of a cut decay reach this part of their line one cell away, and fall with the distance. */
const lobeAtOneCell = 0.2;
/** Beyond so many cells they count as nothing. */
const lobeReachCells = 24;
/** t1 noise on the whole row and column of a line is no more than this part of it. */
const ridgeShare = 0.01;
/** Two maxima are in line when their highest points are within so many cells across. */
const acrossCells = 2;

interface Placed {
  readonly row: number;
  readonly column: number;
  readonly height: number;
}

const lobeAt = (cells: number): number => (cells > lobeReachCells ? 0 : lobeAtOneCell / Math.max(1, cells));

/** What is across is as high as the line itself. */
const acrossAt = (cells: number): number => (cells <= acrossCells ? 1 : lobeAt(cells));

/**
 * Highest part of a line that its own artefacts have so many cells away: lobes of both dimensions multiply, t1 noise
 * stays on the line's own row and column.
 */
const shadowAt = (f1Cells: number, f2Cells: number, columnArtefactShare: number | null): number =>
  Math.max(
    acrossAt(f2Cells) * lobeAt(f1Cells),
    acrossAt(f1Cells) * lobeAt(f2Cells),
    Math.min(f1Cells, f2Cells) <= acrossCells ? ridgeShare : 0,
    f2Cells <= acrossCells ? (columnArtefactShare ?? 0) : 0,
  );

const place = ({ peak, height }: Summit, columns: number): Placed => ({
  row: Math.floor(peak / columns),
  column: peak % columns,
  height,
});

const isShadowed = (
  here: Placed,
  casting: readonly Placed[],
  { pointsPerCell, columnArtefactShare }: ShadowOptions,
): boolean =>
  casting.some(({ row, column, height }) => {
    const f1Cells = Math.abs(here.row - row) / pointsPerCell.f1;
    const f2Cells = Math.abs(here.column - column) / pointsPerCell.f2;
    return here.height < height * shadowAt(f1Cells, f2Cells, columnArtefactShare);
  });

/**
 * Leaves out maxima that are no higher than the side lobes and the t1 noise of a stronger one, of theirs or of `others`,
 * may be where they stand. Returns the highest first.
 */
export const dropShadows = <T extends Summit>(
  maxima: readonly T[],
  options: ShadowOptions,
  others: readonly Summit[] = [],
): T[] => {
  const casting = others.map((other) => place(other, options.columns));
  return maxima
    .toSorted((a, b) => b.height - a.height)
    .filter((maximum) => {
      const here = place(maximum, options.columns);
      const isStanding = !isShadowed(here, casting, options);
      if (isStanding) casting.push(here);
      return isStanding;
    });
};
