import type { Db } from '#kernel/db/store.ts';
import { readStored } from '#kernel/db/stored-json.ts';
import { ionsOfRevision } from './apply-corrections.ts';
import { countIons } from './count-ions.ts';
import { listReviews } from './store.ts';
import { type AnnotationSummary, annotationSummary } from './stored.ts';
import type { AnnotationTable } from './tables.ts';

/** What was computed of an annotation, with the counts of its newest revision. Null before it is computed. */
export const readSummary = async (db: Db, row: AnnotationTable): Promise<AnnotationSummary | null> => {
  const { id, summary, revision } = row;
  if (summary === null) return null;
  const computed = readStored(annotationSummary, summary, { column: 'ms_annotation.summary', id });
  if (revision === 0) return computed;
  const ions = ionsOfRevision(row, await listReviews(db, id), revision);
  return { ...computed, counts: countIons(ions.map(({ ion }) => ion)) };
};
