import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useStore } from 'zustand';
import { analysisBatchRoutes } from '#contract/analysis-batches';
import { api } from '../../api/api.ts';
import { useResource } from '../../api/use-resource.ts';
import { queueStore } from '../../frame/queue.ts';

/** What has not arrived of a batch. */
interface RestOfBatch {
  readonly id: string;
  readonly title: string;
  readonly keys: ReadonlySet<string>;
}

/** Of the batch that led here, named in the address; null where none did. */
export const useRestOfBatch = (): RestOfBatch | null => {
  const [search] = useSearchParams();
  const id = search.get('batch');
  const changes = useStore(queueStore, ({ items }) => items.filter(({ record }) => record !== null).length);
  const { data } = useResource(
    async (signal) =>
      id === null ? null : api.call(analysisBatchRoutes.get, { params: { id } }, { signal }),
    [id, changes],
  );
  return useMemo(() => {
    if (data === null || id === null) return null;
    const missing = data.entries.filter(({ status }) => status === 'not_sent');
    return { id, title: data.title, keys: new Set(missing.map(({ key }) => key)) };
  }, [data, id]);
};
