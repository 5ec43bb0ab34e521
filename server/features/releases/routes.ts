import { releaseRoutes } from '#contract/releases';
import { decodeCursor, toPage } from '#kernel/db/page-cursor.ts';
import type { Program } from '#kernel/feature.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { type BoundRoute, bindRoutes } from '#kernel/request/outcome.ts';
import { addEvidence } from './add-evidence.ts';
import { answerPackage } from './answer-package.ts';
import { createRelease } from './create-release.ts';
import { decideRelease } from './decide-release.ts';
import { requireRelease } from './find-release.ts';
import { listDecisions, listReleases } from './store.ts';
import { summarise, toWire } from './to-wire.ts';

export const bindReleaseRoutes = (kernel: Kernel, program: Program): BoundRoute[] =>
  bindRoutes(releaseRoutes, {
    list: async ({ query }) => {
      const { read } = kernel.store;
      const page = { limit: query.limit + 1, after: decodeCursor(query.cursor) };
      const rows = await listReleases(read, page);
      const decisions = await listDecisions(
        read,
        rows.map(({ id }) => id),
      );
      const position = (row: (typeof rows)[number]) => ({ at: row.created_at, id: row.id });
      return {
        body: toPage(rows, query.limit, position, (row) =>
          summarise(
            row,
            decisions.filter(({ release_id }) => release_id === row.id),
          ),
        ),
      };
    },
    create: (input, ctx) => createRelease(kernel, program, input, ctx),
    get: async ({ params }) => ({ body: toWire(await requireRelease(kernel, params.id)) }),
    addEvidence: (input, ctx) => addEvidence(kernel, input, ctx),
    decide: (input, ctx) => decideRelease(kernel, input, ctx),
    validationPackage: ({ params }, ctx) => answerPackage(kernel, params.id, ctx),
  });
