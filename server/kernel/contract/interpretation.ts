import { z } from 'zod';
import { warningSchema } from './common-schemas.ts';

/** Said with everything an engine concludes, on every screen and in every report. */
export const disclaimer =
  'This result supports a decision by a qualified person. It is not a certification or a statement of compliance.';

/** From how many percent on a confidence is called moderate or high; below it is low. */
export const confidenceBands = { moderateFrom: 50, highFrom: 80 } as const;

/** What every answer that interprets data carries. */
export const interpretationFields = {
  engine_version: z.string(),
  warnings: z.array(warningSchema),
  human_review_required: z.boolean(),
  disclaimer: z.string(),
};

interface Remark {
  readonly code: string;
  readonly message: string;
}

/** The same fields for an answer no person has seen yet. */
export const unreviewed = (engineVersion: string, warnings: readonly Remark[]) => ({
  engine_version: engineVersion,
  warnings: [...warnings],
  human_review_required: true,
  disclaimer,
});
