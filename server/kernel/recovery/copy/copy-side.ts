import type { Soon } from '#kernel/db/statements.ts';
import type { TableShape } from './table-shapes.ts';

export type Cell = string | number | Uint8Array | null;
/** In the order of the shape's columns. */
export type Row = readonly Cell[];

/** A store that is copied from or to, for as long as nobody else may use it. */
export interface CopySide {
  /** What the operator calls it; without a password. */
  readonly title: string;
  /** Answers a question that both stores understand. */
  ask(sql: string): Soon<readonly Row[]>;
  /** The highest number each chain ever gave. */
  readHeads(): Soon<ReadonlyMap<string, number>>;
  /** Every row of a table by its primary key, some at a time. */
  portions(shape: TableShape): AsyncIterable<readonly Row[]>;
}

export interface CopyTarget extends CopySide {
  /** How many rows of each table an interrupted copy of the same source left, in the order of their keys. */
  readonly copied: ReadonlyMap<string, number>;
  /** Adds rows of a table, after which `total` of it are there. They are on disk, together with that number, when the next table begins. */
  write(shape: TableShape, rows: readonly Row[], total: number): Promise<void>;
  /** No rows of this table follow. */
  endTable(shape: TableShape): Promise<void>;
}

/** Rows of one portion, at most, and what they take about. */
export const portionLimits = { rows: 1000, bytes: 8_000_000 } as const;

const overhead = 16;

/** About what a row takes in memory. */
export const sizeOf = (row: Row): number =>
  row.reduce<number>(
    (sum, cell) => sum + overhead + (cell === null || typeof cell === 'number' ? 0 : cell.length),
    0,
  );
