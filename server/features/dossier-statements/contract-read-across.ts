import { z } from 'zod';
import { cleanText } from '../../kernel/contract/common-schemas.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { readAcrossAnswer, readAcrossQuestion } from '../regulatory/contract.ts';
import { statementFields } from './contract-statement.ts';

export const readAcrossBody = readAcrossQuestion.extend({
  differences: cleanText(1, 4_000),
  statement: cleanText(1, 4_000),
});
export type ReadAcrossBody = z.infer<typeof readAcrossBody>;

export const readAcross = z.object({
  ...readAcrossAnswer.shape,
  ...statementFields,
  request: readAcrossBody,
  name: z.string(),
  impurity_keys: z.array(z.string()).describe('What the impurity is known by.'),
  stale: z
    .array(z.enum(['pack_changed', 'rules_changed', 'structure_changed']))
    .describe(
      'What it rests on and is another by now. A limit that permits more than is published does not govern then.',
    ),
});
export type ReadAcross = z.infer<typeof readAcross>;

nameSchemas({ ReadAcross: readAcross, ReadAcrossRequest: readAcrossBody });
