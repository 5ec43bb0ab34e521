import type { CorrectionEdit } from '#contract/analyses';
import { AppError } from '#kernel/app-error.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import { assignmentMisfit } from './hooks.ts';
import { refuseEdit } from './refuse-edit.ts';
import { type StructureBook, structureAt } from './revise-structure.ts';

/** 422 where an edit says it rests on a prediction that nobody stored, or that the caller may not read. */
export const requirePredictions = async (
  kernel: Pick<Kernel, 'predictions' | 'store'>,
  ctx: Ctx,
  edits: readonly CorrectionEdit[],
): Promise<void> => {
  const known = new Set<string>();
  for (const [position, edit] of edits.entries()) {
    const id = edit.action === 'assign' ? edit.prediction_id : undefined;
    if (id === undefined || known.has(id)) continue;
    try {
      const source = await kernel.predictions.find(kernel.store.read, id);
      await source.requireReadable(ctx, id, 'analyses.correct');
    } catch (thrown) {
      if (!(thrown instanceof AppError) || thrown.code !== 'not_found') throw thrown;
      throw refuseEdit(position, 'prediction_id', `There is no prediction ${id} that you can read.`);
    }
    known.add(id);
  }
};

/** 422 where a prediction an edit says it rests on is of another nucleus or structure, or has nothing of the atom. */
export const requireFittingPredictions = async (
  { hooks, store }: Pick<Kernel, 'hooks' | 'store'>,
  { signal }: Ctx,
  edits: readonly CorrectionEdit[],
  { nucleus, structures }: { readonly nucleus: string; readonly structures: StructureBook },
): Promise<void> => {
  for (const [position, edit] of edits.entries()) {
    if (edit.action !== 'assign' || edit.prediction_id === undefined) continue;
    const assigned = { nucleus, structure: structureAt(structures, position), atomIds: edit.atom_ids ?? [] };
    const misfit = await hooks.one(assignmentMisfit)(store.read, edit.prediction_id, assigned, signal);
    if (misfit !== null) throw refuseEdit(position, 'prediction_id', misfit);
  }
};
