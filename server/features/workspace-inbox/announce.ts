import type { Announcement } from '#contract/workspace-inbox';
import type { Tx } from '#kernel/db/store.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { insertAnnouncement } from './store.ts';

export type Announced = Pick<Announcement, 'kind' | 'name' | 'version' | 'sha256'>;

/** Tells the workstations of this workspace, inside the transaction that records what is new. */
export const announce = (
  tx: Tx,
  { newId }: Pick<Kernel, 'newId'>,
  announced: Announced,
  nowUtc: string,
): Promise<void> => insertAnnouncement(tx, { ...announced, id: newId('ann'), announced_at: nowUtc });
