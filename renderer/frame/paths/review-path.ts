import type { WaitingReview } from '#contract/reviews';
import { msAnnotationPath } from './ms-path.ts';

/** Where somebody decides on what waits for a review. */
export const reviewPath = ({ kind, id }: Pick<WaitingReview, 'kind' | 'id'>): string =>
  kind === 'ms_annotation' ? msAnnotationPath(id) : `/review/${encodeURIComponent(id)}`;
