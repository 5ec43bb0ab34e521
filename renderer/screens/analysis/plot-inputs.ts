import { type Analysis, analysisRoutes } from '#contract/analyses';
import type { PeakRow } from '#contract/fid-runs';
import { api } from '../../api/api.ts';
import type { PlotMultiplet, PlotPeak, PlotSpectrum } from '../../plot/core/plot-data.ts';

/** Fewest columns the service makes an envelope of: enough to learn the axis without the samples as text. */
const HEADER_COLUMNS = 16;

/** Axis as JSON, samples as little-endian float32: numbers as text would be four times as much. */
export const loadSpectrum = async (analysisId: string, signal: AbortSignal): Promise<PlotSpectrum> => {
  const params = { id: analysisId };
  const [header, samples] = await Promise.all([
    api.call(analysisRoutes.spectrum, { params, query: { points: HEADER_COLUMNS } }, { signal }),
    api.bytes(analysisRoutes.spectrum, { params }, 'application/octet-stream', { signal }),
  ]);
  const values = readFloat32(samples.bytes);
  return {
    samples: values,
    axis: { fromPpm: header.from_ppm, toPpm: header.to_ppm, points: values.length },
    nucleus: header.nucleus,
    frequencyMhz: header.frequency_mhz,
    digest: header.digest,
  };
};

const readFloat32 = (bytes: ArrayBuffer): Float32Array => {
  const isLittleEndian = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1;
  if (isLittleEndian) return new Float32Array(bytes, 0, Math.floor(bytes.byteLength / 4));
  const view = new DataView(bytes);
  return Float32Array.from({ length: Math.floor(bytes.byteLength / 4) }, (_, i) =>
    view.getFloat32(4 * i, true),
  );
};

export const plotPeaksOf = (rows: readonly PeakRow[]): PlotPeak[] =>
  rows.map((row) => ({ id: row.id, shiftPpm: row.shift_ppm, height: row.height, category: row.category }));

/** Solvent and reference carry no integral of the sample, so they get no bracket. */
export const plotMultipletsOf = (multiplets: Analysis['multiplets']): PlotMultiplet[] =>
  multiplets
    .filter((m) => m.category !== 'solvent' && m.category !== 'reference')
    .map((m) => ({
      id: m.id,
      fromPpm: m.from_ppm,
      toPpm: m.to_ppm,
      multiplicity: m.multiplicity,
      area: m.area,
      integral: m.protons ?? m.ratio,
    }));
