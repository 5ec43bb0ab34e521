import type { MsAnnotationSummary, MsNamedIon } from '#contract/ms-annotations';
import { exactMassOfFormula } from '#engines/chem/isotopes.ts';
import { findAdduct } from '#engines/ms/adducts.ts';
import { calculateIon } from '#engines/ms/annotation/journal-line.ts';
import type { Scan } from '#engines/ms/run.ts';

export interface MzTabInput {
  readonly annotation: Pick<
    MsAnnotationSummary,
    'id' | 'title' | 'engine_version' | 'reference_pack' | 'settings'
  >;
  readonly softwareVersion: string;
  /** Null for a spectrum that was sent by itself. */
  readonly run: MzTabRun | null;
  readonly ions: readonly MsNamedIon[];
}

interface MzTabRun {
  readonly fileName: string;
  readonly format: string;
  /** In the order of the file. */
  readonly scans: readonly Pick<Scan, 'id' | 'number' | 'polarity'>[];
}

type Cell = string | number | null;

/** Numbers of the format have no exponent and no infinity; what cannot be calculated is NaN. */
const decimal = (value: number): string => {
  if (!Number.isFinite(value)) return 'NaN';
  const [, sign = '', whole = '', fraction = '', power] =
    /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(String(value)) ?? [];
  if (power === undefined) return String(value);
  const digits = `${whole}${fraction}`;
  const point = whole.length + Number(power);
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  return `${sign}${digits.padEnd(point, '0')}`;
};

/** Tabs part cells and line ends part rows; an empty cell is null. */
const cell = (value: Cell): string => {
  if (value === null) return 'null';
  const text = (typeof value === 'number' ? decimal(value) : value).replaceAll(/[\t\r\n]+/g, ' ').trim();
  return text === '' ? 'null' : text;
};

const line = (...cells: readonly Cell[]): string => cells.map(cell).join('\t');

/** Text of lists: the bar parts their entries. */
const entry = (text: string): string => text.replaceAll('|', '/');

const polarities: Readonly<Record<MsNamedIon['polarity'], string>> = {
  positive: '[MS, MS:1000130, positive scan, ]',
  negative: '[MS, MS:1000129, negative scan, ]',
};

/** A parameter of our own. A comma, a bracket or a bar in a name would part it, or end it. */
const ownParameter = (name: string, value = ''): string => {
  const plain = entry(name).replaceAll('"', "'");
  return `[, , ${/[,[\]]/.test(plain) ? `"${plain}"` : plain}, ${value}]`;
};

/** How a spectrum is named in a file: by its identifier or number where the format has one, else by its place from 0 on. */
const byIdentifier = '[MS, MS:1000530, mzML unique identifier, ]';
const byNumber = '[MS, MS:1000776, scan number only nativeID format, ]';
const byPlace = '[MS, MS:1000774, multiple peak list nativeID format, ]';

const formats: Readonly<Record<string, { readonly format: string; readonly id: string }>> = {
  mzml: { format: '[MS, MS:1000584, mzML format, ]', id: byIdentifier },
  mzxml: { format: '[MS, MS:1000566, ISB mzXML format, ]', id: byNumber },
  mgf: { format: '[MS, MS:1001062, Mascot MGF format, ]', id: byPlace },
};

const spectrumRefOf = ({ format, scans }: MzTabRun): ReadonlyMap<number, string> => {
  const id = formats[format]?.id;
  return new Map(
    scans.map((scan, place) => {
      if (id === byIdentifier) return [scan.number, `ms_run[1]:${entry(scan.id)}`];
      return [scan.number, id === byNumber ? `ms_run[1]:scan=${scan.number}` : `ms_run[1]:index=${place}`];
    }),
  );
};

/** By the number of a scan. What was sent by itself is the only spectrum of its run. */
const spectrumRefs = (run: MzTabRun | null): ((scan: number | null) => string) => {
  if (run === null) return () => 'ms_run[1]:index=0';
  const refs = spectrumRefOf(run);
  return (scan) => (scan === null ? undefined : refs.get(scan)) ?? 'ms_run[1]';
};

const similarity = ownParameter('spectral entropy similarity');

const polarityNames: Readonly<Record<Scan['polarity'], MsNamedIon['polarity'] | null>> = {
  '1': 'positive',
  '-1': 'negative',
  '0': null,
};

/** Of the ions; of a run in which none was found, of its scans. */
const polaritiesOf = ({ ions, run }: MzTabInput): readonly MsNamedIon['polarity'][] => {
  const said =
    ions.length > 0
      ? ions.map(({ polarity }) => polarity)
      : (run?.scans ?? []).flatMap(({ polarity }) => polarityNames[polarity] ?? []);
  return [...new Set(said)].toSorted();
};

/** Nothing was searched, or formulas and structures were worked out without a library. */
const withoutLibrary = ({ ions }: MzTabInput): readonly [name: string, prefix: string | null] =>
  ions.some(({ answer }) => answer !== null)
    ? ['[, , "de novo", ]', 'dn']
    : ['[, , "no database", null ]', null];

/** The version of the vocabulary that the specification of the format names; it has every term that is used here. */
const vocabularyVersion = '4.1.11';

/** In the order the format asks for. */
const metadata = (input: MzTabInput): string[] => {
  const { annotation, softwareVersion, run } = input;
  const { reference_pack: pack } = annotation;
  const written = run === null ? undefined : formats[run.format];
  const [database, prefix] =
    pack === null ? withoutLibrary(input) : ([ownParameter(pack.name), 'lib'] as const);
  return [
    ['mzTab-version', '2.0.0-M'],
    ['mzTab-ID', annotation.id],
    ['title', annotation.title],
    ['software[1]', ownParameter('Larmor', softwareVersion)],
    ['software[1]-setting[1]', entry(annotation.engine_version)],
    ['software[1]-setting[2]', `library window ${annotation.settings.precursor_ppm} ppm`],
    ['software[1]-setting[3]', `formula window ${annotation.settings.formula_ppm} ppm`],
    [
      'quantification_method',
      run === null
        ? ownParameter('no quantification')
        : '[MS, MS:1001834, LC-MS label-free quantitation analysis, ]',
    ],
    // Its folder is not known; without a third slash the name would be that of a machine.
    ['ms_run[1]-location', run === null ? null : `file:///${encodeURIComponent(run.fileName)}`],
    ...(written === undefined ? [] : [['ms_run[1]-format', written.format]]),
    ['ms_run[1]-id_format', written?.id ?? byPlace],
    ...polaritiesOf(input).map((polarity, place) => [
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
    ['cv[1]-version', vocabularyVersion],
    ['cv[1]-uri', 'https://purl.obolibrary.org/obo/ms.owl'],
    ['database[1]', database],
    ['database[1]-prefix', prefix],
    ['database[1]-version', pack === null ? 'Unknown' : pack.version],
    ['database[1]-uri', null],
    ['small_molecule-quantification_unit', ownParameter('intensity times seconds')],
    ['small_molecule_feature-quantification_unit', ownParameter('intensity times seconds')],
    [
      'small_molecule-identification_reliability',
      '[MS, MS:1002955, hr-ms compound identification confidence level, ]',
    ],
    ['id_confidence_measure[1]', similarity],
  ].map(([name, value]) => line('MTD', name ?? null, value ?? null));
};

const databaseId = ({ answer, hits: [hit] }: MsNamedIon): string | null =>
  hit !== undefined && answer?.smiles != null && answer.smiles === hit.record.smiles
    ? `lib:${entry(hit.record.id)}`
    : null;

/** Without a sign, in both polarities. */
const chargeOf = ({ charge }: MsNamedIon): number => Math.abs(charge ?? 1);

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
    // A bar would be a second name.
    answer?.name == null ? null : entry(answer.name),
    null,
    mass,
    adductText(ion),
    ion.identification_level,
    best === null ? null : similarity,
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

/** What neither the formula nor the record tells cannot be left out. */
const theoreticalMz = ({ record }: NumberedHit['hit']): number => {
  const adduct = record.adduct === null ? undefined : findAdduct(record.adduct);
  const calculated =
    adduct === undefined || record.formula === null ? null : calculateIon(record.formula, adduct);
  return calculated?.mz ?? record.precursor_mz ?? Number.NaN;
};

const evidenceRow = (spectrum: string, { id, ion, hit }: NumberedHit): string =>
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
    chargeOf(ion),
    theoreticalMz(hit),
    spectrum,
    ownParameter('spectral library search'),
    '[MS, MS:1000511, ms level, 2]',
    hit.score,
    hit.rank,
    hit.q_value,
  );

/** mzTab-M 2.0 (Hoffmann et al., Anal. Chem. 2019, 91, 3302): a molecule and a feature for each ion, an evidence for each library hit. */
export const renderMzTab = (input: MzTabInput): string => {
  const hits: NumberedHit[] = [];
  for (const ion of input.ions) for (const hit of ion.hits) hits.push({ id: hits.length + 1, ion, hit });
  const refOf = spectrumRefs(input.run);
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
      chargeOf(ion),
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
    ...hits.map((hit) => evidenceRow(refOf(hit.ion.msms_scan), hit)),
    '',
  ].join('\n');
};
