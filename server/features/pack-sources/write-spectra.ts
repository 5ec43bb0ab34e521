import { mostEntries } from '#engines/nmr/retrieval/library.ts';
import { modelNuclei } from '#engines/nmr/vocabulary.ts';
import {
  type PackEntry,
  packFormat,
  renderEntry,
  type SpectraManifest,
  spectraFile,
  spectraModel,
} from '../reference-packs/index.ts';
import { gatherEntries } from './gather-entries.ts';
import {
  describeSources,
  gatherMembers,
  type LaidOutPack,
  type LicensedSource,
  TooManyRecords,
} from './lay-out-pack.ts';

export interface SpectraOrder {
  readonly name: string;
  readonly version: string;
  readonly sources: readonly LicensedSource[];
}

const countByNucleus = (entries: readonly PackEntry[]): SpectraManifest['nuclei'] => {
  const nuclei: SpectraManifest['nuclei'] = {};
  for (const nucleus of modelNuclei) {
    const own = entries.flatMap(({ lines }) => (lines[nucleus] === undefined ? [] : [lines[nucleus]]));
    if (own.length > 0)
      nuclei[nucleus] = { spectra: own.length, lines: own.reduce((sum, lines) => sum + lines.length, 0) };
  }
  return nuclei;
};

/**
 * Lays lists of lines out as the members of a pack. The same records give the same bytes. Null where no source holds a line. Throws
 * TooManyRecords where there are more compounds than can be searched.
 */
export const buildSpectraPack = ({
  name,
  version,
  sources,
}: SpectraOrder): LaidOutPack<SpectraManifest> | null => {
  const entries = gatherEntries(sources);
  if (entries.length === 0) return null;
  if (entries.length > mostEntries)
    throw new TooManyRecords(
      `A pack of spectra holds ${mostEntries} compounds at most; these are ${entries.length}.`,
    );
  const text = entries.map((entry) => `${renderEntry(entry)}\n`).join('');
  return gatherMembers<SpectraManifest>(
    {
      format: packFormat,
      kind: 'spectra',
      name,
      version,
      ...describeSources(sources),
      records: entries.length,
      built_with: { model: spectraModel, node: process.version },
      nuclei: countByNucleus(entries),
    },
    new Map([[spectraFile, new TextEncoder().encode(text)]]),
  );
};
