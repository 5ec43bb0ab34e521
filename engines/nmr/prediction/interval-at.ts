import { intervalLevels } from '../shift-model/conformal.ts';

const lowestLevel = intervalLevels[0];

/**
 * Half width of the interval at a level, ppm, from those at intervalLevels. Between two levels it is read off the straight
 * line that joins them: quantiles of errors rise ever faster there, so the interval is rather too wide than too narrow.
 * Null outside the levels and where one of the two is not known.
 */
export const halfWidthAt = (halfWidthsPpm: readonly (number | null)[], level: number): number | null => {
  const above = intervalLevels.findIndex((known) => known >= level - 1e-9);
  if (above < 0 || level < lowestLevel - 1e-9) return null;
  const [upperLevel, upper] = [intervalLevels[above] as number, halfWidthsPpm[above] ?? null];
  if (upper === null || Math.abs(upperLevel - level) < 1e-9) return upper;
  const [lowerLevel, lower] = [intervalLevels[above - 1] as number, halfWidthsPpm[above - 1] ?? null];
  if (lower === null) return null;
  return lower + ((upper - lower) * (level - lowerLevel)) / (upperLevel - lowerLevel);
};
