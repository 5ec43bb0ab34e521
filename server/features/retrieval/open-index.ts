import type { ListedLine } from '#engines/nmr/retrieval/embed-spectrum.ts';
import type { SpectrumLibrary } from '#engines/nmr/retrieval/library.ts';
import type { PackName } from '../reference-packs/index.ts';

interface DescribedEntry {
  readonly id: string;
  readonly name: string;
  readonly smiles: string | null;
  readonly formula: string | null;
  readonly lines: readonly ListedLine[];
  readonly source: { readonly name: string; readonly licence: string };
  readonly analysisId: string | null;
}

/** Spectra to look in, wherever they come from. */
export interface OpenIndex {
  readonly kind: 'pack' | 'records';
  readonly name: string;
  readonly library: SpectrumLibrary;
  readonly pack: PackName | null;
  /** What is known of an entry of the library. */
  readonly describe: (entry: number) => DescribedEntry;
}
