import type { reactionRoutes } from '#contract/reactions';
import { decodeCursor, toPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { findDeletion, findDeletions } from '#kernel/records/deletion-store.ts';
import { deletionFieldOf, deletionToWire } from '#kernel/records/deletion-to-wire.ts';
import { prepareDeletion } from '#kernel/records/prepare-deletion.ts';
import { deletedOf, showsDeleted } from '#kernel/records/require-shown.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { createProject } from './create-project.ts';
import { listExperiments } from './experiment-store.ts';
import { findReactionProject } from './find-reaction-project.ts';
import { recordExperiments } from './record-experiments.ts';
import { listReactionProjects, type ReactionProjectRow } from './store.ts';
import { toWire, toWireExperiment } from './to-wire.ts';
import { updateProject } from './update-project.ts';

const positionOf = (row: { readonly created_at: string; readonly id: string }) => ({
  at: row.created_at,
  id: row.id,
});

export const reactionHandlers: Handlers<typeof reactionRoutes, Kernel> = {
  list: async (kernel, { query }, { principal }) => {
    const withDeleted = showsDeleted(principal, deletedOf(query));
    const filter = { text: query.q, projectId: query.project_id, withDeleted };
    const page = { limit: query.limit + 1, after: decodeCursor(query.cursor) };
    const rows = await listReactionProjects(kernel.store.read, principal, filter, page);
    const ids = withDeleted ? rows.map(({ id }) => id) : [];
    const deletions = await findDeletions(kernel.store.read, 'reaction_project', ids);
    const toItem = (row: ReactionProjectRow) => ({
      ...toWire(row),
      ...deletionFieldOf(deletions.get(row.id)),
    });
    return { body: toPage(rows, query.limit, positionOf, toItem) };
  },
  create: createProject,
  get: async (kernel, { params, query }, ctx) => {
    const row = await findReactionProject(kernel, ctx, params.id, 'reactions.get', deletedOf(query));
    const deletion = await findDeletion(kernel.store.read, { type: 'reaction_project', id: row.id });
    return { body: { ...toWire(row), ...deletionFieldOf(deletion) } };
  },
  update: updateProject,
  remove: async (kernel, { params }, ctx) => {
    const { id } = await findReactionProject(kernel, ctx, params.id, 'reactions.remove');
    const { row, write, audit } = prepareDeletion(kernel, ctx, { type: 'reaction_project', id });
    return { body: deletionToWire(row), write, audit };
  },
  experiments: async (kernel, { params, query }, ctx) => {
    const route = 'reactions.experiments';
    const { id: projectId } = await findReactionProject(kernel, ctx, params.id, route, deletedOf(query));
    const page = { limit: query.limit + 1, after: decodeCursor(query.cursor) };
    const rows = await listExperiments(kernel.store.read, { projectId, status: query.status }, page);
    return { body: toPage(rows, query.limit, positionOf, toWireExperiment) };
  },
  recordExperiments,
};
