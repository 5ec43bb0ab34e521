import { toHillFormula } from '#engines/chem/hill-formula.ts';
import { parseMolecule } from '#engines/chem/parse-molecule.ts';
import { fail, ok, type Result } from '#engines/common/result.ts';
import type { FragmentSpectrum } from '#engines/ms/run.ts';
import { type MassRecord, mostPeaks } from '../reference-packs/index.ts';

/** A fragment spectrum of a compound as a source gives it. */
export interface MassSourceRecord extends Omit<MassRecord, 'licence' | 'peaks' | 'source'> {
  /** Null where the record says nothing of its own, and that of its file holds. */
  readonly licence: string | null;
  /** Who measured it; null where the record does not say, and the file stands for one. */
  readonly laboratory: string | null;
  readonly mz: readonly number[];
  readonly intensity: readonly number[];
}

/** What a reader of a file finds; what is not known is left out. */
export interface GivenRecord {
  readonly id: string;
  readonly polarity: FragmentSpectrum['polarity'];
  readonly peaks: readonly (readonly [number, number])[];
  readonly name?: string | undefined;
  readonly smiles?: string | undefined;
  readonly inchikey?: string | undefined;
  readonly formula?: string | undefined;
  readonly adduct?: string | undefined;
  readonly precursorMz?: number | undefined;
  readonly collisionEnergy?: string | undefined;
  readonly instrument?: string | undefined;
  readonly licence?: string | undefined;
  readonly laboratory?: string | undefined;
}

const mostAtoms = 1000;
const inchikeyForm = /^([A-Z]{14})-[A-Z]{10}-[A-Z]$/;

const textOf = (given: string | undefined, most: number): string | null =>
  given?.trim().slice(0, most) || null;

const formulaOf = (given: string | null, smiles: string | null): string | null => {
  const own = given === null ? null : toHillFormula(given);
  if (own !== null || smiles === null) return own;
  const parsed = parseMolecule({ smiles }, mostAtoms);
  return parsed.ok ? toHillFormula(parsed.value.getMolecularFormula().formula) : null;
};

/** Peaks by m/z ascending; two at the same m/z are one. What has no height or no place is no peak. */
const sortPeaks = (peaks: GivenRecord['peaks']): Map<number, number> => {
  const byMz = new Map<number, number>();
  for (const [mz, intensity] of peaks) {
    const height = Math.fround(intensity);
    if (mz > 0 && Number.isFinite(mz) && height > 0 && Number.isFinite(height))
      byMz.set(mz, (byMz.get(mz) ?? 0) + height);
  }
  return new Map([...byMz].sort(([a], [b]) => a - b));
};

/** Who measured a record of MassBank, by its accession ("MSBNK-Eawag-EA000401"); nothing of other names. */
export const laboratoryOf = (accession: string): string | undefined => /^MSBNK-([^-]+)-/.exec(accession)?.[1];

/** A record that can stand in a pack. Fails with invalid_record and one sentence, which is counted. */
export const toSourceRecord = (given: GivenRecord): Result<MassSourceRecord> => {
  const inchikey = textOf(given.inchikey, 40);
  const smiles = textOf(given.smiles, 5000);
  const compound = inchikeyForm.exec(inchikey ?? '')?.[1] ?? smiles;
  if (compound === null)
    return fail('invalid_record', 'The record names no compound, by InChIKey or SMILES.');
  const peaks = sortPeaks(given.peaks);
  if (peaks.size === 0) return fail('invalid_record', 'The record has no peak above 0.');
  if (peaks.size > mostPeaks) return fail('invalid_record', `The record has more than ${mostPeaks} peaks.`);
  const { id, polarity, precursorMz } = given;
  return ok({
    id,
    name: textOf(given.name, 1000),
    smiles,
    inchikey,
    compound,
    formula: formulaOf(textOf(given.formula, 200), smiles),
    adduct: textOf(given.adduct, 60),
    precursor_mz: precursorMz !== undefined && precursorMz > 0 ? precursorMz : null,
    polarity,
    collision_energy: textOf(given.collisionEnergy, 100),
    instrument: textOf(given.instrument, 200),
    licence: textOf(given.licence, 200),
    laboratory: textOf(given.laboratory, 255),
    mz: [...peaks.keys()],
    intensity: [...peaks.values()],
  });
};
