import { useStore } from 'zustand';
import { drafts } from '../api/drafts/drafts.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Banner } from '../ui/banner.tsx';

/** While drafts cannot be kept: what somebody types then is as safe as this window. */
export function DraftBanner() {
  const { t } = useMessages();
  const hasFailed = useStore(drafts.store, ({ failure }) => failure !== null);
  return hasFailed ? <Banner tone="danger">{t('draft.failure')}</Banner> : null;
}
