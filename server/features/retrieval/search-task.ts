import {
  type Hit,
  type SpectrumQuery,
  searchBlocks,
  searchRows,
} from '#engines/nmr/retrieval/search-store.ts';
import type { SpectrumStore } from '#engines/nmr/retrieval/spectrum-store.ts';

export interface SearchInput {
  readonly store: SpectrumStore;
  readonly query: SpectrumQuery;
  /** Blocks to scan, or rows to measure. */
  readonly among: { readonly from: number; readonly to: number } | { readonly rows: readonly number[] };
  readonly k: number;
}

/** Worker task: the nearest rows of a part of a store. */
export const searchSpectra = ({ store, query, among, k }: SearchInput): Hit[] =>
  'rows' in among ? searchRows(store, query, among.rows, k) : searchBlocks(store, query, among, k);
