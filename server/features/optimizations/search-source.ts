import { readPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { SearchSource } from '../search/index.ts';
import { listOptimizations } from './store.ts';

export const optimizationSearchSource = ({ store }: Pick<Kernel, 'store'>): SearchSource => ({
  type: 'optimization',
  findText: async ({ principal }, text, take) => {
    const filter = { text, status: undefined, projectId: undefined, withDeleted: false };
    const rows = await listOptimizations(store.read, principal, filter, readPage({ limit: take }));
    return rows.map(({ id, name, created_at }) => ({ id, title: name, detail: null, created_at }));
  },
});
