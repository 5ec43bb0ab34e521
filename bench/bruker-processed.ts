import { numberOf, parseBrukerParameters } from '#engines/nmr/formats/bruker-parameters.ts';
import type { SourceFile } from '#engines/nmr/model.ts';
import type { PhasedSpectrum } from './phase-against-vendor.ts';

const bytesPerPoint = 4;

/** The spectrum TopSpin stored beside a FID (pdata/1/1r, 32-bit integers); null where there is none. */
export const readBrukerProcessed = (files: readonly SourceFile[]): PhasedSpectrum | null => {
  const find = (ending: string): Uint8Array | undefined =>
    files.find(({ name }) => name.endsWith(ending))?.bytes;
  const [points, procs] = [find('pdata/1/1r'), find('pdata/1/procs')];
  if (points === undefined || procs === undefined) return null;
  const parameters = parseBrukerParameters(new TextDecoder('latin1').decode(procs));
  const required = (name: string): number => {
    const value = numberOf(parameters, name);
    if (value === null) throw new Error(`procs: ${name} is missing`);
    return value;
  };
  const size = required('SI');
  const view = new DataView(points.buffer, points.byteOffset, points.byteLength);
  const isLittleEndian = required('BYTORDP') === 0;
  const firstPpm = required('OFFSET');
  const stepPpm = required('SW_p') / required('SF') / size;
  return {
    shiftPpm: Float64Array.from({ length: size }, (_, k) => firstPpm - k * stepPpm),
    re: Float64Array.from({ length: size }, (_, k) => view.getInt32(bytesPerPoint * k, isLittleEndian)),
  };
};
