import { readStored } from '#kernel/db/stored-json.ts';
import { type ListSummary, listSummary, type StoredFeatures } from './stored.ts';
import type { FeatureListTable } from './tables.ts';

/** Every feature of a list; none before it is completed. */
export const readFeatures = ({ record }: Pick<FeatureListTable, 'record'>): StoredFeatures['items'] =>
  record === null ? [] : (JSON.parse(record) as StoredFeatures).items;

/** Every number the search used; null before it is completed. */
export const recipeOf = ({
  id,
  summary,
}: Pick<FeatureListTable, 'id' | 'summary'>): ListSummary['recipe'] | null =>
  summary === null
    ? null
    : readStored(listSummary, summary, { column: 'ms_feature_list.summary', id }).recipe;
