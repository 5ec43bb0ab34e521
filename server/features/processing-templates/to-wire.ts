import type { ProcessingTemplate } from '#contract/processing-templates';
import type { ProcessingTemplateTable } from './tables.ts';

export const templateToWire = (row: ProcessingTemplateTable): ProcessingTemplate => ({
  id: row.id,
  name: row.name,
  nucleus: row.nucleus,
  preset: row.preset,
  parameters: JSON.parse(row.parameters) as ProcessingTemplate['parameters'],
  created_at: row.created_at,
});
