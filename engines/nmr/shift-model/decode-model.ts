import { fail, ok, type Result } from '../../common/result.ts';
import { featureCount } from './atom-features.ts';
import {
  alignUp,
  forestHeadBytes,
  forestRowBytes,
  forestsMagic,
  modelFileVersion,
  tablesHeadBytes,
  tablesMagic,
} from './encode-model.ts';
import { levelCount } from './environment-codes.ts';
import type { LevelTable, LevelTables } from './level-tables.ts';
import type { TreeForest } from './tree-forest.ts';

const refused = (message: string): Result<never> => fail('invalid_reference_pack', message);

const truncated = (what: string): Result<never> => refused(`${what} ends early: it is truncated.`);

/** Shifts lie well within this, ppm; more is no shift. */
const mostShiftPpm = 10_000;

const isFinite32 = (values: Float32Array, most: number): boolean =>
  values.every((value) => Math.abs(value) <= most);

/** Reads the head; what is wrong with it in one sentence. */
const checkHead = (
  bytes: Uint8Array,
  { what, magic, headBytes, size }: { what: string; magic: number; headBytes: number; size: number },
): Result<DataView> => {
  if (bytes.length < headBytes) return truncated(what);
  const head = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (head.getUint32(0, true) !== magic) return refused(`${what} does not hold what its name says.`);
  const version = head.getUint32(4, true);
  if (version !== modelFileVersion)
    return refused(`${what} is of version ${version}; this program reads version ${modelFileVersion}.`);
  const found = head.getUint32(8, true);
  return found === size
    ? ok(head)
    : refused(`${what} was made for another version of the model: ${found} columns instead of ${size}.`);
};

/** Hands out the arrays of a file one after the other; they share its memory. */
const openColumns = (bytes: Uint8Array, from: number) => {
  let at = bytes.byteOffset + from;
  const take = (length: number, width: number): number => {
    const start = at;
    at += alignUp(length * width);
    return start;
  };
  const { buffer } = bytes;
  return {
    uint32: (length: number) => new Uint32Array(buffer, take(length, 4), length),
    int32: (length: number) => new Int32Array(buffer, take(length, 4), length),
    int16: (length: number) => new Int16Array(buffer, take(length, 2), length),
    float32: (length: number) => new Float32Array(buffer, take(length, 4), length),
  };
};

const checkSize = (what: string, bytes: Uint8Array, expected: number): Result<null> => {
  if (bytes.length < expected) return truncated(what);
  return bytes.length === expected
    ? ok(null)
    : refused(`${what} is longer than its head says: ${bytes.length} bytes instead of ${expected}.`);
};

const areKeysRising = (keys: Uint32Array): boolean => {
  for (let at = 2; at < keys.length; at += 2) {
    const [high, before] = [keys[at + 1] as number, keys[at - 1] as number];
    if (high < before || (high === before && (keys[at] as number) <= (keys[at - 2] as number))) return false;
  }
  return true;
};

const checkTable = (what: string, { keys, counts, meansPpm, scattersPpm }: LevelTable): Result<null> => {
  if (!areKeysRising(keys)) return refused(`${what} is not sorted: its keys do not rise.`);
  const isSound =
    counts.every((count) => count > 0 && count < Number.POSITIVE_INFINITY) &&
    isFinite32(meansPpm, mostShiftPpm) &&
    scattersPpm.every((scatter) => scatter >= 0 && scatter <= mostShiftPpm);
  return isSound ? ok(null) : refused(`${what} holds a number that is no count, shift or scatter.`);
};

/** Level tables from a file, in its own memory; `what` names it. Fails with invalid_reference_pack and one sentence. */
export const decodeTables = (bytes: Uint8Array, what: string): Result<LevelTables> => {
  const head = checkHead(bytes, { what, magic: tablesMagic, headBytes: tablesHeadBytes, size: levelCount });
  if (!head.ok) return head;
  const lengths = Array.from({ length: levelCount }, (_, level) =>
    head.value.getUint32(12 + 4 * level, true),
  );
  const bytesOf = (length: number): number => alignUp(8 * length) + 3 * alignUp(4 * length);
  const expected = lengths.reduce((sum, length) => sum + bytesOf(length), alignUp(tablesHeadBytes));
  const sized = checkSize(what, bytes, expected);
  if (!sized.ok) return sized;
  const columns = openColumns(bytes, alignUp(tablesHeadBytes));
  const tables: LevelTable[] = [];
  for (const length of lengths) {
    const table = {
      keys: columns.uint32(2 * length),
      counts: columns.float32(length),
      meansPpm: columns.float32(length),
      scattersPpm: columns.float32(length),
    };
    const checked = checkTable(what, table);
    if (!checked.ok) return checked;
    tables.push(table);
  }
  return ok(tables);
};

/** A node asks a feature there is and leads on to later nodes of its own tree, so that every walk ends. */
const isNodeSound = ({ feature, left }: TreeForest, node: number, end: number): boolean => {
  const asked = feature[node] as number;
  const next = left[node] as number;
  return asked === -1 || (asked >= 0 && asked < featureCount && next > node && next + 1 < end);
};

const areNodesSound = (forest: TreeForest): boolean => {
  const { roots, feature } = forest;
  if (roots.length > 0 && roots[0] !== 0) return false;
  for (let tree = 0; tree < roots.length; tree++) {
    const end = roots[tree + 1] ?? feature.length;
    const root = roots[tree] as number;
    if (root >= end || end > feature.length) return false;
    for (let node = root; node < end; node++) if (!isNodeSound(forest, node, end)) return false;
  }
  return true;
};

const checkForest = (what: string, forest: TreeForest): Result<null> => {
  if (!areNodesSound(forest)) return refused(`${what} holds a tree whose branches lead nowhere.`);
  const isSound =
    Math.abs(forest.start) <= mostShiftPpm &&
    isFinite32(forest.values, mostShiftPpm) &&
    forest.cuts.every((cut) => Number.isFinite(cut));
  return isSound ? ok(null) : refused(`${what} holds a number that is none.`);
};

/** As many forests as expected from a file, in its own memory. Fails with invalid_reference_pack and one sentence. */
export const decodeForests = (
  bytes: Uint8Array,
  what: string,
  count: number,
): Result<readonly TreeForest[]> => {
  const headBytes = forestHeadBytes + forestRowBytes * count;
  const head = checkHead(bytes, { what, magic: forestsMagic, headBytes, size: featureCount });
  if (!head.ok) return head;
  if (head.value.getUint32(12, true) !== count)
    return refused(`${what} holds ${head.value.getUint32(12, true)} forests instead of ${count}.`);
  const rows = Array.from({ length: count }, (_, place) => {
    const at = forestHeadBytes + forestRowBytes * place;
    return {
      trees: head.value.getUint32(at, true),
      nodes: head.value.getUint32(at + 4, true),
      start: head.value.getFloat64(at + 8, true),
    };
  });
  const bytesOf = ({ trees, nodes }: (typeof rows)[number]): number =>
    alignUp(4 * trees) + 3 * alignUp(4 * nodes) + alignUp(2 * nodes);
  const sized = checkSize(
    what,
    bytes,
    rows.reduce((sum, row) => sum + bytesOf(row), alignUp(headBytes)),
  );
  if (!sized.ok) return sized;
  const columns = openColumns(bytes, alignUp(headBytes));
  const forests: TreeForest[] = [];
  for (const { trees, nodes, start } of rows) {
    const forest = {
      start,
      roots: columns.int32(trees),
      left: columns.int32(nodes),
      cuts: columns.float32(nodes),
      values: columns.float32(nodes),
      feature: columns.int16(nodes),
    };
    const checked = checkForest(what, forest);
    if (!checked.ok) return checked;
    forests.push(forest);
  }
  return ok(forests);
};
