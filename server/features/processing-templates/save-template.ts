import { mostTemplates, type processingTemplateRoutes } from '#contract/processing-templates';
import { conflict } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { requireProcessingChoice } from '../fid-runs/index.ts';
import { countTemplates, insertTemplate } from './store.ts';
import type { ProcessingTemplateTable } from './tables.ts';
import { templateToWire } from './to-wire.ts';

type Save = typeof processingTemplateRoutes.save;

/** Keeps a recipe under a name. What no run could be made with is refused now, not when the next spectrum is there. */
export const saveTemplate = async (
  kernel: Pick<Kernel, 'newId' | 'store'>,
  { body }: Input<Save>,
  ctx: Ctx,
): Promise<JsonOutcome<Save>> => {
  requireProcessingChoice({ preset: body.preset, parameters: body.parameters });
  const ownerId = ctx.principal.id;
  if ((await countTemplates(kernel.store.read, ownerId)) >= mostTemplates)
    throw conflict(`At most ${mostTemplates} templates are kept; take away those that are no longer needed.`);
  const row: ProcessingTemplateTable = {
    id: kernel.newId('ptm'),
    owner_id: ownerId,
    name: body.name.trim(),
    nucleus: body.nucleus,
    preset: body.preset,
    parameters: JSON.stringify(body.parameters),
    created_at: ctx.nowUtc,
    removed_at: null,
  };
  return {
    body: templateToWire(row),
    write: async (tx) => {
      if (!(await insertTemplate(tx, row)))
        throw conflict('There is a template of this name for the nucleus already; take that one away first.');
    },
    audit: {
      recordType: 'processing_template',
      recordId: row.id,
      payload: { name: row.name, nucleus: row.nucleus, preset: row.preset, parameters: body.parameters },
    },
  };
};
