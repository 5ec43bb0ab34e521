import type { ModelNucleus } from '#engines/nmr/vocabulary.ts';
import { activePack, entryAt } from '../reference-packs/index.ts';
import type { OpenIndex } from './open-index.ts';

/** The active pack of spectra as an index; null where there is none that can be used. */
export const openPackIndex = async (
  kernel: Parameters<typeof activePack>[0],
  nucleus: ModelNucleus,
): Promise<OpenIndex | null> => {
  const pack = await activePack(kernel, 'spectra');
  if (pack === null) return null;
  const { id, name, version, digest, licence, spectra, manifest } = pack;
  return {
    kind: 'pack',
    name: `${name}, version ${version}`,
    library: spectra.library,
    pack: { id, name, version, digest, licence },
    describe: (place) => {
      const entry = entryAt(spectra, place);
      const source = manifest.sources[entry.source];
      return {
        id: entry.id,
        name: entry.name ?? entry.id,
        smiles: entry.smiles,
        formula: entry.formula,
        lines: entry.lines[nucleus] ?? [],
        source: { name: source?.name ?? name, licence: source?.licence ?? licence },
        analysisId: null,
      };
    },
  };
};
