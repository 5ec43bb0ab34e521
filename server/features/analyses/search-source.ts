import { readPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { SearchSource } from '../search/index.ts';
import { listAnalyses } from './store.ts';

export const analysisSearchSource = ({ store }: Pick<Kernel, 'store'>): SearchSource => ({
  type: 'analysis',
  findText: async ({ principal }, text, take) => {
    const filter = { text, status: undefined, projectId: undefined, withDeleted: false, batchId: undefined };
    const rows = await listAnalyses(store.read, principal, filter, readPage({ limit: take }));
    return rows.map(({ id, title, nucleus, solvent, created_at }) => ({
      id,
      title,
      detail: [nucleus, solvent].filter((word) => word !== null).join(' · '),
      created_at,
    }));
  },
});
