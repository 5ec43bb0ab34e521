import { readPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { SearchSource } from '../search/index.ts';
import { listRecords } from './record-store.ts';
import { listSources } from './source-store.ts';

type Services = Pick<Kernel, 'store'>;

/** Sources of rules are everybody's to read. */
export const knowledgeSearchSource = ({ store }: Services): SearchSource => ({
  type: 'knowledge_source',
  findText: async (_ctx, text, take) => {
    const filter = { text, kind: undefined, jurisdiction: undefined };
    const rows = await listSources(store.read, filter, readPage({ limit: take }));
    return rows.map(({ id, title, publisher, created_at }) => ({ id, title, detail: publisher, created_at }));
  },
});

/** So is what was read from them. One that another took the place of is left out: the list of records shows both. */
export const statementSearchSource = ({ store }: Services): SearchSource => ({
  type: 'knowledge_record',
  findText: async (_ctx, text, take) => {
    const filter = { text, sourceId: undefined, datasetVersionId: undefined, kind: undefined };
    const rows = await listRecords(store.read, filter, readPage({ limit: take }));
    return rows
      .filter(({ superseded_by }) => superseded_by === null)
      .map(({ id, statement, clause, source_title, created_at }) => ({
        id,
        title: statement,
        detail: [clause, source_title].filter((word) => word !== null).join(' · '),
        created_at,
      }));
  },
});
