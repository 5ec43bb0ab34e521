import { createStore } from 'zustand/vanilla';
import { onSignOut } from '../../api/api.ts';
import type { ApiError } from '../../api/api-error.ts';

/** What may happen while one looks elsewhere. */
export type NoticeKind =
  | 'completed'
  | 'review_required'
  | 'failed'
  | 'accepted'
  | 'overridden'
  | 'rejected'
  | 'sent_back'
  | 'connection_lost'
  | 'connection_back'
  | 'message';

export interface Happening {
  readonly kind: NoticeKind;
  /** Title of the analysis, or the text of a message; '' where the kind says it all. */
  readonly subject: string;
  readonly analysisId: string | null;
  /** What failed, behind a message. */
  readonly error?: ApiError;
}

export interface Notice extends Happening {
  readonly id: number;
  readonly atUtc: string;
  readonly isRead: boolean;
}

interface Notices {
  /** Newest first, of this session. */
  readonly notices: readonly Notice[];
}

const mostNotices = 200;

export const noticeStore = createStore<Notices>(() => ({ notices: [] }));

let lastId = 0;

/** Somebody who looks at the analysis sees it happen. */
const isSeen = ({ analysisId }: Happening): boolean =>
  analysisId !== null &&
  document.visibilityState === 'visible' &&
  window.location.pathname.includes(analysisId);

export const addNotice = (happening: Happening): void => {
  lastId += 1;
  const notice: Notice = {
    ...happening,
    id: lastId,
    atUtc: new Date().toISOString(),
    isRead: isSeen(happening),
  };
  noticeStore.setState(({ notices }) => ({ notices: [notice, ...notices].slice(0, mostNotices) }));
};

export const countUnread = ({ notices }: Notices): number => notices.filter(({ isRead }) => !isRead).length;

export const markAllRead = (): void =>
  noticeStore.setState(({ notices }) => ({
    notices: notices.map((notice) => ({ ...notice, isRead: true })),
  }));

export const clearNotices = (): void => noticeStore.setState({ notices: [] });

onSignOut(clearNotices);
