/** A score becomes a probability: 1 / (1 + exp(−(slope · score + offset))) (Platt 1999). */
export interface Calibration {
  readonly slope: number;
  readonly offset: number;
}

export const probabilityOf = (score: number, { slope, offset }: Calibration): number =>
  1 / (1 + Math.exp(-(slope * score + offset)));

const steps = 100;
const settled = 1e-10;
/** Keeps the matrix invertible where the scores say nothing. */
const damping = 1e-9;

/** Slope and offset of the highest likelihood, by Newton's method from a flat start; targets are those of Platt, never quite 0 or 1. */
export const calibrate = (scores: readonly number[], positive: readonly boolean[]): Calibration => {
  const count = positive.filter(Boolean).length;
  const high = (count + 1) / (count + 2);
  const low = 1 / (scores.length - count + 2);
  let [slope, offset] = [0, 0];
  for (let step = 0; step < steps; step++) {
    let [g0, g1, h00, h01, h11] = [0, 0, damping, 0, damping];
    scores.forEach((score, place) => {
      const p = probabilityOf(score, { slope, offset });
      const error = p - (positive[place] === true ? high : low);
      const weight = p * (1 - p);
      g0 += error * score;
      g1 += error;
      h00 += weight * score * score;
      h01 += weight * score;
      h11 += weight;
    });
    const determinant = h00 * h11 - h01 * h01;
    const [bySlope, byOffset] = [(h11 * g0 - h01 * g1) / determinant, (h00 * g1 - h01 * g0) / determinant];
    slope -= bySlope;
    offset -= byOffset;
    if (Math.abs(bySlope) + Math.abs(byOffset) < settled) break;
  }
  return { slope, offset };
};
