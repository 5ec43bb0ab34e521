import type { ReadinessFinding, ReadinessInput } from '#contract/readiness';

/** A statement of any kind, as far as readiness looks at its reviews. */
interface Reviewed {
  readonly id: string;
  readonly revision: number;
  readonly status: 'unreviewed' | 'approved' | 'rejected';
  readonly reviews: readonly unknown[];
}

interface StatementWords {
  /** The word its rules begin with. */
  readonly part: string;
  readonly type: string;
  /** The statement and its impurity, as in “the control strategy for …”. */
  readonly what: string;
  readonly why: string;
}

/** What the review of a second person leaves open. */
export const judgeReview = (
  { id, status }: Reviewed,
  { part, type, what, why }: StatementWords,
): ReadinessFinding[] => {
  if (status === 'approved') return [];
  const about = { why, basis: null, record: { type, id } };
  return status === 'rejected'
    ? [
        {
          rule: `${part}.rejected`,
          missing: `The ${what} was rejected.`,
          to_do: 'Revise it and have it reviewed again.',
          ...about,
        },
      ]
    : [
        {
          rule: `${part}.unreviewed`,
          missing: `No second person has reviewed the ${what}.`,
          to_do: 'Have a second person review it.',
          ...about,
        },
      ];
};

/** A revision and a review each make another state of it. */
export const inputOf = (type: string, { id, revision, reviews }: Reviewed): ReadinessInput => ({
  type,
  id,
  revision: revision + reviews.length,
});
