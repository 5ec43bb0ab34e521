import { type AnalysisSummary, analysisRoutes } from '#contract/analyses';
import { api } from '../../../api/api.ts';
import { useResource } from '../../../api/use-resource.ts';

export interface SampleSpectra {
  /** Of two dimensions, without the one that is open. */
  readonly twoD: readonly AnalysisSummary[];
  readonly oneD: readonly AnalysisSummary[];
}

const none: SampleSpectra = { twoD: [], oneD: [] };
const mostListed = 200;

/** Processed spectra that may be of the same sample: those of the project, or those without one where the analysis has none. */
export const useSampleSpectra = (id: string, projectId: string | null): SampleSpectra => {
  const found = useResource(
    async (signal): Promise<SampleSpectra> => {
      const query = { limit: mostListed, ...(projectId !== null && { project_id: projectId }) };
      const { items } = await api.call(analysisRoutes.list, { query }, { signal });
      const others = items.filter(
        (each) => each.id !== id && each.run_id !== null && each.project_id === projectId,
      );
      return {
        twoD: others.filter(({ nucleus }) => nucleus === '2D'),
        oneD: others.filter(({ nucleus }) => nucleus !== '2D'),
      };
    },
    [id, projectId],
  );
  return found.data ?? none;
};
