import type { z } from 'zod';
import { type Analysis, analysisRoutes } from '#contract/analyses';
import type { FidRun, PeakRow } from '#contract/fid-runs';
import { api } from '../../api/api.ts';

type Correction = z.output<typeof analysisRoutes.listCorrections.response>['items'][number];

/** What somebody made of the result of a run, and when. */
export interface Version {
  readonly revision: number;
  readonly byName: string;
  readonly atUtc: string;
  readonly reason: string;
  readonly peaks: readonly PeakRow[];
  /** The service states multiplets and structure of the current revision only. */
  readonly isCurrent: boolean;
}

/** The run itself, and the last word of its author and of somebody else on it; null where there was none. */
export interface Versions {
  readonly author: Version | null;
  readonly reviewer: Version | null;
}

const noVersions: Versions = { author: null, reviewer: null };

/** Corrections of the run at hand, newest first. Those of former runs of the analysis were made before it existed. */
const correctionsOf = (run: FidRun, corrections: readonly Correction[]): readonly Correction[] =>
  corrections.filter(({ created_at }) => created_at >= run.created_at);

export const loadVersions = async (
  run: FidRun,
  analysis: Analysis,
  signal: AbortSignal,
): Promise<Versions> => {
  if (analysis.run_id !== run.id) return noVersions;
  const params = { id: analysis.id };
  const { items } = await api.call(analysisRoutes.listCorrections, { params }, { signal });
  const own = correctionsOf(run, items);
  const read = async (correction: Correction | undefined): Promise<Version | null> => {
    if (correction === undefined) return null;
    const query = { revision: correction.revision };
    const page = await api.call(analysisRoutes.peaks, { params, query }, { signal });
    return {
      revision: correction.revision,
      byName: correction.created_by_name,
      atUtc: correction.created_at,
      reason: correction.reason_for_change,
      peaks: page.items,
      isCurrent: correction.revision === analysis.revision,
    };
  };
  const [author, reviewer] = await Promise.all([
    read(own.find(({ created_by }) => created_by === run.author_id)),
    read(own.find(({ created_by }) => created_by !== run.author_id)),
  ]);
  return { author, reviewer };
};

/** The peaks that a decision is about: of the last correction, else of the run. */
export const currentPeaks = (run: FidRun, { author, reviewer }: Versions): readonly PeakRow[] =>
  [author, reviewer].find((version) => version?.isCurrent === true)?.peaks ?? run.peaks;
