import { readPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { SearchSource } from '../search/index.ts';
import { listSources } from './source-store.ts';

/** Sources of rules are everybody's to read. */
export const knowledgeSearchSource = ({ store }: Pick<Kernel, 'store'>): SearchSource => ({
  type: 'knowledge_source',
  findText: async (_ctx, text, take) => {
    const filter = { text, kind: undefined, jurisdiction: undefined };
    const rows = await listSources(store.read, filter, readPage({ limit: take }));
    return rows.map(({ id, title, publisher, created_at }) => ({ id, title, detail: publisher, created_at }));
  },
});
