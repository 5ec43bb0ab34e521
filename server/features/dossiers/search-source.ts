import { readPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { SearchSource } from '../search/index.ts';
import { listDossiers } from './store.ts';

export const dossierSearchSource = ({ store }: Pick<Kernel, 'store'>): SearchSource => ({
  type: 'dossier',
  findText: async ({ principal }, text, take) => {
    const filter = { text, status: undefined, projectId: undefined, withDeleted: false };
    const rows = await listDossiers(store.read, principal, filter, readPage({ limit: take }));
    return rows.map(({ id, title, product_name, created_at }) => ({
      id,
      title,
      detail: product_name,
      created_at,
    }));
  },
});
