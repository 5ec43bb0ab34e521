import type { Db } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type AnalysisTable, findCurrentResult } from '../analyses/index.ts';
import { listReviewStates } from '../fid-runs/index.ts';
import type { MsRunTable } from '../ms/index.ts';
import type { NmrOfSample } from '../ms-annotations/index.ts';
import { findAnalysesOf } from './tie-records.ts';

/** Whether a second person approved the run whose results count. */
const isApproved = async (db: Db, { run_id }: Pick<AnalysisTable, 'run_id'>): Promise<boolean> =>
  run_id !== null && (await listReviewStates(db, [run_id])).get(run_id) === 'approved';

/** Structures that NMR analyses of the sample of a run have now, each structure once, by its newest analysis. */
export const findNmr = async (kernel: Pick<Kernel, 'store'>, run: MsRunTable): Promise<NmrOfSample[]> => {
  const db = kernel.store.read;
  const found = new Map<string, NmrOfSample>();
  for (const { analysis, ...tie } of await findAnalysesOf(db, run)) {
    const current = await findCurrentResult(kernel, analysis);
    const smiles = current?.structure?.smiles;
    if (current === null || smiles === undefined) continue;
    const before = found.get(smiles);
    found.set(
      smiles,
      before === undefined
        ? {
            analysis_id: analysis.id,
            revision: analysis.revision,
            title: analysis.title,
            also: [],
            reviewed: await isApproved(db, analysis),
            ...tie,
            smiles,
            solvent: current.result.solvent,
          }
        : { ...before, also: [...before.also, analysis.id] },
    );
  }
  return [...found.values()];
};
