import { onSignOut, session } from '../api.ts';
import type { Draft } from './draft.ts';
import { createDraftDatabase } from './draft-database.ts';
import { createDraftKeeper, type DraftChannel } from './draft-keeper.ts';
import { createLastWords } from './last-words.ts';

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
  lastWords: createLastWords(),
  nowMs: () => Date.now(),
});

/** Follows who is signed in: each account has its own drafts, and sees no others. */
export const watchDrafts = (): (() => void) => {
  const follow = (): void => {
    const { user } = session.store.getState();
    if (user !== null) void drafts.open(user.id);
  };
  follow();
  const comeBack = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) drafts.comeBack();
  };
  window.addEventListener('pagehide', drafts.leave);
  window.addEventListener('pageshow', comeBack);
  const unfollow = session.store.subscribe(follow);
  return () => {
    window.removeEventListener('pagehide', drafts.leave);
    window.removeEventListener('pageshow', comeBack);
    unfollow();
  };
};

onSignOut(drafts.close);
