// What a thread of the speed measurement runs.
import { type SpectrumQuery, searchBlocks } from '#engines/nmr/retrieval/search-store.ts';
import type { SpectrumStore } from '#engines/nmr/retrieval/spectrum-store.ts';

interface Task {
  readonly store: SpectrumStore;
  readonly query: SpectrumQuery;
  readonly part: { readonly from: number; readonly to: number };
  readonly k: number;
}

export const searchPart = ({ store, query, part, k }: Task) => searchBlocks(store, query, part, k);
