import type { Kernel } from '#kernel/kernel.ts';
import { createWorkMemory } from '#kernel/recent-map.ts';
import { computeEnvelope } from './compute-envelope.ts';
import { reduceMatrix } from './reduce-matrix.ts';
import type { StoredSpectrum } from './run-result.ts';
import { decodeFloat32, decodeSamples } from './spectrum-bytes.ts';
import { findSpectrum } from './store.ts';

/** A spectrum of one dimension in some columns. */
export interface SmallTrace {
  readonly dimensions: 1;
  readonly fromPpm: number;
  readonly toPpm: number;
  readonly min: readonly number[];
  readonly max: readonly number[];
}

/** A spectrum of two dimensions in some cells, row by row. */
export interface SmallMap {
  readonly dimensions: 2;
  readonly rows: number;
  readonly columns: number;
  readonly values: Float32Array;
}

type SpectrumPicture = SmallTrace | SmallMap;

/** Columns of a trace. */
const traceColumns = 120;
/** Cells of a map; square where both dimensions are of one nucleus. */
const cells = { rows: 44, columns: 60 };

/** So many are kept, those asked for last: some 5 MB of maps. */
const mostKept = 500;

const remember = createWorkMemory<SpectrumPicture>(mostKept);

const reduce = (spectrum: StoredSpectrum): SpectrumPicture => {
  const { indirect, samples, points, nucleus, fromPpm, toPpm } = spectrum;
  if (indirect === undefined) {
    const { min, max } = computeEnvelope(decodeSamples(samples), traceColumns);
    return { dimensions: 1, fromPpm, toPpm, min, max };
  }
  const whole = { rows: indirect.rows, columns: points, values: decodeFloat32(samples) };
  const most = indirect.nucleus === nucleus ? cells.rows : cells.columns;
  return {
    dimensions: 2,
    ...reduceMatrix(whole, Math.min(cells.rows, indirect.rows), Math.min(most, points)),
  };
};

const read = async (store: Kernel['store'], digest: string): Promise<SpectrumPicture> => {
  const spectrum = await findSpectrum(store.read, digest);
  if (spectrum === null) throw new Error(`A run names the spectrum ${digest}, which is not there.`);
  return reduce(spectrum);
};

/**
 * What a list shows of a spectrum, before it is scaled. A matrix has megabytes, which are read and checked against their digest; a
 * digest stands for the same bytes for ever, so each is read once. Throws AlteredContent, and reads anew the next time.
 */
export const pictureOfSpectrum = (store: Kernel['store'], digest: string): Promise<SpectrumPicture> =>
  remember(store, digest, () => read(store, digest));
