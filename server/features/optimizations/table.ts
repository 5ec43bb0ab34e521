export type Cell = string | number | null;

/** The rows of a file, the header first; empty ones stay, so that places can be told. */
export interface Table {
  readonly format: 'csv' | 'xlsx';
  readonly sheet: string | null;
  readonly sheets: readonly string[];
  readonly delimiter: string | null;
  readonly rows: readonly (readonly Cell[])[];
}
