import type { Kernel } from '#kernel/kernel.ts';
import type { SearchSource } from '../search/index.ts';
import { findProjectsSaying } from './store.ts';

export const projectSearchSource = ({ store }: Pick<Kernel, 'store'>): SearchSource => ({
  type: 'project',
  findText: async ({ principal }, text, take) => {
    const rows = await findProjectsSaying(store.read, principal, text, take);
    return rows.map(({ id, name, created_at }) => ({ id, title: name, detail: null, created_at }));
  },
});
