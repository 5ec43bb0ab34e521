/** A line of a stick spectrum; any unit of intensity. */
export interface Stick {
  readonly positionHz: number;
  readonly intensity: number;
}

/** Overlap of two stick spectra after both were broadened by Gaussians of the standard deviation given. */
const overlap = (first: readonly Stick[], second: readonly Stick[], sigmaHz: number): number => {
  let sum = 0;
  for (const a of first) {
    for (const b of second) {
      const distance = (a.positionHz - b.positionHz) / sigmaHz;
      sum += a.intensity * b.intensity * Math.exp(-0.25 * distance * distance);
    }
  }
  return sum;
};

/** Cosine of the angle between two broadened stick spectra: 1 for the same pattern, 0 for none of it in common. */
export const compareSticks = (first: readonly Stick[], second: readonly Stick[], sigmaHz: number): number => {
  const size = Math.sqrt(overlap(first, first, sigmaHz) * overlap(second, second, sigmaHz));
  return size > 0 ? overlap(first, second, sigmaHz) / size : 0;
};
