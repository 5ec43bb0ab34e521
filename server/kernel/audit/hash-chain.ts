import { hash } from 'node:crypto';
import { renderCanonicalJson } from '#kernel/audit/canonical-json.ts';
import type { AuditEntryTable } from '#kernel/db/kernel-tables.ts';

/** What the first entry names as its predecessor. */
export const genesisHash = '0'.repeat(64);

/** The columns of an entry that are given; the rest follows from them. */
export type UnsealedEntry = Omit<AuditEntryTable, 'canonical' | 'entry_hash'> & {
  readonly payload: Readonly<Record<string, unknown>>;
  /** The digest of what the transaction wrote in protected tables. Default: it wrote nothing there. */
  readonly recordDigests?: string | null;
};

/**
 * The row as stored: `canonical` is the RFC 8785 form of every field including sequence and previous hash, and
 * `entry_hash` its SHA-256 in lower-case hex.
 */
export const sealEntry = ({ payload, recordDigests = null, ...columns }: UnsealedEntry): AuditEntryTable => {
  const canonical = renderCanonicalJson({
    actor: { id: columns.actor_id, kind: columns.actor_kind },
    // Only where it happened, so that every other entry reads as it always did.
    ...(columns.clock_regression === 1 ? { clock_regression: true } : {}),
    event: columns.event,
    id: columns.id,
    occurred_at: columns.occurred_at,
    payload,
    previous_hash: columns.previous_hash,
    reason_for_change: columns.reason_for_change,
    ...(recordDigests === null ? {} : { record_digests: recordDigests }),
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

/** An entry of any chain: its text names the number and the hash of the entry before, and its hash is that of the text. */
export interface ChainEntry {
  readonly sequence: number;
  readonly canonical: string;
  readonly previousHash: string;
  readonly entryHash: string;
}

/**
 * Why an entry does not follow `previous`: entries between them are missing, it does not say what was hashed, or it names
 * another predecessor. Null where it does.
 */
export const findLinkFault = (
  entry: ChainEntry,
  previous: ChainLink,
): 'missing' | 'changed' | 'unlinked' | null => {
  if (entry.sequence !== previous.sequence + 1) return 'missing';
  if (hash('sha256', entry.canonical) !== entry.entryHash) return 'changed';
  return entry.previousHash === previous.entryHash ? null : 'unlinked';
};

/**
 * True when the row follows `previous`, its hash is that of its canonical text, and every column says what the
 * canonical text says. The columns are compared with the text before and after the payload (keys stand in
 * RFC 8785 order), which spares parsing a million payloads.
 */
export const followsChain = (row: AuditEntryTable, previous: ChainLink): boolean =>
  findLinkFault(
    {
      sequence: row.sequence,
      canonical: row.canonical,
      previousHash: row.previous_hash,
      entryHash: row.entry_hash,
    },
    previous,
  ) === null &&
  saysHead(row) &&
  saysTail(row);

/** What stands in JSON as it is. */
const plain = /^[ !#-[\]-~]*$/;

/** The value between its quotes, as RFC 8785 writes it. */
const inner = (value: string): string => (plain.test(value) ? value : JSON.stringify(value).slice(1, -1));

/** Where the part that stands at `at` ends; -1 where another one does, or where an earlier one did not fit. */
const after = (text: string, at: number, part: string): number =>
  at >= 0 && text.startsWith(part, at) ? at + part.length : -1;

/** The same backwards: where the part that ends at `at` begins. */
const before = (text: string, at: number, part: string): number =>
  at >= part.length && text.startsWith(part, at - part.length) ? at - part.length : -1;

// Part by part: joining them to one text first took longer than the hash.
const saysHead = (row: AuditEntryTable): boolean => {
  const { canonical, actor_id, actor_kind, event, id, occurred_at } = row;
  let at = after(canonical, 0, '{"actor":{"id":"');
  at = after(canonical, at, inner(actor_id));
  at = after(canonical, at, '","kind":"');
  at = after(canonical, at, inner(actor_kind));
  // A backup of an earlier version has no such column, and no entry with the mark.
  at = after(canonical, at, row.clock_regression ? '"},"clock_regression":true,"event":"' : '"},"event":"');
  at = after(canonical, at, inner(event));
  at = after(canonical, at, '","id":"');
  at = after(canonical, at, inner(id));
  at = after(canonical, at, '","occurred_at":"');
  at = after(canonical, at, inner(occurred_at));
  return after(canonical, at, '","payload":{') >= 0;
};

const beforeText = (text: string, at: number, value: string | null): number => {
  if (value === null) return before(text, at, 'null');
  return before(text, before(text, before(text, at, '"'), inner(value)), '"');
};

const digestsName = ',"record_digests":"';
const hexDigits = 64;

/** Where the digest of the records begins, in front of `at`; `at` where there is none. It has no column, so any hex will do. */
const beforeDigests = (text: string, at: number): number => {
  const start = at - hexDigits - 1;
  const isThere = text.startsWith(digestsName, start - digestsName.length) && text[at - 1] === '"';
  return at >= 0 && isThere ? start - digestsName.length : at;
};

/** SQL that is true of entries whose text mentions digests of records; which of them say so is read by `readRecordDigests`. */
export const saysDigests = `replace(canonical, ',"record_digests":"', '') <> canonical`;

/** What the text of an entry says of the records its transaction wrote; null where it says nothing of them. */
export const readRecordDigests = (canonical: string): string | null => {
  const at = canonical.lastIndexOf(digestsName);
  // After the payload, in which anything may stand.
  if (at < 0 || at < canonical.lastIndexOf(',"previous_hash":"')) return null;
  return canonical.slice(at + digestsName.length, at + digestsName.length + hexDigits);
};

const saysTail = (row: AuditEntryTable): boolean => {
  const { canonical } = row;
  let at = before(canonical, canonical.length, `,"sequence":${row.sequence}}`);
  at = beforeText(canonical, at, row.request_id);
  at = before(canonical, at, ',"request_id":');
  at = beforeText(canonical, at, row.record_type);
  at = before(canonical, at, ',"record_type":');
  at = beforeText(canonical, at, row.record_id);
  at = before(canonical, at, ',"record_id":');
  at = beforeDigests(canonical, at);
  at = beforeText(canonical, at, row.reason_for_change);
  at = before(canonical, at, ',"reason_for_change":');
  // That of the entry before, so it is hex and stands in JSON as it is.
  at = before(canonical, before(canonical, at, '"'), row.previous_hash);
  return before(canonical, at, '},"previous_hash":"') >= 0;
};
