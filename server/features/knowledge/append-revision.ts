import { hash } from 'node:crypto';
import type { RevisionMediaType } from '#contract/knowledge';
import { notFound } from '#kernel/app-error.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { announce } from '../workspace-inbox/index.ts';
import { flagRecords } from './review-task-store.ts';
import { findNewestRevision, findSource, insertRevision } from './source-store.ts';
import type { RevisionHead } from './tables.ts';

/** A text as it was found, and who found it when. */
export interface FoundText {
  readonly sourceId: string;
  readonly content: string;
  readonly mediaType: RevisionMediaType;
  readonly publishedOn: string | null;
  readonly retrievedAtUtc: string;
  readonly note: string | null;
  readonly actorId: string;
  readonly nowUtc: string;
}

export interface Appended {
  readonly outcome: 'appended' | 'unchanged';
  /** The new revision, or the newest one where it holds the same text. */
  readonly revision: RevisionHead;
  readonly flaggedRecords: number;
}

/**
 * Appends a revision to a source inside the caller's transaction, which audits it. The text of the newest revision appends
 * none; an earlier text that comes back is a change like any other. Every record that was read from the source, bound or not,
 * is given a review task and stays as it is.
 */
export const appendRevision = async (
  tx: Tx,
  { newId }: Pick<Kernel, 'newId'>,
  found: FoundText,
): Promise<Appended> => {
  const source = await findSource(tx, found.sourceId);
  if (source === undefined) throw notFound();
  const sha256 = hash('sha256', found.content);
  const newest = await findNewestRevision(tx, found.sourceId);
  if (newest?.sha256 === sha256) return { outcome: 'unchanged', revision: newest, flaggedRecords: 0 };
  const revision: RevisionHead = {
    id: newId('ksv'),
    source_id: found.sourceId,
    revision: (newest?.revision ?? 0) + 1,
    media_type: found.mediaType,
    sha256,
    size_bytes: Buffer.byteLength(found.content),
    published_on: found.publishedOn,
    retrieved_at: found.retrievedAtUtc,
    note: found.note,
    created_by: found.actorId,
    created_at: found.nowUtc,
  };
  await insertRevision(tx, { ...revision, content: found.content });
  const announced = {
    kind: 'knowledge_revision',
    name: source.title,
    version: String(revision.revision),
  } as const;
  await announce(tx, { newId }, { ...announced, sha256 }, found.nowUtc);
  return { outcome: 'appended', revision, flaggedRecords: await flagRecords(tx, newId, revision) };
};
