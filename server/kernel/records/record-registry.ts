import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { notFound } from '#kernel/app-error.ts';
import { renderCanonicalJson } from '#kernel/audit/canonical-json.ts';
import type { KernelTables } from '#kernel/db/kernel-tables.ts';
import type { Ctx } from '#kernel/http/outcome.ts';

/** A reader or a running transaction. */
type Db = Kysely<KernelTables>;

/** A controlled record as it stands: what a signature is bound to. */
export interface RecordSnapshot {
  readonly type: string;
  readonly id: string;
  /** Names this content among the versions of the record. */
  readonly version: string;
  readonly title: string;
  /** Null where no author was recorded. */
  readonly authorId: string | null;
  /** Everything the record says, as JSON. */
  readonly content: unknown;
  /** Why it cannot be approved yet; null where it can. */
  readonly notApprovable: string | null;
}

/** What a feature tells about one type of its records. */
export interface RecordSource {
  readonly type: string;
  /** Null where there is none; a record that was deleted softly is still there. */
  snapshot(db: Db, id: string): Promise<RecordSnapshot | null>;
  /** Throws notFound where the caller may not read the record. */
  requireReadable(ctx: Ctx, id: string, route: string): Promise<void>;
}

export interface RecordRegistry {
  /** Called once per feature before the server listens. */
  add(sources: readonly RecordSource[]): void;
  /** Throws notFound for a type nobody keeps. */
  find(type: string): RecordSource;
}

/** Features add their records here, so that signing and keeping them needs to know none of them. */
export const createRecordRegistry = (): RecordRegistry => {
  const sources = new Map<string, RecordSource>();
  return {
    add: (added) => {
      for (const source of added) {
        if (sources.has(source.type)) throw new Error(`Two features keep records of type ${source.type}.`);
        sources.set(source.type, source);
      }
    },
    find: (type) => {
      const source = sources.get(type);
      if (source === undefined) throw notFound();
      return source;
    },
  };
};

/** The bytes a signature is bound to: RFC 8785 JSON of everything the record says. */
export const renderSnapshot = ({ content }: RecordSnapshot): string => renderCanonicalJson(content);

/** SHA-256 of those bytes, lower-case hexadecimal; of a report the hash its PDF shows. */
export const hashSnapshot = (snapshot: RecordSnapshot): string => hash('sha256', renderSnapshot(snapshot));
