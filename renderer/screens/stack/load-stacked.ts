import { analysisRoutes } from '#contract/analyses';
import { api } from '../../api/api.ts';
import { originOf } from '../shared/analyses/origin-of.ts';
import { loadSpectrum } from '../shared/analyses/plot-inputs.ts';
import type { LoadedSpectrum } from './stack-shelf.ts';

/** Name and processed spectrum of an analysis; throws ApiError where it has none or is somebody else's. */
export const loadStacked = async (id: string, signal: AbortSignal): Promise<LoadedSpectrum> => {
  const [analysis, spectrum] = await Promise.all([
    api.call(analysisRoutes.get, { params: { id } }, { signal }),
    loadSpectrum(id, signal),
  ]);
  return { title: analysis.title, solvent: analysis.solvent, origin: originOf(analysis), spectrum };
};
