import {
  Bell,
  CircleAlert,
  CircleCheck,
  CircleX,
  Info,
  type LucideIcon,
  Plug,
  RotateCcw,
  Unplug,
} from 'lucide-react';
import { useEffect } from 'react';
import { Button as AriaButton, Dialog, DialogTrigger, Link, Popover } from 'react-aria-components';
import { useStore } from 'zustand';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Moment } from '../../ui/moment.tsx';
import { ErrorText } from '../../ui/service-text.tsx';
import { announce } from '../../ui/toast-store.ts';
import { useNow } from '../../ui/use-now.ts';
import { createCalmVoice } from './calm-voice.ts';
import {
  clearNotices,
  countUnread,
  markAllRead,
  type Notice,
  type NoticeKind,
  noticeStore,
} from './notice-store.ts';
import { watchHappenings } from './watch-happenings.ts';
import './notices.css';

/** Between two announcements. */
const restMs = 4000;
const clockIntervalMs = 30_000;

const icons: Readonly<Record<NoticeKind, LucideIcon>> = {
  completed: CircleCheck,
  review_required: CircleAlert,
  failed: CircleX,
  accepted: CircleCheck,
  overridden: CircleAlert,
  rejected: CircleX,
  sent_back: RotateCcw,
  connection_lost: Unplug,
  connection_back: Plug,
  message: Info,
};

const wordsOf = ({ t }: Messages, { kind, subject }: Notice): string =>
  kind === 'message' ? subject : t(`notices.${kind}`, { title: subject });

/** Reads what happens aloud, politely and seldom. What was seen happening need not be said. */
const useVoice = (messages: Messages): void => {
  useEffect(() => {
    const voice = createCalmVoice(
      (texts) => {
        const latest = texts.at(-1) ?? '';
        announce(
          texts.length === 1 ? latest : messages.t('notices.announced', { count: texts.length, latest }),
        );
      },
      (wake) => setTimeout(wake, restMs),
    );
    return noticeStore.subscribe((now, before) => {
      const [newest] = now.notices;
      // A toast reads itself.
      if (newest === undefined || newest.isRead || newest.kind === 'message') return;
      if (newest.id !== before.notices[0]?.id) voice(wordsOf(messages, newest));
    });
  }, [messages]);
};

interface NoticesButtonProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** In the status bar: how much happened that nobody has looked at, and the list of it. */
export function NoticesButton({ isOpen, onOpenChange }: NoticesButtonProps) {
  const messages = useMessages();
  const { t } = messages;
  const unread = useStore(noticeStore, countUnread);
  useEffect(() => watchHappenings(), []);
  useVoice(messages);
  const change = (open: boolean): void => {
    // Read is what was looked at, so the marks stay while the list is open.
    if (!open) markAllRead();
    onOpenChange(open);
  };
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={change}>
      <AriaButton className="status-item notices-button" aria-label={t('notices.unread', { count: unread })}>
        <Bell aria-hidden="true" />
        {unread > 0 && <span className="notices-count">{unread}</span>}
      </AriaButton>
      <Popover className="popover notices-popover" placement="top end" offset={4}>
        <Dialog className="notices" aria-label={t('notices.title')}>
          {({ close }) => <NoticeList onLeave={close} />}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

function NoticeList({ onLeave }: { readonly onLeave: () => void }) {
  const messages = useMessages();
  const { t } = messages;
  const notices = useStore(noticeStore, (state) => state.notices);
  const nowMs = useNow(true, clockIntervalMs);
  return (
    <>
      <div className="notices-head">
        <h2>{t('notices.title')}</h2>
        {notices.length > 0 && (
          <Button variant="quiet" onPress={clearNotices}>
            {t('notices.clear')}
          </Button>
        )}
      </div>
      {notices.length === 0 ? (
        <p className="muted notices-empty">{t('notices.empty')}</p>
      ) : (
        <ul className="notices-list">
          {notices.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} nowMs={nowMs} onLeave={onLeave} />
          ))}
        </ul>
      )}
    </>
  );
}

interface NoticeRowProps {
  readonly notice: Notice;
  readonly nowMs: number;
  readonly onLeave: () => void;
}

function NoticeRow({ notice, nowMs, onLeave }: NoticeRowProps) {
  const messages = useMessages();
  const { t } = messages;
  const Icon = icons[notice.kind];
  const words = wordsOf(messages, notice);
  return (
    <li className="notice" data-unread={notice.isRead ? undefined : ''}>
      <Icon size={16} aria-hidden="true" />
      <p>
        {notice.analysisId === null ? (
          words
        ) : (
          <Link href={`/analyses/${notice.analysisId}`} onPress={onLeave}>
            {words}
          </Link>
        )}
        {notice.error && <ErrorText error={notice.error} />}
        {!notice.isRead && <span className="notice-new">{t('notices.new')}</span>}
      </p>
      <span className="muted">
        <Moment utc={notice.atUtc} nowMs={nowMs} />
      </span>
    </li>
  );
}
