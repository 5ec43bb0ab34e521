import type { LevelPair } from '#engines/display/contours/contour-levels.ts';
import type { Matrix } from '#engines/display/contours/matrix.ts';
import type { Projections } from '#engines/display/contours/project-matrix.ts';

/** What a matrix tells about itself once, before any contour. */
export interface MatrixFacts {
  /** Standard deviation of the noise, 0 where nothing varies. */
  readonly noise: number;
  /** Greatest magnitude, 0 where nothing is finite. */
  readonly highest: number;
  readonly projections: Projections;
}

export type ContourRequest =
  | { readonly kind: 'open'; readonly matrix: Matrix }
  | { readonly kind: 'trace'; readonly levels: readonly number[]; readonly maxPoints: number };

/** Answers come in the order of the requests. */
export type ContourReply =
  | { readonly kind: 'opened'; readonly facts: MatrixFacts }
  | { readonly kind: 'traced'; readonly pairs: readonly LevelPair[] };
