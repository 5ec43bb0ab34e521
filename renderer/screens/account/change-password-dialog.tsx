import { type ReactNode, useState } from 'react';
import { passwordRoutes } from '#contract/passwords';
import { api } from '../../api/api.ts';
import { type ApiError, toApiError } from '../../api/api-error.ts';
import { useResource } from '../../api/use-resource.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Form } from '../../ui/form.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useAction } from '../../ui/use-action.tsx';
import { NewPasswordField } from '../shared/account/new-password-field.tsx';
import { readOwnFactors } from '../shared/account/own-factors.ts';
import { hasLength } from '../shared/account/password-length.ts';
import { ensureSession } from '../shared/account/step-up.ts';
import { StepUpForm } from '../shared/account/step-up-form.tsx';
import { usePasswordLength } from '../shared/account/use-password-length.ts';

export interface ChangePasswordDialogProps {
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** The password of now and the new one; an account with a second factor proves that one, too. */
export function ChangePasswordDialog({ onChanged, onClose }: ChangePasswordDialogProps) {
  const { t } = useMessages();
  const passwordLength = usePasswordLength();
  const factors = useResource(readOwnFactors, []);
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [refused, setRefused] = useState<ApiError | null>(null);

  const change = async (stepUpToken: string | null) => {
    setRefused(null);
    const body = {
      current_password: current,
      password: next,
      ...(stepUpToken !== null && { step_up_token: stepUpToken }),
    };
    try {
      const { ended_sessions } = await api.call(passwordRoutes.change, { body }, { isProof: true });
      showToast('ok', t('account.password.changed', { count: ended_sessions }));
      onChanged();
    } catch (thrown) {
      setRefused(toApiError(thrown));
      throw thrown;
    }
  };
  const fields = (
    <>
      <p className="muted">{t('account.password.text')}</p>
      <TextField
        label={t('account.password.current')}
        name="password"
        type="password"
        autoComplete="current-password"
        value={current}
        onChange={setCurrent}
        isRequired
        autoFocus
        refusals={refused?.fields['current_password']}
      />
      <NewPasswordField
        label={t('account.password.new')}
        value={next}
        atLeast={passwordLength}
        onChange={setNext}
        refusals={refused?.fields['password']}
      />
    </>
  );
  const canAct = current !== '' && hasLength(next, passwordLength);
  const { data, error } = factors;
  const hasFactor = data !== null && (data.hasAuthenticator || data.hasPasskeys);
  return (
    <Dialog title={t('account.password.change')} isOpen onClose={onClose}>
      {data === null && error === null && <Skeleton label={t('common.loading')} lines={3} />}
      {data === null && error !== null && <ErrorState error={error} onRetry={factors.reload} />}
      {hasFactor && (
        <StepUpForm
          ask={{ purpose: 'manage_factors', componentsNeeded: 1 }}
          action={t('account.password.change')}
          canAct={canAct}
          takesFocus={false}
          act={change}
          onCancel={onClose}
        >
          {fields}
        </StepUpForm>
      )}
      {data !== null && !hasFactor && (
        <PlainForm canAct={canAct} act={() => change(null)} onCancel={onClose}>
          {fields}
        </PlainForm>
      )}
    </Dialog>
  );
}

interface PlainFormProps {
  readonly canAct: boolean;
  readonly act: () => Promise<void>;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** Without a second factor the password of now is all the proof there is. */
function PlainForm({ canAct, act, onCancel, children }: PlainFormProps) {
  const { t } = useMessages();
  const { run, isRunning, error } = useAction(async () => {
    await ensureSession();
    await act();
  });
  return (
    <Form onSend={run}>
      <FormError error={error} refusedKey="account.stepUp.wrongPassword" />
      {children}
      <DialogActions>
        <Button onPress={onCancel}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary" isDisabled={!canAct || isRunning}>
          {t('account.password.change')}
        </Button>
      </DialogActions>
    </Form>
  );
}
