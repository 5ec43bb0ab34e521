import { useEffect } from 'react';
import { type MsFeature, type MsFeatureList, msFeatureRoutes } from '#contract/ms-features';
import { useReply } from '../../api/use-reply.ts';
import type { Resource } from '../../api/use-resource.ts';
import type { Extracted } from './run-address.ts';

/** The service sends no more at once; what lies beyond is said to be missing. */
const mostFeatures = 2000;
const lookAgainMs = 1500;

export interface Features {
  readonly list: Resource<MsFeatureList>;
  readonly withBelowLine: boolean;
  /** There are more than the table holds. */
  readonly isCut: boolean;
}

/** The newest list of features of a run; looked at again while it is being found. */
export const useFeatures = (runId: string, withBelowLine: boolean): Features => {
  const list = useReply(msFeatureRoutes.features, {
    params: { id: runId },
    query: { limit: mostFeatures, below_line: withBelowLine ? 'true' : 'false' },
  });
  const { data, reload } = list;
  useEffect(() => {
    if (data?.status !== 'queued') return undefined;
    const timer = setTimeout(reload, lookAgainMs);
    return () => clearTimeout(timer);
  }, [data, reload]);
  return { list, withBelowLine, isCut: data?.next_cursor != null };
};

/** Standard deviations of m/z to either side. */
const deviations = 3;
/** Of a list whose recipe is not known. */
const usualErrorPpm = 3;

/** The ion of a feature, three of the deviations of m/z wide that its traces started from. */
export const ionOfFeature = ({ mz }: MsFeature, recipe: MsFeatureList['recipe']): Extracted => ({
  mz,
  tolerancePpm: deviations * (recipe?.['mass_error_ppm'] ?? usualErrorPpm),
});
