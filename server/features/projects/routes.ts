import type { projectRoutes } from '#contract/projects';
import { readPage, toPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { findDeletion, findDeletions } from '#kernel/records/deletion-store.ts';
import { prepareDeletion } from '#kernel/records/prepare-deletion.ts';
import { deletedOf, showsDeleted } from '#kernel/records/require-shown.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { changeProject } from './change-project.ts';
import { findLedProject, findProject } from './find-project.ts';
import { memberHandlers } from './member-routes.ts';
import { insertProject, listReadableProjects } from './store.ts';
import type { ProjectTable } from './tables.ts';
import { toWire } from './to-wire.ts';

export const projectHandlers: Handlers<typeof projectRoutes, Kernel> = {
  list: async (kernel, { query }, ctx) => {
    const page = readPage(query);
    const deleted = deletedOf(query);
    const rows = await listReadableProjects(kernel.store.read, ctx.principal, page, deleted);
    const ids = showsDeleted(ctx.principal, deleted) ? rows.map(({ id }) => id) : [];
    const deletions = await findDeletions(kernel.store.read, 'project', ids);
    return { body: toPage(rows, page, (row) => toWire(row, ctx.principal, deletions.get(row.id))) };
  },

  create: async (kernel, { body }, ctx) => {
    const row: ProjectTable = {
      id: kernel.newId('prj'),
      name: body.name,
      description: body.description ?? null,
      created_by: ctx.principal.id,
      created_at: ctx.nowUtc,
      updated_at: ctx.nowUtc,
    };
    return {
      body: toWire({ ...row, analysis_count: 0 }, ctx.principal),
      write: (tx) => insertProject(tx, row),
      audit: { recordType: 'project', recordId: row.id, payload: { name: row.name } },
    };
  },

  get: async (kernel, { params, query }, ctx) => {
    const deleted = deletedOf(query);
    const project = await findProject(kernel, ctx, params.id, 'projects.get', deleted);
    if (!showsDeleted(ctx.principal, deleted)) return { body: toWire(project, ctx.principal) };
    const deletion = await findDeletion(kernel.store.read, { type: 'project', id: project.id });
    return { body: toWire(project, ctx.principal, deletion) };
  },

  update: changeProject,

  ...memberHandlers,

  remove: async (kernel, { params }, ctx) => {
    const project = await findLedProject(kernel, ctx, params.id, 'projects.remove');
    const { body, write, audit } = prepareDeletion(kernel, ctx, { type: 'project', id: project.id });
    const { record_type: _type, record_id: _id, ...deletion } = body;
    return {
      body: { ...toWire(project, ctx.principal), ...deletion },
      write,
      audit,
      afterCommit: () => kernel.principals.forgetAll(),
    };
  },
};
