import { type FragmentKind, fragmentKinds } from './fragment-kinds.ts';
import type { Fragments } from './fragments.ts';

/** Fragments of many compounds, one after the other, in memory that threads may share. */
export interface FragmentTable {
  /** Where each compound begins, and the end of the last. */
  readonly starts: Uint32Array;
  readonly codes: Uint32Array;
  readonly counts: Uint32Array;
}

export type FragmentTables = Readonly<Record<FragmentKind, FragmentTable>>;

const tableOf = (all: readonly Fragments[], kind: FragmentKind): FragmentTable => {
  const starts = new Uint32Array(all.length + 1);
  all.forEach((each, place) => {
    starts[place + 1] = (starts[place] ?? 0) + each[kind].codes.length;
  });
  const codes = new Uint32Array(starts[all.length] ?? 0);
  const counts = new Uint32Array(codes.length);
  all.forEach((each, place) => {
    codes.set(each[kind].codes, starts[place]);
    counts.set(each[kind].counts, starts[place]);
  });
  return { starts, codes, counts };
};

export const tablesOf = (all: readonly Fragments[]): FragmentTables => ({
  surroundings: tableOf(all, 'surroundings'),
  functions: tableOf(all, 'functions'),
  chains: tableOf(all, 'chains'),
});

/** Which compounds have a fragment, and how often. */
interface FragmentIndex {
  /** Place of a code among the lists. */
  readonly placeOf: ReadonlyMap<number, number>;
  /** Where the list of each code begins, and the end of the last. */
  readonly starts: Uint32Array;
  readonly compounds: Uint32Array;
  readonly counts: Uint32Array;
  /** All fragments of each compound. */
  readonly sums: Float64Array;
}

const indexOne = ({ starts, codes, counts }: FragmentTable): FragmentIndex => {
  const placeOf = new Map<number, number>();
  const lengths: number[] = [];
  for (const code of codes) {
    const place = placeOf.get(code) ?? placeOf.size;
    placeOf.set(code, place);
    lengths[place] = (lengths[place] ?? 0) + 1;
  }
  const listStarts = new Uint32Array(lengths.length + 1);
  lengths.forEach((length, place) => {
    listStarts[place + 1] = (listStarts[place] ?? 0) + length;
  });
  const next = listStarts.slice();
  const index = {
    placeOf,
    starts: listStarts,
    compounds: new Uint32Array(codes.length),
    counts: new Uint32Array(codes.length),
    sums: new Float64Array(starts.length - 1),
  };
  for (let compound = 0; compound + 1 < starts.length; compound++) {
    for (let at = starts[compound] as number; at < (starts[compound + 1] as number); at++) {
      const list = placeOf.get(codes[at] as number) as number;
      const to = next[list] as number;
      next[list] = to + 1;
      index.compounds[to] = compound;
      index.counts[to] = counts[at] as number;
      index.sums[compound] = (index.sums[compound] as number) + (counts[at] as number);
    }
  }
  return index;
};

/** Compounds by their fragments, ready to be compared with others. */
export interface ComparedSet {
  readonly size: number;
  readonly indices: Readonly<Record<FragmentKind, FragmentIndex>>;
}

export const indexTables = (tables: FragmentTables): ComparedSet => ({
  size: tables.surroundings.starts.length - 1,
  indices: {
    surroundings: indexOne(tables.surroundings),
    functions: indexOne(tables.functions),
    chains: indexOne(tables.chains),
  },
});

/** Adds to each of the first compounds what it shares with one, over all both have (Tanimoto, of counts; Ralaivola et al., Neural Networks 2005, 18, 1093). */
const addLikeness = (
  index: FragmentIndex,
  { codes, counts }: { readonly codes: Uint32Array; readonly counts: Uint32Array },
  shared: Float64Array,
  likeness: Float64Array,
): void => {
  shared.fill(0);
  let sum = 0;
  for (let at = 0; at < codes.length; at++) {
    const own = counts[at] as number;
    sum += own;
    const list = index.placeOf.get(codes[at] as number);
    if (list === undefined) continue;
    const end = index.starts[list + 1] as number;
    for (let from = index.starts[list] as number; from < end; from++) {
      const compound = index.compounds[from] as number;
      shared[compound] = (shared[compound] as number) + Math.min(own, index.counts[from] as number);
    }
  }
  for (let compound = 0; compound < likeness.length; compound++) {
    const both = shared[compound] as number;
    const all = sum + (index.sums[compound] as number) - both;
    likeness[compound] = (likeness[compound] as number) + (all === 0 ? 0 : both / all / fragmentKinds.length);
  }
};

/** A compound beside every one of a set: 1 for the same fragments, 0 for none in common. */
export const compareWithAll = (fragments: Fragments, { size, indices }: ComparedSet): Float64Array => {
  const likeness = new Float64Array(size);
  const shared = new Float64Array(size);
  for (const kind of fragmentKinds) addLikeness(indices[kind], fragments[kind], shared, likeness);
  return likeness;
};

/** Every compound beside every other, row after row. */
export const compareAll = (all: readonly Fragments[], tell: (rows: number) => void): Float32Array => {
  const set = indexTables(tablesOf(all));
  const matrix = new Float32Array(set.size * set.size);
  all.forEach((fragments, row) => {
    matrix.set(compareWithAll(fragments, set), row * set.size);
    tell(row + 1);
  });
  return matrix;
};
