import { Fingerprint } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { signIn, signInByPasskey } from '../../api/account.ts';
import { type ApiError, toApiError } from '../../api/api-error.ts';
import { type FactorCode, isWholeCode } from '../../api/factor-code.ts';
import { passkeySupport } from '../../api/passkeys.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { FactorCodeField } from '../shared/account/factor-code-field.tsx';
import { EmailField } from './email-field.tsx';

/** Which second factors an account has is not disclosed before its owner is signed in. */
const anyCode = ['totp_code', 'recovery_code'] as const;

export interface SignInFormProps {
  /** Fixed when somebody signs in again: another account would inherit their unsaved work. */
  readonly account?: { readonly id: string; readonly email: string };
  /** Typed before, where the form takes the place of another one. */
  readonly knownEmail?: string;
  /** Not given where forgetting the password would lose the screen behind. */
  readonly onForgotten?: (email: string) => void;
  /** Not given where leaving the page would lose the screen behind. */
  readonly onOrganisation?: (email: string) => void;
  /** Given where passkeys are in the system's browser. */
  readonly onPasskeyInBrowser?: (email: string) => void;
}

export function SignInForm({
  account,
  knownEmail = '',
  onForgotten,
  onOrganisation,
  onPasskeyInBrowser,
}: SignInFormProps) {
  const { t } = useMessages();
  const isEmailKnown = account !== undefined || knownEmail !== '';
  const [email, setEmail] = useState(account?.email ?? knownEmail);
  const [password, setPassword] = useState('');
  /** Asked for once the password has been accepted. */
  const [code, setCode] = useState<FactorCode | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [isSending, setSending] = useState(false);
  const [hasPasskeys, setPasskeys] = useState(passkeySupport() === 'offered');

  const attempt = async (enter: () => Promise<void>) => {
    setSending(true);
    setError(null);
    try {
      await enter();
    } catch (thrown) {
      const failure = toApiError(thrown);
      if (failure.code === 'feature_not_enabled') setPasskeys(false);
      // A first answer is no failure: the password was right and something more is asked.
      if (failure.code === 'mfa_required' && code === null) setCode({ kind: 'totp_code', text: '' });
      else setError(failure);
      if (failure.code === 'mfa_factor_invalid' && code !== null) setCode({ ...code, text: '' });
      setSending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt(() => signIn({ email: email.trim(), password, code }));
  };
  const change = (set: (text: string) => void) => (text: string) => {
    set(text);
    setCode(null);
  };
  const isWhole = email !== '' && password !== '' && (code === null || isWholeCode(code));

  return (
    <form className="rows-3" onSubmit={submit}>
      <FormError
        error={error}
        refusedKey="signIn.refused"
        wordsOf={{
          mfa_factor_invalid: code === null ? 'signIn.passkeyRefused' : 'account.code.refused',
          feature_not_enabled: 'signIn.passkeyOff',
        }}
      />
      <EmailField
        value={email}
        onChange={change(setEmail)}
        error={error}
        isReadOnly={account !== undefined}
        autoFocus={!isEmailKnown}
      />
      <TextField
        label={t('signIn.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={change(setPassword)}
        isRequired
        autoFocus={isEmailKnown}
        refusals={error?.fields['password']}
      />
      {code !== null && (
        <>
          <p className="muted" role="status">
            {t('signIn.codeAsked')}
          </p>
          <FactorCodeField code={code} onChange={setCode} kinds={anyCode} autoFocus />
        </>
      )}
      <Button type="submit" variant="primary" size="normal" isDisabled={isSending || !isWhole}>
        {t(isSending ? 'signIn.sending' : 'signIn.action')}
      </Button>
      {hasPasskeys && (
        <Button
          size="normal"
          icon={<Fingerprint aria-hidden="true" />}
          isDisabled={isSending}
          onPress={() => void attempt(() => signInByPasskey(account?.id ?? null))}
        >
          {t('signIn.passkey')}
        </Button>
      )}
      {onPasskeyInBrowser !== undefined && (
        <>
          <Button
            size="normal"
            icon={<Fingerprint aria-hidden="true" />}
            isDisabled={isSending}
            onPress={() => onPasskeyInBrowser(email)}
          >
            {t('signIn.passkey')}
          </Button>
          <p className="small muted">{t('signIn.browser.hint')}</p>
        </>
      )}
      {onOrganisation !== undefined && (
        <div className="sign-in-forgotten">
          <Button variant="quiet" onPress={() => onOrganisation(email)}>
            {t('signIn.organisation')}
          </Button>
        </div>
      )}
      {onForgotten !== undefined && (
        <div className="sign-in-forgotten">
          <Button variant="quiet" onPress={() => onForgotten(email)}>
            {t('signIn.forgotten')}
          </Button>
        </div>
      )}
    </form>
  );
}
