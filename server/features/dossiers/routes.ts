import type { dossierRoutes } from '#contract/dossiers';
import { readPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { toRecordPage, withDeletion } from '#kernel/records/deletion-to-wire.ts';
import { prepareDeletion } from '#kernel/records/prepare-deletion.ts';
import { deletedOf, showsDeleted } from '#kernel/records/require-shown.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { findProject } from '../projects/index.ts';
import { findDecisions } from './decision-store.ts';
import { findDossier } from './find-dossier.ts';
import { insertDossier, listDossiers } from './store.ts';
import type { DossierTable } from './tables.ts';
import { toProductColumns, toWire } from './to-wire.ts';
import { updateDossier } from './update-dossier.ts';

export const dossierHandlers: Handlers<typeof dossierRoutes, Kernel> = {
  list: async (kernel, { query }, { principal }) => {
    const withDeleted = showsDeleted(principal, deletedOf(query));
    const filter = { text: query.q, status: query.status, projectId: query.project_id, withDeleted };
    const page = readPage(query);
    const rows = await listDossiers(kernel.store.read, principal, filter, page);
    const shown = { type: 'dossier', withDeleted };
    const decisions = await findDecisions(
      kernel.store.read,
      rows.map(({ id }) => id),
    );
    const toItem = (row: DossierTable) => toWire(row, decisions.get(row.id));
    return { body: await toRecordPage(kernel.store.read, shown, rows, page, toItem) };
  },

  create: async (kernel, { body }, ctx) => {
    if (body.project_id !== undefined) await findProject(kernel, ctx, body.project_id, 'dossiers.create');
    const row: DossierTable = {
      id: kernel.newId('dos'),
      title: body.title,
      ...toProductColumns(body.product),
      project_id: body.project_id ?? null,
      status: 'draft',
      revision: 1,
      created_by_user_id: ctx.principal.id,
      created_at: ctx.nowUtc,
      updated_at: ctx.nowUtc,
    };
    return {
      body: toWire(row, undefined),
      write: (tx) => insertDossier(tx, row),
      audit: {
        recordType: 'dossier',
        recordId: row.id,
        payload: { title: row.title, product: body.product, project_id: row.project_id },
      },
    };
  },

  get: async (kernel, { params, query }, ctx) => {
    const row = await findDossier(kernel, ctx, params.id, 'dossiers.get', deletedOf(query));
    const decision = (await findDecisions(kernel.store.read, [row.id])).get(row.id);
    return { body: await withDeletion(kernel.store.read, 'dossier', row.id, toWire(row, decision)) };
  },

  update: updateDossier,

  remove: async (kernel, { params }, ctx) => {
    const { id } = await findDossier(kernel, ctx, params.id, 'dossiers.remove');
    return prepareDeletion(kernel, ctx, { type: 'dossier', id });
  },
};
