import { type FormEvent, useState } from 'react';
import { type ManagedUser, userAdminRoutes } from '#contract/user-admin';
import { api } from '../../api/api.ts';
import { type ApiError, toApiError } from '../../api/api-error.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { ServiceText } from '../../ui/service-text.tsx';
import { type Decision, isHarsh } from './decisions.ts';
import './users.css';

export interface DecideUserDialogProps {
  readonly user: ManagedUser;
  readonly decision: Decision;
  readonly onDecided: (user: ManagedUser) => void;
  readonly onClose: () => void;
}

/** One decision about one account, with the reason that goes into the audit trail. */
export function DecideUserDialog({ user, decision, onDecided, onClose }: DecideUserDialogProps) {
  const { t } = useMessages();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<ApiError | null>(null);
  const [isSending, setSending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    setError(null);
    try {
      const input = { params: { id: user.id }, body: { reason_for_change: reason.trim() } };
      onDecided(await api.call(userAdminRoutes[decision], input));
    } catch (thrown) {
      setError(toApiError(thrown));
      setSending(false);
    }
  };
  return (
    <Dialog
      title={t(`users.${decision}.title`, { name: user.display_name })}
      role={isHarsh(decision) ? 'alertdialog' : 'dialog'}
      isOpen
      onClose={onClose}
    >
      <form className="users-form" onSubmit={(event) => void submit(event)}>
        <p>{t(`users.${decision}.text`)}</p>
        <p className="muted">{user.email}</p>
        <FormError error={error} />
        {error?.code === 'conflict' && (
          <p>
            <ServiceText text={error.message} />
          </p>
        )}
        <TextField
          label={t('common.reason')}
          hint={t('users.reasonHint')}
          value={reason}
          onChange={setReason}
          isRequired
          autoFocus
          maxLength={500}
          refusals={error?.fields['reason_for_change']}
        />
        <DialogActions>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button
            type="submit"
            variant={isHarsh(decision) ? 'danger' : 'primary'}
            isDisabled={reason.trim() === '' || isSending}
          >
            {t(`users.${decision}`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
