import type { reactionRoutes } from '#contract/reactions';
import { conflict } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { balanceOf, requireReaction } from './check-reaction.ts';
import { countRows } from './experiment-store.ts';
import { findReactionProject, requireLiveProject } from './find-reaction-project.ts';
import { requireLinks } from './require-links.ts';
import { requireParameters } from './require-parameters.ts';
import { changeReactionProject, type ReactionProjectRow } from './store.ts';
import { parametersOf, toWire } from './to-wire.ts';

type Update = typeof reactionRoutes.update;
type Body = Input<Update>['body'];

const detailsOf = (row: ReactionProjectRow) => ({
  name: row.name,
  description: row.description,
  reaction_smiles: row.reaction_smiles,
  project_id: row.project_id,
  optimization_id: row.optimization_id,
  parameters: parametersOf(row),
});

const applyChange = (row: ReactionProjectRow, body: Body, nowUtc: string): ReactionProjectRow => {
  const { reason_for_change: _why, parameters, ...texts } = body;
  const given = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined));
  return {
    ...row,
    ...given,
    ...(parameters === undefined
      ? {}
      : { parameters: parameters === null ? null : JSON.stringify(parameters) }),
    revision: row.revision + 1,
    updated_at: nowUtc,
  };
};

/** Changes what was sent. Parameters say what the experiments' conditions mean, so that they stand once there are any. */
export const updateProject = async (
  kernel: Pick<Kernel, 'pool' | 'records' | 'securityEvents' | 'store'>,
  { params, body }: Input<Update>,
  ctx: Ctx,
): Promise<JsonOutcome<Update>> => {
  const found = await findReactionProject(kernel, ctx, params.id, 'reactions.update');
  await requireParameters(kernel, ctx, body.parameters);
  const balance = await requireReaction(kernel, ctx, body.reaction_smiles);
  await requireLinks(kernel, ctx, body, 'reactions.update');
  let before = found;
  let after = found;
  return {
    write: async (tx) => {
      before = await requireLiveProject(tx, found.id);
      if (body.parameters !== undefined && (await countRows(tx, found.id)) > 0)
        throw conflict('The project has experiments; its parameters stay as they are. Open a new project.');
      after = applyChange(before, body, ctx.nowUtc);
      const { name, description, reaction_smiles, project_id, optimization_id, parameters } = after;
      const { revision, updated_at } = after;
      const texts = { name, description, reaction_smiles, project_id, optimization_id, parameters };
      await changeReactionProject(tx, found.id, { ...texts, revision, updated_at });
    },
    body: async () => ({
      ...toWire(after),
      reaction_balance: balance ?? (await balanceOf(kernel, ctx, after.reaction_smiles)),
    }),
    audit: () => ({
      recordType: 'reaction_project',
      recordId: found.id,
      payload: { revision: after.revision, before: detailsOf(before), after: detailsOf(after) },
    }),
  };
};
