import { z } from 'zod';
import { observedNuclei } from '#engines/nmr/vocabulary.ts';
import { recordEventSchema } from '../../kernel/contract/audit-event.ts';
import { cleanText, utcTimestamp } from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { recordList } from '../../kernel/contract/record-routes.ts';

/** Kinds of records, in the order they are answered. */
export const searchedTypes = [
  'project',
  'analysis',
  'compound',
  'ms_run',
  'dossier',
  'reaction_project',
  'optimization',
  'knowledge_source',
  'knowledge_record',
  'audit_entry',
] as const;

const searchedType = z.enum(searchedTypes);
export type SearchedType = z.infer<typeof searchedType>;

const foundRecord = z.object({
  type: searchedType,
  id: z.string().meta({ examples: ['cmp_01KB0Q4ZJ3V5'] }),
  title: z.string().meta({ examples: ['Ibuprofen'] }),
  detail: z
    .string()
    .nullable()
    .describe(
      'What tells records of one title apart: nucleus and solvent, formula, product, publisher, clause and source.',
    )
    .meta({ examples: ['C13H18O2'] }),
  match: z
    .enum(['text', 'structure', 'substructure', 'similar', 'lines'])
    .describe(
      'The text stands in the record; it has the structure that was typed; it contains that structure or pattern; its structure is similar; its spectrum has all of the lines.',
    ),
  in_title: z
    .boolean()
    .describe('The title says each word of the text; false where other fields do, and for other matches.')
    .meta({ examples: [true] }),
  similarity: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .describe(
      'Tanimoto coefficient of counted surroundings out to two bonds, 1 for the same; null for other matches.',
    )
    .meta({ examples: [0.64] }),
  lines: z
    .array(z.object({ asked_ppm: z.number(), found_ppm: z.number() }))
    .nullable()
    .describe('The line of the spectrum that stands for each one asked for; null for other matches.')
    .meta({ examples: [[{ asked_ppm: 7.26, found_ppm: 7.262 }]] }),
  entry: recordEventSchema.nullable().describe('The entry of the audit trail; null for records.'),
  created_at: utcTimestamp,
});
export type FoundRecord = z.infer<typeof foundRecord>;

const foundGroup = z.object({
  type: searchedType,
  items: z.array(foundRecord),
  has_more: z.boolean().describe('Further records of this kind match; the list of the kind shows them all.'),
});

nameSchemas({ FoundRecord: foundRecord, FoundGroup: foundGroup });

export const searchRoutes = defineRoutes({
  everywhere: {
    ...recordList,
    id: 'search.everywhere',
    path: '/search',
    summary:
      'Records and entries of the audit trail the caller may read that say a text, hold a structure or one like it, or show lines of a spectrum',
    tag: 'Search',
    query: z.strictObject({
      q: cleanText(2, 200)
        .describe(
          'Words; a SMILES; `~SMILES` or `~0.7 SMILES` for similar structures; `smarts:PATTERN`; or a nucleus and shifts, `1H 7.26 2.17 1.25 ±0.02`.',
        )
        .meta({ examples: ['ibuprofen'] }),
      type: searchedType.optional().describe('Only records of this kind.'),
      limit: z.coerce.number().int().min(1).max(50).default(8).describe('At most so many of each kind.'),
      offset: z.coerce
        .number()
        .int()
        .min(0)
        .max(200)
        .default(0)
        .describe('So many of each kind are passed over: the next page.'),
    }),
    response: z.object({
      groups: z
        .array(foundGroup)
        .describe('Kinds with a match, in a fixed order; the best match of each first.'),
      structure_read: z
        .string()
        .nullable()
        .describe(
          'The canonical SMILES, or the pattern, that structures were compared with; null where the text is no structure.',
        )
        .meta({ examples: ['Cc1ccccc1'] }),
      least_similarity: z
        .number()
        .nullable()
        .describe('Structures less similar are left out; null where similar ones were not asked for.')
        .meta({ examples: [0.5] }),
      structures_looked_through: z
        .number()
        .int()
        .nullable()
        .describe(
          'How many of the newest compounds and of the newest analyses with a structure were compared; null where none were.',
        )
        .meta({ examples: [3] }),
      lines_read: z
        .object({
          nucleus: z.enum(observedNuclei),
          shifts_ppm: z.array(z.number()),
          tolerance_ppm: z.number(),
        })
        .nullable()
        .describe('What spectra were looked through for; null where the text names no lines.')
        .meta({ examples: [{ nucleus: '1H', shifts_ppm: [1.25, 2.17, 7.26], tolerance_ppm: 0.02 }] }),
      spectra_looked_through: z
        .number()
        .int()
        .nullable()
        .describe('Spectra of the nucleus the caller may read; null where no lines were asked for.')
        .meta({ examples: [12] }),
      spectra_waiting: z
        .number()
        .int()
        .nullable()
        .describe('Further ones, from before an update, that cannot be found by their lines yet.')
        .meta({ examples: [0] }),
    }),
  },
});
