/** Formats of plates with their rows and columns (ANSI SLAS 4-2004). */
const formats = {
  24: { rows: 4, columns: 6 },
  48: { rows: 6, columns: 8 },
  96: { rows: 8, columns: 12 },
  384: { rows: 16, columns: 24 },
} as const;

export type PlateWells = keyof typeof formats;

export interface Well<T> {
  /** From 1; more points than wells go on to the next plate. */
  readonly plate: number;
  /** Row and column: B7. */
  readonly well: string;
  readonly role: 'experiment' | 'control';
  /** From 1; of a control 1. */
  readonly replicate: number;
  readonly content: T;
}

/** How a laboratory fills its plates. */
export interface PlateRules<T> {
  readonly wells: PlateWells;
  /** Never used. */
  readonly blocked: readonly string[];
  /** The same on every plate. */
  readonly controls: readonly { readonly well: string; readonly content: T }[];
  /** Wells for each experiment, side by side. */
  readonly replicates: number;
  /** Equal texts share a plate, as one temperature of a block. */
  readonly plateKeyOf: (content: T) => string;
  /** Equal texts share rows or columns; another text begins the next one. */
  readonly lineKeyOf: (content: T) => string;
  readonly lines: 'rows' | 'columns';
}

const wellName = (row: number, column: number): string =>
  `${String.fromCharCode('A'.charCodeAt(0) + row)}${column + 1}`;

/** Names of all wells, line by line: A1, A2 … by rows, A1, B1 … by columns. */
export const listLines = (wells: PlateWells, lines: 'rows' | 'columns'): string[][] => {
  const { rows, columns } = formats[wells];
  const [outer, inner] = lines === 'rows' ? [rows, columns] : [columns, rows];
  return Array.from({ length: outer }, (_, o) =>
    Array.from({ length: inner }, (_, i) => (lines === 'rows' ? wellName(o, i) : wellName(i, o))),
  );
};

const groupBy = <T>(contents: readonly T[], keyOf: (content: T) => string): T[][] => {
  const groups = new Map<string, T[]>();
  for (const content of contents) {
    const key = keyOf(content);
    groups.set(key, [...(groups.get(key) ?? []), content]);
  }
  return [...groups.values()];
};

/** Wells one after the other, over as many plates as it takes; a new line or plate where one is asked for. */
class Cursor {
  readonly #lines: readonly (readonly string[])[];
  #plate = 0;
  #line = 0;
  #place = 0;

  constructor(lines: readonly (readonly string[])[]) {
    this.#lines = lines.filter((line) => line.length > 0);
  }

  startPlate(): void {
    this.#plate++;
    [this.#line, this.#place] = [0, 0];
  }

  startLine(): void {
    if (this.#place === 0) return;
    this.#line++;
    this.#place = 0;
  }

  next(): { plate: number; well: string } {
    const line = this.#lines[this.#line];
    if (line === undefined) {
      this.startPlate();
      return this.next();
    }
    const well = line[this.#place] ?? '';
    this.#place++;
    if (this.#place >= line.length) {
      this.#line++;
      this.#place = 0;
    }
    return { plate: this.#plate, well };
  }
}

/**
 * Puts every experiment into its wells, as many as it has replicates, and the controls into theirs on each plate. At least one
 * well has to be free.
 */
export const layoutPlate = <T>(contents: readonly T[], rules: PlateRules<T>): Well<T>[] => {
  const { wells, blocked, controls, replicates, plateKeyOf, lineKeyOf, lines } = rules;
  const taken = new Set([...blocked, ...controls.map(({ well }) => well)]);
  const free = listLines(wells, lines).map((line) => line.filter((well) => !taken.has(well)));
  if (free.every((line) => line.length === 0)) throw new RangeError('no well is free');
  const cursor = new Cursor(free);
  const placed: Well<T>[] = [];
  for (const onPlate of groupBy(contents, plateKeyOf)) {
    cursor.startPlate();
    for (const inLine of groupBy(onPlate, lineKeyOf)) {
      cursor.startLine();
      for (const content of inLine)
        for (let replicate = 1; replicate <= replicates; replicate++)
          placed.push({ ...cursor.next(), role: 'experiment', replicate, content });
    }
  }
  const plates = [...new Set(placed.map(({ plate }) => plate))];
  const fixed = plates.flatMap((plate) =>
    controls.map(({ well, content }): Well<T> => ({ plate, well, role: 'control', replicate: 1, content })),
  );
  return [...placed, ...fixed].sort((a, b) => a.plate - b.plate);
};
