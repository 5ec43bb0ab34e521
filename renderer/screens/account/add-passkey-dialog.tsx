import { useState } from 'react';
import { factorRoutes } from '#contract/factors';
import { api } from '../../api/api.ts';
import { makePasskey } from '../../api/passkeys.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { TextField } from '../../ui/fields.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { StepUpDialog } from './step-up-dialog.tsx';

export interface AddPasskeyDialogProps {
  /** The first factor of an account brings recovery codes. */
  readonly onAdded: (recoveryCodes: readonly string[] | null) => void;
  readonly onClose: () => void;
}

export function AddPasskeyDialog({ onAdded, onClose }: AddPasskeyDialogProps) {
  const { t } = useMessages();
  const [name, setName] = useState('');
  const add = async (step_up_token: string) => {
    const { options } = await api.call(factorRoutes.askForRegistration, {});
    const response = await makePasskey(options);
    const body = { step_up_token, name: name.trim(), response };
    const { recovery_codes } = await api.call(factorRoutes.registerPasskey, { body });
    showToast('ok', t('account.passkeys.added', { name: name.trim() }));
    onAdded(recovery_codes);
  };
  return (
    <StepUpDialog
      title={t('account.passkeys.add')}
      action={t('account.passkeys.add')}
      canAct={name.trim() !== ''}
      takesFocus={false}
      act={add}
      onClose={onClose}
    >
      <TextField
        label={t('account.passkeys.name')}
        hint={t('account.passkeys.nameHint')}
        value={name}
        onChange={setName}
        isRequired
        maxLength={120}
        autoFocus
      />
    </StepUpDialog>
  );
}
