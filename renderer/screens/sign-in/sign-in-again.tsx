import { useState } from 'react';
import { useStore } from 'zustand';
import type { User } from '#contract/identity';
import { session } from '../../api/api.ts';
import { host } from '../../api/host.ts';
import type { BrowserWay } from '../../frame/browser-sign-in.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { BrowserWait } from './browser-wait.tsx';
import { SignInForm } from './sign-in-form.tsx';
import '../shared/account/sign-in.css';

/** Over the running screen once the session has ended: the screen stays mounted, so its unsaved work is kept. */
export function SignInAgain() {
  const { status, user } = useStore(session.store);
  return status === 'expired' ? <Again user={user} /> : null;
}

function Again({ user }: { readonly user: User }) {
  const { t } = useMessages();
  /** The desktop's ways lose no screen: they lead to another window. */
  const [way, setWay] = useState<BrowserWay | null>(null);
  const inBrowser = host.kind === 'electron' && {
    onOrganisation: () => setWay('organisation'),
    onPasskeyInBrowser: () => setWay('passkey'),
  };
  return (
    <Dialog title={t('signIn.again')} isOpen onClose={session.declineSignIn} isDismissable={false}>
      <p className="muted">{t('signIn.againText')}</p>
      {way === null ? (
        <SignInForm account={user} {...inBrowser} />
      ) : (
        <BrowserWait way={way} userId={user.id} onBack={() => setWay(null)} />
      )}
      <Button variant="quiet" onPress={session.clear}>
        {t('signIn.leave')}
      </Button>
    </Dialog>
  );
}
