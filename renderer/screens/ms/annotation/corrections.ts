import type { MsCorrection } from '#contract/ms-annotations';

/** What a reviewer changes about one ion. */
export type Correction = MsCorrection;

/** One correction for each ion: another one of the same takes its place. */
export const withCorrection = (
  before: readonly Correction[],
  correction: Correction,
): readonly Correction[] => [...before.filter(({ key }) => key !== correction.key), correction];
