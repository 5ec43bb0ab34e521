import { createRng } from '../../common/rng.ts';
import { intervalLevels } from './conformal.ts';

// Whether errors in use are distributed as those a pack was calibrated with. A pack keeps the width of the interval at each level for
// each kind of atom; between two levels lies a known share of the errors, whatever the kind. The population stability index compares
// the shares seen with those; what it comes to by chance alone depends on how many there are, and is simulated for that number.

/** Shares of calibration errors between the levels, and beyond the last one. */
const expectedShares: readonly number[] = [...intervalLevels, 1].map(
  (level, place) => level - (place === 0 ? 0 : (intervalLevels[place - 1] as number)),
);

/** Errors a window takes: below, chance alone moves the index further than any change worth an alarm. */
export const driftWindow = 300;

/** Simulated windows without drift, and the quantile of their indices beyond which one is out of the ordinary. */
const [simulations, alarmQuantile] = [2000, 0.95];
const seed = 1;

/** The stretch an error lies in: how many of the half widths it exceeds. Null where one of them is not known. */
export const stretchOf = (errorPpm: number, halfWidthsPpm: readonly (number | null)[]): number | null => {
  if (halfWidthsPpm.length === 0 || halfWidthsPpm.includes(null)) return null;
  return halfWidthsPpm.filter((half) => half !== null && Math.abs(errorPpm) > half).length;
};

/** Population stability index of counts against the shares expected; an empty stretch counts as half an error. */
const stabilityIndex = (counts: readonly number[]): number => {
  const all = counts.reduce((sum, count) => sum + count, 0);
  return counts.reduce((sum, count, stretch) => {
    const expected = expectedShares[stretch] as number;
    const found = Math.max(count, 0.5) / all;
    return sum + (found - expected) * Math.log(found / expected);
  }, 0);
};

const countStretches = (stretches: readonly number[]): number[] => {
  const counts = expectedShares.map(() => 0);
  for (const stretch of stretches) counts[stretch] = (counts[stretch] as number) + 1;
  return counts;
};

const drawStretch = (uniform: number): number => {
  const stretch = intervalLevels.findIndex((level) => uniform < level);
  return stretch < 0 ? intervalLevels.length : stretch;
};

const alarms = new Map<number, number>();

/**
 * The index that windows of this many errors exceed one time in twenty without any drift.
 *
 * @internal exported for its test: a window's own alarm cannot be told from a drift's.
 */
export const alarmIndex = (errors: number): number => {
  const known = alarms.get(errors);
  if (known !== undefined) return known;
  const rng = createRng(seed);
  const indices = Float64Array.from({ length: simulations }, () =>
    stabilityIndex(countStretches(Array.from({ length: errors }, () => drawStretch(rng.uniform())))),
  ).sort();
  const alarm = indices[Math.ceil(alarmQuantile * simulations) - 1] as number;
  alarms.set(errors, alarm);
  return alarm;
};

interface WindowDrift {
  readonly errors: number;
  readonly index: number;
  readonly alarm: number;
}

export interface ScoreDrift {
  readonly status: 'too_few' | 'stable' | 'watch' | 'drifted';
  /** The newest whole window last. */
  readonly windows: readonly WindowDrift[];
}

/**
 * Judges the newest errors, oldest first, by their stretches: drifted where the last two windows both exceed what chance does,
 * watch where the last one does.
 */
export const judgeDrift = (stretches: readonly number[]): ScoreDrift => {
  const whole = Math.min(2, Math.floor(stretches.length / driftWindow));
  const windows = Array.from({ length: whole }, (_, at) => {
    const end = stretches.length - (whole - 1 - at) * driftWindow;
    const own = stretches.slice(end - driftWindow, end);
    return { errors: own.length, index: stabilityIndex(countStretches(own)), alarm: alarmIndex(own.length) };
  });
  const isOver = windows.map(({ index, alarm }) => index > alarm);
  if (whole === 0) return { status: 'too_few', windows };
  if (isOver.at(-1) !== true) return { status: 'stable', windows };
  return { status: isOver.length > 1 && isOver[0] === true ? 'drifted' : 'watch', windows };
};
