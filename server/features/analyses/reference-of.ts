import { givenReference } from '#engines/nmr/processing/reference-step.ts';
import type { Companion1D, RunResult } from '../fid-runs/index.ts';

export type AxisReference = Companion1D['lines']['reference'];

/** How the axis of a run was fixed. */
export const referenceOf = ({
  recipe,
  reference_reason,
}: Pick<RunResult, 'recipe' | 'reference_reason'>): AxisReference => {
  const step = recipe.find((each) => each.step === 'reference' && each.enabled);
  return (
    (step === undefined ? null : givenReference(step)) ?? {
      method: 'metadata',
      compound: null,
      offsetPpm: 0,
      reason: reference_reason,
      source: 'Carrier and base frequency of the acquisition.',
    }
  );
};
