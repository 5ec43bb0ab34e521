import { useEffect, useRef } from 'react';
import { type DesktopRequest, handOver } from '../../frame/desktop-request.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { FormError } from '../../ui/form-error.tsx';
import { useAction } from '../../ui/use-action.tsx';
import { EntryPage } from '../shared/account/entry-page.tsx';

/** In the browser a desktop opened: signed in, and on the way back to it. */
export function HandOverScreen({ request }: { readonly request: DesktopRequest }) {
  const { t } = useMessages();
  const { run, error } = useAction(() => handOver(request));
  const isBegun = useRef(false);
  useEffect(() => {
    // A session is handed over once, and effects may run twice.
    if (isBegun.current) return;
    isBegun.current = true;
    run();
  });
  return (
    <EntryPage title={t('signIn.desktop.title')}>
      {error === null && <p role="status">{t('signIn.desktop.back')}</p>}
      <FormError error={error} wordsOf={{ conflict: 'signIn.desktop.late' }} />
    </EntryPage>
  );
}
