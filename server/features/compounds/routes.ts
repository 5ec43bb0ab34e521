import type { Attachment, compoundRoutes } from '#contract/compounds';
import { toHillFormula } from '#engines/chem/hill-formula.ts';
import { invalidField } from '#kernel/app-error.ts';
import { describeEach, readPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { toRecordPage, withDeletion } from '#kernel/records/deletion-to-wire.ts';
import { prepareDeletion } from '#kernel/records/prepare-deletion.ts';
import { deletedOf, showsDeleted } from '#kernel/records/require-shown.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { withNames } from '../structures/index.ts';
import { attachCompound, detachCompound } from './attach-compound.ts';
import { listAttachments, targetOf } from './attachment-store.ts';
import { findOwn, findReadable } from './find-compound.ts';
import { nameCompound } from './name-compound.ts';
import { registerCompound } from './register-compound.ts';
import { listCompounds } from './store.ts';
import { summarise, toWire, toWireAttachment } from './to-wire.ts';
import { updateCompound } from './update-compound.ts';

const readFormula = (text: string | undefined): string | undefined => {
  if (text === undefined) return undefined;
  const formula = toHillFormula(text);
  if (formula === null) throw invalidField('formula', 'Give elements with their counts, as C9H8O4.');
  return formula;
};

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
  list: async (kernel, { query }, { principal, signal }) => {
    const filter = {
      text: query.q,
      formula: readFormula(query.formula),
      target: targetOf(query),
      visibility: kernel.settings.compoundRegistryVisibility,
      withDeleted: showsDeleted(principal, deletedOf(query)),
    };
    const page = readPage(query);
    const rows = await listCompounds(kernel.store.read, principal, filter, page);
    const shown = { type: 'compound', withDeleted: filter.withDeleted };
    const { items, ...rest } = await toRecordPage(kernel.store.read, shown, rows, page, summarise);
    return { body: { ...rest, items: await withNames(kernel.pool, items, signal) } };
  },
  register: registerCompound,
  get: async (kernel, { params, query }, ctx) => {
    const row = await findReadable(kernel, ctx, params.id, 'compounds.get', deletedOf(query));
    const named = await nameCompound(kernel.pool, toWire(row), ctx.signal);
    return { body: await withDeletion(kernel.store.read, 'compound', row.id, named) };
  },
  update: updateCompound,
  remove: async (kernel, { params }, ctx) => {
    const { id } = await findOwn(kernel, ctx, params.id, 'compounds.remove');
    return prepareDeletion(kernel, ctx, { type: 'compound', id });
  },
  attachments: async (kernel, { params, query }, ctx) => {
    const deleted = deletedOf(query);
    const { id } = await findReadable(kernel, ctx, params.id, 'compounds.attachments', deleted);
    const page = readPage(query);
    const rows = await listAttachments(kernel.store.read, ctx.principal, id, page);
    const describe = async (row: (typeof rows)[number]) => {
      const item = toWireAttachment(row);
      return { ...item, title: await titleOf(kernel, item) };
    };
    return { body: await describeEach(rows, page, describe) };
  },
  attach: attachCompound,
  detach: detachCompound,
};
