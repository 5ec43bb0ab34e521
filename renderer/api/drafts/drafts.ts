import { onSignOut, session } from '../api.ts';
import type { Draft } from './draft.ts';
import { createDraftDatabase } from './draft-database.ts';
import { createDraftKeeper, type DraftChannel } from './draft-keeper.ts';

const channelName = 'larmor-drafts';

const openChannel = (): DraftChannel => {
  let channel: BroadcastChannel | null = null;
  const opened = (): BroadcastChannel => {
    channel ??= new BroadcastChannel(channelName);
    return channel;
  };
  return {
    post: (changed) => opened().postMessage(changed),
    listen: (heard) =>
      opened().addEventListener('message', ({ data }: MessageEvent<Pick<Draft, 'userId' | 'key'>>) =>
        heard(data),
      ),
  };
};

/** The drafts of this window. Tests build their own with createDraftKeeper. */
export const drafts = createDraftKeeper({
  storage: createDraftDatabase(),
  channel: openChannel(),
  nowMs: () => Date.now(),
});

/** Follows who is signed in: each account has its own drafts, and sees no others. */
export const watchDrafts = (): (() => void) => {
  const follow = (): void => {
    const { user } = session.store.getState();
    if (user !== null) void drafts.open(user.id);
  };
  follow();
  return session.store.subscribe(follow);
};

onSignOut(drafts.close);
