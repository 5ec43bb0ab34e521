import type { Attachment, compoundRoutes } from '#contract/compounds';
import { toHillFormula } from '#engines/chem/hill-formula.ts';
import { invalidField } from '#kernel/app-error.ts';
import { decodeCursor, toPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { findDeletion, findDeletions } from '#kernel/records/deletion-store.ts';
import { deletionFieldOf, deletionToWire } from '#kernel/records/deletion-to-wire.ts';
import { prepareDeletion } from '#kernel/records/prepare-deletion.ts';
import { deletedOf, showsDeleted } from '#kernel/records/require-shown.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { attachCompound, detachCompound } from './attach-compound.ts';
import { listAttachments, targetOf } from './attachment-store.ts';
import { findOwn, findReadable } from './find-compound.ts';
import { registerCompound } from './register-compound.ts';
import { listCompounds } from './store.ts';
import type { CompoundTable } from './tables.ts';
import { summarise, toWire, toWireAttachment } from './to-wire.ts';
import { updateCompound } from './update-compound.ts';

const readFormula = (text: string | undefined): string | undefined => {
  if (text === undefined) return undefined;
  const formula = toHillFormula(text);
  if (formula === null) throw invalidField('formula', 'Give elements with their counts, as C9H8O4.');
  return formula;
};

const positionOf = (row: { readonly created_at: string; readonly id: string }) => ({
  at: row.created_at,
  id: row.id,
});

/** What the record is called that a compound is attached to. */
const titleOf = async (
  kernel: Pick<Kernel, 'records' | 'store'>,
  attachment: Attachment,
): Promise<string> => {
  const target = targetOf(attachment);
  if (target === null) throw new Error('An attachment names a record.');
  const title = await kernel.records.find(target.type).titleOf(kernel.store.read, target.id);
  if (title === null) throw new Error('No record goes away.');
  return title;
};

export const compoundHandlers: Handlers<typeof compoundRoutes, Kernel> = {
  list: async (kernel, { query }, { principal }) => {
    const filter = {
      text: query.q,
      formula: readFormula(query.formula),
      target: targetOf(query),
      visibility: kernel.settings.compoundRegistryVisibility,
      withDeleted: showsDeleted(principal, deletedOf(query)),
    };
    const page = { limit: query.limit + 1, after: decodeCursor(query.cursor) };
    const rows = await listCompounds(kernel.store.read, principal, filter, page);
    const ids = filter.withDeleted ? rows.map(({ id }) => id) : [];
    const deletions = await findDeletions(kernel.store.read, 'compound', ids);
    const toItem = (row: CompoundTable) => ({
      ...summarise(row),
      ...deletionFieldOf(deletions.get(row.id)),
    });
    return { body: toPage(rows, query.limit, positionOf, toItem) };
  },
  register: registerCompound,
  get: async (kernel, { params, query }, ctx) => {
    const row = await findReadable(kernel, ctx, params.id, 'compounds.get', deletedOf(query));
    const deletion = await findDeletion(kernel.store.read, { type: 'compound', id: row.id });
    return { body: { ...toWire(row), ...deletionFieldOf(deletion) } };
  },
  update: updateCompound,
  remove: async (kernel, { params }, ctx) => {
    const { id } = await findOwn(kernel, ctx, params.id, 'compounds.remove');
    const { row, write, audit } = prepareDeletion(kernel, ctx, { type: 'compound', id });
    return { body: deletionToWire(row), write, audit };
  },
  attachments: async (kernel, { params, query }, ctx) => {
    const deleted = deletedOf(query);
    const { id } = await findReadable(kernel, ctx, params.id, 'compounds.attachments', deleted);
    const page = { limit: query.limit + 1, after: decodeCursor(query.cursor) };
    const rows = await listAttachments(kernel.store.read, ctx.principal, id, page);
    const { items, next_cursor } = toPage(rows, query.limit, positionOf, toWireAttachment);
    const titled = items.map(async (item) => ({ ...item, title: await titleOf(kernel, item) }));
    return { body: { items: await Promise.all(titled), next_cursor } };
  },
  attach: attachCompound,
  detach: detachCompound,
};
