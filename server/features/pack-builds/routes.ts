import type { packBuildRoutes } from '#contract/pack-builds';
import { conflict, notFound } from '#kernel/app-error.ts';
import { readPage, toPage } from '#kernel/db/page-cursor.ts';
import type { Db } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { archiveSource } from './archive-source.ts';
import { createBuild } from './create-build.ts';
import { findBuild, listBuilds } from './store.ts';
import type { PackBuildTable } from './tables.ts';
import { describeBuild } from './to-wire.ts';

const requireBuild = async (db: Db, id: string): Promise<PackBuildTable> => {
  const row = await findBuild(db, id);
  if (row === undefined) throw notFound();
  return row;
};

export const packBuildHandlers: Handlers<typeof packBuildRoutes, Kernel> = {
  archiveSource,
  create: createBuild,
  list: async (kernel, { query }) => {
    const page = readPage(query);
    const rows = await listBuilds(kernel.store.read, { packId: query.pack_id }, page);
    return { body: toPage(rows, page, (row) => describeBuild(kernel, row)) };
  },
  get: async (kernel, { params }) => ({
    body: describeBuild(kernel, await requireBuild(kernel.store.read, params.id)),
  }),
  cancel: async (kernel, { params }, ctx) => {
    const row = await requireBuild(kernel.store.read, params.id);
    const reason = { code: 'cancelled', message: `Cancelled by ${ctx.principal.displayName}.` };
    return {
      write: async (tx) => {
        if (!(await kernel.jobs.cancel(tx, row.job_id, reason)))
          throw conflict('The build has ended; there is nothing to stop.');
      },
      body: async (tx) => describeBuild(kernel, await requireBuild(tx, row.id)),
      afterCommit: () => kernel.jobs.halt(row.job_id),
      audit: { recordType: 'pack_build', recordId: row.id, payload: { job_id: row.job_id } },
    };
  },
};
