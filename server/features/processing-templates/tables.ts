/** Rows as stored; one that was taken away stays, with when. */
export type ProcessingTemplateTable = {
  id: string;
  owner_id: string;
  name: string;
  nucleus: string;
  preset: string;
  /** JSON. */
  parameters: string;
  created_at: string;
  removed_at: string | null;
};

export type ProcessingTemplateTables = { processing_template: ProcessingTemplateTable };
