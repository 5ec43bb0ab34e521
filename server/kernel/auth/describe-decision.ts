/** What the system key is called where a record names who acted. */
export const systemKeyId = 'system';

const verbs = { approve: 'Approved', reject: 'Rejected', reprocess: 'Sent back to processing' } as const;

/** A recorded decision, as far as a sentence about it goes. */
export interface DecisionFacts {
  readonly decision: keyof typeof verbs;
  readonly by: { readonly id: string; readonly name: string };
  readonly isOverride: boolean;
}

/**
 * The sentence reports, records and the trail say about a decision. An override names itself and never says "approved by": no
 * review by a second person took place.
 */
export const describeDecision = ({ decision, by, isOverride }: DecisionFacts): string => {
  if (!isOverride) return `${verbs[decision]} by ${by.name}.`;
  return `Override by ${by.id === systemKeyId ? 'the system key' : by.name}.`;
};

/** No person looked at what the system key decided. */
export const isDecidedByNobody = ({ by }: Pick<DecisionFacts, 'by'>): boolean => by.id === systemKeyId;
