import type { Kernel } from '#kernel/kernel.ts';
import type { RecordSource } from '#kernel/records/record-registry.ts';
import { findProject } from './find-project.ts';
import { findProjectName } from './store.ts';

/** A project is a folder with a name: it is kept like a record, and there is nothing in it to sign. */
export const projectSource = (
  kernel: Pick<Kernel, 'securityEvents' | 'settings' | 'store'>,
): RecordSource => ({
  type: 'project',
  retentionYears: kernel.settings.retentionYears.project,
  titleOf: async (db, id) => (await findProjectName(db, id)) ?? null,
  requireReadable: async (ctx, id, route) => {
    await findProject(kernel, ctx, id, route, 'shown');
  },
  snapshot: async () => null,
});
