import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { fail, ok, type Result } from '#engines/common/result.ts';
import { type ReadFile, readRun } from '#engines/ms/reading/read-run.ts';
import { peaksOf, type Scan } from '#engines/ms/run.ts';
import { asName, cutText } from '#kernel/contract/common-schemas.ts';
import { moveBuffers, type ReportProgress } from '#kernel/jobs/worker-task.ts';
import type { MsReading } from './contract.ts';
import { readingPorts } from './reading-ports.ts';
import { encodeRun } from './run-columns.ts';

export interface ReadRunInput {
  readonly bytes: Uint8Array;
  readonly fileName: string;
}

export interface ReadRunOutput {
  readonly reading: Omit<MsReading, 'warnings'>;
  readonly columns: Uint8Array;
}

const chunkBytes = 2 ** 18;
/** Of a file unpacked; a packed one may hold a thousand times its size. */
const mostUnpacked = 4 * 2 ** 30;

const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

function* chunksOf(bytes: Uint8Array, report: ReportProgress): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    if (at % (64 * chunkBytes) === 0) report('reading', at / bytes.length);
    yield bytes.subarray(at, at + chunkBytes);
  }
}

class TooLarge extends Error {}

async function* unpacked(packed: Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let seen = 0;
  for await (const chunk of Readable.from(packed).pipe(createGunzip())) {
    seen += (chunk as Uint8Array).length;
    if (seen > mostUnpacked) throw new TooLarge();
    yield chunk as Uint8Array;
  }
}

const isZlibError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');

const polarityOf = (scans: readonly Scan[]): MsReading['polarity'] => {
  const [positive, negative] = [scans.some((s) => s.polarity === 1), scans.some((s) => s.polarity === -1)];
  if (positive && negative) return 'both';
  return positive ? 'positive' : negative ? 'negative' : 'unknown';
};

const summarise = ({ format, instrument, run }: ReadFile): ReadRunOutput['reading'] => {
  const { scans } = run;
  let [fromMz, toMz] = [Number.POSITIVE_INFINITY, 0];
  for (const scan of scans) {
    const { mz } = peaksOf(run, scan);
    if (mz.length === 0) continue;
    fromMz = Math.min(fromMz, mz[0] as number);
    toMz = Math.max(toMz, mz[mz.length - 1] as number);
  }
  const times = scans.flatMap(({ retentionTimeS }) => retentionTimeS ?? []);
  const levels = Map.groupBy(scans, ({ level }) => level);
  return {
    format,
    instrument: cutText(asName(instrument), 200),
    polarity: polarityOf(scans),
    scans: scans.length,
    scans_by_level: [...levels]
      .map(([level, own]) => ({ level, scans: own.length }))
      .toSorted((a, b) => a.level - b.level),
    centroid_scans: scans.filter(({ isCentroid }) => isCentroid).length,
    peaks: run.mz.length,
    from_s: times.reduce<number | null>((least, time) => Math.min(least ?? time, time), null),
    to_s: times.reduce<number | null>((most, time) => Math.max(most ?? time, time), null),
    from_mz: run.mz.length === 0 ? null : fromMz,
    to_mz: run.mz.length === 0 ? null : toMz,
  };
};

const tryReading = async (
  { bytes, fileName }: ReadRunInput,
  report: ReportProgress,
): Promise<Result<ReadFile>> => {
  const chunks = chunksOf(bytes, report);
  try {
    return await readRun(
      isGzip(bytes) ? unpacked(chunks) : chunks,
      fileName.replace(/\.gz$/i, ''),
      readingPorts,
    );
  } catch (error) {
    if (error instanceof TooLarge) {
      return fail('too_large', `The file has more than ${mostUnpacked / 2 ** 30} GiB unpacked; split it.`);
    }
    if (!isZlibError(error)) throw error;
    return fail('damaged_gzip', 'The gzip around the file is damaged or ends too early. Compress it again.');
  }
};

/** Worker task: the bytes of one file in, its scans and peaks as columns out. Data that cannot be used are a Result, not an exception. */
export const readRunTask = async (
  input: ReadRunInput,
  report: ReportProgress,
): Promise<Result<ReadRunOutput>> => {
  const read = await tryReading(input, report);
  if (!read.ok) return read;
  report('recording', 1);
  const columns = encodeRun(read.value.run);
  return moveBuffers(ok({ reading: summarise(read.value), columns }, read.warnings), [columns.buffer]);
};
