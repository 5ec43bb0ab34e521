import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type ApiError, toApiError } from '../../api/api-error.ts';
import { type FactorCode, isWholeCode } from '../../api/factor-code.ts';
import { type BroughtBack, signInByOrganisation } from '../../api/sso.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { FactorCodeField } from '../shared/account/factor-code-field.tsx';
import '../shared/account/sign-in.css';

const anyCode = ['totp_code', 'recovery_code'] as const;

export interface OrganisationReturnProps {
  readonly broughtBack: BroughtBack;
  readonly onBack: () => void;
}

/** Back from the organisation's page: signs in at once, and asks for the second factor where the account has one. */
export function OrganisationReturn({ broughtBack: { handle, verifier }, onBack }: OrganisationReturnProps) {
  const { t } = useMessages();
  const [code, setCode] = useState<FactorCode | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [isSending, setSending] = useState(verifier !== null);
  const isBegun = useRef(false);

  const attempt = async (proof: { handle: string; verifier: string }, given: FactorCode | null) => {
    setSending(true);
    setError(null);
    try {
      await signInByOrganisation(proof, given);
    } catch (thrown) {
      const failure = toApiError(thrown);
      // A first answer is no failure: the organisation vouched, and something more is asked.
      if (failure.code === 'mfa_required' && given === null) setCode({ kind: 'totp_code', text: '' });
      else setError(failure);
      if (failure.code === 'mfa_factor_invalid' && given !== null) setCode({ ...given, text: '' });
      setSending(false);
    }
  };
  useEffect(() => {
    // A handle is good once, and effects may run twice.
    if (verifier === null || isBegun.current) return;
    isBegun.current = true;
    void attempt({ handle, verifier }, null);
  });

  return (
    <section className="forgotten" aria-labelledby="organisation-title">
      <h2 id="organisation-title">{t('signIn.organisation.title')}</h2>
      {isSending && <p role="status">{t('signIn.sending')}</p>}
      {verifier === null && (
        <p className="form-error" role="alert">
          {t('signIn.organisation.elsewhere')}
        </p>
      )}
      <FormError
        error={error}
        refusedKey="signIn.organisation.refused"
        wordsOf={{
          mfa_factor_invalid: 'account.code.refused',
          feature_not_enabled: 'signIn.organisation.silent',
        }}
      />
      {code !== null && verifier !== null && (
        <Form onSend={() => void attempt({ handle, verifier }, code)}>
          <p className="muted" role="status">
            {t('signIn.organisation.codeAsked')}
          </p>
          <FactorCodeField code={code} onChange={setCode} kinds={anyCode} autoFocus />
          <Button type="submit" variant="primary" size="normal" isDisabled={isSending || !isWholeCode(code)}>
            {t('signIn.action')}
          </Button>
        </Form>
      )}
      {!isSending && (
        <div className="forgotten-ways">
          <Button variant="quiet" icon={<ArrowLeft aria-hidden="true" />} onPress={onBack}>
            {t('signIn.forgotten.back')}
          </Button>
        </div>
      )}
    </section>
  );
}
