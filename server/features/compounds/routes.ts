import { compoundRoutes } from '#contract/compounds';
import { toHillFormula } from '#engines/chem/hill-formula.ts';
import { invalidField } from '#kernel/app-error.ts';
import { decodeCursor, toPage } from '#kernel/db/page-cursor.ts';
import { type BoundRoute, bindRoutes } from '#kernel/http/outcome.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { attachCompound, detachCompound, targetOf } from './attach-compound.ts';
import { listAttachments } from './attachment-store.ts';
import { findReadable } from './find-compound.ts';
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

const positionOf = (row: { readonly created_at: string; readonly id: string }) => ({
  at: row.created_at,
  id: row.id,
});

export const bindCompoundRoutes = (kernel: Kernel): BoundRoute[] =>
  bindRoutes(compoundRoutes, {
    list: async ({ query }, { principal }) => {
      const filter = {
        text: query.q,
        formula: readFormula(query.formula),
        target: targetOf(query),
        visibility: kernel.settings.compoundRegistryVisibility,
      };
      const page = { limit: query.limit + 1, after: decodeCursor(query.cursor) };
      const rows = await listCompounds(kernel.store.read, principal, filter, page);
      return { body: toPage(rows, query.limit, positionOf, summarise) };
    },
    register: (input, ctx) => registerCompound(kernel, input, ctx),
    get: async ({ params }, ctx) => ({
      body: toWire(await findReadable(kernel, ctx, params.id, 'compounds.get')),
    }),
    update: (input, ctx) => updateCompound(kernel, input, ctx),
    attachments: async ({ params, query }, ctx) => {
      const { id } = await findReadable(kernel, ctx, params.id, 'compounds.attachments');
      const page = { limit: query.limit + 1, after: decodeCursor(query.cursor) };
      const rows = await listAttachments(kernel.store.read, ctx.principal, id, page);
      return { body: toPage(rows, query.limit, positionOf, toWireAttachment) };
    },
    attach: (input, ctx) => attachCompound(kernel, input, ctx),
    detach: (input, ctx) => detachCompound(kernel, input, ctx),
  });
