import { annotationVersion } from '#engines/ms/annotation/annotation-version.ts';
import { candidatesVersion } from '#engines/ms/candidates/candidates-version.ts';
import { featuresVersion } from '#engines/ms/features/features-version.ts';
import type { WorkKind } from '../ms/index.ts';

export const annotationKind: WorkKind = {
  table: 'ms_annotation',
  jobKind: 'ms.annotate',
  completed: 'ms.annotated',
  failed: 'ms.annotate_failed',
  task: 'ms_annotation',
  what: 'annotation',
};

/** Everything whose change may change an answer. */
export const annotationEngine = `larmor-ms-annotation ${annotationVersion}; candidates ${candidatesVersion}; ${featuresVersion}`;
