import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { areas } from '../frame/areas.ts';
import { unsent } from '../frame/unsent/keep-unsent.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Banner } from '../ui/banner.tsx';
import { ButtonLink } from '../ui/button.tsx';

/** Whoever dropped something and finds another screen after a crash hears that not all of it was sent; Home says what. */
export function NotSentBanner() {
  const { t } = useMessages();
  const { pathname } = useLocation();
  const count = useStore(unsent.store, ({ notSent }) => notSent.length);
  const isKept = useStore(unsent.store, ({ failure }) => failure === null);
  const isTold = count > 0 && pathname !== areas.home.path;
  return (
    <>
      {!isKept && <Banner tone="warn">{t('shell.unsentNotKept')}</Banner>}
      {isTold && (
        <Banner
          tone="warn"
          actions={<ButtonLink href={areas.home.path}>{t('shell.notSentShow')}</ButtonLink>}
        >
          {t('shell.notSent', { count })}
        </Banner>
      )}
    </>
  );
}
