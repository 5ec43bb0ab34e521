import { notFound } from '#kernel/app-error.ts';
import { seesAll } from '#kernel/auth/project-access.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { RecordSource } from '#kernel/records/record-registry.ts';
import { findNotebook } from './store.ts';

/** What the trail says of one is for administrators; nobody signs one. */
export const notebookSource = ({ store }: Pick<Kernel, 'store'>): RecordSource => ({
  type: 'notebook',
  requireReadable: async ({ principal }, id) => {
    if (!seesAll(principal) || (await findNotebook(store.read, id)) === undefined) throw notFound();
  },
  titleOf: async (db, id) => (await findNotebook(db, id))?.name ?? null,
  snapshot: async () => null,
});
