import { type FormEvent, useState } from 'react';
import { signUp } from '../../api/account.ts';
import { type ApiError, toApiError } from '../../api/api-error.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { FormError } from '../../ui/form-error.tsx';

/** The service's own lower bound, said before it has to refuse. */
const minPasswordLength = 12;

export function CreateAccountForm() {
  const { t } = useMessages();
  const [displayName, setDisplayName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<ApiError | null>(null);
  const [isSending, setSending] = useState(false);
  const isShort = password !== '' && password.length < minPasswordLength;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    setError(null);
    try {
      await signUp({ displayName: displayName.trim(), email: email.trim(), password });
    } catch (thrown) {
      setError(toApiError(thrown));
      setSending(false);
    }
  };

  return (
    <form className="sign-in-form" onSubmit={(event) => void submit(event)}>
      <p className="muted">{t('signIn.firstIsAdmin')}</p>
      <FormError error={error} refusedKey="signIn.emailTaken" />
      <TextField
        label={t('signIn.name')}
        name="name"
        autoComplete="name"
        value={displayName}
        onChange={setDisplayName}
        isRequired
        maxLength={120}
        hint={t('signIn.nameHint')}
        refusals={error?.fields['display_name']}
      />
      <TextField
        label={t('signIn.email')}
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        isRequired
        refusals={error?.fields['email']}
      />
      <TextField
        label={t('signIn.password')}
        name="password"
        type="password"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        isRequired
        hint={t('signIn.passwordHint', { count: minPasswordLength })}
        refusals={error?.fields['password']}
      />
      <Button
        type="submit"
        variant="primary"
        size="normal"
        isDisabled={isSending || displayName.trim() === '' || email === '' || password === '' || isShort}
      >
        {t(isSending ? 'signIn.creating' : 'signIn.create')}
      </Button>
    </form>
  );
}
