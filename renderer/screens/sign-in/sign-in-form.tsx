import { type FormEvent, useState } from 'react';
import { signIn } from '../../api/account.ts';
import { type ApiError, toApiError } from '../../api/api-error.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { FormError } from '../../ui/form-error.tsx';

export interface SignInFormProps {
  /** Fixed when somebody signs in again: another account would inherit their unsaved work. */
  readonly email?: string;
}

export function SignInForm({ email: fixedEmail }: SignInFormProps) {
  const { t } = useMessages();
  const [email, setEmail] = useState(fixedEmail ?? '');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<ApiError | null>(null);
  const [isSending, setSending] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    setError(null);
    try {
      await signIn({ email: email.trim(), password });
    } catch (thrown) {
      setError(toApiError(thrown));
      setSending(false);
    }
  };

  return (
    <form className="sign-in-form" onSubmit={(event) => void submit(event)}>
      <FormError error={error} refusedKey="signIn.refused" />
      <TextField
        label={t('signIn.email')}
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        isRequired
        isReadOnly={fixedEmail !== undefined}
        autoFocus={fixedEmail === undefined}
        refusals={error?.fields['email']}
      />
      <TextField
        label={t('signIn.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        isRequired
        autoFocus={fixedEmail !== undefined}
        refusals={error?.fields['password']}
      />
      <Button
        type="submit"
        variant="primary"
        size="normal"
        isDisabled={isSending || email === '' || password === ''}
      >
        {t(isSending ? 'signIn.sending' : 'signIn.action')}
      </Button>
    </form>
  );
}
