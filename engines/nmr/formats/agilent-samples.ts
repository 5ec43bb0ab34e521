import { fail, ok, type Result, type Warning } from '../../common/result.ts';
import { maxComplexPoints, minComplexPoints } from './checks.ts';

/**
 * The samples of an Agilent (Varian) fid, all numbers big-endian.
 *
 *   file header, 32 bytes    int32 nblocks, ntraces, np, ebytes, tbytes, bbytes; int16 vers_id, status; int32 nbheaders
 *   per block                nbheaders × 28 bytes (int16 scale, status, index, mode; int32 ctcount; float32 × 4),
 *                            then ntraces traces of np words, real and imaginary alternating
 *   status bits              0x1 data, 0x2 spectrum, 0x4 int32 (else int16), 0x8 float32, 0x10 complex
 *
 * Source: Agilent "VnmrJ User Programming", data files (data.h); files of Unity to VNMRS consoles.
 */

interface AgilentSamples {
  readonly re: Float64Array;
  readonly im: Float64Array;
  readonly declaredPoints: number;
  readonly fullScale: number | null;
}

export interface AgilentHeader {
  readonly blocks: number;
  readonly traces: number;
  /** Words per trace: two per complex point. */
  readonly words: number;
  readonly wordBytes: 2 | 4;
  readonly isFloat: boolean;
  readonly isSpectrum: boolean;
  readonly firstTraceByte: number;
  readonly blockBytes: number;
}

const fileHeaderBytes = 32;
const blockHeaderBytes = 28;
const statusData = 0x1;
const statusSpectrum = 0x2;
const statusFloat = 0x8;
/** nbheaders carries flags in its higher bits; the count is in the lowest byte. */
const blockHeaderCountMask = 0xff;

const headerInvalid = (found: string): Result<never> =>
  fail('fid_header_invalid', 'The file does not start with an Agilent header.', {
    found,
    expected: '32 bytes of big-endian header whose sizes agree',
  });

/** The file header, checked against itself: the sizes it states must agree with each other. */
export const readAgilentHeader = (bytes: Uint8Array): Result<AgilentHeader> => {
  if (bytes.length < fileHeaderBytes + blockHeaderBytes) return headerInvalid(`${bytes.length} bytes`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [blocks = 0, traces = 0, words = 0, wordBytes = 0, traceBytes = 0, blockBytes = 0] = [
    0, 4, 8, 12, 16, 20,
  ].map((at) => view.getInt32(at));
  const status = view.getInt16(26);
  const blockHeaders = Math.max(1, view.getInt32(28) & blockHeaderCountMask);
  const summary = `nblocks ${blocks}, ntraces ${traces}, np ${words}, ebytes ${wordBytes}, tbytes ${traceBytes}`;
  const isSound =
    blocks > 0 &&
    traces > 0 &&
    words > 0 &&
    (wordBytes === 2 || wordBytes === 4) &&
    traceBytes === words * wordBytes &&
    blockBytes === blockHeaders * blockHeaderBytes + traces * traceBytes;
  if (!isSound) return headerInvalid(summary);
  if ((status & statusData) === 0) return headerInvalid(`${summary}, status without data`);
  return ok({
    blocks,
    traces,
    words,
    wordBytes,
    isFloat: (status & statusFloat) !== 0 && wordBytes === 4,
    isSpectrum: (status & statusSpectrum) !== 0,
    firstTraceByte: fileHeaderBytes + blockHeaders * blockHeaderBytes,
    blockBytes,
  });
};

const readWord = (view: DataView, header: AgilentHeader, at: number): number => {
  if (header.wordBytes === 2) return view.getInt16(at);
  return header.isFloat ? view.getFloat32(at) : view.getInt32(at);
};

/** Whole traces that are there, counted through the blocks. */
export const countTraces = (bytes: Uint8Array, header: AgilentHeader): number => {
  const traceBytes = header.words * header.wordBytes;
  const afterHeader = bytes.length - fileHeaderBytes;
  const whole = Math.floor(afterHeader / header.blockBytes);
  const rest = afterHeader - whole * header.blockBytes - (header.firstTraceByte - fileHeaderBytes);
  const inRest = Math.max(0, Math.floor(rest / traceBytes));
  return Math.min(header.blocks * header.traces, whole * header.traces + inRest);
};

/** One trace of an array into `re` and `im` from point `at` on; the trace must be there. */
export const readAgilentTrace = (
  view: DataView,
  header: AgilentHeader,
  trace: number,
  to: { readonly re: Float64Array; readonly im: Float64Array; readonly at: number },
): void => {
  const block = Math.floor(trace / header.traces);
  const within = trace % header.traces;
  const start = header.firstTraceByte + block * header.blockBytes + within * header.words * header.wordBytes;
  for (let point = 0; point < header.words >> 1; point += 1) {
    const byte = start + 2 * point * header.wordBytes;
    to.re[to.at + point] = readWord(view, header, byte);
    to.im[to.at + point] = readWord(view, header, byte + header.wordBytes);
  }
};

/** The one trace of a 1D file. */
export const readAgilentSamples = (bytes: Uint8Array, header: AgilentHeader): Result<AgilentSamples> => {
  const declaredPoints = header.words >> 1;
  const present = Math.floor((bytes.length - header.firstTraceByte) / header.wordBytes);
  const points = Math.min(declaredPoints, present >> 1);
  if (declaredPoints > maxComplexPoints) {
    return fail('declared_points_out_of_range', 'The declared number of points (np) cannot be right.', {
      found: `np ${header.words}`,
      expected: `at most ${2 * maxComplexPoints}`,
    });
  }
  if (points < minComplexPoints) {
    return fail('too_few_points', 'The fid is too short for a spectrum.', {
      found: `${points} complex points`,
      expected: `at least ${minComplexPoints}`,
    });
  }
  const warnings: Warning[] = [];
  if (points < declaredPoints) {
    warnings.push({
      code: 'fid_truncated',
      message: `The fid holds ${points} complex points, ${declaredPoints} were declared (np ${header.words}).`,
    });
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const re = new Float64Array(points);
  const im = new Float64Array(points);
  for (let point = 0; point < points; point += 1) {
    const at = header.firstTraceByte + 2 * point * header.wordBytes;
    re[point] = readWord(view, header, at);
    im[point] = readWord(view, header, at + header.wordBytes);
  }
  const fullScale = header.isFloat ? null : 2 ** (8 * header.wordBytes - 1) - 1;
  return ok({ re, im, declaredPoints, fullScale }, warnings);
};
