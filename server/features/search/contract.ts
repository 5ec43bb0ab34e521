import { z } from 'zod';
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
    .describe('What tells records of one title apart: nucleus and solvent, formula, product, publisher.')
    .meta({ examples: ['C13H18O2'] }),
  match: z
    .enum(['text', 'structure', 'substructure'])
    .describe(
      'The text stands in the record; it has the structure that was typed; it contains that structure.',
    ),
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
    summary: 'Records the caller may read that say a text, or hold a structure given as SMILES',
    tag: 'Search',
    query: z.strictObject({
      q: cleanText(2, 200).meta({ examples: ['ibuprofen'] }),
      type: searchedType.optional().describe('Only records of this kind.'),
      limit: z.coerce.number().int().min(1).max(50).default(8).describe('At most so many of each kind.'),
    }),
    response: z.object({
      groups: z
        .array(foundGroup)
        .describe('Kinds with a match, in a fixed order; the best match of each first.'),
      structure_read: z
        .string()
        .nullable()
        .describe('The canonical SMILES compounds were searched for; null where the text is no structure.')
        .meta({ examples: ['Cc1ccccc1'] }),
      structures_looked_through: z
        .number()
        .int()
        .nullable()
        .describe('How many of the newest compounds were compared; null where none were.')
        .meta({ examples: [3] }),
    }),
  },
});
