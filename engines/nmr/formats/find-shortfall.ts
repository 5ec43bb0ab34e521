import type { Vendor } from '../model.ts';
import { readAgilentHeader } from './agilent-samples.ts';
import { numberOf, parseBrukerParameters } from './bruker-parameters.ts';
import type { ExperimentKind } from './identify-experiments.ts';
import { isJeolFile } from './jeol-header.ts';

/** A data file and what lies beside it, read only as far as is asked. */
export interface DataFile {
  readonly vendor: Vendor | null;
  readonly kind: ExperimentKind;
  readonly sizeBytes: number;
  /** Its first bytes, at least as many as a header has where there are so many. */
  readonly readHead: () => Uint8Array;
  /** A parameter file beside it; null where there is none. */
  readonly readText: (name: string) => string | null;
}

/** What is there of the samples that were promised. */
export interface Shortfall {
  readonly foundBytes: number;
  readonly promisedBytes: number;
}

type Parameters = Readonly<Record<string, string>>;

/** Rows of a ser are padded to whole blocks, but for files written without padding. */
const blockBytes = 1024;
const serDimensions = ['acqu2s', 'acqu3s', 'acqu4s'] as const;
/** FnMODE QF: one row for each point of a list; every other mode records two. */
const oneRowPerPoint = 1;
const nonUniform = 2;

const positive = (value: number | null): number | null => (value !== null && value > 0 ? value : null);

const readBruker = ({ readText }: DataFile, name: string): Parameters | null => {
  const text = readText(name);
  return text === null ? null : parseBrukerParameters(text);
};

/** Rows of a ser by its parameters; of one sampled non-uniformly, as its list has them. */
const rowsOf = (file: DataFile, direct: Parameters): number | null => {
  let rows: number | null = null;
  for (const name of serDimensions) {
    const stated = positive(numberOf(readBruker(file, name) ?? {}, 'TD'));
    if (stated === null) continue;
    rows = (rows ?? 1) * stated;
  }
  const list = file.readText('nuslist');
  if (numberOf(direct, 'FnTYPE') !== nonUniform && list === null) return rows;
  if (list === null || rows === null) return null;
  const listed = list.split('\n').filter((line) => line.trim() !== '').length;
  const mode = numberOf(readBruker(file, 'acqu2s') ?? {}, 'FnMODE');
  return Math.min(rows, listed * (mode === oneRowPerPoint ? 1 : 2));
};

const promisedByBruker = (file: DataFile): number | null => {
  const direct = readBruker(file, 'acqus');
  const words = positive(numberOf(direct ?? {}, 'TD'));
  if (direct === null || words === null) return null;
  const rowBytes = words * (numberOf(direct, 'DTYPA') === 2 ? 8 : 4);
  if (file.kind === 'fid') return rowBytes;
  const rows = rowsOf(file, direct);
  if (rows === null) return null;
  if (file.sizeBytes === rows * rowBytes) return file.sizeBytes;
  return (rows - 1) * Math.ceil(rowBytes / blockBytes) * blockBytes + rowBytes;
};

const agilentHeaderBytes = 32;

const promisedByAgilent = ({ readHead }: DataFile): number | null => {
  const header = readAgilentHeader(readHead());
  return header.ok ? agilentHeaderBytes + header.value.blocks * header.value.blockBytes : null;
};

/** Where the data start and how long they are, see jeol-header.ts. */
const jeolPlaces = { start: 1284, length: 1288, end: 1296 } as const;

const promisedByJeol = ({ readHead }: DataFile): number | null => {
  const head = readHead();
  if (!isJeolFile(head) || head.length < jeolPlaces.end) return null;
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  return view.getUint32(jeolPlaces.start) + Number(view.getBigUint64(jeolPlaces.length));
};

const promisedBy = (file: DataFile): number | null => {
  if (file.kind === 'jeol') return promisedByJeol(file);
  if (file.kind !== 'fid' && file.kind !== 'ser') return null;
  if (file.vendor === 'bruker') return promisedByBruker(file);
  return file.vendor === 'agilent' ? promisedByAgilent(file) : null;
};

/**
 * What a data file lacks of what its own parameters or header promise: an acquisition that goes on, between two rows for minutes or hours, or
 * that was stopped early. Null where all of it is there, or nothing is promised.
 */
export const findShortfall = (file: DataFile): Shortfall | null => {
  const promisedBytes = promisedBy(file);
  if (promisedBytes === null || !Number.isSafeInteger(promisedBytes) || file.sizeBytes >= promisedBytes)
    return null;
  return { foundBytes: file.sizeBytes, promisedBytes };
};
