import type { Kernel } from '#kernel/kernel.ts';
import { inProject } from '#kernel/records/in-project.ts';
import type { RecordSource } from '#kernel/records/record-registry.ts';
import { findReadableRun } from './find-own.ts';
import { findRun, findRunResult } from './store.ts';

/** A run never changes once it is read: its content is which bytes were sent and what was read of them. */
export const msRunSource = (
  kernel: Pick<Kernel, 'hooks' | 'securityEvents' | 'settings' | 'store'>,
): RecordSource => ({
  type: 'ms_run',
  ...inProject('ms_run'),
  archivesOf: async (db, id) => {
    const row = await findRun(db, id);
    return row === undefined ? [] : [row.archive_id];
  },
  retentionYears: kernel.settings.retentionYears.analysis,
  titleOf: async (db, id) => (await findRun(db, id))?.sample_name ?? null,
  heldWith: async (db, id) => {
    const project = (await findRun(db, id))?.project_id ?? null;
    return project === null ? [] : [{ type: 'project', id: project }];
  },
  whyNotDelete: async (db, id) =>
    (await findRunResult(db, id)) === undefined ? 'The run is still being read; delete it afterwards.' : null,
  requireReadable: async (ctx, id, route) => {
    await findReadableRun(kernel, ctx, id, route, 'shown');
  },
  snapshot: async (db, id) => {
    const [row, end] = [await findRun(db, id), await findRunResult(db, id)];
    if (row === undefined || end === undefined) return null;
    return {
      type: 'ms_run',
      id,
      version: end.reader_version,
      title: row.sample_name,
      authorId: row.created_by,
      notApprovable: end.status === 'completed' ? null : 'The run was not read.',
      content: {
        sample_name: row.sample_name,
        file_name: row.file_name,
        archive_id: row.archive_id,
        columns_sha256: end.columns_sha256,
        outcome: JSON.parse(end.outcome) as unknown,
      },
    };
  },
});
