import type { processingTemplateRoutes } from '#contract/processing-templates';
import { notFound } from '#kernel/app-error.ts';
import { readPage, toPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { saveTemplate } from './save-template.ts';
import { findTemplate, listTemplates, removeTemplate } from './store.ts';
import { templateToWire } from './to-wire.ts';

export const processingTemplateHandlers: Handlers<typeof processingTemplateRoutes, Kernel> = {
  list: async (kernel, { query }, ctx) => {
    const page = readPage(query);
    const asked = { ownerId: ctx.principal.id, nucleus: query.nucleus };
    return { body: toPage(await listTemplates(kernel.store.read, asked, page), page, templateToWire) };
  },

  save: saveTemplate,

  remove: async (kernel, { params }, ctx) => {
    const row = await findTemplate(kernel.store.read, { ownerId: ctx.principal.id, id: params.id });
    if (row === undefined) throw notFound();
    return {
      body: templateToWire(row),
      write: async (tx) => {
        if (!(await removeTemplate(tx, { id: row.id, nowUtc: ctx.nowUtc }))) throw notFound();
      },
      audit: { recordType: 'processing_template', recordId: row.id, payload: { name: row.name } },
    };
  },
};
