import type { knowledgeRoutes } from '#contract/knowledge';
import { conflict, invalidField, notFound } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { locateQuote } from './locate-quote.ts';
import { findRecord, insertRecord } from './record-store.ts';
import { requireSource } from './require-source.ts';
import { findRevision } from './source-store.ts';
import type { RecordTable, RevisionTable } from './tables.ts';
import { recordToWire } from './to-wire.ts';

type Create = typeof knowledgeRoutes.createRecord;
type Body = Input<Create>['body'];

const findBinding = async (kernel: Pick<Kernel, 'store'>, body: Body): Promise<RevisionTable | null> => {
  if (body.revision === undefined) return null;
  const found = await findRevision(kernel.store.read, body.source_id, body.revision);
  if (found === undefined) throw invalidField('revision', 'The source has no revision of this number.');
  return found;
};

const readQuote = (
  { quote }: Body,
  binding: RevisionTable | null,
): Pick<RecordTable, 'quote_from' | 'quote_to' | 'quote_text'> => {
  if (quote === undefined || binding === null) return { quote_from: null, quote_to: null, quote_text: null };
  const located = locateQuote(binding.content, quote);
  if (!located.ok) throw invalidField('quote', located.error.message);
  const from = located.value;
  return { quote_from: from, quote_to: from + quote.text.length, quote_text: quote.text };
};

/** A record is superseded once, and within its source. Looked at inside the transaction: two may race. */
const refuseSuperseding = async (tx: Tx, row: RecordTable): Promise<void> => {
  if (row.supersedes_id === null) return;
  const former = await findRecord(tx, row.supersedes_id);
  if (former === undefined || former.source_id !== row.source_id)
    throw invalidField('supersedes_id', 'Is no record of this source.');
  if (former.superseded_by !== null)
    throw conflict(`The record is superseded already, by ${former.superseded_by}.`, {
      existing_id: former.superseded_by,
    });
};

export const createRecord = async (
  kernel: Pick<Kernel, 'newId' | 'store'>,
  { body }: Input<Create>,
  ctx: Ctx,
): Promise<JsonOutcome<Create>> => {
  const source = await requireSource(kernel, body.source_id);
  const binding = await findBinding(kernel, body);
  const read = {
    source_id: source.id,
    revision_id: binding?.id ?? null,
    kind: body.kind,
    statement: body.statement,
    value: body.value ?? null,
    unit: body.unit ?? null,
    clause: body.clause ?? null,
    ...readQuote(body, binding),
    supersedes_id: body.supersedes_id ?? null,
  };
  const row: RecordTable = {
    id: kernel.newId('krc'),
    ...read,
    created_by: ctx.principal.id,
    created_at: ctx.nowUtc,
  };
  return {
    write: async (tx) => {
      await refuseSuperseding(tx, row);
      await insertRecord(tx, row);
    },
    body: async (tx) => {
      const found = await findRecord(tx, row.id);
      if (found === undefined) throw notFound();
      return recordToWire(found);
    },
    audit: { recordType: 'knowledge_record', recordId: row.id, payload: read },
  };
};
