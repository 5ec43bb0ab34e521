import { readPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { SearchSource } from '../search/index.ts';
import { listRuns } from './store.ts';

export const msRunSearchSource = ({ store }: Pick<Kernel, 'store'>): SearchSource => ({
  type: 'ms_run',
  findText: async ({ principal }, text, take) => {
    const filter = { text, projectId: undefined, withDeleted: false };
    const rows = await listRuns(store.read, principal, filter, readPage({ limit: take }));
    return rows.map(({ id, sample_name, created_at }) => ({
      id,
      title: sample_name,
      detail: null,
      created_at,
    }));
  },
});
