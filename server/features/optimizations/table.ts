/** A number that its spreadsheet shows as a percentage, as it is shown: 41.5 for a stored 0.415. */
interface PercentCell {
  readonly percent: number;
  readonly toString: () => string;
}

export type Cell = string | number | null | PercentCell;

/** The rows of a file, the header first; empty rows stay, so that messages can name row numbers. */
export interface Table {
  readonly format: 'csv' | 'xlsx';
  readonly sheet: string | null;
  readonly sheets: readonly string[];
  readonly delimiter: string | null;
  readonly rows: readonly (readonly Cell[])[];
}
