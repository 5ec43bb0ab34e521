import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { passwordRoutes } from '#contract/passwords';
import { api } from '../../api/api.ts';
import type { ReplyOf } from '../../api/request.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Form } from '../../ui/form.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useAction } from '../../ui/use-action.tsx';
import { NewPasswordField } from '../shared/account/new-password-field.tsx';
import { hasLength } from '../shared/account/password-length.ts';
import { usePasswordLength } from '../shared/account/use-password-length.ts';
import { EmailField } from './email-field.tsx';
import '../shared/account/sign-in.css';

type PassedOnBy = ReplyOf<typeof passwordRoutes.requestReset>['passed_on_by'];

export interface ForgottenPasswordProps {
  readonly knownEmail: string;
  /** Back to signing in, with what was typed here; `isChanged` once there is a new password. */
  readonly onDone: (email: string, isChanged: boolean) => void;
}

/**
 * First a code is asked for, then it is typed with the new password. What is said in between is the same whether or not
 * there is such an account. Somebody who has a code already, of an administrator or of a former visit, goes on at once.
 */
export function ForgottenPassword({ knownEmail, onDone }: ForgottenPasswordProps) {
  const { t } = useMessages();
  const [email, setEmail] = useState(knownEmail);
  /** Null before somebody asked; 'known' where they have a code. */
  const [answer, setAnswer] = useState<PassedOnBy | 'known' | null>(null);
  return (
    <section className="forgotten" aria-labelledby="forgotten-title">
      <h2 id="forgotten-title">{t('signIn.forgotten.title')}</h2>
      {answer === null ? (
        <AskForCode email={email} onEmail={setEmail} onAnswer={setAnswer} />
      ) : (
        <SetPassword answer={answer} onChanged={() => onDone(email, true)} />
      )}
      <div className="forgotten-ways">
        <Button
          variant="quiet"
          icon={<ArrowLeft aria-hidden="true" />}
          onPress={() => (answer === null ? onDone(email, false) : setAnswer(null))}
        >
          {t(answer === null ? 'signIn.forgotten.back' : 'signIn.forgotten.again')}
        </Button>
        {answer === null && (
          <Button variant="quiet" onPress={() => setAnswer('known')}>
            {t('signIn.forgotten.haveCode')}
          </Button>
        )}
      </div>
    </section>
  );
}

interface AskForCodeProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onAnswer: (answer: PassedOnBy) => void;
}

function AskForCode({ email, onEmail, onAnswer }: AskForCodeProps) {
  const { t } = useMessages();
  const { run, isRunning, error } = useAction(async () => {
    const body = { email: email.trim() };
    onAnswer((await api.call(passwordRoutes.requestReset, { body })).passed_on_by);
  });
  return (
    <Form onSend={run}>
      <p className="muted">{t('signIn.forgotten.text')}</p>
      <FormError error={error} />
      <EmailField value={email} onChange={onEmail} error={error} autoFocus />
      <Button type="submit" variant="primary" size="normal" isDisabled={isRunning || email.trim() === ''}>
        {t('signIn.forgotten.ask')}
      </Button>
    </Form>
  );
}

interface SetPasswordProps {
  readonly answer: PassedOnBy | 'known';
  readonly onChanged: () => void;
}

function SetPassword({ answer, onChanged }: SetPasswordProps) {
  const { t } = useMessages();
  const passwordLength = usePasswordLength();
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const { run, isRunning, error } = useAction(async () => {
    await api.call(passwordRoutes.confirmReset, { body: { reset_token: code.trim(), password } });
    onChanged();
  });
  const isWhole = code.trim() !== '' && hasLength(password, passwordLength);
  return (
    <Form onSend={run}>
      {answer !== 'known' && <p role="status">{t(`signIn.forgotten.answer.${answer}`)}</p>}
      <p className="muted">{t('signIn.forgotten.ends')}</p>
      <FormError error={error} refusedKey="signIn.forgotten.codeRefused" />
      <TextField
        label={t('signIn.forgotten.code')}
        name="code"
        autoComplete="one-time-code"
        value={code}
        onChange={setCode}
        isRequired
        mono
        autoFocus
        maxLength={100}
        refusals={error?.fields['reset_token']}
      />
      <NewPasswordField
        label={t('account.password.new')}
        value={password}
        atLeast={passwordLength}
        onChange={setPassword}
        refusals={error?.fields['password']}
      />
      <Button type="submit" variant="primary" size="normal" isDisabled={isRunning || !isWhole}>
        {t('signIn.forgotten.set')}
      </Button>
    </Form>
  );
}
