import { Fingerprint } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { type ApiError, toApiError } from '../../../api/api-error.ts';
import { type FactorCode, isWholeCode } from '../../../api/factor-code.ts';
import { passkeySupport } from '../../../api/passkeys.ts';
import { useResource } from '../../../api/use-resource.ts';
import { accountSecurityPath } from '../../../frame/paths/account-path.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { ServiceText } from '../../../ui/service-text.tsx';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import { FactorCodeField } from './factor-code-field.tsx';
import { readOwnFactors } from './own-factors.ts';
import { stepUpByPasskey, stepUpByTyping } from './step-up.ts';
import { type StepUpAsk, type StepUpWays, waysToStepUp } from './step-up-ways.ts';
import './account.css';

export interface StepUpFormProps {
  readonly ask: StepUpAsk;
  /** What the button does, such as "Sign". */
  readonly action: string;
  readonly isDanger?: boolean;
  /** False while something else of the form is missing, such as the meaning of a signature. */
  readonly canAct?: boolean;
  /** False where a field above the proof comes first. */
  readonly takesFocus?: boolean;
  /** Runs with the proof, which is good once and for five minutes. The form shows what it throws and asks for another proof. */
  readonly act: (stepUpToken: string) => Promise<void>;
  readonly onCancel: () => void;
  /** Fields above the proof. */
  readonly children?: ReactNode;
}

/**
 * "Confirm it is you", and then the act: by the password, a code or a passkey, as the account has them and the act
 * takes them. Stands in a dialog, or in a sheet beside the evidence.
 */
export function StepUpForm({ children, ...props }: StepUpFormProps) {
  const { t } = useMessages();
  const factors = useResource(readOwnFactors, []);
  const { data } = factors;
  const ways = data === null ? null : waysToStepUp(props.ask, data, passkeySupport());
  return (
    <div className="step-up">
      {children}
      {data === null && factors.error === null && <Skeleton label={t('common.loading')} lines={2} />}
      {data === null && factors.error !== null && (
        <ErrorState error={factors.error} onRetry={factors.reload} />
      )}
      {data !== null && ways === null && (
        <>
          <p>{t('account.stepUp.lacksFactor')}</p>
          <DialogActions>
            <Button onPress={props.onCancel}>{t('common.cancel')}</Button>
            <ButtonLink href={accountSecurityPath}>{t('account.title')}</ButtonLink>
          </DialogActions>
        </>
      )}
      {ways !== null && <ProofForm {...props} ways={ways} />}
    </div>
  );
}

interface ProofFormProps extends Omit<StepUpFormProps, 'children'> {
  readonly ways: StepUpWays;
}

/** A refusal of the act itself says in the service's words what to do, such as who verifies an identity. */
function ProofError({ error }: { readonly error: ApiError | null }) {
  return (
    <>
      <FormError
        error={error}
        wordsOf={{
          credentials_invalid: 'account.stepUp.wrongPassword',
          mfa_factor_invalid: 'account.code.refused',
          mfa_required: 'account.stepUp.tooLittle',
        }}
      />
      {error?.code === 'forbidden' && (
        <p>
          <ServiceText text={error.message} />
        </p>
      )}
    </>
  );
}

function ProofForm(props: ProofFormProps) {
  const { ask, ways, action, isDanger = false, canAct = true, takesFocus = true, act, onCancel } = props;
  const { t } = useMessages();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<FactorCode>({ kind: ways.codeKinds[0] ?? 'totp_code', text: '' });
  const [error, setError] = useState<ApiError | null>(null);
  const [isSending, setSending] = useState(false);
  const asksCode = ways.codeKinds.length > 0;
  const isTyped = (!ways.hasPassword || password !== '') && (!asksCode || isWholeCode(code));
  const mayType = ways.hasPassword || asksCode;

  const prove = async (askForToken: () => Promise<string>) => {
    setSending(true);
    setError(null);
    try {
      await act(await askForToken());
    } catch (thrown) {
      setError(toApiError(thrown));
      // A code is good once, whatever became of the act.
      setCode(({ kind }) => ({ kind, text: '' }));
    } finally {
      setSending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void prove(() =>
      stepUpByTyping(ask, {
        password: ways.hasPassword ? password : null,
        code: asksCode ? code : null,
      }),
    );
  };
  const hasWay = mayType || ways.hasPasskey;

  return (
    <form className="step-up" onSubmit={submit}>
      <p className="muted">{t(hasWay ? 'account.stepUp.text' : 'account.stepUp.elsewhere')}</p>
      <ProofError error={error} />
      {ways.hasPassword && (
        <TextField
          label={t('signIn.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          isRequired
          autoFocus={takesFocus}
          refusals={error?.fields['password']}
        />
      )}
      {asksCode && (
        <FactorCodeField
          code={code}
          onChange={setCode}
          kinds={ways.codeKinds}
          autoFocus={takesFocus && !ways.hasPassword}
          refusals={error?.fields[code.kind]}
        />
      )}
      <DialogActions>
        <Button onPress={onCancel}>{t('common.cancel')}</Button>
        {ways.hasPasskey && (
          <Button
            icon={<Fingerprint aria-hidden="true" />}
            isDisabled={isSending || !canAct}
            onPress={() => void prove(() => stepUpByPasskey(ask))}
          >
            {t('account.stepUp.passkey')}
          </Button>
        )}
        {mayType && (
          <Button
            type="submit"
            variant={isDanger ? 'danger' : 'primary'}
            isDisabled={isSending || !canAct || !isTyped}
          >
            {action}
          </Button>
        )}
      </DialogActions>
    </form>
  );
}
