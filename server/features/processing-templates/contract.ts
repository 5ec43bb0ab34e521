import { z } from 'zod';
import {
  cleanText,
  idParam,
  nameText,
  pageOf,
  pageQuery,
  utcTimestamp,
} from '../../kernel/contract/common-schemas.ts';
import { defineRoutes } from '../../kernel/contract/define-route.ts';
import { nameSchemas } from '../../kernel/contract/name-schemas.ts';
import { recordList } from '../../kernel/contract/record-routes.ts';
import { processingParameters } from '../fid-runs/contract.ts';

const templateSchema = z
  .object({
    id: z.string(),
    name: z
      .string()
      .describe('Unique among one’s own templates of a nucleus, whatever the case of its letters.'),
    nucleus: z.string().describe('Of the spectra it is offered for; 2D for two dimensions.'),
    preset: z.string(),
    parameters: processingParameters.describe('What differs from the preset, by step.parameter.'),
    created_at: utcTimestamp,
  })
  .meta({
    examples: [
      {
        id: 'ptm_01',
        name: 'Broad NH',
        nucleus: '1H',
        preset: 'default_1h',
        parameters: { 'apodise.line_broadening_hz': 1.5 },
        created_at: '2026-11-27T12:00:00.000Z',
      },
    ],
  });
export type ProcessingTemplate = z.infer<typeof templateSchema>;

/** So many templates of one account are kept at a time. */
export const mostTemplates = 200;

const tag = 'FID runs and reviews';
const path = '/processing-templates';

nameSchemas({ ProcessingTemplate: templateSchema });

export const processingTemplateRoutes = defineRoutes({
  list: {
    ...recordList,
    id: 'processingTemplates.list',
    path,
    summary: 'One’s own processing recipes that were saved under a name, newest first',
    tag,
    scope: 'account',
    query: pageQuery.extend({ nucleus: cleanText(1, 20).optional() }),
    response: pageOf(templateSchema),
  },
  save: {
    id: 'processingTemplates.save',
    method: 'post',
    path,
    summary:
      'Save a preset with what was changed about it under a name, for the next spectrum of the nucleus',
    tag,
    gate: 'user',
    scope: 'account',
    rate: 'default',
    idempotent: true,
    audit: { event: 'processing_template.save' },

    body: z
      .strictObject({
        name: nameText(1, 80).refine((name) => name.trim() !== '', 'Must not be blank.'),
        nucleus: cleanText(1, 20),
        preset: cleanText(1, 60),
        parameters: processingParameters,
      })
      .meta({
        examples: [
          {
            name: 'Broad NH',
            nucleus: '1H',
            preset: 'default_1h',
            parameters: { 'apodise.line_broadening_hz': 1.5 },
          },
        ],
      }),
    response: templateSchema,
    status: 201,
    errors: [409, 422],
  },
  remove: {
    id: 'processingTemplates.remove',
    method: 'delete',
    path: `${path}/{id}`,
    summary: 'Take one of one’s own templates away; runs that began with it keep their recipes',
    tag,
    gate: 'user',
    scope: 'account',
    rate: 'default',
    audit: { event: 'processing_template.remove' },

    params: idParam,
    response: templateSchema,
    status: 200,
    errors: [404, 422],
  },
});
