import { featureCount } from './atom-features.ts';
import { levelCount } from './environment-codes.ts';
import type { LevelTable, LevelTables } from './level-tables.ts';
import type { TreeForest } from './tree-forest.ts';

/**
 * Tables of a reference pack: little-endian, every array from a multiple of 64 bytes on, so that a file can be used where it
 * lies. All platforms Larmor runs on are little-endian.
 *
 * Level tables: magic, version, levels, entries of each level; for each level keys (2 × uint32, low half first), counts,
 * means and scatters (float32). Forests: magic, version, features asked, forests; for each trees and nodes (uint32) and the
 * start (float64); then roots, left (int32), cuts, values (float32), feature (int16) of each.
 */
export const tablesMagic = 0x4c4d4c54;
export const forestsMagic = 0x4c4d5446;
export const modelFileVersion = 1;
const alignment = 64;

/** Bytes of the head of level tables and of forests, before they are rounded up to the alignment. */
export const tablesHeadBytes = 12 + 4 * levelCount;
export const forestHeadBytes = 16;
export const forestRowBytes = 16;

export const alignUp = (bytes: number): number => Math.ceil(bytes / alignment) * alignment;

type Column = Uint32Array | Int32Array | Int16Array | Float32Array;

const layOut = (head: DataView<ArrayBuffer>, columns: readonly Column[]): Uint8Array<ArrayBuffer> => {
  const size = columns.reduce((sum, column) => sum + alignUp(column.byteLength), alignUp(head.byteLength));
  const bytes = new Uint8Array(size);
  bytes.set(new Uint8Array(head.buffer));
  let at = alignUp(head.byteLength);
  for (const column of columns) {
    bytes.set(new Uint8Array(column.buffer, column.byteOffset, column.byteLength), at);
    at += alignUp(column.byteLength);
  }
  return bytes;
};

export const encodeTables = (tables: LevelTables): Uint8Array<ArrayBuffer> => {
  const head = new DataView(new ArrayBuffer(tablesHeadBytes));
  [tablesMagic, modelFileVersion, levelCount].forEach((word, place) => {
    head.setUint32(4 * place, word, true);
  });
  tables.forEach(({ counts }, level) => {
    head.setUint32(12 + 4 * level, counts.length, true);
  });
  const columnsOf = ({ keys, counts, meansPpm, scattersPpm }: LevelTable): Column[] => [
    keys,
    counts,
    meansPpm,
    scattersPpm,
  ];
  return layOut(head, tables.flatMap(columnsOf));
};

export const encodeForests = (forests: readonly TreeForest[]): Uint8Array<ArrayBuffer> => {
  const head = new DataView(new ArrayBuffer(forestHeadBytes + forestRowBytes * forests.length));
  [forestsMagic, modelFileVersion, featureCount, forests.length].forEach((word, place) => {
    head.setUint32(4 * place, word, true);
  });
  forests.forEach(({ roots, feature, start }, place) => {
    const at = forestHeadBytes + forestRowBytes * place;
    head.setUint32(at, roots.length, true);
    head.setUint32(at + 4, feature.length, true);
    head.setFloat64(at + 8, start, true);
  });
  const columnsOf = ({ roots, left, cuts, values, feature }: TreeForest): Column[] => [
    roots,
    left,
    cuts,
    values,
    feature,
  ];
  return layOut(head, forests.flatMap(columnsOf));
};
