import type { MsAnnotationSummary, MsNamedIon } from '#contract/ms-annotations';
import { exactMassOfFormula } from '#engines/chem/isotopes.ts';
import { findAdduct } from '#engines/ms/adducts.ts';
import { calculateIon } from '#engines/ms/annotation/journal-line.ts';

export interface MzTabInput {
  readonly annotation: Pick<
    MsAnnotationSummary,
    'id' | 'title' | 'engine_version' | 'reference_pack' | 'settings'
  >;
  readonly softwareVersion: string;
  /** Null for a spectrum that was sent by itself. */
  readonly run: { readonly fileName: string; readonly format: string } | null;
  readonly ions: readonly MsNamedIon[];
}

type Cell = string | number | null;

/** Tabs part cells and line ends part rows; an empty cell is null. */
const cell = (value: Cell): string => {
  if (value === null) return 'null';
  const text = String(value)
    .replaceAll(/[\t\r\n]+/g, ' ')
    .trim();
  return text === '' ? 'null' : text;
};

const line = (...cells: readonly Cell[]): string => cells.map(cell).join('\t');

/** Text of lists: the bar parts their entries. */
const entry = (text: string): string => text.replaceAll('|', '/');

const polarities: Readonly<Record<MsNamedIon['polarity'], string>> = {
  positive: '[MS, MS:1000130, positive scan, ]',
  negative: '[MS, MS:1000129, negative scan, ]',
};

const formats: Readonly<Record<string, string>> = {
  mzml: '[MS, MS:1000584, mzML format, ]',
  mzxml: '[MS, MS:1000566, ISB mzXML format, ]',
  mgf: '[MS, MS:1001062, Mascot MGF format, ]',
};

const idFormat = '[MS, MS:1000774, multiple peak list nativeID format, ]';
const similarity = '[, , spectral entropy similarity, ]';
const noMeasure = '[, , none, ]';

const metadata = ({ annotation, softwareVersion, run, ions }: MzTabInput): string[] => {
  const scanPolarities = [...new Set(ions.map(({ polarity }) => polarity))].toSorted();
  const { reference_pack: pack } = annotation;
  const format = run === null ? undefined : formats[run.format];
  return [
    ['mzTab-version', '2.0.0-M'],
    ['mzTab-ID', annotation.id],
    ['title', annotation.title],
    ['software[1]', `[, , Larmor, ${softwareVersion}]`],
    ['software[1]-setting[1]', entry(annotation.engine_version)],
    ['software[1]-setting[2]', `library window ${annotation.settings.precursor_ppm} ppm`],
    ['software[1]-setting[3]', `formula window ${annotation.settings.formula_ppm} ppm`],
    ['quantification_method', '[MS, MS:1001834, LC-MS label-free quantitation analysis, ]'],
    ['ms_run[1]-location', run === null ? null : `file://${encodeURIComponent(run.fileName)}`],
    ...(format === undefined
      ? []
      : [
          ['ms_run[1]-format', format],
          ['ms_run[1]-id_format', idFormat],
        ]),
    ...scanPolarities.map((polarity, place) => [
      `ms_run[1]-scan_polarity[${place + 1}]`,
      polarities[polarity],
    ]),
    ['assay[1]', annotation.title],
    ['assay[1]-ms_run_ref', 'ms_run[1]'],
    ['study_variable[1]', 'undefined'],
    ['study_variable[1]-assay_refs', 'assay[1]'],
    ['study_variable[1]-description', 'undefined'],
    ['cv[1]-label', 'MS'],
    ['cv[1]-full_name', 'PSI-MS controlled vocabulary'],
    ['cv[1]-version', null],
    ['cv[1]-uri', 'https://purl.obolibrary.org/obo/ms.owl'],
    ['database[1]', pack === null ? '[, , "no database", null ]' : `[, , ${entry(pack.name)}, ]`],
    ['database[1]-prefix', pack === null ? null : 'lib'],
    ['database[1]-version', pack === null ? 'Unknown' : pack.version],
    ['database[1]-uri', null],
    ['small_molecule-quantification_unit', '[, , intensity times seconds, ]'],
    ['small_molecule_feature-quantification_unit', '[, , intensity times seconds, ]'],
    ['small_molecule-identification_reliability', '[, , Schymanski identification level, ]'],
    ['id_confidence_measure[1]', similarity],
  ].map(([name, value]) => line('MTD', name ?? null, value ?? null));
};

const databaseId = ({ answer, hits: [hit] }: MsNamedIon): string | null =>
  hit !== undefined && answer?.smiles != null && answer.smiles === hit.record.smiles
    ? `lib:${hit.record.id}`
    : null;

/** Charge sign at the end, as the format has it: [M+H]1+. */
const adductText = ({ adduct }: MsNamedIon): string | null =>
  adduct === null
    ? null
    : adduct.replace(/\](\d*)([+-])•?$/, (_, count: string, sign: string) => `]${count || 1}${sign}`);

const summaryHead = [
  'SMH',
  'SML_ID',
  'SMF_ID_REFS',
  'database_identifier',
  'chemical_formula',
  'smiles',
  'inchi',
  'chemical_name',
  'uri',
  'theoretical_neutral_mass',
  'adduct_ions',
  'reliability',
  'best_id_confidence_measure',
  'best_id_confidence_value',
  'abundance_assay[1]',
  'abundance_study_variable[1]',
  'abundance_variation_study_variable[1]',
  'opt_global_inchikey',
];

const summaryRow = (ion: MsNamedIon, place: number): string => {
  const { answer, hits } = ion;
  const mass = answer?.formula == null ? null : exactMassOfFormula(answer.formula);
  const best = databaseId(ion) === null ? null : (hits[0]?.score ?? null);
  return line(
    'SML',
    place,
    place,
    databaseId(ion),
    answer?.formula ?? null,
    answer?.smiles ?? null,
    answer?.inchi ?? null,
    answer?.name ?? null,
    null,
    mass,
    adductText(ion),
    ion.identification_level,
    best === null ? noMeasure : similarity,
    best,
    ion.area,
    ion.area,
    null,
    answer?.inchikey ?? null,
  );
};

const featureHead = [
  'SFH',
  'SMF_ID',
  'SME_ID_REFS',
  'SME_ID_REF_ambiguity_code',
  'adduct_ion',
  'isotopomer',
  'exp_mass_to_charge',
  'charge',
  'retention_time_in_seconds',
  'retention_time_in_seconds_start',
  'retention_time_in_seconds_end',
  'abundance_assay[1]',
];

const evidenceHead = [
  'SEH',
  'SME_ID',
  'evidence_input_id',
  'database_identifier',
  'chemical_formula',
  'smiles',
  'inchi',
  'chemical_name',
  'uri',
  'derivatized_form',
  'adduct_ion',
  'exp_mass_to_charge',
  'charge',
  'theoretical_mass_to_charge',
  'spectra_ref',
  'identification_method',
  'ms_level',
  'id_confidence_measure[1]',
  'rank',
  'opt_global_q_value',
];

interface NumberedHit {
  readonly id: number;
  readonly ion: MsNamedIon;
  readonly hit: MsNamedIon['hits'][number];
}

const theoreticalMz = ({ record }: NumberedHit['hit']): number | null => {
  const adduct = record.adduct === null ? undefined : findAdduct(record.adduct);
  const calculated =
    adduct === undefined || record.formula === null ? null : calculateIon(record.formula, adduct);
  return calculated?.mz ?? record.precursor_mz;
};

const evidenceRow = ({ id, ion, hit }: NumberedHit): string =>
  line(
    'SME',
    id,
    ion.key,
    `lib:${entry(hit.record.id)}`,
    hit.record.formula,
    hit.record.smiles,
    null,
    hit.record.name,
    null,
    null,
    adductText({ ...ion, adduct: hit.record.adduct }),
    ion.mz,
    ion.charge ?? (ion.polarity === 'positive' ? 1 : -1),
    theoreticalMz(hit),
    ion.msms_scan === null ? 'ms_run[1]:null' : `ms_run[1]:scan=${ion.msms_scan}`,
    '[, , spectral library search, ]',
    '[MS, MS:1000511, ms level, 2]',
    hit.score,
    hit.rank,
    hit.q_value,
  );

/** mzTab-M 2.0 (Hoffmann et al., Anal. Chem. 2019, 91, 3302): a molecule and a feature for each ion, an evidence for each library hit. */
export const renderMzTab = (input: MzTabInput): string => {
  const hits: NumberedHit[] = [];
  for (const ion of input.ions) for (const hit of ion.hits) hits.push({ id: hits.length + 1, ion, hit });
  const byKey = Map.groupBy(hits, ({ ion }) => ion.key);
  const features = input.ions.map((ion, place) => {
    const refs = (byKey.get(ion.key) ?? []).map(({ id }) => id);
    return line(
      'SMF',
      place + 1,
      refs.length === 0 ? null : refs.join('|'),
      refs.length > 1 ? 1 : null,
      adductText(ion),
      null,
      ion.mz,
      ion.charge ?? (ion.polarity === 'positive' ? 1 : -1),
      ion.rt_s,
      null,
      null,
      ion.area,
    );
  });
  return [
    ...metadata(input),
    '',
    line(...summaryHead),
    ...input.ions.map((ion, place) => summaryRow(ion, place + 1)),
    '',
    line(...featureHead),
    ...features,
    '',
    line(...evidenceHead),
    ...hits.map(evidenceRow),
    '',
  ].join('\n');
};
