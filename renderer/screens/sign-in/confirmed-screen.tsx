import { useEffect } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { EntryPage } from '../shared/account/entry-page.tsx';

/** Back from the organisation, in the window that was opened for it: the other one goes on, and this one is done. */
export function ConfirmedScreen() {
  const { t } = useMessages();
  // Browsers that do not let a page close its window leave it with the sentence.
  useEffect(() => window.close(), []);
  return (
    <EntryPage title={t('signIn.confirmed.title')}>
      <p role="status">{t('signIn.confirmed.text')}</p>
    </EntryPage>
  );
}
