import { type BlockTable, blockCells, buildBlockTable } from './block-table.ts';
import { caseOfCell, exitEdges, firstEdges, segmentBits } from './cell-cases.ts';
import { boxLines } from './line-boxes.ts';
import type { Matrix } from './matrix.ts';
import { PointBuffer } from './point-buffer.ts';

/** All lines of one level, in units of samples: column and row of the matrix, fractions between them. */
export interface ContourLines {
  readonly level: number;
  /** Column and row alternating, line after line; a closed line ends on its first point. */
  readonly points: Float32Array<ArrayBuffer>;
  /** Index of the first point of every line, and one past the last point at the end. */
  readonly starts: Uint32Array<ArrayBuffer>;
  /** Per line: least column, least row, greatest column, greatest row. */
  readonly boxes: Float32Array<ArrayBuffer>;
}

/**
 * Marching squares over one matrix, level by level, joined to lines while it goes. Blocks that a level does not
 * split are skipped. A positive level encloses what is as high or higher, a negative one what is as low or lower,
 * so a sample exactly on its level is always inside; where inside and outside meet in such a sample alone, there
 * is no line. Cells with a corner that is not finite are not crossed, and lines end there and at the edges.
 */
export class ContourTracer {
  readonly #matrix: Matrix;
  readonly #blocks: BlockTable;
  /** Per cell: which of its segments are part of a line already; bits of `segmentBits`. */
  readonly #visited: Uint8Array;
  readonly #buffer = new PointBuffer();
  /** −1 turns the matrix over, so that one rule serves both signs. */
  #sign: 1 | -1 = 1;
  #level = 0;

  constructor(matrix: Matrix) {
    if (matrix.values.length !== matrix.rows * matrix.columns) {
      throw new RangeError('a matrix has as many values as rows times columns');
    }
    this.#matrix = matrix;
    this.#blocks = buildBlockTable(matrix);
    this.#visited = new Uint8Array(matrix.values.length);
  }

  /** Lines at a level other than 0; the same matrix and level give the same lines. */
  trace(level: number): ContourLines {
    if (!Number.isFinite(level) || level === 0) throw new RangeError('a contour level is finite and not 0');
    this.#sign = level > 0 ? 1 : -1;
    this.#level = Math.abs(level);
    this.#buffer.clear();
    const straddled = this.#straddledBlocks();
    for (const block of straddled) this.#forCellRows(block, this.#traceRow);
    for (const block of straddled) this.#forCellRows(block, this.#forgetRow);
    const { points, starts } = this.#buffer.copy();
    return { level, points, starts, boxes: boxLines(points, starts) };
  }

  #straddledBlocks(): number[] {
    const { min, max } = this.#blocks;
    const straddled: number[] = [];
    for (let block = 0; block < min.length; block++) {
      const low = this.#sign === 1 ? (min[block] as number) : -(max[block] as number);
      const high = this.#sign === 1 ? (max[block] as number) : -(min[block] as number);
      if (low < this.#level && high >= this.#level) straddled.push(block);
    }
    return straddled;
  }

  /** Calls `work` with the index of the first cell of each row of a block and of the one past its last. */
  #forCellRows(block: number, work: (from: number, to: number) => void): void {
    const { rows, columns } = this.#matrix;
    const firstRow = Math.floor(block / this.#blocks.blockColumns) * blockCells;
    const firstColumn = (block % this.#blocks.blockColumns) * blockCells;
    const endRow = Math.min(rows - 1, firstRow + blockCells);
    const endColumn = Math.min(columns - 1, firstColumn + blockCells);
    for (let row = firstRow; row < endRow; row++)
      work(row * columns + firstColumn, row * columns + endColumn);
  }

  readonly #forgetRow = (from: number, to: number): void => {
    this.#visited.fill(0, from, to);
  };

  readonly #traceRow = (from: number, to: number): void => {
    for (let cell = from; cell < to; cell++) {
      const kind = this.#caseAt(cell);
      if (kind === 0 || kind === 15) continue;
      for (const edge of firstEdges[kind] as readonly number[]) {
        const bit = segmentBits[4 * kind + edge] as number;
        if (((this.#visited[cell] as number) & bit) === 0) this.#traceLine(cell, edge);
      }
    }
  };

  /** The whole line through one segment: forward from `edge`, and if it ends, from the other side of `edge` on. */
  #traceLine(cell: number, edge: number): void {
    this.#buffer.beginLine();
    this.#addCrossing(cell, edge);
    const isClosed = this.#follow(cell, edge);
    if (!isClosed) {
      const before = this.#neighbour(cell, edge);
      if (before >= 0) {
        this.#buffer.reverseLine();
        this.#follow(before, opposite(edge));
      }
    }
    this.#buffer.endLine();
  }

  /** Goes on from the edge by which the line enters a cell; true when it came back to a segment it knows. */
  #follow(firstCell: number, firstEdge: number): boolean {
    let cell = firstCell;
    let edge = firstEdge;
    for (;;) {
      const kind = this.#caseAt(cell);
      const bit = segmentBits[4 * kind + edge] as number;
      if (bit === 0) return false;
      if (((this.#visited[cell] as number) & bit) !== 0) return true;
      this.#visited[cell] = (this.#visited[cell] as number) | bit;
      const exit = exitEdges[4 * kind + edge] as number;
      this.#addCrossing(cell, exit);
      const next = this.#neighbour(cell, exit);
      if (next < 0) return false;
      cell = next;
      edge = opposite(exit);
    }
  }

  #caseAt(cell: number): number {
    const { values, columns } = this.#matrix;
    const sign = this.#sign;
    return caseOfCell(
      sign * (values[cell] as number),
      sign * (values[cell + 1] as number),
      sign * (values[cell + columns + 1] as number),
      sign * (values[cell + columns] as number),
      this.#level,
    );
  }

  /** The cell beyond an edge, −1 outside the matrix. Cells carry the index of their upper left sample. */
  #neighbour(cell: number, edge: number): number {
    const { rows, columns } = this.#matrix;
    if (edge === 0) return cell - columns;
    if (edge === 2) return cell + columns < (rows - 1) * columns ? cell + columns : -1;
    const column = cell % columns;
    if (edge === 3) return column > 0 ? cell - 1 : -1;
    return column + 1 < columns - 1 ? cell + 1 : -1;
  }

  /** Where the level lies between the two samples of an edge, the same from both cells that share it. */
  #addCrossing(cell: number, edge: number): void {
    const { values, columns } = this.#matrix;
    const first = edge === 2 ? cell + columns : edge === 1 ? cell + 1 : cell;
    const isAlongRow = edge === 0 || edge === 2;
    const a = this.#sign * (values[first] as number);
    const b = this.#sign * (values[first + (isAlongRow ? 1 : columns)] as number);
    const part = (this.#level - a) / (b - a);
    const column = first % columns;
    const row = (first - column) / columns;
    if (isAlongRow) this.#buffer.addPoint(column + part, row);
    else this.#buffer.addPoint(column, row + part);
  }
}

const opposite = (edge: number): number => (edge + 2) % 4;
