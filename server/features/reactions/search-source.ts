import { readPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { SearchSource } from '../search/index.ts';
import { listReactionProjects } from './store.ts';

export const reactionProjectSearchSource = ({ store }: Pick<Kernel, 'store'>): SearchSource => ({
  type: 'reaction_project',
  findText: async ({ principal }, text, take) => {
    const filter = { text, projectId: undefined, withDeleted: false };
    const rows = await listReactionProjects(store.read, principal, filter, readPage({ limit: take }));
    return rows.map(({ id, name, created_at }) => ({ id, title: name, detail: null, created_at }));
  },
});
