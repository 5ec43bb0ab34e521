import { buildLibrary, type SpectrumLibrary } from '#engines/nmr/retrieval/library.ts';
import type { ModelNucleus } from '#engines/nmr/vocabulary.ts';
import { linesOf, type RecordEntry } from './record-entry.ts';

export interface IndexInput {
  readonly digest: string;
  readonly nucleus: ModelNucleus;
  /** In the order of the ids of their analyses. */
  readonly entries: readonly RecordEntry[];
}

/** Worker task: embeds the lists of approved analyses. */
export const embedRecords = ({ digest, nucleus, entries }: IndexInput): SpectrumLibrary =>
  buildLibrary(
    digest,
    entries.map(({ formula }) => formula),
    (entry, of) => (of === nucleus && entries[entry] ? linesOf(entries[entry]) : []),
  );
