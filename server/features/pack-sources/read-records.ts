import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline, type Readable, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Result } from '#engines/common/result.ts';
import type { MassSourceRecord } from './mass-source-record.ts';
import { readCsvRows } from './read-csv-rows.ts';
import { readJsonLine } from './read-jsonl.ts';
import { readMassLine } from './read-mass-jsonl.ts';
import { massRecordsOfRun } from './read-mass-run.ts';
import {
  readStudyRows,
  readTestedRows,
  type StudySourceRecord,
  type TestedSourceRecord,
} from './read-regulatory-csv.ts';
import { readSdf } from './read-sdf.ts';
import type { ShiftRecord } from './shift-record.ts';
import { linesOf, UnreadableSource } from './split-sdf.ts';

/** A file that was read to its end. */
export interface ReadSource<R = ShiftRecord> {
  readonly name: string;
  readonly sha256: string;
  readonly records: readonly R[];
  /** Records that could not be used, by the reason. */
  readonly passedOver: Readonly<Record<string, number>>;
  /** Shifts of the others that were not taken, by the reason. */
  readonly leftOut: Readonly<Record<string, number>>;
}

type Counts = Record<string, number>;

const countUp = (counts: Counts, reason: string, by = 1): void => {
  counts[reason] = (counts[reason] ?? 0) + by;
};

/** Records of the lines as they come; the text is never held as a whole. */
async function* recordsOfLines(text: Readable): AsyncGenerator<Result<ShiftRecord>> {
  for await (const line of linesOf(text)) if (line.trim() !== '') yield readJsonLine(line);
}

/** Records of a table, whose rows of one molecule may stand anywhere. */
async function* recordsOfTable(text: Readable): AsyncGenerator<Result<ShiftRecord>> {
  yield* readCsvRows((await text.setEncoding('utf8').toArray()).join(''));
}

const mebibyte = 1024 * 1024;
/** Of a file unpacked. A hundred million shifts have less. */
const mostBytes = 2048 * mebibyte;
/** A table is read as a whole. */
const mostTableBytes = 256 * mebibyte;

const plainName = (name: string): string => name.replace(/\.gz$/i, '').toLowerCase();

const isTable = (name: string): boolean => plainName(name).endsWith('.csv');

/** Hands on what comes, up to so many bytes: a packed file may hold a thousand times its size. */
const atMost = (most: number): Transform => {
  let seen = 0;
  return new Transform({
    transform: (chunk: Uint8Array, _encoding, done) => {
      seen += chunk.length;
      if (seen <= most) done(null, chunk);
      else
        done(
          new UnreadableSource(
            `The file has more than ${most / mebibyte} MiB unpacked; split it into parts.`,
          ),
        );
    },
  });
};

const readerOf = (name: string) => {
  const plain = plainName(name);
  if (isTable(name)) return recordsOfTable;
  return /\.sdf?$/.test(plain) ? readSdf : recordsOfLines;
};

/** What is wrong with a packed file, in a sentence; everything else as it is. */
const describeFault = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
    ? new UnreadableSource('The file is packed, and what it was packed to is damaged or cut off.')
    : error;

/** Records of a text as they come, with what was left out of them. */
type RecordReader<R> = (
  text: Readable,
  leaveOut: (reason: string, shifts: number) => void,
) => AsyncIterable<Result<R>>;

/** Reads the bytes of a file to their end, unpacked where its name says so. */
const readWith = async <R>(
  name: string,
  bytes: Readable,
  { read, mostBytes: most }: { readonly read: RecordReader<R>; readonly mostBytes: number },
): Promise<ReadSource<R>> => {
  const hash = createHash('sha256');
  const records: R[] = [];
  const passedOver: Counts = {};
  const leftOut: Counts = {};
  bytes.on('data', (chunk) => hash.update(chunk));
  const unpacking = /\.gz$/i.test(name) ? [createGunzip()] : [];
  const text = atMost(most);
  // Whatever fails on the way ends the text with the error, which its reader meets.
  pipeline([bytes, ...unpacking, text], () => undefined);
  try {
    for await (const record of read(text, (reason, shifts) => countUp(leftOut, reason, shifts))) {
      if (record.ok) records.push(record.value);
      else countUp(passedOver, record.error.message);
    }
  } catch (error) {
    throw describeFault(error);
  }
  return { name, sha256: hash.digest('hex'), records, passedOver, leftOut };
};

/**
 * Reads the bytes of a file by its name: a .sdf record by record, a .jsonl line by line or a .csv as a whole, each also packed
 * (.gz). Rejects with UnreadableSource where they are not what the name says.
 */
export const readSource = (name: string, bytes: Readable): Promise<ReadSource> =>
  readWith(name, bytes, { read: readerOf(name), mostBytes: isTable(name) ? mostTableBytes : mostBytes });

/** The same of a file. Rejects too where it cannot be opened. */
export const readRecords = (file: string): Promise<ReadSource> =>
  readSource(path.basename(file), createReadStream(file));

/** Spectra of the lines as they come. */
async function* massRecordsOfLines(text: Readable): AsyncGenerator<Result<MassSourceRecord>> {
  for await (const line of linesOf(text)) if (line.trim() !== '') yield readMassLine(line);
}

const massReaderOf = (name: string): RecordReader<MassSourceRecord> =>
  plainName(name).endsWith('.jsonl')
    ? massRecordsOfLines
    : (text, leaveOut) => massRecordsOfRun(text, plainName(name), (remark) => leaveOut(remark, 1));

/**
 * Reads the bytes of a file of fragment spectra, also packed (.gz): a .jsonl line by line; an MGF, an MSP, records of MassBank or a list of
 * GNPS by what it begins with, and then `leftOut` holds what was odd. Rejects as `readSource` does.
 */
export const readMassSource = (name: string, bytes: Readable): Promise<ReadSource<MassSourceRecord>> =>
  readWith(name, bytes, { read: massReaderOf(name), mostBytes });

/** The same of a file. Rejects too where it cannot be opened. */
export const readMassRecords = (file: string): Promise<ReadSource<MassSourceRecord>> =>
  readMassSource(path.basename(file), createReadStream(file));

const tableReader = <R>(read: (text: string) => readonly Result<R>[]): RecordReader<R> =>
  async function* (text) {
    yield* read((await text.setEncoding('utf8').toArray()).join(''));
  };

const readTable = <R>(
  name: string,
  bytes: Readable,
  read: (text: string) => readonly Result<R>[],
): Promise<ReadSource<R>> => readWith(name, bytes, { read: tableReader(read), mostBytes: mostTableBytes });

/** Compounds with a bacterial mutagenicity test of the bytes of a .csv, also packed (.gz). Rejects as `readSource` does. */
export const readTestedSource = (name: string, bytes: Readable): Promise<ReadSource<TestedSourceRecord>> =>
  readTable(name, bytes, readTestedRows);

/** The same of a file. Rejects too where it cannot be opened. */
export const readTestedRecords = (file: string): Promise<ReadSource<TestedSourceRecord>> =>
  readTestedSource(path.basename(file), createReadStream(file));

/** Carcinogenicity studies of the bytes of a .csv, also packed (.gz). Rejects as `readSource` does. */
export const readStudySource = (name: string, bytes: Readable): Promise<ReadSource<StudySourceRecord>> =>
  readTable(name, bytes, readStudyRows);

/** The same of a file. Rejects too where it cannot be opened. */
export const readStudyRecords = (file: string): Promise<ReadSource<StudySourceRecord>> =>
  readStudySource(path.basename(file), createReadStream(file));
