import type { reactionRoutes } from '#contract/reactions';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { requireReaction } from './check-reaction.ts';
import { requireLinks } from './require-links.ts';
import { requireParameters } from './require-parameters.ts';
import { insertReactionProject } from './store.ts';
import type { ReactionProjectTable } from './tables.ts';
import { toWire } from './to-wire.ts';

type Create = typeof reactionRoutes.create;

/** Opens a workspace; who opens it owns it. */
export const createProject = async (
  kernel: Pick<Kernel, 'newId' | 'pool' | 'records' | 'store'>,
  { body }: Input<Create>,
  ctx: Ctx,
): Promise<JsonOutcome<Create>> => {
  await requireParameters(kernel, ctx, body.parameters);
  const balance = await requireReaction(kernel, ctx, body.reaction_smiles);
  await requireLinks(kernel, ctx, body, 'reactions.create');
  const row: ReactionProjectTable = {
    id: kernel.newId('rxp'),
    name: body.name,
    description: body.description ?? null,
    reaction_smiles: body.reaction_smiles ?? null,
    project_id: body.project_id ?? null,
    optimization_id: body.optimization_id ?? null,
    parameters: body.parameters ? JSON.stringify(body.parameters) : null,
    revision: 1,
    created_by_user_id: ctx.principal.id,
    created_at: ctx.nowUtc,
    updated_at: ctx.nowUtc,
  };
  return {
    body: {
      ...toWire({ ...row, experiment_count: 0, planned_count: 0, best_yield_percent: null }),
      reaction_balance: balance,
    },
    write: (tx) => insertReactionProject(tx, row),
    audit: {
      recordType: 'reaction_project',
      recordId: row.id,
      payload: { name: row.name, reaction_smiles: row.reaction_smiles, parameters: body.parameters ?? null },
    },
  };
};
