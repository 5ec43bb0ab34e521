import { ExternalLink, Fingerprint } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
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
import { type Away, useProof } from './use-proof.ts';
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

type ProofErrorProps = Pick<ReturnType<typeof useProof>, 'error' | 'unanswered' | 'isRefusedThere'>;

/** A refusal of the act itself says in the service's words what to do, such as who verifies an identity. */
function ProofError({ error, unanswered, isRefusedThere }: ProofErrorProps) {
  const { t } = useMessages();
  return (
    <>
      {unanswered !== null && (
        <p className="form-error" role="alert">
          {t(`account.stepUp.${unanswered}`)}
        </p>
      )}
      <FormError
        error={error}
        wordsOf={{
          credentials_invalid: 'account.stepUp.wrongPassword',
          mfa_factor_invalid: 'account.code.refused',
          mfa_required: 'account.stepUp.tooLittle',
          feature_not_enabled: 'signIn.organisation.silent',
          ...(isRefusedThere && { forbidden: 'account.stepUp.notConfirmed' }),
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

/** While somebody confirms who they are elsewhere; with the address, where the browser may have opened no window for it. */
function AwayNote({
  away: { name, address },
  onCancel,
}: {
  readonly away: Away;
  readonly onCancel: () => void;
}) {
  const { t } = useMessages();
  return (
    <div className="step-up">
      <p role="status">{t('account.stepUp.atWaiting', { name })}</p>
      {address !== null && (
        <p>
          <a href={address} target="_blank" rel="noopener noreferrer">
            {t('account.stepUp.atOpen', { name })}
          </a>
        </p>
      )}
      <DialogActions>
        <Button onPress={onCancel} autoFocus>
          {t('common.cancel')}
        </Button>
      </DialogActions>
    </div>
  );
}

/** What is asked for, by the ways there are. */
function AskText({ ways }: Pick<ProofFormProps, 'ways'>) {
  const { t } = useMessages();
  const { hasPassword, codeKinds, hasPasskey, organisation: name } = ways;
  const hasWay = hasPassword || codeKinds.length > 0 || hasPasskey;
  return (
    <p className="muted">
      {name !== null && t('account.stepUp.atText', { name })}
      {name === null && t(hasWay ? 'account.stepUp.text' : 'account.stepUp.elsewhere')}
    </p>
  );
}

interface UntypedWaysProps extends Pick<ProofFormProps, 'ask' | 'ways' | 'takesFocus'> {
  readonly isDisabled: boolean;
  readonly proof: ReturnType<typeof useProof>;
}

/** What takes a button and nothing typed. */
function UntypedWays({ ask, ways, takesFocus = true, isDisabled, proof }: UntypedWaysProps) {
  const { t } = useMessages();
  const { hasPasskey, organisation } = ways;
  return (
    <>
      {hasPasskey && (
        <Button
          icon={<Fingerprint aria-hidden="true" />}
          isDisabled={isDisabled}
          onPress={() => void proof.prove(() => stepUpByPasskey(ask))}
        >
          {t('account.stepUp.passkey')}
        </Button>
      )}
      {organisation !== null && (
        <Button
          icon={<ExternalLink aria-hidden="true" />}
          variant="primary"
          isDisabled={isDisabled}
          autoFocus={takesFocus}
          onPress={() => proof.confirmAt(organisation)}
        >
          {t('account.stepUp.at', { name: organisation })}
        </Button>
      )}
    </>
  );
}

/** Where the organisation confirms, a password is the lesser way. */
const typedVariant = ({ isDanger, ways }: Pick<ProofFormProps, 'isDanger' | 'ways'>) => {
  if (isDanger === true) return 'danger';
  return ways.organisation === null ? 'primary' : 'secondary';
};

function ProofForm(props: ProofFormProps) {
  const { ask, ways, action, canAct = true, takesFocus = true, act, onCancel } = props;
  const { t } = useMessages();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<FactorCode>({ kind: ways.codeKinds[0] ?? 'totp_code', text: '' });
  // A code is good once, whatever became of the act.
  const proof = useProof(ask, act, () => setCode(({ kind }) => ({ kind, text: '' })));
  const { error, isSending } = proof;
  const asksCode = ways.codeKinds.length > 0;
  const isTyped = (!ways.hasPassword || password !== '') && (!asksCode || isWholeCode(code));
  const takesFocusHere = takesFocus && ways.organisation === null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void proof.prove(() =>
      stepUpByTyping(ask, {
        password: ways.hasPassword ? password : null,
        code: asksCode ? code : null,
      }),
    );
  };
  if (proof.away !== null) return <AwayNote away={proof.away} onCancel={proof.giveUp} />;

  return (
    <form className="step-up" onSubmit={submit}>
      <AskText ways={ways} />
      <ProofError {...proof} />
      {ways.hasPassword && (
        <TextField
          label={t('signIn.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          isRequired={ways.organisation === null}
          autoFocus={takesFocusHere}
          refusals={error?.fields['password']}
        />
      )}
      {asksCode && (
        <FactorCodeField
          code={code}
          onChange={setCode}
          kinds={ways.codeKinds}
          autoFocus={takesFocusHere && !ways.hasPassword}
          refusals={error?.fields[code.kind]}
        />
      )}
      <DialogActions>
        <Button onPress={onCancel}>{t('common.cancel')}</Button>
        <UntypedWays
          ask={ask}
          ways={ways}
          takesFocus={takesFocus}
          isDisabled={isSending || !canAct}
          proof={proof}
        />
        {(ways.hasPassword || asksCode) && (
          <Button type="submit" variant={typedVariant(props)} isDisabled={isSending || !canAct || !isTyped}>
            {action}
          </Button>
        )}
      </DialogActions>
    </form>
  );
}
