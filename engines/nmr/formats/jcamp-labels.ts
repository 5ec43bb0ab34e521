import { fail, ok, type Result } from '../../common/result.ts';
import { maxParameterLength } from './checks.ts';
import { decodeText } from './decode-text.ts';

/**
 * The labelled records of a JCAMP-DX file (versions 4.24, 5.0x, 6.0):
 *
 *   ##LABEL= value            a record; runs until the next line that starts with ##
 *   $$ comment                to the end of the line
 *   ##TITLE= … ##END=         one block; blocks nest in a LINK block
 *   ##XYDATA= (X++(Y..Y))     a table: the lines after it are numbers, left here as a byte range
 *
 * Labels compare without case, spaces, hyphens, slashes and underscores.
 * Sources: McDonald and Wilks, Appl. Spectrosc. 42 (1988) 151; Davies and Lampen, Appl. Spectrosc. 47 (1993) 1093;
 * Lampen et al., Pure Appl. Chem. 71 (1999) 1549.
 */

export interface JcampTable {
  /** The form after the label, e.g. (X++(Y..Y)) or (XY..XY). */
  readonly form: string;
  /** First and one-past-last byte of the numbers. */
  readonly start: number;
  readonly end: number;
}

export interface JcampBlock {
  /** First value of each label, under its normalised name. */
  readonly values: ReadonlyMap<string, string>;
  /** Second value of a label that comes twice: Bruker's parameters of the indirect dimension. */
  readonly secondValues: ReadonlyMap<string, string>;
  /** Label as written and value, for display. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly tables: readonly JcampTable[];
}

interface OpenBlock {
  readonly values: Map<string, string>;
  readonly secondValues: Map<string, string>;
  readonly parameters: Map<string, string>;
  readonly tables: JcampTable[];
}

const hash = 0x23;
const newline = 0x0a;
const carriageReturn = 0x0d;

const tableLabels = new Set([
  'XYDATA',
  'XYPOINTS',
  'PEAKTABLE',
  'PEAKASSIGNMENTS',
  'DATATABLE',
  'RADATA',
  'XYZDATA',
]);
/** Bruker's copies of whole files: their text is no parameter. */
const embeddedFileLabels = new Set(['AUDITTRAIL', '$RELAX', '$BRUKERFILEEXP', '$BRUKERFILEPROC']);

/** Labels kept of one block; the most talkative exports have some 700. */
const maxLabels = 10_000;
/** Records in one file; a large 2D export has some thousand pages. */
const maxRecords = 100_000;
/** Blocks in one file; a LINK file of real use has a handful. */
const maxBlocks = 1000;

export const normaliseLabel = (label: string): string => label.toUpperCase().replace(/[\s\-/_]/g, '');

const isBlank = (byte: number | undefined): boolean => byte === 0x20 || byte === 0x09;
const isBreak = (byte: number | undefined): boolean => byte === newline || byte === carriageReturn;

/** Editors of Windows put it before a text. */
const byteOrderMark = [0xef, 0xbb, 0xbf];

const isAfterMark = (bytes: Uint8Array, at: number): boolean =>
  at === byteOrderMark.length - 1 && byteOrderMark.every((byte, place) => bytes[place] === byte);

/** Only blanks stand before `at` on its line. */
const startsLine = (bytes: Uint8Array, at: number): boolean => {
  let before = at - 1;
  while (before >= 0 && isBlank(bytes[before])) before -= 1;
  return before < 0 || isBreak(bytes[before]) || isAfterMark(bytes, before);
};

/** Byte offsets where a line starts with ##, leading blanks allowed. */
const findRecordStarts = (bytes: Uint8Array): number[] => {
  const starts: number[] = [];
  for (
    let at = bytes.indexOf(hash);
    at >= 0 && starts.length <= maxRecords;
    at = bytes.indexOf(hash, at + 1)
  ) {
    if (bytes[at + 1] === hash && startsLine(bytes, at)) starts.push(at);
  }
  return starts;
};

const endOfLine = (bytes: Uint8Array, from: number, limit: number): number => {
  let at = from;
  while (at < limit && !isBreak(bytes[at])) at += 1;
  return at;
};

const isOnlyBlanks = (bytes: Uint8Array, from: number, to: number): boolean => {
  let at = from;
  while (at < to && (isBlank(bytes[at]) || isBreak(bytes[at]))) at += 1;
  return at >= to;
};

const stripComments = (text: string): string => {
  if (!/\$\$|[\r\n]/.test(text)) return text.trim();
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => {
      const comment = line.indexOf('$$');
      return (comment < 0 ? line : line.slice(0, comment)).trimEnd();
    })
    .join('\n')
    .trim();
};

const openBlock = (): OpenBlock => ({
  values: new Map(),
  secondValues: new Map(),
  parameters: new Map(),
  tables: [],
});

const storeRecord = (block: OpenBlock, label: string, key: string, value: string): void => {
  if (embeddedFileLabels.has(key) || block.values.size >= maxLabels) return;
  if (block.values.has(key)) {
    if (!block.secondValues.has(key)) block.secondValues.set(key, value);
    return;
  }
  block.values.set(key, value);
  block.parameters.set(label, value);
};

const closeBlock = (block: OpenBlock): JcampBlock => ({
  values: block.values,
  secondValues: block.secondValues,
  parameters: Object.fromEntries(block.parameters),
  tables: block.tables,
});

interface RawRecord {
  readonly label: string;
  readonly key: string;
  /** Text after the equals sign, on the label's own line. */
  readonly firstLine: string;
  /** One past the first line, and one past the whole record. */
  readonly lineEnd: number;
  readonly end: number;
  readonly start: number;
}

/** The record between two offsets, or null where its line has no equals sign. */
const readRecord = (bytes: Uint8Array, start: number, end: number): RawRecord | null => {
  const lineEnd = endOfLine(bytes, start, end);
  const line = decodeText(bytes.subarray(start + 2, Math.min(lineEnd, start + maxParameterLength)));
  const separator = line.indexOf('=');
  if (separator < 0) return null;
  const label = line.slice(0, separator).trim();
  return { label, key: normaliseLabel(label), firstLine: line.slice(separator + 1), lineEnd, end, start };
};

/** What follows the equals sign, up to `stop`; most records are one line. */
const textOf = (bytes: Uint8Array, { start, lineEnd, firstLine }: RawRecord, stop: number): string => {
  if (isOnlyBlanks(bytes, lineEnd, stop)) return firstLine;
  const text = decodeText(bytes.subarray(start + 2, stop));
  return text.slice(text.indexOf('=') + 1);
};

const addRecord = (bytes: Uint8Array, block: OpenBlock, record: RawRecord): void => {
  const { key, label, lineEnd, end } = record;
  if (tableLabels.has(key)) {
    const form = stripComments(record.firstLine);
    block.tables.push({ form, start: lineEnd, end });
    return;
  }
  const stop = Math.min(end, record.start + maxParameterLength);
  storeRecord(block, label, key, stripComments(textOf(bytes, record, stop)));
};

/** Every block of the file, inner blocks before the LINK block around them; a file without ##END still counts. */
export const readJcampBlocks = (bytes: Uint8Array): Result<readonly JcampBlock[]> => {
  const starts = findRecordStarts(bytes);
  if (starts.length > maxRecords) {
    return fail('jcamp_too_many_records', 'The JCAMP-DX file holds more records than any real file.', {
      found: `more than ${maxRecords} records`,
      expected: 'one NMR block',
    });
  }
  const closed: JcampBlock[] = [];
  const open: OpenBlock[] = [];
  for (const [index, start] of starts.entries()) {
    const record = readRecord(bytes, start, starts[index + 1] ?? bytes.length);
    if (!record) continue;
    if (record.key === 'TITLE') open.push(openBlock());
    if (open.length + closed.length > maxBlocks) {
      return fail('jcamp_too_many_blocks', 'The JCAMP-DX file holds more blocks than any real file.', {
        found: `more than ${maxBlocks} blocks`,
        expected: 'one NMR block',
      });
    }
    const block = open.at(-1);
    if (!block) continue;
    if (record.key === 'END') {
      closed.push(closeBlock(block));
      open.pop();
    } else addRecord(bytes, block, record);
  }
  return ok([...closed, ...open.reverse().map(closeBlock)]);
};
