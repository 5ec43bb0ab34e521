import { factorEnvelope, solveEnvelope } from '../../numeric/envelope-cholesky.ts';
import { baselineTerms, blockResiduals, buildBlockNormal, perLine } from './block-normal.ts';
import { holdRows, kurtosisWeightsOf, packBlock } from './fit-block.ts';
import { areaFactor, areaFactorSlope, highestKurtosis, lowestKurtosis } from './generalised-lorentzian.ts';
import type { GsdLine } from './gsd-line.ts';
import { dataOf, type GsdModel } from './gsd-model.ts';
import type { Block } from './partition-blocks.ts';
import { rootMeanSquare } from './root-mean-square.ts';

/** Standard errors of one line; places and widths in points, area in spectrum units × points. */
export interface LineErrors {
  readonly position: number;
  readonly height: number;
  readonly width: number;
  readonly area: number;
}

const unknownErrors: LineErrors = {
  position: Number.NaN,
  height: Number.NaN,
  width: Number.NaN,
  area: Number.NaN,
};

/** The residual within so many widths stands for what a line may be off by, where it exceeds the noise. */
const localWidths = 2;

/** Variance of height × width × area factor from the covariance of the three. */
const areaVariance = (line: GsdLine, covariance: (p: number, q: number) => number): number => {
  const factor = areaFactor(line.kurtosis);
  const gradient = [0, line.width * factor, line.height * factor, line.height * line.width * areaFactorSlope];
  let sum = 0;
  for (let p = 1; p < perLine; p++) {
    for (let q = 1; q < perLine; q++) sum += (gradient[p] ?? 0) * (gradient[q] ?? 0) * covariance(p, q);
  }
  return sum;
};

/**
 * Standard errors of the lines of a block from the curvature of the fit, (JᵀJ)⁻¹ times the variance of the points: the
 * noise, or what the fit leaves near the line where that is more, over the points that are independent. NaN where the
 * curvature cannot be inverted.
 */
export const errorsOfBlock = (model: GsdModel, block: Block, pointsPerSample: number): LineErrors[] => {
  const { noise, kurtosisSpread } = model.fitting;
  const data = dataOf(model, block);
  const parameters = packBlock(block);
  const residuals = new Float64Array(data.length);
  blockResiduals(parameters, data, residuals);
  const { matrix } = buildBlockNormal(parameters, residuals);
  const held = Array.from(parameters, (value, j) => {
    const isKurtosis = j % perLine === perLine - 1 && j < parameters.length - baselineTerms;
    return isKurtosis && (kurtosisSpread === 0 || value <= lowestKurtosis || value >= highestKurtosis);
  });
  kurtosisWeightsOf(block, residuals, model.fitting).forEach((weight, line) => {
    const diagonal = (matrix.offsets[perLine * line + perLine - 1] ?? 0) + perLine * line + perLine - 1;
    matrix.values[diagonal] = (matrix.values[diagonal] ?? 0) + weight;
  });
  holdRows(matrix, held);
  if (!factorEnvelope(matrix)) return block.lines.map(() => unknownErrors);
  return block.lines.map((line, index): LineErrors => {
    const columns = Array.from({ length: perLine }, (_, p) => {
      const unit = new Float64Array(parameters.length);
      if (!held[perLine * index + p]) unit[perLine * index + p] = 1;
      solveEnvelope(matrix, unit);
      return unit;
    });
    const centre = line.position - block.from;
    const reach = localWidths * line.width;
    const left = rootMeanSquare(residuals, centre - reach, centre + reach);
    const variance = Math.max(noise, left) ** 2 * pointsPerSample;
    const covariance = (p: number, q: number): number =>
      variance * (columns[p]?.[perLine * index + q] ?? Number.NaN);
    return {
      position: Math.sqrt(covariance(0, 0)),
      height: Math.sqrt(covariance(1, 1)),
      width: Math.sqrt(covariance(2, 2)),
      area: Math.sqrt(areaVariance(line, covariance)),
    };
  });
};
