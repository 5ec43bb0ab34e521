import { z } from 'zod';
import { cleanText, utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';

/** A signed note is some hundred characters long. */
export const checkpointNoteText = cleanText(1, 4000).describe(
  'Signed note of the newest checkpoint of the workstation’s own audit trail, as it is.',
);

/** What a workspace says of the checkpoint a workstation brought to an exchange. */
const keptCheckpoints = z.object({
  refusal: z
    .string()
    .nullable()
    .describe('Why the checkpoint contradicts what is held; null where it was kept or is held already.'),
  held: z
    .array(z.object({ number: z.number().int(), note: z.string(), received_at: utcTimestamp }))
    .describe('What was held of this installation before this exchange, the newest first, twenty at most.'),
});
export type KeptCheckpoints = z.infer<typeof keptCheckpoints>;

nameSchemas({ KeptCheckpoints: keptCheckpoints });

export const keptCheckpointsAnswer = keptCheckpoints
  .nullable()
  .default(null)
  .describe('Null where no checkpoint was brought.');
