import type { dossierRoutes } from '#contract/dossiers';
import { decodeCursor, toPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { findDeletion, findDeletions } from '#kernel/records/deletion-store.ts';
import { deletionFieldOf, deletionToWire } from '#kernel/records/deletion-to-wire.ts';
import { prepareDeletion } from '#kernel/records/prepare-deletion.ts';
import { deletedOf, showsDeleted } from '#kernel/records/require-shown.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { findDossier } from './find-dossier.ts';
import { insertDossier, listDossiers } from './store.ts';
import type { DossierTable } from './tables.ts';
import { toProductColumns, toWire } from './to-wire.ts';
import { updateDossier } from './update-dossier.ts';

export const dossierHandlers: Handlers<typeof dossierRoutes, Kernel> = {
  list: async (kernel, { query }, { principal }) => {
    const withDeleted = showsDeleted(principal, deletedOf(query));
    const filter = { text: query.q, status: query.status, withDeleted };
    const page = { limit: query.limit + 1, after: decodeCursor(query.cursor) };
    const rows = await listDossiers(kernel.store.read, principal, filter, page);
    const ids = withDeleted ? rows.map(({ id }) => id) : [];
    const deletions = await findDeletions(kernel.store.read, 'dossier', ids);
    const positionOf = (row: DossierTable) => ({ at: row.created_at, id: row.id });
    const toItem = (row: DossierTable) => ({ ...toWire(row), ...deletionFieldOf(deletions.get(row.id)) });
    return { body: toPage(rows, query.limit, positionOf, toItem) };
  },

  create: async (kernel, { body }, ctx) => {
    const row: DossierTable = {
      id: kernel.newId('dos'),
      title: body.title,
      ...toProductColumns(body.product),
      status: 'draft',
      revision: 1,
      created_by_user_id: ctx.principal.id,
      created_at: ctx.nowUtc,
      updated_at: ctx.nowUtc,
    };
    return {
      body: toWire(row),
      write: (tx) => insertDossier(tx, row),
      audit: {
        recordType: 'dossier',
        recordId: row.id,
        payload: { title: row.title, product: body.product },
      },
    };
  },

  get: async (kernel, { params, query }, ctx) => {
    const row = await findDossier(kernel, ctx, params.id, 'dossiers.get', deletedOf(query));
    const deletion = await findDeletion(kernel.store.read, { type: 'dossier', id: row.id });
    return { body: { ...toWire(row), ...deletionFieldOf(deletion) } };
  },

  update: updateDossier,

  remove: async (kernel, { params }, ctx) => {
    const { id } = await findDossier(kernel, ctx, params.id, 'dossiers.remove');
    const { row, write, audit } = prepareDeletion(kernel, ctx, { type: 'dossier', id });
    return { body: deletionToWire(row), write, audit };
  },
};
