import type { releaseRoutes } from '#contract/releases';
import { readPage, toPage } from '#kernel/db/page-cursor.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { addEvidence } from './add-evidence.ts';
import { answerPackage } from './answer-package.ts';
import { createRelease, type ReleaseServices } from './create-release.ts';
import { decideRelease } from './decide-release.ts';
import { requireRelease } from './find-release.ts';
import { listDecisions, listReleases } from './store.ts';
import { summarise, toWire } from './to-wire.ts';

export const releaseHandlers: Handlers<typeof releaseRoutes, ReleaseServices> = {
  list: async (kernel, { query }) => {
    const { read } = kernel.store;
    const page = readPage(query);
    const rows = await listReleases(read, page);
    const decisions = await listDecisions(
      read,
      rows.map(({ id }) => id),
    );
    return {
      body: toPage(rows, page, (row) =>
        summarise(
          row,
          decisions.filter(({ release_id }) => release_id === row.id),
        ),
      ),
    };
  },
  create: createRelease,
  get: async (kernel, { params }) => ({ body: toWire(await requireRelease(kernel, params.id)) }),
  addEvidence,
  decide: decideRelease,
  validationPackage: (kernel, { params }, ctx) => answerPackage(kernel, params.id, ctx),
};
