import type { dossierDecisionRoutes } from '#contract/dossiers';
import { readPage, toPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { deletedOf } from '#kernel/records/require-shown.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { decideDossier } from './decide-dossier.ts';
import { listDecisions } from './decision-store.ts';
import { findDossier } from './find-dossier.ts';
import { showApproval } from './show-approval.ts';
import { syncDecisions } from './sync-decisions.ts';
import { toWireDecision } from './to-wire.ts';

export const dossierDecisionHandlers: Handlers<typeof dossierDecisionRoutes, Kernel> = {
  listDecisions: async (kernel, { params, query }, ctx) => {
    const deleted = deletedOf(query);
    const { id } = await findDossier(kernel, ctx, params.id, 'dossiers.listDecisions', deleted);
    const page = readPage(query);
    const rows = await listDecisions(kernel.store.read, id, page);
    return { body: toPage(rows, page, toWireDecision) };
  },
  approval: showApproval,
  decide: decideDossier,
  syncDecisions,
};
