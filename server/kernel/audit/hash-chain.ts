import { hash } from 'node:crypto';
import { renderCanonicalJson } from '#kernel/audit/canonical-json.ts';
import type { AuditEntryTable } from '#kernel/db/kernel-tables.ts';

/** What the first entry names as its predecessor. */
export const genesisHash = '0'.repeat(64);

/** The columns of an entry that are given; the rest follows from them. */
export type UnsealedEntry = Omit<AuditEntryTable, 'canonical' | 'entry_hash'> & {
  readonly payload: Readonly<Record<string, unknown>>;
};

/**
 * The row as stored: `canonical` is the RFC 8785 form of every field including sequence and previous hash, and
 * `entry_hash` its SHA-256 in lower-case hex.
 */
export const sealEntry = ({ payload, ...columns }: UnsealedEntry): AuditEntryTable => {
  const canonical = renderCanonicalJson({
    actor: { id: columns.actor_id, kind: columns.actor_kind },
    event: columns.event,
    id: columns.id,
    occurred_at: columns.occurred_at,
    payload,
    previous_hash: columns.previous_hash,
    reason_for_change: columns.reason_for_change,
    record_id: columns.record_id,
    record_type: columns.record_type,
    request_id: columns.request_id,
    sequence: columns.sequence,
  });
  return { ...columns, canonical, entry_hash: hash('sha256', canonical) };
};

export interface ChainLink {
  readonly sequence: number;
  readonly entryHash: string;
}

/**
 * True when the row follows `previous`, its hash is that of its canonical text, and every column says what the
 * canonical text says. The columns are compared with the text before and after the payload (keys stand in
 * RFC 8785 order), which spares parsing a million payloads.
 */
export const followsChain = (row: AuditEntryTable, previous: ChainLink): boolean =>
  row.sequence === previous.sequence + 1 &&
  row.previous_hash === previous.entryHash &&
  hash('sha256', row.canonical) === row.entry_hash &&
  row.canonical.startsWith(canonicalHead(row)) &&
  row.canonical.endsWith(canonicalTail(row));

const text = JSON.stringify;

const canonicalHead = (row: AuditEntryTable): string =>
  `{"actor":{"id":${text(row.actor_id)},"kind":${text(row.actor_kind)}},"event":${text(row.event)},"id":${text(row.id)},"occurred_at":${text(row.occurred_at)},"payload":{`;

const canonicalTail = (row: AuditEntryTable): string =>
  `},"previous_hash":${text(row.previous_hash)},"reason_for_change":${text(row.reason_for_change)},"record_id":${text(row.record_id)},"record_type":${text(row.record_type)},"request_id":${text(row.request_id)},"sequence":${row.sequence}}`;
