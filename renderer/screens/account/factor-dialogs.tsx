import { factorRoutes, type Passkey } from '#contract/factors';
import { api } from '../../api/api.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { showToast } from '../../ui/toast-store.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { ConfirmAuthenticatorDialog } from './confirm-authenticator-dialog.tsx';
import type { FactorStep } from './factor-step.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { StepUpDialog } from './step-up-dialog.tsx';

export interface FactorDialogsProps {
  readonly step: FactorStep;
  readonly onStep: (step: FactorStep) => void;
  /** The change was made, or given up; what it showed once has been seen. */
  readonly onDone: (isChanged: boolean) => void;
}

/** The dialogs of one change of factors, one after another. */
export function FactorDialogs({ step, onStep, onDone }: FactorDialogsProps) {
  const { t } = useMessages();
  const giveUp = () => onDone(false);
  const done = () => onDone(true);
  switch (step.kind) {
    case 'set_up_authenticator':
      return (
        <StepUpDialog
          title={t('account.authenticator.setUp')}
          action={t('account.continue')}
          onClose={giveUp}
          act={async (step_up_token) => {
            const { secret, uri } = await api.call(factorRoutes.enrolTotp, { body: { step_up_token } });
            onStep({ kind: 'confirm_authenticator', secret, uri });
          }}
        />
      );
    case 'confirm_authenticator':
      return (
        <ConfirmAuthenticatorDialog
          secret={step.secret}
          uri={step.uri}
          onClose={giveUp}
          onConfirmed={(codes) => onStep({ kind: 'show_codes', codes })}
        />
      );
    case 'add_passkey':
      return (
        <AddPasskeyDialog
          onClose={giveUp}
          onAdded={(codes) => (codes === null ? done() : onStep({ kind: 'show_codes', codes }))}
        />
      );
    case 'show_codes':
      return <RecoveryCodesDialog codes={step.codes} onClose={done} />;
    case 'replace_codes':
      return (
        <StepUpDialog
          title={t('account.codes.replace')}
          action={t('account.codes.replace')}
          onClose={giveUp}
          act={async (step_up_token) => {
            const body = { step_up_token };
            const { recovery_codes } = await api.call(factorRoutes.replaceRecoveryCodes, { body });
            onStep({ kind: 'show_codes', codes: recovery_codes });
          }}
        >
          <p>{t('account.codes.replaceText')}</p>
        </StepUpDialog>
      );
    case 'change_password':
      return <ChangePasswordDialog onClose={giveUp} onChanged={done} />;
    case 'remove_authenticator':
      return <RemoveAuthenticatorDialog onClose={giveUp} onRemoved={done} />;
    case 'remove_passkey':
      return <RemovePasskeyDialog passkey={step.passkey} onClose={giveUp} onRemoved={done} />;
  }
}

interface RemoveDialogProps {
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

function RemoveAuthenticatorDialog({ onClose, onRemoved }: RemoveDialogProps) {
  const { t } = useMessages();
  return (
    <StepUpDialog
      title={t('account.authenticator.remove')}
      action={t('common.remove')}
      isDanger
      onClose={onClose}
      act={async (step_up_token) => {
        await api.call(factorRoutes.removeTotp, { body: { step_up_token } });
        showToast('ok', t('account.authenticator.removed'));
        onRemoved();
      }}
    >
      <p>{t('account.authenticator.removeText')}</p>
    </StepUpDialog>
  );
}

function RemovePasskeyDialog({ passkey, onClose, onRemoved }: RemoveDialogProps & { passkey: Passkey }) {
  const { t } = useMessages();
  const { id, name } = passkey;
  return (
    <StepUpDialog
      title={t('account.passkeys.removeName', { name })}
      action={t('common.remove')}
      isDanger
      onClose={onClose}
      act={async (step_up_token) => {
        await api.call(factorRoutes.removePasskey, { params: { id }, body: { step_up_token } });
        showToast('ok', t('account.passkeys.removed', { name }));
        onRemoved();
      }}
    >
      <p>{t('account.passkeys.removeText')}</p>
    </StepUpDialog>
  );
}
