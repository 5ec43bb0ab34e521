import type { NmrEvidence } from '#contract/ms-annotations';
import type { Contradiction } from '#engines/ms/annotation/find-contradictions.ts';
import { compareStructure } from '#engines/ms/sample/compare-structure.ts';
import type { MassIon } from '#engines/ms/sample/main-ion.ts';
import { readSampleStructure } from '#engines/ms/sample/read-sample-structure.ts';
import type { NmrOfSample } from './hooks.ts';

const holdOne = ({ solvent, ...nmr }: NmrOfSample, ions: readonly MassIon[], ppm: number): NmrEvidence => {
  const read = readSampleStructure(nmr.smiles);
  const source = { ...nmr, also: [...nmr.also] };
  if (!read.ok)
    return {
      ...source,
      formula: null,
      outcome: 'not_comparable',
      contradicts: false,
      key: null,
      adduct: null,
      ppm: null,
      message: read.error.message,
      evidence: `${ions.length} ions.`,
      remarks: [],
    };
  const found = compareStructure({ structure: read.value, ions, ppm, solvent });
  return {
    ...source,
    formula: read.value.formula,
    outcome: found.outcome,
    contradicts: found.isContradiction,
    key: found.ion?.key ?? null,
    adduct: found.adduct,
    ppm: found.ppm,
    message: found.message,
    evidence: found.evidence,
    remarks: [...found.remarks],
  };
};

/** Each structure that NMR analyses of the sample have, against the ions. */
export const holdAgainstNmr = (
  nmr: readonly NmrOfSample[],
  ions: readonly MassIon[],
  ppm: number,
): NmrEvidence[] => nmr.map((each) => holdOne(each, ions, ppm));

const sourceText = ({ analysis_id, revision, title, reviewed, also, tied_by }: NmrEvidence): string =>
  `NMR analysis ${analysis_id} (${title}), revision ${revision}, ${reviewed ? 'approved' : 'not reviewed'}${also.length === 0 ? '' : `, and ${also.length} more of the same structure`}. ${tied_by}`;

/** What the structures speak against, by the key of the ion. */
export const nmrContradictions = (
  rows: readonly NmrEvidence[],
): ReadonlyMap<string, readonly Contradiction[]> => {
  const found = new Map<string, Contradiction[]>();
  for (const row of rows) {
    if (!row.contradicts || row.key === null) continue;
    const { message } = row;
    const evidence = `${row.evidence} ${sourceText(row)}`;
    found.set(row.key, [...(found.get(row.key) ?? []), { code: 'nmr_disagrees', message, evidence }]);
  }
  return found;
};
