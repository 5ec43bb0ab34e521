import { Fingerprint, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { signOut } from '../../api/account.ts';
import { session } from '../../api/api.ts';
import { passkeySupport } from '../../api/passkeys.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { showFailure } from '../../ui/toast-store.ts';
import { EntryPage } from '../shared/account/entry-page.tsx';
import { FactorDialogs } from './factor-dialogs.tsx';
import type { FactorStep } from './factor-step.ts';
import '../shared/account/account.css';

/** All a session may do that must enrol a second factor first; then the workstation opens. */
export function EnrolScreen() {
  const { t } = useMessages();
  const { user } = useStore(session.store);
  const [step, setStep] = useState<FactorStep | null>(null);
  if (user === null) return null;
  const finish = (isChanged: boolean) => {
    setStep(null);
    if (isChanged) session.adoptUser(user);
  };
  const leave = () => signOut().catch(showFailure);
  return (
    <EntryPage
      title={t('account.enrol.title')}
      note={user.email}
      dialogs={step !== null && <FactorDialogs step={step} onStep={setStep} onDone={finish} />}
    >
      <p>{t('account.enrol.text')}</p>
      <div className="rows-2">
        <Button
          variant="primary"
          size="normal"
          icon={<Smartphone aria-hidden="true" />}
          onPress={() => setStep({ kind: 'set_up_authenticator' })}
        >
          {t('account.authenticator.setUp')}
        </Button>
        {passkeySupport() === 'offered' && (
          <Button
            size="normal"
            icon={<Fingerprint aria-hidden="true" />}
            onPress={() => setStep({ kind: 'add_passkey' })}
          >
            {t('account.passkeys.add')}
          </Button>
        )}
        <Button variant="quiet" size="normal" onPress={() => void leave()}>
          {t('shell.command.signOut')}
        </Button>
      </div>
    </EntryPage>
  );
}
