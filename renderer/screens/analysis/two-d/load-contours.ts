import { analysisRoutes } from '#contract/analyses';
import { spectrumSchema } from '#contract/fid-runs';
import { api } from '../../../api/api.ts';
import type { ContourSpectrum } from '../../../plot/two-d/core/contour-data.ts';
import { readFloat32 } from '../../shared/analyses/plot-inputs.ts';

/** The part of a matrix' answer that travels beside the values, with what only two dimensions have. */
const headerSchema = spectrumSchema
  .omit({ intensity: true, envelope: true })
  .required({ rows: true, columns: true, f1: true });

/** The matrix of the current run of a two-dimensional analysis. */
export const loadContours = async (id: string, signal: AbortSignal): Promise<ContourSpectrum> => {
  const reply = await api.bytes(
    analysisRoutes.spectrum,
    { params: { id }, query: {} },
    'application/octet-stream',
    { signal },
  );
  const header = headerSchema.parse(JSON.parse(reply.header('x-spectrum-header') ?? 'null'));
  const { f1 } = header;
  return {
    values: new Float32Array(readFloat32(reply.bytes)),
    f2: {
      axis: { fromPpm: header.from_ppm, toPpm: header.to_ppm, points: header.columns },
      nucleus: header.nucleus,
      frequencyMhz: header.frequency_mhz,
    },
    f1: {
      axis: { fromPpm: f1.from_ppm, toPpm: f1.to_ppm, points: header.rows },
      nucleus: f1.nucleus,
      frequencyMhz: f1.frequency_mhz,
    },
    digest: header.digest,
  };
};
