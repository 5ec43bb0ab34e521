import { notFound } from '#kernel/app-error.ts';
import type { ReadDb } from '#kernel/db/store.ts';
import type { Ctx } from '#kernel/request/ctx.ts';

/** What a feature registers about one kind of interpretation it stores, so that people can judge it. */
export interface PredictionSource {
  /** The record type it has in the audit trail. */
  readonly type: string;
  /** Undefined where this feature stored none with this id; one that was deleted softly is still there. */
  find(db: ReadDb, id: string): Promise<unknown>;
  /** Throws notFound where the caller may not open it, and tells the security stream as every other read does. */
  requireReadable(ctx: Ctx, id: string, route: string): Promise<unknown>;
}

export interface PredictionRegistry {
  /** Called once per feature before the server listens. */
  add(sources: readonly PredictionSource[]): void;
  /** Whose prediction it is. Throws notFound for an id nobody stored. */
  find(db: ReadDb, id: string): Promise<PredictionSource>;
}

/** Features add what they predict here, so that feedback needs to know none of them. Identifiers are unique over all of them. */
export const createPredictionRegistry = (): PredictionRegistry => {
  const sources = new Map<string, PredictionSource>();
  return {
    add: (added) => {
      for (const source of added) {
        if (sources.has(source.type))
          throw new Error(`Two features store predictions of type ${source.type}.`);
        sources.set(source.type, source);
      }
    },
    find: async (db, id) => {
      for (const source of sources.values()) if ((await source.find(db, id)) !== undefined) return source;
      throw notFound();
    },
  };
};
