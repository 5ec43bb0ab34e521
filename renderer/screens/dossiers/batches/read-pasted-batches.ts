import { type LevelUnit, levelUnit } from '#contract/batches';

/** A batch as a line of a spreadsheet says it. */
export interface PastedBatch {
  readonly batch_no: string;
  readonly made_at: string;
  readonly scale: 'pilot' | 'production';
  readonly site?: string;
  readonly process?: string;
  readonly results: readonly {
    readonly name: string;
    readonly value: number;
    readonly unit: LevelUnit;
    readonly below_loq: boolean;
  }[];
}

type PasteProblemCode = 'no_header' | 'no_unit' | 'no_batch' | 'no_date' | 'no_scale' | 'no_number' | 'twice';

interface PasteProblem {
  readonly code: PasteProblemCode;
  /** As in the spreadsheet, from 1: the first line has the names of the columns. */
  readonly line: number;
  /** What stands there. */
  readonly text: string;
}

interface PastedBatches {
  readonly batches: readonly PastedBatch[];
  readonly problems: readonly PasteProblem[];
}

type Known = 'batch_no' | 'made_at' | 'scale' | 'site' | 'process';

/** Names of columns, English and German, without case. */
const columnNames: Readonly<Record<Known, readonly string[]>> = {
  batch_no: ['batch', 'batch no', 'batch no.', 'batch number', 'lot', 'charge', 'chargennummer', 'ch.-b.'],
  made_at: ['date', 'made', 'made on', 'manufactured', 'datum', 'herstellung', 'hergestellt'],
  scale: ['scale', 'maßstab', 'massstab'],
  site: ['site', 'standort', 'ort'],
  process: ['process', 'prozess', 'verfahren'],
};

const scaleNames = {
  pilot: ['pilot', 'pilot scale', 'technikum', 'pilotmaßstab'],
  production: ['production', 'production scale', 'commercial', 'produktion', 'produktionsmaßstab'],
} as const;

/** What laboratories write for the units, beside the units themselves. */
const unitNames: Readonly<Record<string, LevelUnit>> = {
  ...Object.fromEntries(levelUnit.options.map((unit) => [unit.toLowerCase(), unit])),
  'µg/g': 'ug/g',
  'μg/g': 'ug/g',
  'µg/day': 'ug/day',
  'μg/day': 'ug/day',
  'µg/d': 'ug/day',
  'ng/d': 'ng/day',
  'mg/d': 'mg/day',
  'mg/kg': 'ppm',
  'µg/kg': 'ppb',
  'μg/kg': 'ppb',
  percent: '%',
};

const fold = (text: string): string => text.trim().toLowerCase();

interface ImpurityColumn {
  readonly name: string;
  readonly unit: LevelUnit | null;
}

type Column = Known | ImpurityColumn | null;

/** `Impurity A (%)`, `Impurity A [%]` or `Impurity A, %`. */
const readImpurity = (header: string): ImpurityColumn => {
  const [, name, unit] =
    /^(.*?)\s*(?:[([]\s*([^()[\]]+?)\s*[)\]]|,\s*([^,\s]+))$/.exec(header)?.filter(Boolean) ?? [];
  const known = unit === undefined ? undefined : unitNames[fold(unit)];
  return name === undefined || known === undefined ? { name: header, unit: null } : { name, unit: known };
};

const readColumn = (header: string): Column => {
  const text = header.trim();
  if (text === '') return null;
  const known = (Object.keys(columnNames) as Known[]).find((key) => columnNames[key].includes(fold(text)));
  return known ?? readImpurity(text);
};

/** 2026-03-02 and 2.3.2026; a date with slashes may be either order and is refused. */
const readDate = (text: string): string | null => {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  if (day === undefined || month === undefined || year === undefined) return null;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};

const readScale = (text: string): 'pilot' | 'production' | null => {
  const found = (['pilot', 'production'] as const).find((scale) =>
    (scaleNames[scale] as readonly string[]).includes(fold(text)),
  );
  return found ?? null;
};

const lessThan = /^(?:<|&lt;|‹)\s*(?:loq|bg)?\s*/i;

/** A line of cells under the columns. */
const readLine = (
  columns: readonly Column[],
  cells: readonly string[],
  line: number,
  parseNumber: (text: string) => number | null,
): { readonly batch: PastedBatch | null; readonly problems: readonly PasteProblem[] } => {
  const problems: PasteProblem[] = [];
  const cellOf = (known: Known): string => cells[columns.indexOf(known)]?.trim() ?? '';
  const [made_at, scale] = [readDate(cellOf('made_at')), readScale(cellOf('scale'))];
  if (cellOf('batch_no') === '') problems.push({ code: 'no_batch', line, text: '' });
  if (made_at === null) problems.push({ code: 'no_date', line, text: cellOf('made_at') });
  if (scale === null) problems.push({ code: 'no_scale', line, text: cellOf('scale') });
  const results = columns.flatMap((column, place) => {
    const text = cells[place]?.trim() ?? '';
    if (column === null || typeof column === 'string' || column.unit === null || text === '') return [];
    const below_loq = lessThan.test(text);
    const value = parseNumber(text.replace(lessThan, ''));
    if (value === null || value < 0 || (below_loq && value === 0)) {
      problems.push({ code: 'no_number', line, text: `${column.name}: ${text}` });
      return [];
    }
    return [{ name: column.name, value, unit: column.unit, below_loq }];
  });
  if (problems.length > 0 || made_at === null || scale === null) return { batch: null, problems };
  const [site, process] = [cellOf('site'), cellOf('process')];
  return {
    batch: {
      batch_no: cellOf('batch_no'),
      made_at,
      scale,
      ...(site !== '' && { site }),
      ...(process !== '' && { process }),
      results,
    },
    problems,
  };
};

const cellsOf = (line: string): string[] => line.split(line.includes('\t') ? '\t' : ';');

const headerProblems = (columns: readonly Column[]): PasteProblem[] => [
  ...(['batch_no', 'made_at', 'scale'] as const)
    .filter((known) => !columns.includes(known))
    .map((text) => ({ code: 'no_header' as const, line: 1, text })),
  ...columns.flatMap((column) =>
    column !== null && typeof column !== 'string' && column.unit === null
      ? [{ code: 'no_unit' as const, line: 1, text: column.name }]
      : [],
  ),
];

/** Lines as a spreadsheet copies them, names of the columns first. A line with a problem gives no batch. */
export const readPastedBatches = (
  text: string,
  parseNumber: (text: string) => number | null,
): PastedBatches => {
  const lines = text.split(/\r\n|\r|\n/).map((line, place) => ({ line, number: place + 1 }));
  const [header, ...rest] = lines.filter(({ line }) => line.trim() !== '');
  if (header === undefined) return { batches: [], problems: [] };
  const columns = cellsOf(header.line).map(readColumn);
  const missing = headerProblems(columns);
  if (missing.length > 0) return { batches: [], problems: missing };
  const read = rest.map(({ line, number }) => ({
    number,
    ...readLine(columns, cellsOf(line), number, parseNumber),
  }));
  const seen = new Set<string>();
  const twice = read.flatMap(({ batch, number }): PasteProblem[] => {
    if (batch === null) return [];
    const isTwice = seen.has(batch.batch_no);
    seen.add(batch.batch_no);
    return isTwice ? [{ code: 'twice', line: number, text: batch.batch_no }] : [];
  });
  return {
    batches: read.flatMap(({ batch }) => batch ?? []),
    problems: [...read.flatMap(({ problems }) => problems), ...twice],
  };
};
