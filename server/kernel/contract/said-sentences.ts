import { z } from 'zod';
import { nameSchemas } from './name-schemas.ts';

const saidSentence = z
  .object({
    sentence: z.string().describe('In English, as it stands in this answer.'),
    code: z.string().describe('What is said, whatever it is about; stays the same from version to version.'),
    params: z
      .record(z.string(), z.union([z.number(), z.string(), z.array(z.string())]))
      .describe(
        'What it is about, by name; a name ends in its unit. A text may be a sentence of this list itself.',
      ),
  })
  .meta({
    examples: [
      {
        sentence: 'Median 7.3° over 5 isolated lines; 10° counts nothing.',
        code: 'evidence.phase',
        params: { error_deg: 7.3, count: 5, limit_deg: 10 },
      },
    ],
  });
export type SaidSentence = z.infer<typeof saidSentence>;

/** On answers that are worded by whoever shows them. */
export const saidField = {
  said: z
    .array(saidSentence)
    .optional()
    .describe(
      'The sentences of this answer by code and parameters, for wording them in another language; a sentence that is not listed has no code.',
    ),
};

nameSchemas({ SaidSentence: saidSentence });
