import Papa from 'papaparse';
import { z } from 'zod';
import { fail, ok, type Result } from '#engines/common/result.ts';
import { studySpecies } from '#engines/regulatory/vocabulary.ts';

// Tables of what was measured of compounds, under a head that names the columns; other columns are passed over.

const optional = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .optional()
    .transform((text) => (text === undefined || text === '' ? null : text));

const optionalNumber = z
  .string()
  .trim()
  .optional()
  .transform((text) => (text === undefined || text === '' ? null : Number(text)))
  .pipe(z.number().positive().nullable());

const smiles = z.string().trim().min(1).max(5000);

const outcomes: Readonly<Record<string, 'positive' | 'negative'>> = {
  '1': 'positive',
  positive: 'positive',
  '0': 'negative',
  negative: 'negative',
};

/** `ames` is 1 or positive, 0 or negative. */
const testedRow = z.object({
  id: z.string().trim().min(1).max(100),
  smiles,
  ames: z
    .string()
    .trim()
    .toLowerCase()
    .refine((text) => Object.hasOwn(outcomes, text))
    .transform((text) => outcomes[text] as 'positive' | 'negative'),
  cas: optional(100),
  origin: optional(100),
});
/** A compound with its test, as a table lists it. */
export type TestedSourceRecord = z.infer<typeof testedRow>;

const studyColumns = {
  smiles,
  name: optional(500),
  cas: optional(100),
};

/** A study a row. */
const studyRow = z.object({
  ...studyColumns,
  species: z.enum(studySpecies),
  sex: optional(100),
  route: optional(100),
  site: optional(500),
  td50_mg_per_kg_day: z.string().trim().min(1).transform(Number).pipe(z.number().positive().max(1_000_000)),
  animals_per_group: optionalNumber.pipe(z.number().int().nullable()),
  dosed_groups: optionalNumber.pipe(z.number().int().nullable()),
  weeks: optionalNumber,
  reference: optional(500),
});
/** A study as a table lists it; `is_mean` where it is one value of a species. */
export type StudySourceRecord = z.infer<typeof studyRow> & { readonly is_mean: boolean };

/** A compound a row, with the mean of each species. */
const meansRow = z.object({
  ...studyColumns,
  td50_rat_mg_kg_day: optionalNumber,
  td50_mouse_mg_kg_day: optionalNumber,
  td50_hamster_mg_kg_day: optionalNumber,
});

type Cells = Readonly<Record<string, string>>;

const parseTable = (text: string): { rows: readonly Cells[]; columns: ReadonlySet<string> } => {
  const { data, meta } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: 'greedy' });
  return { rows: data, columns: new Set(meta.fields) };
};

const missingOf = (columns: ReadonlySet<string>, needed: readonly string[]): Result<never> | null => {
  const missing = needed.filter((column) => !columns.has(column));
  return missing.length === 0
    ? null
    : fail('invalid_record', `The table has no column ${missing.join(', ')}.`);
};

const readRow = <S extends z.ZodType>(schema: S, cells: Cells): Result<z.infer<S>> => {
  const row = schema.safeParse(cells);
  return row.success
    ? ok(row.data)
    : fail('invalid_record', `A row is wrong at ${row.error.issues[0]?.path.join('.')}.`);
};

/** Compounds with a bacterial mutagenicity test, each with why it cannot be used where it cannot. */
export const readTestedRows = (text: string): readonly Result<TestedSourceRecord>[] => {
  const { rows, columns } = parseTable(text);
  const missing = missingOf(columns, ['id', 'smiles', 'ames']);
  return missing === null ? rows.map((cells) => readRow(testedRow, cells)) : [missing];
};

const species = ['rat', 'mouse', 'hamster'] as const;

const studiesOfMeans = (cells: Cells): readonly Result<StudySourceRecord>[] => {
  const read = readRow(meansRow, cells);
  if (!read.ok) return [read];
  const { smiles: structure, name, cas, ...means } = read.value;
  return species.flatMap((of) => {
    const td50 = means[`td50_${of}_mg_kg_day`];
    if (td50 === null) return [];
    return [
      ok({
        smiles: structure,
        name,
        cas,
        species: of,
        sex: null,
        route: null,
        site: null,
        td50_mg_per_kg_day: td50,
        animals_per_group: null,
        dosed_groups: null,
        weeks: null,
        reference: null,
        is_mean: true,
      }),
    ];
  });
};

/** Carcinogenicity studies: one a row, or the mean of each species of a compound in columns td50_rat_mg_kg_day and so on. */
export const readStudyRows = (text: string): readonly Result<StudySourceRecord>[] => {
  const { rows, columns } = parseTable(text);
  if (species.some((of) => columns.has(`td50_${of}_mg_kg_day`))) {
    const lacking = missingOf(columns, ['smiles']);
    return lacking === null ? rows.flatMap(studiesOfMeans) : [lacking];
  }
  const missing = missingOf(columns, ['smiles', 'species', 'td50_mg_per_kg_day']);
  if (missing !== null) return [missing];
  return rows.map((cells) => {
    const read = readRow(studyRow, cells);
    return read.ok ? ok({ ...read.value, is_mean: false }) : read;
  });
};
