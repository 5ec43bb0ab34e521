import { hash } from 'node:crypto';
import { renderCanonicalJson } from '#kernel/audit/canonical-json.ts';
import type { FrozenRecord } from './dataset-store.ts';

/** The content of a record, without its author and its time. */
const contentOf = (row: FrozenRecord) => ({
  id: row.id,
  source_id: row.source_id,
  revision_sha256: row.revision_sha256,
  kind: row.kind,
  statement: row.statement,
  value: row.value,
  unit: row.unit,
  clause: row.clause,
  quote: row.quote_text,
});

/** SHA-256 of the canonical JSON (RFC 8785) of records in the order of their ids, hex: the content a version is frozen by. */
export const hashDataset = (records: readonly FrozenRecord[]): string =>
  hash('sha256', renderCanonicalJson(records.map(contentOf)));
