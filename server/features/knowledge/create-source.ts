import type { knowledgeRoutes } from '#contract/knowledge';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { insertSource } from './source-store.ts';
import type { SourceTable } from './tables.ts';
import { sourceToWire } from './to-wire.ts';

type Create = typeof knowledgeRoutes.createSource;

export const createSource = (
  kernel: Pick<Kernel, 'newId'>,
  { body }: Input<Create>,
  ctx: Ctx,
): JsonOutcome<Create> => {
  const described = {
    title: body.title,
    publisher: body.publisher,
    jurisdiction: body.jurisdiction,
    kind: body.kind,
    url: body.url ?? null,
    guideline: body.guideline ?? null,
  };
  const row: SourceTable = {
    id: kernel.newId('ksr'),
    ...described,
    created_by: ctx.principal.id,
    created_at: ctx.nowUtc,
  };
  return {
    body: sourceToWire(row, { newest: new Map(), openTasks: new Map() }),
    write: (tx) => insertSource(tx, row),
    audit: { recordType: 'knowledge_source', recordId: row.id, payload: described },
  };
};
