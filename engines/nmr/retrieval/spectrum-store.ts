import { columnsOf, type Embedding, embedSpectrum, type ListedLine } from './embed-spectrum.ts';
import { mostPages } from './scan-kernel.ts';
import { type SharedMemory, webAssembly } from './web-assembly.ts';

/** Rows of a block: the sums of so many stay in the nearest cache. */
export const rowsPerBlock = 4096;

/**
 * Embedded spectra by columns, in memory that threads share: block after block, in each column after column, in each row after row.
 * Behind them the squared length of every row, of its plain half and of all of it.
 */
export interface SpectrumStore {
  readonly memory: SharedMemory;
  readonly embedding: Embedding;
  readonly rows: number;
}

const bytesPerPage = 65_536;
const bytesPerFloat = 4;

export const blocksOf = (rows: number): number => Math.ceil(rows / rowsPerBlock);

export const blockBytes = (embedding: Embedding): number =>
  columnsOf(embedding) * rowsPerBlock * bytesPerFloat;

/** Where a column of a block begins, counted in floats. */
export const firstFloat = (embedding: Embedding, block: number, column: number): number =>
  (block * columnsOf(embedding) + column) * rowsPerBlock;

export const floatsOf = ({ memory }: SpectrumStore): Float32Array => new Float32Array(memory.buffer);

/** Squared lengths of all rows: of the plain half, or of all columns. */
export const squaresOf = (
  { memory, embedding, rows }: SpectrumStore,
  of: 'plain' | 'whole',
): Float64Array => {
  const start = blocksOf(rows) * blockBytes(embedding);
  return new Float64Array(memory.buffer, of === 'plain' ? start : start + 8 * rows, rows);
};

const squareOf = (values: Float32Array): number => values.reduce((sum, value) => sum + value * value, 0);

/** Rows a store of these columns can have at most. */
export const mostRows = (embedding: Embedding): number =>
  Math.floor((mostPages * bytesPerPage) / (blockBytes(embedding) + 16 * rowsPerBlock)) * rowsPerBlock;

/** Embeds the lists row by row. Throws a RangeError above `mostRows`, or where the memory is not there. */
export const buildStore = (
  embedding: Embedding,
  rows: number,
  linesOf: (row: number) => readonly ListedLine[],
): SpectrumStore => {
  if (rows > mostRows(embedding))
    throw new RangeError(`A store holds ${mostRows(embedding)} spectra at most.`);
  const bytes = blocksOf(rows) * blockBytes(embedding) + 16 * rows;
  const pages = Math.max(1, Math.ceil(bytes / bytesPerPage));
  const memory = new webAssembly.Memory({ initial: pages, maximum: mostPages, shared: true });
  const store: SpectrumStore = { memory, embedding, rows };
  const floats = floatsOf(store);
  const [plain, whole] = [squaresOf(store, 'plain'), squaresOf(store, 'whole')];
  for (let row = 0; row < rows; row++) {
    const values = embedSpectrum(embedding, linesOf(row));
    const at = row % rowsPerBlock;
    const block = (row - at) / rowsPerBlock;
    for (let column = 0; column < values.length; column++) {
      const value = values[column] as number;
      if (value !== 0) floats[firstFloat(embedding, block, column) + at] = value;
    }
    plain[row] = squareOf(values.subarray(0, embedding.bins));
    whole[row] = squareOf(values);
  }
  return store;
};
