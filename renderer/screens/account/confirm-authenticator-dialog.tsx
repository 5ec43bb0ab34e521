import { Copy } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { factorRoutes } from '#contract/factors';
import { api } from '../../api/api.ts';
import { type ApiError, toApiError } from '../../api/api-error.ts';
import { type FactorCode, factorFields, isWholeCode } from '../../api/factor-code.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { FactorCodeField } from '../shared/account/factor-code-field.tsx';
import { QrCode } from './qr-code.tsx';

export interface ConfirmAuthenticatorDialogProps {
  readonly secret: string;
  readonly uri: string;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

const groupLength = 4;

/** In groups, as one types it. */
const groupSecret = (secret: string): string =>
  Array.from({ length: Math.ceil(secret.length / groupLength) }, (_, index) =>
    secret.slice(index * groupLength, (index + 1) * groupLength),
  ).join(' ');

/** Shows the secret this once, as a picture and as text; one code proves that the authenticator has it. */
export function ConfirmAuthenticatorDialog(props: ConfirmAuthenticatorDialogProps) {
  const { secret, uri, onConfirmed, onClose } = props;
  const { t } = useMessages();
  const [code, setCode] = useState<FactorCode>({ kind: 'totp_code', text: '' });
  const [error, setError] = useState<ApiError | null>(null);
  const [isSending, setSending] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    showToast('ok', t('common.copied'));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    try {
      const body = { code: factorFields(code).totp_code ?? '' };
      onConfirmed((await api.call(factorRoutes.confirmTotp, { body })).recovery_codes);
    } catch (thrown) {
      setError(toApiError(thrown));
      setCode({ kind: 'totp_code', text: '' });
      setSending(false);
    }
  };
  return (
    <Dialog title={t('account.authenticator.setUp')} isOpen onClose={onClose} isDismissable={false}>
      <form className="step-up" onSubmit={(event) => void submit(event)}>
        <p>{t('account.authenticator.scan')}</p>
        <div className="authenticator-secret">
          <QrCode text={uri} label={t('account.authenticator.picture')} />
          <div>
            <p className="muted">{t('account.authenticator.orType')}</p>
            <code className="breaks">{groupSecret(secret)}</code>
            <Button icon={<Copy aria-hidden="true" />} onPress={() => void copy()}>
              {t('account.authenticator.copy')}
            </Button>
          </div>
        </div>
        <FormError error={error} wordsOf={{ mfa_factor_invalid: 'account.authenticator.wrongCode' }} />
        <FactorCodeField code={code} onChange={setCode} kinds={['totp_code']} autoFocus />
        <DialogActions>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" isDisabled={isSending || !isWholeCode(code)}>
            {t('account.authenticator.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
