import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Result } from '#engines/common/result.ts';
import { readCsvRows } from './read-csv-rows.ts';
import { readJsonLine } from './read-jsonl.ts';
import type { ShiftRecord } from './shift-record.ts';

/** A file that was read to its end. */
export interface ReadSource {
  readonly name: string;
  readonly sha256: string;
  readonly records: readonly ShiftRecord[];
  /** Records that could not be used, by the reason. */
  readonly passedOver: Readonly<Record<string, number>>;
}

/** Records of the lines as they come; the text is never held as a whole. */
async function* recordsOfLines(text: Readable): AsyncGenerator<Result<ShiftRecord>> {
  for await (const line of createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY }))
    if (line.trim() !== '') yield readJsonLine(line);
}

/** Records of a table, whose rows of one molecule may stand anywhere. */
async function* recordsOfTable(text: Readable): AsyncGenerator<Result<ShiftRecord>> {
  yield* readCsvRows((await text.setEncoding('utf8').toArray()).join(''));
}

/** Reads a .jsonl line by line or a .csv as a whole, either of them also packed (.gz). Rejects when the file cannot be read. */
export const readRecords = async (file: string): Promise<ReadSource> => {
  const hash = createHash('sha256');
  const records: ShiftRecord[] = [];
  const passedOver: Record<string, number> = {};
  const bytes = createReadStream(file);
  bytes.on('data', (chunk) => hash.update(chunk));
  const text = file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes;
  // A pipe does not hand errors on.
  bytes.on('error', (error) => text.destroy(error));
  const isTable = /\.csv(\.gz)?$/i.test(file);
  for await (const record of isTable ? recordsOfTable(text) : recordsOfLines(text)) {
    if (record.ok) records.push(record.value);
    else passedOver[record.error.message] = (passedOver[record.error.message] ?? 0) + 1;
  }
  return { name: path.basename(file), sha256: hash.digest('hex'), records, passedOver };
};
