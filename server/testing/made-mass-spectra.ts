import { drawLaboratories } from '#engines/ms/testing/draw-laboratories.ts';
import { streamZip } from '#kernel/blobs/stream-zip.ts';
import { readMassLine } from '../features/pack-sources/read-mass-jsonl.ts';
import { buildMassSpectraPack } from '../features/pack-sources/write-mass-spectra.ts';
import { sha256Of } from '../features/reference-packs/manifest-head.ts';

/** Lines of a source with made spectra of made compounds, from some laboratories; those of the first name a licence of their own. */
export const madeMassLines = (laboratories = 2, spectraPerLaboratory = 20): string[] =>
  drawLaboratories(41, { laboratories, compounds: 5 * spectraPerLaboratory, spectraPerLaboratory }).map(
    ({ compound, laboratory, precursorMz, mz, intensity }, place) =>
      JSON.stringify({
        id: `made-${String(place).padStart(5, '0')}`,
        name: `compound ${compound}`,
        smiles: `${'C'.repeat(1 + (compound % 90))}${'N'.repeat(1 + Math.floor(compound / 90))}`,
        polarity: 'positive',
        precursor_mz: precursorMz,
        adduct: '[M+H]+',
        source: `laboratory ${laboratory}`,
        ...(laboratory === 0 ? { licence: 'CC BY' } : {}),
        peaks: Array.from(mz, (own, at) => [own, intensity[at]]),
      }),
  );

/** A pack of those spectra. */
export const madeMassSpectra = async (lines = madeMassLines(), version = '1'): Promise<Uint8Array> => {
  const records = lines.flatMap((line) => {
    const record = readMassLine(line);
    return record.ok ? [record.value] : [];
  });
  const source = {
    name: 'made.jsonl',
    sha256: sha256Of('made'),
    licence: 'CC0',
    passedOver: {},
    leftOut: {},
  };
  const built = buildMassSpectraPack({ name: 'made spectra', version, sources: [{ ...source, records }] });
  if (built === null) throw new Error('The made records hold no spectrum.');
  return Buffer.concat(await streamZip(built.members).toArray());
};
