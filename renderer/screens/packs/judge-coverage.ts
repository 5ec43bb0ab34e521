import type { PackCoverage } from '#contract/reference-packs';

/** The level people ask for by default. */
export const judgedLevel = 0.9;

/** Labels a share needs before it says anything: at 100 its standard error is 3 points where 90 % are promised. */
export const leastLabels = 100;

export const seenAt = ({ levels }: PackCoverage, level: number): number | null =>
  levels.find(({ nominal }) => nominal === level)?.seen ?? null;

/** The bucket whose share is farthest from what was promised; null where none has labels enough. */
export const farthestOff = (rows: readonly PackCoverage[]): PackCoverage | null => {
  const off = (row: PackCoverage): number =>
    Math.abs((seenAt(row, judgedLevel) ?? judgedLevel) - judgedLevel);
  const judged = rows.filter(
    (row) =>
      (row.atom_class !== null || row.sphere !== null) &&
      row.labels >= leastLabels &&
      seenAt(row, judgedLevel) !== null,
  );
  return judged.reduce<PackCoverage | null>(
    (worst, row) => (worst === null || off(row) > off(worst) ? row : worst),
    null,
  );
};
