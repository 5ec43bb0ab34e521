import { ArrowLeft, ExternalLink } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type ApiError, toApiError } from '../../api/api-error.ts';
import { type BrowserWay, cancelBrowserSignIn, signInByBrowser } from '../../frame/browser-sign-in.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { showFailure } from '../../ui/toast-store.ts';
import '../shared/account/sign-in.css';

type Ending = Exclude<Awaited<ReturnType<typeof signInByBrowser>>, 'signed_in'>;

export interface BrowserWaitProps {
  readonly way: BrowserWay;
  /** Who has to come back, where somebody signs in again; null where anybody may. */
  readonly userId: string | null;
  readonly onBack: () => void;
}

/** The desktop's window while somebody signs in in the system's browser. */
export function BrowserWait({ way, userId, onBack }: BrowserWaitProps) {
  const { t } = useMessages();
  /** Null while the browser has not come back. */
  const [ending, setEnding] = useState<Ending | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const isBegun = useRef(false);
  const begin = async () => {
    setEnding(null);
    setError(null);
    try {
      const outcome = await signInByBrowser(way, userId);
      if (outcome !== 'signed_in') setEnding(outcome);
    } catch (thrown) {
      setError(toApiError(thrown));
    }
  };
  useEffect(() => {
    // Each beginning opens the browser, and effects may run twice.
    if (isBegun.current) return;
    isBegun.current = true;
    void begin();
  });
  const isWaiting = ending === null && error === null;
  const leave = () => {
    if (isWaiting) cancelBrowserSignIn().catch(showFailure);
    onBack();
  };
  return (
    <section className="forgotten" aria-labelledby="browser-title">
      <h2 id="browser-title">{t('signIn.browser.title')}</h2>
      {isWaiting && <p role="status">{t('signIn.browser.waiting')}</p>}
      {ending !== null && (
        <p className="form-error" role="alert">
          {t(`signIn.browser.${ending}`)}
        </p>
      )}
      <FormError error={error} />
      {!isWaiting && (
        <Button
          variant="primary"
          size="normal"
          icon={<ExternalLink aria-hidden="true" />}
          onPress={() => void begin()}
        >
          {t('signIn.browser.again')}
        </Button>
      )}
      <div className="forgotten-ways">
        <Button variant="quiet" icon={<ArrowLeft aria-hidden="true" />} onPress={leave}>
          {t(isWaiting ? 'signIn.browser.cancel' : 'signIn.forgotten.back')}
        </Button>
      </div>
    </section>
  );
}
