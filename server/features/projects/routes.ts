import { projectRoutes } from '#contract/projects';
import { notFound } from '#kernel/app-error.ts';
import { decodeCursor, toPage } from '#kernel/db/page-cursor.ts';
import { type BoundRoute, bindRoutes } from '#kernel/http/outcome.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { changeProject } from './change-project.ts';
import { findProject } from './find-project.ts';
import { type Deleted, insertProject, listOwnProjects, type ProjectRow, updateProject } from './store.ts';
import { toWire } from './to-wire.ts';

const deletedOf = (flag: 'true' | 'false' | undefined): Deleted => (flag === 'true' ? 'shown' : 'hidden');

export const bindProjectRoutes = (kernel: Kernel): BoundRoute[] =>
  bindRoutes(projectRoutes, {
    list: async ({ query }, ctx) => {
      const after = decodeCursor(query.cursor);
      const rows = await listOwnProjects(kernel.store.read, ctx.principal, {
        limit: query.limit + 1,
        after,
        deleted: deletedOf(query.include_deleted),
      });
      return { body: toPage(rows, query.limit, (row) => ({ at: row.created_at, id: row.id }), toWire) };
    },

    create: async ({ body }, ctx) => {
      const row: ProjectRow = {
        id: kernel.newId('prj'),
        name: body.name,
        description: body.description ?? null,
        created_by: ctx.principal.id,
        created_at: ctx.nowUtc,
        updated_at: ctx.nowUtc,
        deleted_at: null,
        deleted_by: null,
        deletion_reason: null,
        analysis_count: 0,
      };
      const { analysis_count: _counted, ...stored } = row;
      return {
        body: toWire(row),
        write: (tx) => insertProject(tx, stored),
        audit: { recordType: 'project', recordId: row.id, payload: { name: row.name } },
      };
    },

    get: async ({ params, query }, ctx) => {
      const deleted = deletedOf(query.include_deleted);
      return { body: toWire(await findProject(kernel, ctx, params.id, 'projects.get', deleted)) };
    },

    update: (input, ctx) => changeProject(kernel, input, ctx),

    remove: async ({ params, body }, ctx) => {
      const row = await findProject(kernel, ctx, params.id, 'projects.remove');
      const deletion = {
        deleted_at: ctx.nowUtc,
        deleted_by: ctx.principal.id,
        deletion_reason: body.reason_for_change,
      };
      return {
        body: {
          ...toWire(row),
          deleted_at: deletion.deleted_at,
          deleted_by: deletion.deleted_by,
          reason_for_change: body.reason_for_change,
        },
        write: async (tx) => {
          if (!(await updateProject(tx, row.id, deletion))) throw notFound();
        },
        audit: {
          recordType: 'project',
          recordId: row.id,
          payload: { name: row.name },
        },
      };
    },
  });
