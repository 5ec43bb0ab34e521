import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Principal } from '#kernel/request/principal.ts';
import { mostEntries } from './contract.ts';
import { countAnnounced, findBatch, insertBatch, insertEntries, listPlaces } from './store.ts';
import type { AnalysisBatchTable } from './tables.ts';

/** Measurements that come by and by, in the name of an account. */
export interface Addition {
  readonly title: string;
  readonly principal: Principal;
  /** What the trail names as the request. */
  readonly requestId: string;
  readonly entries: readonly { readonly key: string; readonly title: string }[];
}

interface OpenBatch {
  readonly batch: AnalysisBatchTable;
  readonly count: number;
  /** What is announced in it and was not sent: what went away and is back has its place still. */
  readonly announced: ReadonlySet<string>;
}

const findOpenBatch = async (
  tx: Tx,
  id: string | null,
  { principal, entries }: Addition,
): Promise<OpenBatch | null> => {
  const batch = id === null ? undefined : await findBatch(tx, id);
  if (batch === undefined || batch.state === 'cancelled' || batch.created_by !== principal.id) return null;
  const keys = entries.map(({ key }) => key);
  const places = await listPlaces(tx, batch.id, keys);
  // A key whose place has an analysis is another one's: these begin anew.
  if (places.some(({ analysis_id: analysisId }) => analysisId !== null)) return null;
  const count = await countAnnounced(tx, batch.id);
  if (count + entries.length - places.length > mostEntries) return null;
  return { batch, count, announced: new Set(places.map(({ entry_key: key }) => key)) };
};

/** Announces more measurements in a batch, or in a new one where it takes no more. The batch they stand in. */
export const extendBatch = async (
  kernel: Pick<Kernel, 'audit' | 'newId' | 'nowUtc'>,
  tx: Tx,
  id: string | null,
  addition: Addition,
): Promise<string> => {
  const { title, principal, requestId } = addition;
  const open = await findOpenBatch(tx, id, addition);
  const entries = addition.entries.filter(({ key }) => open?.announced.has(key) !== true);
  if (open !== null && entries.length === 0) return open.batch.id;
  const batch: AnalysisBatchTable = open?.batch ?? {
    id: kernel.newId('bat'),
    title,
    source: 'folder',
    state: 'active',
    created_by: principal.id,
    created_at: kernel.nowUtc(),
  };
  const first = open?.count ?? 0;
  if (open === null) await insertBatch(tx, batch, []);
  await insertEntries(
    tx,
    entries.map((entry, index) => ({
      batch_id: batch.id,
      position: first + index,
      entry_key: entry.key,
      title: entry.title,
      analysis_id: null,
    })),
  );
  await kernel.audit.append(tx, {
    actor: { kind: principal.kind, id: principal.id },
    event: open === null ? 'analysis_batch.create' : 'analysis_batch.extend',
    recordType: 'analysis_batch',
    recordId: batch.id,
    requestId,
    payload: { title: batch.title, source: batch.source, entries: entries.length },
    reasonForChange: null,
  });
  return batch.id;
};
