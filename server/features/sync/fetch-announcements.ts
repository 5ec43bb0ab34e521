import { workspaceInboxRoutes } from '#contract/workspace-inbox';
import type { Exchange } from './exchange.ts';
import { keepAnnouncement, putState, readState } from './state-store.ts';

/** Pages fetched in one attempt; the next attempt continues. */
const mostPages = 100;

/**
 * Keeps what the workspace announced since the last time, page by page. A workspace that counts from further back was restored
 * from a backup: it is read from the beginning, and what is known already stays.
 */
export const fetchAnnouncements = async ({ kernel, binding, call }: Exchange): Promise<void> => {
  const workspaceId = binding.workspace_id;
  for (let page = 0; page < mostPages; page += 1) {
    const { announcements_after: after } = await readState(kernel.store.read, workspaceId);
    const { items, latest } = await call(workspaceInboxRoutes.announcements, { query: { after } });
    const next = latest < after ? 0 : Math.max(after, ...items.map(({ sequence }) => sequence));
    if (next === after) return;
    await kernel.store.transact(async (tx) => {
      const created_at = kernel.nowUtc();
      for (const item of items)
        await keepAnnouncement(tx, { ...item, workspace_id: workspaceId, created_at });
      await putState(tx, { ...(await readState(tx, workspaceId)), announcements_after: next });
    });
  }
};
