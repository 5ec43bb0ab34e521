import type { PatternLine } from './first-order.ts';

/** Two nuclei that couple as strongly as their shifts differ. */
export interface ABQuartet {
  /** Ascending, Hz: of the nuclei, not of the middles of their doublets. */
  readonly centresHz: readonly [number, number];
  readonly couplingHz: number;
}

const toleranceFloorHz = 0.3;
const toleranceShareOfWidth = 0.35;
/** Areas of mirror partners, and inner over outer lines, may miss theory by this factor. */
const areaFactor = 1.35;

const isNear = (ratio: number): boolean => ratio < areaFactor && ratio > 1 / areaFactor;

/**
 * The AB pattern of four lines by ascending position: equal outer gaps are the coupling, the product of the outer and
 * the inner span is the squared difference of shifts, and inner lines stand over outer ones as the spans do
 * (Pople, Schneider, Bernstein, High-resolution NMR, 1959, 6.3). Null where the lines do not fit.
 */
export const findAB = (lines: readonly PatternLine[]): ABQuartet | null => {
  const [a, b, c, d] = lines;
  if (lines.length !== 4 || !a || !b || !c || !d) return null;
  const width = (a.widthHz + b.widthHz + c.widthHz + d.widthHz) / 4;
  const tolerance = Math.max(toleranceFloorHz, toleranceShareOfWidth * width);
  const [left, right] = [b.positionHz - a.positionHz, d.positionHz - c.positionHz];
  const [outer, inner] = [d.positionHz - a.positionHz, c.positionHz - b.positionHz];
  if (Math.abs(left - right) > tolerance || inner < tolerance) return null;
  const expected = outer / inner;
  const measured = (b.area + c.area) / (a.area + d.area);
  if (!isNear(a.area / d.area) || !isNear(b.area / c.area) || !isNear(measured / expected)) return null;
  const middle = (a.positionHz + d.positionHz) / 2;
  const half = Math.sqrt(outer * inner) / 2;
  return { centresHz: [middle - half, middle + half], couplingHz: (left + right) / 2 };
};
