import { type ModelNucleus, modelNuclei } from '../vocabulary.ts';
import { embeddings, isInside, type ListedLine } from './embed-spectrum.ts';
import { buildStore, mostRows, type SpectrumStore } from './spectrum-store.ts';

/** What a library knows of a compound, of one measurement of each nucleus. Shared between a pack's file and the search. */
export interface LibraryEntry {
  readonly id: string;
  readonly name: string | null;
  readonly smiles: string | null;
  /** In the order of Hill. */
  readonly formula: string | null;
  readonly lines: Readonly<Partial<Record<ModelNucleus, readonly ListedLine[]>>>;
}

interface LibraryNucleus {
  readonly store: SpectrumStore;
  /** The entry of each row. */
  readonly entries: Uint32Array;
}

/** Embedded spectra of many compounds; handed from thread to thread without a copy of the spectra. */
export interface SpectrumLibrary {
  /** Of what it was made of: two with the same one hold the same. */
  readonly digest: string;
  readonly nuclei: Readonly<Partial<Record<ModelNucleus, LibraryNucleus>>>;
  readonly formulas: readonly (string | null)[];
}

/** Entries in the order of their ids, which decides between equally near ones. A list without a line in the window is no row. */
export const buildLibrary = (
  digest: string,
  formulas: readonly (string | null)[],
  linesOf: (entry: number, nucleus: ModelNucleus) => readonly ListedLine[],
): SpectrumLibrary => {
  const nuclei: Partial<Record<ModelNucleus, LibraryNucleus>> = {};
  for (const nucleus of modelNuclei) {
    const embedding = embeddings[nucleus];
    const entries = Uint32Array.from(formulas.keys()).filter((entry) =>
      linesOf(entry, nucleus).some(({ shiftPpm }) => isInside(embedding, shiftPpm)),
    );
    if (entries.length === 0) continue;
    const store = buildStore(embedding, entries.length, (row) => linesOf(entries[row] as number, nucleus));
    nuclei[nucleus] = { store, entries };
  }
  return { digest, nuclei, formulas };
};

/** Compounds a library can hold, whatever their nuclei. */
export const mostEntries = Math.min(...modelNuclei.map((nucleus) => mostRows(embeddings[nucleus])));
