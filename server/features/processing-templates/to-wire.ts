import { processingParameters } from '#contract/fid-runs';
import type { ProcessingTemplate } from '#contract/processing-templates';
import { readStored } from '#kernel/db/stored-json.ts';
import type { ProcessingTemplateTable } from './tables.ts';

export const templateToWire = (row: ProcessingTemplateTable): ProcessingTemplate => ({
  id: row.id,
  name: row.name,
  nucleus: row.nucleus,
  preset: row.preset,
  parameters: readStored(processingParameters, row.parameters, {
    column: 'processing_template.parameters',
    id: row.id,
  }),
  created_at: row.created_at,
});
