import { createRng, shuffled } from '../../common/rng.ts';
import { listLines, type PlateWells } from './plate-format.ts';

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
  /** Wells for each experiment, side by side unless they are shuffled. */
  readonly replicates: number;
  /** Equal texts share a plate, as one temperature of a block. */
  readonly plateKeyOf: (content: T) => string;
  /** Equal texts share rows or columns; another text begins the next block of lines. */
  readonly lineKeyOf: (content: T) => string;
  readonly lines: 'rows' | 'columns';
  /** Lines that are heated or stirred together; 1 without it. */
  readonly linesPerBlock?: number;
  /** Experiments change places by chance within what shares a plate and lines; in order without it. */
  readonly seed?: number;
}

const groupBy = <T>(contents: readonly T[], keyOf: (content: T) => string): T[][] => [
  ...Map.groupBy(contents, keyOf).values(),
];

/** Wells one after the other, over as many plates as it takes; a new block of lines or plate where one is asked for. */
class Cursor {
  readonly #blocks: readonly (readonly string[])[];
  #plate = 0;
  #block = 0;
  #place = 0;

  constructor(blocks: readonly (readonly string[])[]) {
    this.#blocks = blocks.filter((block) => block.length > 0);
  }

  startPlate(): void {
    this.#plate++;
    [this.#block, this.#place] = [0, 0];
  }

  startBlock(): void {
    if (this.#place === 0) return;
    this.#block++;
    this.#place = 0;
  }

  next(): { plate: number; well: string } {
    const block = this.#blocks[this.#block];
    if (block === undefined) {
      this.startPlate();
      return this.next();
    }
    const well = block[this.#place] ?? '';
    this.#place++;
    if (this.#place >= block.length) {
      this.#block++;
      this.#place = 0;
    }
    return { plate: this.#plate, well };
  }
}

/** Free wells of each block of lines that begin together. */
const blocksOf = <T>({
  wells,
  blocked,
  controls,
  lines,
  linesPerBlock = 1,
}: PlateRules<T>): readonly (readonly string[])[] => {
  const taken = new Set([...blocked, ...controls.map(({ well }) => well)]);
  const free = listLines(wells, lines).map((line) => line.filter((well) => !taken.has(well)));
  return Array.from({ length: Math.ceil(free.length / linesPerBlock) }, (_, block) =>
    free.slice(block * linesPerBlock, (block + 1) * linesPerBlock).flat(),
  );
};

/**
 * Puts every experiment into its wells, as many as it has replicates, and the controls into theirs on each plate. At least one
 * well has to be free. The same contents, rules and seed give the same plates.
 */
export const layoutPlate = <T>(contents: readonly T[], rules: PlateRules<T>): Well<T>[] => {
  const { controls, replicates, plateKeyOf, lineKeyOf, seed } = rules;
  const blocks = blocksOf(rules);
  if (blocks.every((block) => block.length === 0)) throw new RangeError('no well is free');
  const rng = seed === undefined ? null : createRng(seed);
  const cursor = new Cursor(blocks);
  const placed: Well<T>[] = [];
  for (const onPlate of groupBy(contents, plateKeyOf)) {
    cursor.startPlate();
    for (const inBlock of groupBy(onPlate, lineKeyOf)) {
      cursor.startBlock();
      const filled = inBlock.flatMap((content) =>
        Array.from({ length: replicates }, (_, k) => ({ content, replicate: k + 1 })),
      );
      for (const own of rng === null ? filled : shuffled(filled, rng))
        placed.push({ ...cursor.next(), role: 'experiment', ...own });
    }
  }
  const plates = [...new Set(placed.map(({ plate }) => plate))];
  const fixed = plates.flatMap((plate) =>
    controls.map(({ well, content }): Well<T> => ({ plate, well, role: 'control', replicate: 1, content })),
  );
  return [...placed, ...fixed].sort((a, b) => a.plate - b.plate);
};
