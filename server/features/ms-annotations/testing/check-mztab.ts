// What the specification of mzTab-M 2.0 asks of a file with one run (HUPO-PSI/mzTab, mzTab_format_specification_2_0-M_release), said anew.

type Check = (text: string) => boolean;

const whole: Check = (text) => /^[1-9]\d*$/.test(text);
const number: Check = (text) => text === 'NaN' || /^-?\d+(\.\d+)?$/.test(text);
const words: Check = (text) => text !== '' && text === text.trim();
const parameter: Check = (text) => /^\[([^,"]*,){2} *("[^"]*"|[^,"[\]]*),[^,]*\]$/.test(text);
const adduct: Check = (text) => /^\[\d*M([+-]\w+)*\]\d*[+-]$/.test(text);
const uri: Check = (text) => URL.canParse(text) && new URL(text).host === '';
const reliability: Check = (text) => /^(1|2|2a|2b|3|4|5)$/.test(text);
const spectrum: Check = (text) => /^ms_run\[1\](:.+)?$/.test(text);
const lists =
  (each: Check): Check =>
  (text) =>
    text.split('|').every(each);
const orNull =
  (check: Check): Check =>
  (text) =>
    text === 'null' || check(text);

/** Name, whether it has to be there, and its value. In the order the specification asks for. */
const metadata: readonly (readonly [RegExp, boolean, Check])[] = [
  [/^mzTab-version$/, true, (text) => text === '2.0.0-M'],
  [/^mzTab-ID$/, true, words],
  [/^title$/, false, words],
  [/^software\[1\]$/, true, parameter],
  [/^software\[1\]-setting\[\d+\]$/, false, words],
  [/^quantification_method$/, true, parameter],
  [/^ms_run\[1\]-location$/, true, orNull(uri)],
  [/^ms_run\[1\]-format$/, false, parameter],
  [/^ms_run\[1\]-id_format$/, false, parameter],
  [/^ms_run\[1\]-scan_polarity\[[12]\]$/, true, parameter],
  [/^assay\[1\]$/, true, words],
  [/^assay\[1\]-ms_run_ref$/, true, (text) => text === 'ms_run[1]'],
  [/^study_variable\[1\]$/, true, (text) => text === 'undefined'],
  [/^study_variable\[1\]-assay_refs$/, true, (text) => text === 'assay[1]'],
  [/^study_variable\[1\]-description$/, true, words],
  [/^cv\[1\]-label$/, true, words],
  [/^cv\[1\]-full_name$/, true, words],
  [/^cv\[1\]-version$/, true, (text) => /^[\d.]+$/.test(text)],
  [/^cv\[1\]-uri$/, true, (text) => URL.canParse(text)],
  [/^database\[1\]$/, true, parameter],
  [/^database\[1\]-prefix$/, true, words],
  [/^database\[1\]-version$/, true, (text) => words(text) && text !== 'null'],
  [/^database\[1\]-uri$/, true, words],
  [/^small_molecule-quantification_unit$/, true, parameter],
  [/^small_molecule_feature-quantification_unit$/, true, parameter],
  [/^small_molecule-identification_reliability$/, false, parameter],
  [/^id_confidence_measure\[1\]$/, true, parameter],
];

type Columns = readonly (readonly [name: string, check: Check])[];

const molecules: Columns = [
  ['SML_ID', whole],
  ['SMF_ID_REFS', orNull(lists(whole))],
  ['database_identifier', orNull(words)],
  ['chemical_formula', orNull(words)],
  ['smiles', orNull(words)],
  ['inchi', orNull((text) => text.startsWith('InChI='))],
  ['chemical_name', orNull(words)],
  ['uri', orNull(words)],
  ['theoretical_neutral_mass', orNull(lists(number))],
  ['adduct_ions', orNull(lists(adduct))],
  ['reliability', reliability],
  ['best_id_confidence_measure', orNull(parameter)],
  ['best_id_confidence_value', orNull(number)],
  ['abundance_assay[1]', orNull(number)],
  ['abundance_study_variable[1]', orNull(number)],
  ['abundance_variation_study_variable[1]', orNull(number)],
];

const features: Columns = [
  ['SMF_ID', whole],
  ['SME_ID_REFS', orNull(lists(whole))],
  ['SME_ID_REF_ambiguity_code', orNull((text) => /^[123]$/.test(text))],
  ['adduct_ion', orNull(adduct)],
  ['isotopomer', orNull(parameter)],
  ['exp_mass_to_charge', number],
  ['charge', whole],
  ['retention_time_in_seconds', orNull(number)],
  ['retention_time_in_seconds_start', orNull(number)],
  ['retention_time_in_seconds_end', orNull(number)],
  ['abundance_assay[1]', orNull(number)],
];

const evidences: Columns = [
  ['SME_ID', whole],
  ['evidence_input_id', words],
  ['database_identifier', words],
  ['chemical_formula', orNull(words)],
  ['smiles', orNull(words)],
  ['inchi', orNull((text) => text.startsWith('InChI='))],
  ['chemical_name', orNull(words)],
  ['uri', orNull(words)],
  ['derivatized_form', orNull(parameter)],
  ['adduct_ion', orNull(adduct)],
  ['exp_mass_to_charge', number],
  ['charge', whole],
  ['theoretical_mass_to_charge', number],
  ['spectra_ref', lists(spectrum)],
  ['identification_method', parameter],
  ['ms_level', parameter],
  ['id_confidence_measure[1]', orNull(number)],
  ['rank', whole],
];

type Row = Readonly<Record<string, string>>;

interface Table {
  readonly rows: readonly Row[];
  readonly faults: readonly string[];
}

const readTable = (lines: readonly string[], head: string, mark: string, columns: Columns): Table => {
  const heads = lines.filter((line) => line.startsWith(`${head}\t`));
  const names = (heads[0] ?? '').split('\t').slice(1);
  const rows = lines
    .filter((line) => line.startsWith(`${mark}\t`))
    .map((line) => {
      const cells = line.split('\t').slice(1);
      return {
        width: cells.length,
        row: Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])),
      };
    });
  const wanted = columns.map(([name]) => name);
  const own = names.slice(wanted.length);
  return {
    rows: rows.map(({ row }) => row),
    faults: [
      ...(heads.length === 1 ? [] : [`${heads.length} lines ${head}`]),
      ...(wanted.every((name, at) => names[at] === name) ? [] : [`${head} has ${names.join(' ')}`]),
      ...own
        .filter((name) => !/^opt_(global|ms_run\[1\]|assay\[1\])_[\w:[\]-]+$/.test(name))
        .map((name) => `${name} is no name of a column`),
      ...rows.flatMap(({ width, row }, at) => [
        ...(width === names.length ? [] : [`${mark} ${at + 1} has ${width} cells of ${names.length}`]),
        ...Object.entries(row)
          .filter(([, text]) => text === '')
          .map(([name]) => `${mark} ${at + 1}: ${name} is empty`),
        ...columns
          .filter(([name, check]) => !check(row[name] ?? ''))
          .map(([name]) => `${mark} ${at + 1}: ${name} is ${row[name]}`),
      ]),
    ],
  };
};

const faultsOfMetadata = (pairs: readonly (readonly [string, string])[]): string[] => {
  const placeOf = (name: string): number => metadata.findIndex(([pattern]) => pattern.test(name));
  const places = pairs.map(([name]) => placeOf(name));
  return [
    ...pairs.flatMap(([name, text]) => {
      const [, , check] = metadata[placeOf(name)] ?? [];
      if (check === undefined) return [`${name} is not known`];
      return check(text) ? [] : [`${name} is ${text}`];
    }),
    ...metadata
      .filter(([pattern, isNeeded]) => isNeeded && !pairs.some(([name]) => pattern.test(name)))
      .map(([pattern]) => `${pattern.source} is not there`),
    ...(places.every((place, at) => at === 0 || place >= (places[at - 1] ?? 0))
      ? []
      : ['MTD is out of order']),
  ];
};

/** Columns of one row that name the same molecules have as many entries each. */
const listed = [
  'database_identifier',
  'chemical_formula',
  'smiles',
  'inchi',
  'chemical_name',
  'theoretical_neutral_mass',
];

const faultsOfRefs = (from: Table, column: string, to: Table, id: string): string[] => {
  const ids = to.rows.map((row) => row[id] ?? '');
  return [
    ...(new Set(ids).size === ids.length ? [] : [`${id} comes twice`]),
    ...from.rows
      .flatMap((row) => (row[column] === 'null' ? [] : (row[column] ?? '').split('|')))
      .filter((ref) => !ids.includes(ref))
      .map((ref) => `${column} ${ref} is not there`),
  ];
};

/** How the format of identifiers that is declared writes one. */
const identifiers: Readonly<Record<string, RegExp>> = {
  'MS:1000774': /^ms_run\[1\]:index=\d+$/,
  'MS:1000776': /^ms_run\[1\]:scan=\d+$/,
  'MS:1000530': /^ms_run\[1\]:\S.*$/,
};

/** What of a file the specification would refuse; empty where nothing is. */
export const faultsOfMzTab = (text: string): string[] => {
  const lines = text.split('\n').filter((line) => line !== '');
  const pairs = lines
    .filter((line) => line.startsWith('MTD\t'))
    .map((line) => line.split('\t').slice(1) as unknown as readonly [string, string]);
  const said = (name: string): string => pairs.find(([own]) => own === name)?.[1] ?? 'null';
  const small = readTable(lines, 'SMH', 'SML', molecules);
  const feature = readTable(lines, 'SFH', 'SMF', features);
  const evidence = readTable(lines, 'SEH', 'SME', evidences);
  const marks = [...new Set(lines.map((line) => line.split('\t', 1)[0] ?? ''))];
  const prefix = said('database[1]-prefix');
  const named = [...small.rows, ...evidence.rows].map((row) => row['database_identifier'] ?? '');
  const id = Object.entries(identifiers).find(([term]) => said('ms_run[1]-id_format').includes(term))?.[1];
  return [
    ...faultsOfMetadata(pairs),
    ...small.faults,
    ...feature.faults,
    ...evidence.faults,
    ...(['MTD', 'SMH', 'SML', 'SFH', 'SMF', 'SEH', 'SME'].filter((mark) => marks.includes(mark)).join() ===
    marks.join()
      ? []
      : [`Sections come as ${marks.join(' ')}`]),
    ...small.rows.flatMap((row) => {
      const counts = listed.map((name) => row[name] ?? '').filter((cell) => cell !== 'null');
      return new Set(counts.map((cell) => cell.split('|').length)).size <= 1 ? [] : ['SML lists differ'];
    }),
    ...feature.rows
      .filter(
        (row) => (row['SME_ID_REFS'] ?? '').includes('|') === (row['SME_ID_REF_ambiguity_code'] === 'null'),
      )
      .map((row) => `SMF ${row['SMF_ID']} and its ambiguity code`),
    ...faultsOfRefs(small, 'SMF_ID_REFS', feature, 'SMF_ID'),
    ...faultsOfRefs(feature, 'SME_ID_REFS', evidence, 'SME_ID'),
    ...named
      .filter((name) => name !== 'null' && !name.startsWith(`${prefix}:`))
      .map((name) => `${name} is of no database`),
    ...evidence.rows
      .map((row) => row['spectra_ref'] ?? '')
      .filter((ref) => ref !== 'ms_run[1]' && id?.test(ref) !== true)
      .map((ref) => `${ref} is not as the file numbers its spectra`),
  ];
};
