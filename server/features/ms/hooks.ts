import type { AdoptionGap } from '#kernel/contract/adoption-gap.ts';
import type { Tx } from '#kernel/db/store.ts';
import { defineHook } from '#kernel/hooks/hook-registry.ts';
import type { MsReading } from './contract.ts';
import type { MsRunTable } from './tables.ts';

/** What a feature does where a run was read, in the transaction that records the reading. */
export type RunRead = (
  tx: Tx,
  read: { readonly run: MsRunTable; readonly reading: MsReading; readonly adoptionGap: AdoptionGap | null },
) => Promise<void>;

export const runRead = defineHook<RunRead>('ms.runRead');
