import { z } from 'zod';
import { identificationLevels } from '#engines/ms/vocabulary.ts';
import { cleanText, idParam, utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { recordCreation, recordRead } from '../../kernel/contract/record-routes.ts';
import { sentMass, sentMassAnswer } from '../dossier-assessments/contract.ts';

const ionKey = cleanText(1, 20).describe('Of the ion in the annotation.');
const isNew = z
  .boolean()
  .describe('False where it was sent before: nothing was recorded, and this is what was.');

export type SentImpurity = z.infer<typeof sentMass>;

const ionCompound = z.object({
  id: z.string(),
  annotation_id: z.string(),
  annotation_revision: z.int().describe('That was approved.'),
  ion_key: z.string(),
  identification_level: z.enum(identificationLevels).describe('How sure the structure was.'),
  smiles: z.string().describe('As it was proposed.'),
  compound: z
    .object({ id: z.string(), name: z.string() })
    .nullable()
    .describe('Null where it is deleted, or not open to the caller.'),
  registered_by: z.string(),
  registered_at: utcTimestamp,
});
export type IonCompound = z.infer<typeof ionCompound>;

const registeredCompound = z.object({
  registration: ionCompound,
  is_new: isNew,
  is_new_compound: z.boolean().describe('False where the caller had the structure in the registry before.'),
});

const page = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next_cursor: z.string().nullable() });

const shared = { tag: 'Mass spectra' } as const;
const impurities = '/ms/annotations/{id}/impurities';
const compounds = '/ms/annotations/{id}/compounds';

nameSchemas({
  MsIonCompound: ionCompound,
  MsRegisteredCompound: registeredCompound,
  MsSentImpurity: sentMass,
  MsImpuritySending: sentMassAnswer,
});

export const msFindingRoutes = defineRoutes({
  sendImpurity: {
    ...recordCreation,
    ...shared,
    id: 'ms.sendImpurity',
    path: impurities,
    summary:
      'Send an ion of an approved annotation to the register of a dossier, as evidence without an amount, with the M7 or nitrosamine check of its structure; sent again it answers what it is',
    work: 'computing',
    audit: { event: 'ms.impurity.send' },
    usage: { tasks: ['impurity_risk_register', 'nitrosamine_watch'] },
    changesRecord: { none: 'new records; annotation and dossier stay as they are' },
    params: idParam,
    body: z.strictObject({
      key: ionKey,
      dossier_id: cleanText(1, 100),
      name: cleanText(1, 200)
        .optional()
        .describe(
          'What the register calls it. Without it the name the ion was taken for, or its formula, m/z and time.',
        ),
      impurity_kind: z.enum(['process', 'degradant']).optional(),
    }),
    response: sentMassAnswer,
    errors: [403, 404, 409, 422],
  },
  sentImpurities: {
    ...recordRead,
    ...shared,
    id: 'ms.sentImpurities',
    path: impurities,
    summary: 'Where ions of an annotation were sent, newest first',
    response: page(sentMass),
  },
  registerCompound: {
    ...recordCreation,
    ...shared,
    id: 'ms.registerCompound',
    path: compounds,
    summary:
      'Register the structure of an ion of an approved annotation in the caller’s registry of compounds, or find it there',
    audit: { event: 'ms.compound.register' },
    usage: { none: 'the annotation was counted; registering takes no work off a person' },
    changesRecord: { none: 'new records; the annotation stays as it is' },
    params: idParam,
    body: z.strictObject({
      key: ionKey,
      name: cleanText(1, 200)
        .optional()
        .describe('Without it the name the ion was taken for, or its formula.'),
    }),
    response: registeredCompound,
    errors: [403, 404, 409, 422],
  },
  registeredCompounds: {
    ...recordRead,
    ...shared,
    id: 'ms.registeredCompounds',
    path: compounds,
    summary: 'The compounds ions of an annotation were registered as, newest first',
    response: page(ionCompound),
  },
});
