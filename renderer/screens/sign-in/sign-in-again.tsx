import { useStore } from 'zustand';
import { session } from '../../api/api.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SignInForm } from './sign-in-form.tsx';
import '../shared/account/sign-in.css';

/** Over the running screen once the session has ended: the screen stays mounted, so its unsaved work is kept. */
export function SignInAgain() {
  const { t } = useMessages();
  const { status, user } = useStore(session.store);
  if (status !== 'expired') return null;
  return (
    <Dialog title={t('signIn.again')} isOpen onClose={session.declineSignIn} isDismissable={false}>
      <p className="muted">{t('signIn.againText')}</p>
      <SignInForm account={user} />
      <Button variant="quiet" onPress={session.clear}>
        {t('signIn.leave')}
      </Button>
    </Dialog>
  );
}
