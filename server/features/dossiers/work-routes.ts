import type { dossierWorkRoutes } from '#contract/dossiers';
import { readPage, toPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { deletedOf } from '#kernel/records/require-shown.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { findDossier } from './find-dossier.ts';
import { listActionItems, listRequirements } from './work-store.ts';
import { addActionItem, updateActionItem } from './write-action-item.ts';
import { addRequirement, updateRequirement } from './write-requirement.ts';

const asIs = <Row>(row: Row): Row => row;

export const dossierWorkHandlers: Handlers<typeof dossierWorkRoutes, Kernel> = {
  listRequirements: async (kernel, { params, query }, ctx) => {
    const dossier = await findDossier(kernel, ctx, params.id, 'dossiers.listRequirements', deletedOf(query));
    const page = readPage(query);
    const rows = await listRequirements(kernel.store.read, dossier.id, query.status, page);
    return { body: toPage(rows, page, asIs) };
  },
  addRequirement,
  changeRequirement: updateRequirement,
  listActionItems: async (kernel, { params, query }, ctx) => {
    const dossier = await findDossier(kernel, ctx, params.id, 'dossiers.listActionItems', deletedOf(query));
    const page = readPage(query);
    const rows = await listActionItems(kernel.store.read, dossier.id, query.status, page);
    return { body: toPage(rows, page, asIs) };
  },
  addActionItem,
  changeActionItem: updateActionItem,
};
