import { z } from 'zod';
import { modelNuclei } from '#engines/nmr/vocabulary.ts';
import { cleanText } from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { interpretationFields } from '../../kernel/contract/interpretation.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { structureNameFields } from '../structures/contract.ts';

/** A list with more lines is no list of one compound; it is refused. */
const mostPeaks = 1000;
const mostItems = 100;

const queryPeak = z.strictObject({
  shift_ppm: z.number().min(-200).max(400),
  intensity: z.number().optional().describe('Taken along; retrieval compares shifts alone.'),
  attached_hydrogens: z
    .number()
    .int()
    .min(0)
    .max(3)
    .optional()
    .describe(
      'Hydrogens on the carbon, as DEPT or an edited HSQC tells. Compared where the list says it of a line.',
    ),
});

/** Lines of one spectrum as a person or a program lists them. */
export const queryPeaks = z
  .array(queryPeak)
  .min(1, 'Give at least one line.')
  .max(
    mostPeaks,
    `A list of more than ${mostPeaks} lines is not one of a single compound; pick the peaks first.`,
  );

const retrievedPeak = z.object({
  shift_ppm: z.number(),
  attached_hydrogens: z.number().int().nullable(),
});

const retrievedItem = z.object({
  id: z.string(),
  name: z.string(),
  smiles: z.string().nullable().describe('Null where the record carries no structure.'),
  formula: z.string().nullable(),
  distance: z
    .number()
    .describe(
      'Between the embedded spectra, 0 for the same lines; √2 where no line is near another one, more with hydrogens compared.',
    ),
  peaks: z.array(retrievedPeak).describe('For a plot mirrored below the query.'),
  source: z.object({ name: z.string(), licence: z.string() }).describe('Where the lines come from.'),
  analysis_id: z.string().nullable().describe('The approved analysis, of the index of records.'),
});
export type RetrievedItem = z.infer<typeof retrievedItem>;

/** As it is answered: names follow from the structure, and no index keeps them. */
const namedItem = retrievedItem.extend(structureNameFields);

const retrievalIndex = z.object({
  kind: z.enum(['pack', 'records']),
  name: z.string(),
  size: z.number().int().describe('Spectra of the nucleus.'),
  digest: z.string(),
});

const retrievalAnswer = z.object({
  items: z.array(namedItem),
  compared: z.number().int().describe('Spectra the list was held against, after the filters.'),
  index: retrievalIndex,
  reference_pack: z
    .object({
      id: z.string(),
      name: z.string(),
      version: z.string(),
      digest: z.string(),
      licence: z.string(),
    })
    .nullable(),
  parameters: z.object({
    nucleus: z.enum(modelNuclei),
    k: z.number().int(),
    formula: z.string().nullable(),
    embedding: z.string(),
    lines_compared: z.number().int(),
    hydrogens_compared: z.boolean(),
  }),
  ...interpretationFields,
});
export type RetrievalAnswer = z.infer<typeof retrievalAnswer>;

nameSchemas({ RetrievalAnswer: retrievalAnswer, RetrievedItem: namedItem });

export const retrievalRoutes = defineRoutes({
  retrieve: {
    id: 'spectrum.retrieve',
    method: 'post',
    path: '/spectrum/retrieve',
    summary: 'The spectra of an index nearest to a list of lines, by the distance of embedded spectra',
    tag: 'Spectrum',
    gate: 'user',
    rate: 'default',
    work: 'computing',
    idempotent: true,
    audit: { event: 'spectrum.retrieve' },
    usage: { tasks: ['spectrum_retrieval'] },
    changes: 'own_work',
    body: z.strictObject({
      nucleus: z.enum(modelNuclei),
      peaks: queryPeaks,
      k: z.number().int().min(1).max(mostItems).default(10),
      formula: cleanText(1, 200).optional().describe('Only compounds of this formula.'),
      index: z
        .enum(['pack', 'records'])
        .optional()
        .describe(
          'The active pack of spectra, or the approved analyses the caller may read. Default: the pack where one is active, else the records.',
        ),
    }),
    response: retrievalAnswer,
    status: 200,
    errors: [409, 422, 503],
  },
});
