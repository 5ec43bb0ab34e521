import type { Db } from '#kernel/db/store.ts';
import { defineHook } from '#kernel/hooks/hook-registry.ts';

/** Whether archived bytes are open to a person who does not own them, for instance because a run of them waits for review. */
export type ArchiveOpening = (
  db: Db,
  asked: { readonly archiveId: string; readonly personId: string },
) => Promise<boolean>;

/** Any one that says yes opens the bytes and what was made of them for reading. */
export const archiveOpening = defineHook<ArchiveOpening>('raw-archive.opening');
