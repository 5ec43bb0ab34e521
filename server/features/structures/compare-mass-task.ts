import type { MassEvidenceRow } from '#contract/structures';
import { compareStructure } from '#engines/ms/sample/compare-structure.ts';
import type { MassIon } from '#engines/ms/sample/main-ion.ts';
import { massComparisonVersion } from '#engines/ms/sample/mass-comparison-version.ts';
import { readSampleStructure } from '#engines/ms/sample/read-sample-structure.ts';

/** One annotation of a sample, as structures are held against it. */
export interface MassOfSample {
  readonly source: Pick<
    MassEvidenceRow,
    'annotation_id' | 'revision' | 'reviewed' | 'run_id' | 'sample_name' | 'tie' | 'tied_by'
  >;
  readonly ions: readonly MassIon[];
  /** Within which an m/z is that of a formula. */
  readonly ppm: number;
}

export interface CompareMassInput {
  readonly structures: readonly string[];
  /** Of the NMR sample; null where it is not known. */
  readonly solvent: string | null;
  readonly samples: readonly MassOfSample[];
}

const compareOne = (
  smiles: string,
  { source, ions, ppm }: MassOfSample,
  solvent: string | null,
): MassEvidenceRow => {
  const read = readSampleStructure(smiles);
  if (!read.ok)
    return {
      ...source,
      outcome: 'not_comparable',
      contradicts: false,
      structure_formula: null,
      adduct: null,
      ppm: null,
      ion: null,
      message: read.error.message,
      evidence: `${ions.length} ions.`,
      remarks: [],
      engine_version: massComparisonVersion,
    };
  const found = compareStructure({ structure: read.value, ions, ppm, solvent });
  const { ion } = found;
  return {
    ...source,
    outcome: found.outcome,
    contradicts: found.isContradiction,
    structure_formula: read.value.formula,
    adduct: found.adduct,
    ppm: found.ppm,
    ion:
      ion === null
        ? null
        : { key: ion.key, mz: ion.mz, adduct: ion.adduct, formula: ion.formula, level: ion.level },
    message: found.message,
    evidence: found.evidence,
    remarks: [...found.remarks],
    engine_version: massComparisonVersion,
  };
};

/** Worker task: each structure against each annotation of its sample. */
export const compareMassTask = ({ structures, solvent, samples }: CompareMassInput): MassEvidenceRow[][] =>
  structures.map((smiles) => samples.map((sample) => compareOne(smiles, sample, solvent)));
