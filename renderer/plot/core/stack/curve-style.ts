import { type CurveInk, type CurvePattern, curveInks } from '../scene.ts';

/** How a curve looks: an ink and, where few curves lie over each other, a pattern. */
export interface CurveStyle {
  readonly ink: CurveInk;
  readonly pattern: CurvePattern;
}

export const curvePatterns: readonly CurvePattern[] = ['solid', 'dashed', 'dotted', 'dash-dotted'];

/** Dashes of more curves than this become a texture that tells nothing; their numbers still do. */
export const mostPatterned = 8;

/** Neighbours differ in ink and in pattern; the first 32 pairs of both are all different. */
export const curveStyle = (index: number): CurveStyle => {
  const ink = curveInks[index % curveInks.length] ?? 'curve1';
  const turn = index + Math.floor(index / curveInks.length);
  return { ink, pattern: curvePatterns[turn % curvePatterns.length] ?? 'solid' };
};
