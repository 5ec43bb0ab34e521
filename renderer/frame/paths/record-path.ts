import { analysisBatchPath } from './analysis-batch-path.ts';
import { foundRecordPath } from './found-record-path.ts';
import { installationPath } from './installations-path.ts';
import { datasetPath, deploymentPath } from './knowledge-path.ts';
import { msAnnotationPath, msComparisonPath } from './ms-path.ts';
import { notebooksPath } from './notebooks-path.ts';
import { packPath } from './packs-path.ts';
import { watchedFolderPath } from './watched-folder-path.ts';
import { webhookPath } from './webhooks-path.ts';

const found =
  (type: Parameters<typeof foundRecordPath>[0]['type']) =>
  (id: string): string =>
    foundRecordPath({ type, id });

/** Screens of the records the audit trail names; the others have none of their own. */
const pathOf: Readonly<Record<string, (id: string) => string>> = {
  project: found('project'),
  analysis: found('analysis'),
  analysis_batch: analysisBatchPath,
  watched_folder: watchedFolderPath,
  compound: found('compound'),
  ms_run: found('ms_run'),
  dossier: found('dossier'),
  reaction_project: found('reaction_project'),
  optimization: found('optimization'),
  knowledge_source: found('knowledge_source'),
  qnmr_quantification: (id) => `/quantifications/${encodeURIComponent(id)}`,
  nmr_array: (id) => `/arrays/${encodeURIComponent(id)}`,
  fid_run: (id) => `/review/${encodeURIComponent(id)}`,
  ms_annotation: msAnnotationPath,
  ms_comparison: msComparisonPath,
  dataset_version: datasetPath,
  deployment_candidate: deploymentPath,
  reference_pack: packPath,
  installation: installationPath,
  webhook: webhookPath,
  notebook: () => notebooksPath,
};

/** Where a record of the trail is opened; null where no screen shows it. */
export const recordPath = (type: string | null, id: string | null): string | null => {
  if (type === null || id === null || !Object.hasOwn(pathOf, type)) return null;
  return pathOf[type]?.(id) ?? null;
};
