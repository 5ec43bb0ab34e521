/** Formats of plates with their rows and columns (ANSI SLAS 4-2004). */
const formats = {
  24: { rows: 4, columns: 6 },
  96: { rows: 8, columns: 12 },
  384: { rows: 16, columns: 24 },
} as const;

export type PlateWells = keyof typeof formats;

export interface Well<T> {
  /** From 1; more points than wells go on to the next plate. */
  readonly plate: number;
  /** A to H on a plate of 96. */
  readonly row: string;
  /** From 1. */
  readonly column: number;
  /** Row and column: B7. */
  readonly well: string;
  readonly content: T;
}

/** Puts one thing into each well, row by row as a plate is read: A1, A2 … */
export const layoutPlate = <T>(contents: readonly T[], wells: PlateWells): Well<T>[] => {
  const { columns } = formats[wells];
  return contents.map((content, k) => {
    const place = k % wells;
    const row = String.fromCharCode('A'.charCodeAt(0) + Math.floor(place / columns));
    const column = 1 + (place % columns);
    return { plate: 1 + Math.floor(k / wells), row, column, well: `${row}${column}`, content };
  });
};
