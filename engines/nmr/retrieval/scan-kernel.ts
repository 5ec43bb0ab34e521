import { type SharedMemory, webAssembly } from './web-assembly.ts';

// Adds columns, each times a factor, to one column of sums: sums[r] += q0·x0[r], then q1·x1[r], q2·x2[r] and q3·x3[r], over the rows of
// a block. A WebAssembly module assembled here, four rows at a time. Every step is a plain multiplication and a plain addition of
// 32-bit floats in a fixed order, so the sums are the same bits as those of a loop with Math.fround on any machine.
//
// Memory 0 is the store, shared by all threads. Memory 1 belongs to the thread: a table of columns (byte offset in the block, factor;
// always a multiple of four entries) and the sums.

const leb = (value: number): number[] => {
  const bytes: number[] = [];
  let rest = value;
  do {
    const low = rest & 0x7f;
    rest >>>= 7;
    bytes.push(rest === 0 ? low : low | 0x80);
  } while (rest !== 0);
  return bytes;
};

/** Signed form, of constants. */
const signedLeb = (value: number): number[] => {
  const bytes: number[] = [];
  let rest = value;
  for (;;) {
    const low = rest & 0x7f;
    rest >>= 7;
    if ((rest === 0 && (low & 0x40) === 0) || (rest === -1 && (low & 0x40) !== 0)) return [...bytes, low];
    bytes.push(low | 0x80);
  }
};

type Code = readonly number[];

const join = (...parts: readonly Code[]): number[] => parts.flat();
const list = (items: readonly Code[]): number[] => join(leb(items.length), ...items);
const section = (id: number, content: Code): number[] => join([id], leb(content.length), content);
const text = (word: string): number[] =>
  join(
    leb(word.length),
    Array.from(word, (letter) => letter.charCodeAt(0)),
  );

const i32 = 0x7f;
const v128 = 0x7b;
const get = (local: number): number[] => join([0x20], leb(local));
const set = (local: number): number[] => join([0x21], leb(local));
const tee = (local: number): number[] => join([0x22], leb(local));
const constant = (value: number): number[] => join([0x41], signedLeb(value));
const add: Code = [0x6a];
/** Alignment of 4 bytes, memory by its number, offset. */
const place = (memory: number, offset: number): number[] => join([0x42, memory], leb(offset));
const loadInteger = (memory: number, offset: number): number[] => join([0x28], place(memory, offset));
const loadRows = (memory: number): number[] => join([0xfd, 0], place(memory, 0));
const storeRows = (memory: number): number[] => join([0xfd, 0x0b], place(memory, 0));
const splatFactor = (offset: number): number[] => join([0xfd, 9], place(1, offset));
const multiplyRows: Code = [0xfd, 0xe6, 1];
const addRows: Code = [0xfd, 0xe4, 1];
/** A body that is repeated while the value on its end is not zero. */
const repeat = (body: Code, condition: Code): number[] =>
  join([0x03, 0x40], body, condition, [0x0d, 0, 0x0b]);

const together = 4;
const bytesPerEntry = 8;
const bytesPerStep = 16;

// Parameters: block (byte offset in the store), table, end of the table, sums, end of the sums. Then what the loops run over.
const [block, table, tableEnd, sums, sumsEnd, at, row] = [0, 1, 2, 3, 4, 5, 6];
const column = (place: number): number => 7 + place;
const factor = (place: number): number => 7 + together + place;
const places = Array.from({ length: together }, (_, place) => place);

const inner = join(
  get(at),
  get(at),
  loadRows(1),
  ...places.map((place) =>
    join(get(factor(place)), get(column(place)), get(row), add, loadRows(0), multiplyRows, addRows),
  ),
  storeRows(1),
  get(row),
  constant(bytesPerStep),
  add,
  set(row),
  get(at),
  constant(bytesPerStep),
  add,
  tee(at),
);

const outer = join(
  ...places.map((place) =>
    join(
      get(block),
      get(table),
      loadInteger(1, place * bytesPerEntry),
      add,
      set(column(place)),
      get(table),
      splatFactor(place * bytesPerEntry + 4),
      set(factor(place)),
    ),
  ),
  get(sums),
  set(at),
  constant(0),
  set(row),
  repeat(inner, join(get(sumsEnd), [0x47])),
  get(table),
  constant(together * bytesPerEntry),
  add,
  tee(table),
);

const body = join(
  list([
    [2 + together, i32],
    [together, v128],
  ]),
  repeat(outer, join(get(tableEnd), [0x47])),
  [0x0b],
);

/** Pages a shared memory may grow to, 64 KiB each: all a 32-bit address reaches. */
export const mostPages = 65_536;

const moduleBytes = Uint8Array.from(
  join(
    [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    section(1, list([[0x60, ...list(Array.from({ length: 5 }, () => [i32])), 0]])),
    section(
      2,
      list([
        join(text('m'), text('store'), [2, 3], leb(0), leb(mostPages)),
        join(text('m'), text('own'), [2, 0], leb(1)),
      ]),
    ),
    section(3, list([[0]])),
    section(7, list([join(text('scan'), [0], leb(0))])),
    section(10, list([join(leb(body.length), body)])),
  ),
);

type Scan = (block: number, table: number, tableEnd: number, sums: number, sumsEnd: number) => void;

/** What a query asks of a block: columns with their factors. */
export interface ScanColumns {
  readonly columns: readonly number[];
  readonly factors: Float32Array;
}

let compiled: object | null = null;

/** Sums of the columns over the rows of blocks of one store; the array that is returned is used again by the next block. */
export const openScan = (
  store: SharedMemory,
  rowsPerBlock: number,
  { columns, factors }: ScanColumns,
): ((blockByte: number) => Float32Array) => {
  compiled ??= new webAssembly.Module(moduleBytes);
  const entries = Math.max(together, Math.ceil(columns.length / together) * together);
  const sumsAt = entries * bytesPerEntry;
  const end = sumsAt + rowsPerBlock * Float32Array.BYTES_PER_ELEMENT;
  const own = new webAssembly.Memory({ initial: Math.ceil(end / 65_536) });
  const instance = new webAssembly.Instance(compiled, { m: { store, own } });
  // The module above exports this one function.
  const scan = instance.exports['scan'] as Scan;
  const view = new DataView(own.buffer);
  columns.forEach((column, entry) => {
    view.setInt32(entry * bytesPerEntry, column * rowsPerBlock * Float32Array.BYTES_PER_ELEMENT, true);
    view.setFloat32(entry * bytesPerEntry + 4, factors[entry] ?? 0, true);
  });
  const sums = new Float32Array(own.buffer, sumsAt, rowsPerBlock);
  return (blockByte) => {
    sums.fill(0);
    scan(blockByte | 0, 0, sumsAt, sumsAt, end);
    return sums;
  };
};
