import type { AdoptionGap } from '#kernel/contract/adoption-gap.ts';
import type { Db } from '#kernel/db/store.ts';
import { findAdoptionGap } from '#kernel/permits/adoption-gap-store.ts';
import { findRunTime } from '../fid-runs/index.ts';
import type { AnalysisTable } from './tables.ts';

/** What of the current result was made ahead of the workspace: its run, or a correction of that run; before the first run the request for it. */
export const findGapOfAnalysis = async (
  db: Db,
  { id, run_id: runId }: Pick<AnalysisTable, 'id' | 'run_id'>,
): Promise<AdoptionGap | null> => {
  const analysis = { type: 'analysis', id };
  if (runId === null) return findAdoptionGap(db, analysis);
  const [ofCorrection, ofRun] = await Promise.all([
    findRunTime(db, runId).then((since) => findAdoptionGap(db, analysis, since)),
    findAdoptionGap(db, { type: 'fid_run', id: runId }),
  ]);
  return ofCorrection ?? ofRun;
};
