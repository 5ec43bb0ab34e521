import type { FoundRecord, SearchedType } from '#contract/search';
import { dossierPath } from './dossier-path.ts';
import { recordsPath, sourcePath } from './knowledge-path.ts';
import { msRunPath } from './ms-path.ts';
import { optimizationPath } from './optimizations-path.ts';

const below =
  (area: string) =>
  (id: string): string =>
    `${area}/${encodeURIComponent(id)}`;

const pathOf: Readonly<Record<SearchedType, (id: string) => string>> = {
  project: below('/projects'),
  analysis: below('/analyses'),
  compound: below('/compounds'),
  ms_run: msRunPath,
  dossier: dossierPath,
  reaction_project: below('/reactions'),
  optimization: optimizationPath,
  knowledge_source: sourcePath,
  knowledge_record: (id) => `${recordsPath}?q=${encodeURIComponent(id)}`,
  audit_entry: (id) => `/audit?q=${encodeURIComponent(id)}`,
};

/** Where a record that was found is opened. */
export const foundRecordPath = ({ type, id }: Pick<FoundRecord, 'type' | 'id'>): string => pathOf[type](id);
