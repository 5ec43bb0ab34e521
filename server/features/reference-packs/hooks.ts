import type { Db } from '#kernel/db/store.ts';
import { defineHook } from '#kernel/hooks/hook-registry.ts';

/** Asked before an admin puts a pack to use: a sentence with what is to be done instead, or null where nothing stands against it. */
export const activationExamined = defineHook<(db: Db, packId: string) => Promise<string | null>>(
  'reference-packs.activation-examined',
);
