import type { GradientShape } from '../vocabulary.ts';
import type { DiffusionTiming } from './model.ts';

/** Moments of a gradient pulse of unit length and height (Sinnaeve, Concepts Magn. Reson. A 2012, 40, 39, doi:10.1002/cmr.a.21223). */
export interface ShapeMoments {
  /** σ: its mean. */
  readonly mean: number;
  /** λ: the mean of its running integral over σ. */
  readonly first: number;
  /** κ: the mean of the square of that. */
  readonly second: number;
}

const steps = 4000;
/** The smoothed square rises and falls over a tenth of its length each, as half a cosine. */
const rampShare = 0.1;

const heightAt: Readonly<Record<GradientShape, (at: number) => number>> = {
  rectangle: () => 1,
  half_sine: (at) => Math.sin(Math.PI * at),
  smoothed_square: (at) => {
    const fromEdge = Math.min(at, 1 - at);
    return fromEdge >= rampShare ? 1 : (1 - Math.cos((Math.PI * fromEdge) / rampShare)) / 2;
  },
};

/**
 * By the midpoint rule: the running integral at the middle of a step is that at its start and half the step.
 * @internal exported for its test: moments of simple shapes are known in closed form.
 */
export const momentsOf = (shape: GradientShape): ShapeMoments => {
  const height = heightAt[shape];
  let [integral, sum, squares] = [0, 0, 0];
  for (let k = 0; k < steps; k++) {
    const share = height((k + 0.5) / steps) / steps;
    const middle = integral + share / 2;
    sum += middle / steps;
    squares += (middle * middle) / steps;
    integral += share;
  }
  return { mean: integral, first: sum / integral, second: squares / (integral * integral) };
};

/**
 * The time that counts in the attenuation, s: the integral of the square of the gradient's integral over the sequence.
 * One lobe: Δ + 2(κ − λ)δ, for a rectangle Δ − δ/3. Two lobes of opposite sign about a pulse of 180°, together δ long and
 * τ apart: Δ − δ/4 + (κ − λ)δ/2 − τ/2, for rectangles Δ − δ/3 − τ/2.
 * @internal exported for its test: the corrections of simple pulse pairs are known in closed form.
 */
export const effectiveTimeS = (timing: DiffusionTiming): number => {
  const { first, second } = momentsOf(timing.shape);
  const { bigDeltaS, littleDeltaS, tauS, isBipolar } = timing;
  return isBipolar
    ? bigDeltaS - littleDeltaS / 4 + ((second - first) * littleDeltaS) / 2 - tauS / 2
    : bigDeltaS + 2 * (second - first) * littleDeltaS;
};

/** γ of the proton, rad/(s·T) (CODATA 2018); other nuclei by the ratio of their frequencies on the unified scale. */
const protonGyromagneticRatio = 2.6752218744e8;

/** What D is multiplied by in the exponent, s/m², for gradients in T/m. */
export const attenuationFactors = (
  gradients: readonly number[],
  timing: DiffusionTiming,
  frequencyOverProton: number,
): Float64Array => {
  const mean = timing.isShapeInList ? 1 : momentsOf(timing.shape).mean;
  const scale =
    protonGyromagneticRatio * frequencyOverProton * timing.littleDeltaS * timing.calibration * mean;
  const timeS = effectiveTimeS(timing);
  return Float64Array.from(gradients, (gradient) => (scale * gradient) ** 2 * timeS);
};
