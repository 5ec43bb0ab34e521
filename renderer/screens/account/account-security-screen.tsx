import { useCallback, useState } from 'react';
import { signInRoutes } from '#contract/sign-in';
import { api } from '../../api/api.ts';
import { useResource } from '../../api/use-resource.ts';
import { BackToSettings } from '../../frame/back-to-settings.tsx';
import { Page } from '../../frame/page.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { readOwnFactors } from '../shared/account/own-factors.ts';
import {
  RefusedSignInsPanel,
  type RefusedSignInsPanelProps,
} from '../shared/account/refused-sign-ins-panel.tsx';
import { AuthenticatorPanel } from './authenticator-panel.tsx';
import { FactorDialogs } from './factor-dialogs.tsx';
import type { FactorStep } from './factor-step.ts';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { RecoveryCodesPanel } from './recovery-codes-panel.tsx';
import { useAccountCommands } from './use-account-commands.ts';
import '../shared/account/account.css';

const readOwnRefused: RefusedSignInsPanelProps['loadPage'] = (cursor, options) =>
  api.call(signInRoutes.listOwnRefused, { query: cursor === undefined ? {} : { cursor } }, options);

/** One's own factors: the authenticator, the recovery codes that stand in for it, and passkeys; and who tried without them. */
export function AccountSecurityScreen() {
  const { t } = useMessages();
  const [step, setStep] = useState<FactorStep | null>(null);
  const [changeCount, setChangeCount] = useState(0);
  const factors = useResource(readOwnFactors, [changeCount]);
  const start = useCallback((next: FactorStep) => setStep(next), []);
  useAccountCommands(factors.data, start);
  const finish = (isChanged: boolean) => {
    setStep(null);
    if (isChanged) setChangeCount((count) => count + 1);
  };
  return (
    <Page title={t('account.title')} intro={t('account.intro')} actions={<BackToSettings />}>
      <div className="account-pair">
        <AuthenticatorPanel changeCount={changeCount} onStart={start} />
        <RecoveryCodesPanel changeCount={changeCount} onStart={start} />
        <PasswordPanel onStart={start} />
      </div>
      <PasskeysPanel changeCount={changeCount} onStart={start} />
      <RefusedSignInsPanel loadPage={readOwnRefused} />
      {step !== null && <FactorDialogs step={step} onStep={setStep} onDone={finish} />}
    </Page>
  );
}
