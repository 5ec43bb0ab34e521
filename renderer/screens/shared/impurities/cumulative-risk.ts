import type { CurrentRisk } from '#contract/dossier-assessments';
import type { Assessment } from '#contract/regulatory';

type OfAssessment = Assessment['cumulative_risk'];

/** Of one assessment, or of the watches of a dossier. */
export type CumulativeRisk = Pick<OfAssessment, 'verdict' | 'sum' | 'numbers' | 'basis'> & {
  readonly watches: readonly Pick<OfAssessment['watches'][number], 'name' | 'ratio'>[];
  readonly excluded: readonly Pick<CurrentRisk['excluded'][number], 'name' | 'reason'>[];
};
