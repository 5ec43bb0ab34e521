import { hash } from 'node:crypto';
import type { Kernel } from '#kernel/kernel.ts';
import type { RecordSource } from '#kernel/records/record-registry.ts';
import { findReadable } from './find-readable.ts';
import { findAnnotation } from './store.ts';
import type { AnnotationTable } from './tables.ts';

const whyNotApprovable = ({ status, review_state }: AnnotationTable): string | null => {
  if (status !== 'completed') return 'The annotation has no result.';
  return review_state === 'approved' ? null : 'The annotation is not approved by a review.';
};

/** An annotation: what was computed and how far its reviews have brought it. */
export const msAnnotationSource = (kernel: Pick<Kernel, 'securityEvents' | 'store'>): RecordSource => ({
  type: 'ms_annotation',
  titleOf: async (db, id) => (await findAnnotation(db, id))?.title ?? null,
  heldWith: async (db, id) => {
    const run = (await findAnnotation(db, id))?.run_id ?? null;
    return run === null ? [] : [{ type: 'ms_run', id: run }];
  },
  requireReadable: async (ctx, id, route) => {
    await findReadable(kernel, ctx, id, route, 'shown');
  },
  snapshot: async (db, id) => {
    const row = await findAnnotation(db, id);
    if (row === undefined || row.record === null) return null;
    return {
      type: 'ms_annotation',
      id,
      version: `revision ${row.revision}`,
      title: row.title,
      authorId: row.created_by,
      notApprovable: whyNotApprovable(row),
      content: {
        title: row.title,
        run_id: row.run_id,
        feature_list_id: row.feature_list_id,
        revision: row.revision,
        review_state: row.review_state,
        settings: JSON.parse(row.settings) as unknown,
        engine_version: row.engine_version,
        record_sha256: hash('sha256', row.record),
      },
    };
  },
});
