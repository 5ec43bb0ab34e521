export type Cell = string | number | null;

/** The rows of a file, the header first; empty rows stay, so that messages can name row numbers. */
export interface Table {
  readonly format: 'csv' | 'xlsx';
  readonly sheet: string | null;
  readonly sheets: readonly string[];
  readonly delimiter: string | null;
  readonly rows: readonly (readonly Cell[])[];
}
