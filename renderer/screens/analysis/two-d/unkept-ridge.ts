import type { PeakRow } from '#contract/fid-runs';

/** Nothing tells it from t1 noise, and nobody gave it a category of its own. */
export const isUnkeptRidge = ({ category, two_d }: Pick<PeakRow, 'category' | 'two_d'>): boolean =>
  two_d?.on_ridge === true && category === 'unknown';
