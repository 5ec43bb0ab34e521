import { useEffect, useRef } from 'react';
import { BrandMark } from '../../frame/brand-mark.tsx';
import { type DesktopRequest, handOver } from '../../frame/desktop-request.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { FormError } from '../../ui/form-error.tsx';
import { useAction } from '../../ui/use-action.tsx';
import '../shared/account/sign-in.css';

/** In the browser a desktop opened: signed in, and on the way back to it. */
export function HandOverScreen({ request }: { readonly request: DesktopRequest }) {
  const { t } = useMessages();
  const { run, error } = useAction(() => handOver(request));
  const isBegun = useRef(false);
  useEffect(() => {
    document.title = `${t('signIn.desktop.title')} · ${t('app.name')}`;
    // A session is handed over once, and effects may run twice.
    if (isBegun.current) return;
    isBegun.current = true;
    run();
  });
  return (
    <main className="sign-in">
      <div className="sign-in-box">
        <header className="sign-in-head">
          <BrandMark />
          <h1>{t('signIn.desktop.title')}</h1>
        </header>
        {error === null && <p role="status">{t('signIn.desktop.back')}</p>}
        <FormError error={error} wordsOf={{ conflict: 'signIn.desktop.late' }} />
      </div>
    </main>
  );
}
