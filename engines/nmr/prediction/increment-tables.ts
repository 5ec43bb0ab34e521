import facts from '#resources/facts/shift-increments.json' with { type: 'json' };

/** Increments of one rule: the shift of the parent and what each substituent adds, by its place. */
export interface IncrementTable {
  readonly name: TableName;
  /** The work the numbers come from, as it is cited. */
  readonly source: string;
  /** 'confirmed', 'single-source', 'unconfirmed' or 'fitted': how far the transcription was compared. */
  readonly status: string;
  /** Rows the status does not hold for. */
  readonly open: readonly string[];
  readonly base: Readonly<Record<string, number>>;
  readonly columns: readonly string[];
  readonly rows: Readonly<Record<string, readonly number[]>>;
}

export type TableName = keyof typeof facts.tables;

/** An aromatic ring system without substituents; atoms in the order of its SMILES, null where there is nothing to see. */
export interface ParentRing {
  readonly name: string;
  readonly smiles: string;
  readonly protonPpm: readonly (number | null)[];
  readonly carbonPpm: readonly (number | null)[];
}

/** Where the signal of an exchanging proton is looked for, ppm. */
export interface ExchangeRange {
  readonly middlePpm: number;
  readonly halfRangePpm: number;
}

/** Rows of substituents as they stand in the file of facts. */
type Rows = Readonly<Record<string, readonly number[] | undefined>>;

const sourceOf = (id: string): string => (facts.sources as Readonly<Record<string, string>>)[id] ?? id;

const readTable = (name: TableName): IncrementTable => {
  const table = facts.tables[name];
  const { source, status, base, columns, rows } = table;
  return {
    name,
    source: sourceOf(source),
    status,
    open: 'open' in table ? table.open : [],
    base: base as Readonly<Record<string, number>>,
    columns,
    rows: rows as IncrementTable['rows'],
  };
};

const names = Object.keys(facts.tables) as TableName[];

export const incrementTables = Object.fromEntries(names.map((name) => [name, readTable(name)])) as Readonly<
  Record<TableName, IncrementTable>
>;

/** The works all tables come from, as they are cited. */
export const incrementSources: readonly string[] = [
  ...new Set(Object.values(incrementTables).map(({ source }) => source)),
];

/** Corrections for branching, ppm: row by the degree of the observed carbon, column by that of its neighbour (1 to 4). */
export const stericRows: readonly (readonly number[])[] = facts.tables.aliphatic_13c.steric.rows;

export const alkeneSteric: {
  readonly cis: number;
  readonly two_on_own: number;
  readonly two_on_other: number;
  readonly branched_beta: number;
} = facts.tables.alkene_chain_13c.steric;

export const parentRings: readonly ParentRing[] = facts.parents.rows.map((row) => ({
  name: row.name,
  smiles: row.smiles,
  protonPpm: row.proton_ppm,
  carbonPpm: row.carbon_ppm,
}));

export const parentSource = `${sourceOf(facts.parents.source)} (${facts.parents.status})`;

const exchangeRows = facts.exchangeable.rows as Rows;

export const exchangeSource = `${sourceOf(facts.exchangeable.source)} (${facts.exchangeable.status})`;

/** Range of a kind of exchanging proton; those of `other` where the kind has no row. */
export const exchangeRangeOf = (kind: string): ExchangeRange => {
  const [middlePpm = 6.5, halfRangePpm = 3] = exchangeRows[kind] ?? exchangeRows['other'] ?? [];
  return { middlePpm, halfRangePpm };
};

/** First row of the table that stands for one of the codes, most specific first; null where none does. */
export const findRow = (table: IncrementTable, codes: readonly string[]): readonly number[] | null => {
  for (const code of codes) {
    const row = table.rows[code];
    if (row !== undefined) return row;
  }
  return null;
};

/** The table and how far it was compared, for a reader. */
export const citeTable = ({ source, status, open, rows }: IncrementTable): string =>
  open.length === 0
    ? `${source} (${status})`
    : `${source} (${status} but for ${open.length} of ${Object.keys(rows).length} rows)`;
