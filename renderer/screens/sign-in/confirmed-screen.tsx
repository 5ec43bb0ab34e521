import { useEffect } from 'react';
import { BrandMark } from '../../frame/brand-mark.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import '../shared/account/sign-in.css';

/** Back from the organisation, in the window that was opened for it: the other one goes on, and this one is done. */
export function ConfirmedScreen() {
  const { t } = useMessages();
  useEffect(() => {
    document.title = `${t('signIn.confirmed.title')} · ${t('app.name')}`;
    // Browsers that do not let a page close its window leave it with the sentence.
    window.close();
  }, [t]);
  return (
    <main className="sign-in">
      <div className="sign-in-box">
        <header className="sign-in-head">
          <BrandMark />
          <h1>{t('signIn.confirmed.title')}</h1>
        </header>
        <p role="status">{t('signIn.confirmed.text')}</p>
      </div>
    </main>
  );
}
