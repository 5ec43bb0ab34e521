import type { dossierDecisionRoutes } from '#contract/dossiers';
import { decodeCursor, toPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { deletedOf } from '#kernel/records/require-shown.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { decideDossier } from './decide-dossier.ts';
import { listDecisions } from './decision-store.ts';
import { findDossier } from './find-dossier.ts';
import { syncDecisions } from './sync-decisions.ts';
import type { ReviewDecisionTable } from './tables.ts';
import { toWireDecision } from './to-wire.ts';

export const dossierDecisionHandlers: Handlers<typeof dossierDecisionRoutes, Kernel> = {
  listDecisions: async (kernel, { params, query }, ctx) => {
    const deleted = deletedOf(query);
    const { id } = await findDossier(kernel, ctx, params.id, 'dossiers.listDecisions', deleted);
    const page = { limit: query.limit + 1, after: decodeCursor(query.cursor) };
    const rows = await listDecisions(kernel.store.read, id, page);
    const positionOf = (row: ReviewDecisionTable) => ({ at: row.created_at, id: row.id });
    return { body: toPage(rows, query.limit, positionOf, toWireDecision) };
  },
  decide: decideDossier,
  syncDecisions,
};
