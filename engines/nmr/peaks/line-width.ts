/** Lines looked at; the strongest are enough to know the width of a spectrum. */
const linesConsidered = 40;

/** A maximum must stand this far above the noise to be measured. */
const heightOverNoise = 25;

/** Walking down a flank ends here: nothing wider is a single line. */
const widestPoints = 400;

/** Low quantile, because unresolved multiplets and exchanging protons are wider than a line. */
const widthQuantile = 0.3;

/** Used where no line can be measured. */
const fallbackPoints = 4;

const halfWidth = (values: Float64Array, top: number, direction: 1 | -1, half: number): number => {
  for (let step = 1; step < widestPoints; step++) {
    const value = values[top + direction * step];
    // Higher than its own top: a ripple on the flank of another line, which has no width.
    if (value === undefined || value > 2 * half) return Number.NaN;
    if (value <= half) {
      const before = values[top + direction * (step - 1)] ?? value;
      return step - (half - value) / Math.max(before - value, Number.MIN_VALUE);
    }
  }
  return Number.NaN;
};

const maximaByHeight = (values: Float64Array, threshold: number): number[] => {
  const maxima: number[] = [];
  for (let i = 1; i < values.length - 1; i++) {
    const value = values[i] ?? 0;
    if (value > threshold && value > (values[i - 1] ?? 0) && value >= (values[i + 1] ?? 0)) maxima.push(i);
  }
  return maxima.sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0) || a - b);
};

/**
 * Full width at half maximum of a typical sharp line, in points (fractional, at least 1).
 * Measured on magnitudes, so that negative lines count too.
 */
export const measureLineWidth = (values: Float64Array, noise: number): number => {
  const magnitude = new Float64Array(values.length);
  for (let i = 0; i < values.length; i++) magnitude[i] = Math.abs(values[i] ?? 0);
  const widths: number[] = [];
  for (const top of maximaByHeight(magnitude, heightOverNoise * noise)) {
    const half = (magnitude[top] ?? 0) / 2;
    const width = halfWidth(magnitude, top, -1, half) + halfWidth(magnitude, top, 1, half);
    if (Number.isFinite(width)) widths.push(width);
    if (widths.length === linesConsidered) break;
  }
  widths.sort((a, b) => a - b);
  return Math.max(1, widths[Math.floor(widths.length * widthQuantile)] ?? fallbackPoints);
};
