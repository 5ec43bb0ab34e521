import { hash } from 'node:crypto';
import { notFound } from '#kernel/app-error.ts';
import { renderCanonicalJson } from '#kernel/audit/canonical-json.ts';
import type { Db } from '#kernel/db/store.ts';
import type { RecordRef } from '#kernel/record-ref.ts';
import { findDeletion } from '#kernel/records/deletion-store.ts';
import type { Ctx } from '#kernel/request/ctx.ts';

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

/** What a feature registers about one type of its records. */
export interface RecordSource {
  readonly type: string;
  /** What people call it, deleted or not; null where there is none. */
  titleOf(db: Db, id: string): Promise<string | null>;
  /** Null where there is none, or where nobody signs records of this type; a record that was deleted softly is still there. */
  snapshot(db: Db, id: string): Promise<RecordSnapshot | null>;
  /** Throws notFound where the caller may not read the record. */
  requireReadable(ctx: Ctx, id: string, route: string): Promise<void>;
  /** For how many years a deleted record is kept at least. Absent where it is not deleted by itself. */
  readonly retentionYears?: number;
  /** The record with which this one is deleted; absent where it is deleted by itself. */
  deletedWith?(db: Db, id: string): Promise<RecordRef | null>;
  /** Other records: a legal hold on one of them keeps this one. */
  heldWith?(db: Db, id: string): Promise<readonly RecordRef[]>;
  /** Why it cannot be deleted as it stands; null where it can. */
  whyNotDelete?(db: Db, id: string): Promise<string | null>;
  /** Why its deletion cannot be taken back as things stand; null where it can. */
  whyNotRestore?(db: Db, id: string): Promise<string | null>;
  /** Those of a project, deleted ones among them, in the order of their identifiers. Absent where none of this type is in a project by itself. */
  idsInProject?(db: Db, projectId: string): Promise<readonly string[]>;
  /** The raw data it was made of; absent where there are none. */
  archivesOf?(db: Db, id: string): Promise<readonly string[]>;
  /** Records that nobody signs and that say how it came about; absent where there are none. */
  madeBy?(db: Db, id: string): Promise<readonly Omit<RecordSnapshot, 'notApprovable'>[]>;
}

export interface RecordRegistry {
  /** Called once per feature before the server listens. */
  add(sources: readonly RecordSource[]): void;
  /** Whether a feature keeps records of the type. */
  has(type: string): boolean;
  /** Throws notFound for a type nobody keeps. */
  find(type: string): RecordSource;
  /** Of every type, in the order of their names. */
  all(): readonly RecordSource[];
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
    has: (type) => sources.has(type),
    all: () => [...sources.values()].toSorted((a, b) => (a.type < b.type ? -1 : 1)),
    find: (type) => {
      const source = sources.get(type);
      if (source === undefined) throw notFound();
      return source;
    },
  };
};

/** Whether a record is deleted, by itself or with the one it belongs to. */
export const isRecordDeleted = async (db: Db, source: RecordSource, id: string): Promise<boolean> => {
  const carrier =
    source.deletedWith === undefined ? { type: source.type, id } : await source.deletedWith(db, id);
  return carrier !== null && (await findDeletion(db, carrier)) !== undefined;
};

/** The bytes a signature is bound to: RFC 8785 JSON of everything the record says. */
export const renderSnapshot = ({ content }: RecordSnapshot): string => renderCanonicalJson(content);

/** SHA-256 of those bytes, lower-case hexadecimal; of a report the hash its PDF shows. */
export const hashSnapshot = (snapshot: RecordSnapshot): string => hash('sha256', renderSnapshot(snapshot));
