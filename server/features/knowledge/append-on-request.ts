import { type knowledgeRoutes, revisionLimits } from '#contract/knowledge';
import { invalidField } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { type Appended, appendRevision } from './append-revision.ts';
import { requireSource } from './require-source.ts';
import { revisionToSummary } from './to-wire.ts';

type Append = typeof knowledgeRoutes.appendRevision;

const requireSize = (content: string): void => {
  const { contentBytes } = revisionLimits;
  if (Buffer.byteLength(content) > contentBytes)
    throw invalidField('content', `Must have at most ${contentBytes} bytes.`);
};

/** When the text was retrieved, as this service writes times; 422 for a time that has not come yet. */
const readRetrievedAt = (given: string | undefined, nowUtc: string): string => {
  if (given === undefined) return nowUtc;
  const utc = new Date(given).toISOString();
  if (utc > nowUtc) throw invalidField('retrieved_at', 'Lies in the future.');
  return utc;
};

export const appendOnRequest = async (
  kernel: Pick<Kernel, 'newId' | 'store'>,
  { params, body }: Input<Append>,
  ctx: Ctx,
): Promise<JsonOutcome<Append>> => {
  const source = await requireSource(kernel, params.source_id);
  requireSize(body.content);
  const found = {
    sourceId: source.id,
    content: body.content,
    mediaType: body.media_type,
    publishedOn: body.published_on ?? null,
    retrievedAtUtc: readRetrievedAt(body.retrieved_at, ctx.nowUtc),
    note: body.note ?? null,
    actorId: ctx.principal.id,
    nowUtc: ctx.nowUtc,
  };
  let appended: Appended | null = null;
  const done = (): Appended => {
    if (appended === null) throw new Error('The answer is made after the write.');
    return appended;
  };
  return {
    write: async (tx) => {
      appended = await appendRevision(tx, kernel, found);
    },
    body: async () => ({
      outcome: done().outcome,
      revision: revisionToSummary(done().revision),
      flagged_records: done().flaggedRecords,
    }),
    audit: () => {
      const { outcome, revision, flaggedRecords } = done();
      return {
        recordType: 'knowledge_source',
        recordId: source.id,
        payload: {
          outcome,
          revision: revision.revision,
          revision_id: revision.id,
          sha256: revision.sha256,
          size: revision.size_bytes,
          published_on: revision.published_on,
          retrieved_at: found.retrievedAtUtc,
          flagged_records: flaggedRecords,
        },
      };
    },
  };
};
