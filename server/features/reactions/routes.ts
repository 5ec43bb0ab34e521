import type { reactionRoutes } from '#contract/reactions';
import { readPage, toPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { toRecordPage, withDeletion } from '#kernel/records/deletion-to-wire.ts';
import { prepareDeletion } from '#kernel/records/prepare-deletion.ts';
import { deletedOf, showsDeleted } from '#kernel/records/require-shown.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { balanceOf } from './check-reaction.ts';
import { createProject } from './create-project.ts';
import { listExperiments } from './experiment-store.ts';
import { findReactionProject } from './find-reaction-project.ts';
import { recordExperiments } from './record-experiments.ts';
import { listReactionProjects } from './store.ts';
import { toWire, toWireExperiment } from './to-wire.ts';
import { updateProject } from './update-project.ts';

export const reactionHandlers: Handlers<typeof reactionRoutes, Kernel> = {
  list: async (kernel, { query }, { principal }) => {
    const withDeleted = showsDeleted(principal, deletedOf(query));
    const filter = { text: query.q, projectId: query.project_id, withDeleted };
    const page = readPage(query);
    const rows = await listReactionProjects(kernel.store.read, principal, filter, page);
    const shown = { type: 'reaction_project', withDeleted };
    return { body: await toRecordPage(kernel.store.read, shown, rows, page, toWire) };
  },
  create: createProject,
  get: async (kernel, { params, query }, ctx) => {
    const row = await findReactionProject(kernel, ctx, params.id, 'reactions.get', deletedOf(query));
    return {
      body: await withDeletion(kernel.store.read, 'reaction_project', row.id, {
        ...toWire(row),
        reaction_balance: await balanceOf(kernel, ctx, row.reaction_smiles),
      }),
    };
  },
  update: updateProject,
  remove: async (kernel, { params }, ctx) => {
    const { id } = await findReactionProject(kernel, ctx, params.id, 'reactions.remove');
    return prepareDeletion(kernel, ctx, { type: 'reaction_project', id });
  },
  experiments: async (kernel, { params, query }, ctx) => {
    const route = 'reactions.experiments';
    const { id: projectId } = await findReactionProject(kernel, ctx, params.id, route, deletedOf(query));
    const page = readPage(query);
    const rows = await listExperiments(kernel.store.read, { projectId, status: query.status }, page);
    return { body: toPage(rows, page, toWireExperiment) };
  },
  recordExperiments,
};
