import type { MsNamedIon } from '#contract/ms-annotations';
import { renderCsv } from '#kernel/http/render-csv.ts';

const csvColumns: readonly (readonly [string, (ion: MsNamedIon) => string | number | null])[] = [
  ['key', ({ key }) => key],
  ['feature_id', ({ feature_id }) => feature_id],
  ['mz', ({ mz }) => mz],
  ['rt_s', ({ rt_s }) => rt_s],
  ['area', ({ area }) => area],
  ['area_percent', ({ area_percent }) => area_percent],
  ['polarity', ({ polarity }) => polarity],
  ['charge', ({ charge }) => charge],
  ['adduct', ({ adduct }) => adduct],
  ['adduct_basis', ({ adduct_basis }) => adduct_basis],
  ['identification_level', ({ identification_level }) => identification_level],
  ['name', ({ answer }) => answer?.name ?? null],
  ['smiles', ({ answer }) => answer?.smiles ?? null],
  ['inchi', ({ answer }) => answer?.inchi ?? null],
  ['inchikey', ({ answer }) => answer?.inchikey ?? null],
  ['formula', ({ answer }) => answer?.formula ?? null],
  ['basis', ({ answer }) => answer?.basis ?? null],
  ['hit', ({ hits: [hit] }) => hit?.record.name ?? hit?.record.id ?? null],
  ['similarity', ({ hits: [hit] }) => hit?.score ?? null],
  ['matched_peaks', ({ hits: [hit] }) => hit?.matched_peaks ?? null],
  ['q_value', ({ hits: [hit] }) => hit?.q_value ?? null],
  ['q_value_is_bound', ({ hits: [hit] }) => (hit?.q_value == null ? null : String(hit.q_value_is_bound))],
  ['first_formula', ({ formulas: [formula] }) => formula?.formula ?? null],
  ['first_formula_posterior', ({ formulas: [formula] }) => formula?.posterior ?? null],
  ['contradictions', ({ contradictions }) => contradictions.map(({ message }) => message).join(' ')],
  ['msms_scan', ({ msms_scan }) => msms_scan],
  ['corrected_in', ({ corrected_in }) => corrected_in],
];

/** One line for each ion. */
export const renderAnnotationCsv = (ions: readonly MsNamedIon[]): string => renderCsv(csvColumns, ions);

export interface FragmentPeaks {
  readonly mz: ArrayLike<number>;
  readonly intensity: ArrayLike<number>;
}

/** A value of MGF stands on one line. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const chargeOf = ({ charge, polarity }: MsNamedIon): string =>
  `${Math.abs(charge ?? 1)}${polarity === 'positive' ? '+' : '-'}`;

/** Fragment spectra as GNPS and SIRIUS read them, with what each ion was taken for. Ions without fragments have none. */
export const renderAnnotationMgf = (
  ions: readonly MsNamedIon[],
  peaksOf: (ion: MsNamedIon) => FragmentPeaks | null,
): string =>
  ions
    .flatMap((ion) => {
      const peaks = peaksOf(ion);
      if (peaks === null) return [];
      const { answer } = ion;
      const fields: readonly (readonly [string, string | null])[] = [
        ['FEATURE_ID', ion.feature_id === null ? ion.key : `${ion.feature_id}`],
        ['PEPMASS', `${ion.mz}`],
        ['CHARGE', chargeOf(ion)],
        ['RTINSECONDS', ion.rt_s === null ? null : `${ion.rt_s}`],
        ['SCANS', ion.msms_scan === null ? null : `${ion.msms_scan}`],
        ['MSLEVEL', '2'],
        ['ION', ion.adduct],
        ['NAME', answer?.name ?? null],
        ['FORMULA', answer?.formula ?? null],
        ['SMILES', answer?.smiles ?? null],
        ['INCHI', answer?.inchi ?? null],
        ['INCHIKEY', answer?.inchikey ?? null],
        ['IDENTIFICATION_LEVEL', ion.identification_level],
      ];
      return [
        'BEGIN IONS',
        ...fields.flatMap(([name, value]) => (value === null ? [] : `${name}=${oneLine(value)}`)),
        ...Array.from(peaks.mz, (mz, at) => `${mz} ${peaks.intensity[at] ?? 0}`),
        'END IONS',
        '',
      ];
    })
    .join('\n');
