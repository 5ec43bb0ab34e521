import { useState } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { identityRoutes } from '#contract/identity';
import { connectionStore } from '../../api/connection.ts';
import { host } from '../../api/host.ts';
import { forgetBroughtBack, readBroughtBack } from '../../api/sso.ts';
import { useReply } from '../../api/use-reply.ts';
import { readDesktopRequest } from '../../frame/desktop-request.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { EntryPage } from '../shared/account/entry-page.tsx';
import { BrowserWait } from './browser-wait.tsx';
import { CreateAccountForm } from './create-account-form.tsx';
import { ForgottenPassword } from './forgotten-password.tsx';
import { invitationInAddress } from './invitation-of.ts';
import { OrganisationReturn } from './organisation-return.tsx';
import { OrganisationSignIn } from './organisation-sign-in.tsx';
import { SignInForm } from './sign-in-form.tsx';

export function SignInScreen() {
  const { t } = useMessages();
  const { state, version } = useStore(connectionStore);
  const [email, setEmail] = useState('');
  const [way, setWay] = useState<Way>(firstWay);
  return (
    <EntryPage title={t('signIn.action')} heading={t('app.name')} note={t('signIn.claim')}>
      {state === 'offline' && (
        <p className="form-error" role="alert">
          {t('error.network')}. {t('shell.connection.retrying')}
        </p>
      )}
      {readDesktopRequest() !== null && <p role="note">{t('signIn.desktop.asked')}</p>}
      <Ways email={email} onEmail={setEmail} way={way} onWay={setWay} />
      <p className="small muted">
        {t('signIn.local')}
        {version !== null && ` ${t('app.name')} ${version}.`}
      </p>
    </EntryPage>
  );
}

/** `back`: from the page of an organisation. `browser_…`: in the system's browser, while the desktop waits. */
type Way = 'usual' | 'forgotten' | 'organisation' | 'back' | 'browser_organisation' | 'browser_passkey';

const firstWay = (): Way => {
  if (readBroughtBack() !== null) return 'back';
  return readDesktopRequest()?.way === 'organisation' ? 'organisation' : 'usual';
};

interface WaysProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly way: Way;
  readonly onWay: (way: Way) => void;
}

function Ways({ email, onEmail, way, onWay }: WaysProps) {
  const { t } = useMessages();
  const broughtBack = readBroughtBack();
  const isInvited = invitationInAddress(useLocation()) !== '';
  const policy = useReply(identityRoutes.signUpPolicy, {}).data;
  const isFirst = policy?.first_account === true;
  const [chosen, setChosen] = useState<string | null>(null);
  // An empty store has nobody to sign in: it opens on the first account.
  const opened = chosen ?? (isInvited || isFirst ? 'create' : 'sign-in');
  const go = (next: Way) => (typed: string) => {
    onEmail(typed);
    onWay(next);
  };
  if (way === 'forgotten')
    return (
      <ForgottenPassword
        knownEmail={email}
        onDone={(typed, isChanged) => {
          go('usual')(typed);
          if (isChanged) showToast('ok', t('signIn.forgotten.changed'));
        }}
      />
    );
  if (way === 'browser_organisation' || way === 'browser_passkey')
    return (
      <BrowserWait
        way={way === 'browser_passkey' ? 'passkey' : 'organisation'}
        userId={null}
        onBack={() => onWay('usual')}
      />
    );
  if (way === 'organisation') return <OrganisationSignIn knownEmail={email} onBack={go('usual')} />;
  if (way === 'back' && broughtBack !== null)
    return (
      <OrganisationReturn
        broughtBack={broughtBack}
        onBack={() => {
          forgetBroughtBack();
          onWay('usual');
        }}
      />
    );
  const signIn = (
    <SignInForm
      knownEmail={email}
      onForgotten={go('forgotten')}
      onOrganisation={go(host.kind === 'electron' ? 'browser_organisation' : 'organisation')}
      {...(host.kind === 'electron' && { onPasskeyInBrowser: go('browser_passkey') })}
    />
  );
  return (
    <Tabs
      selectedId={opened}
      onChange={setChosen}
      label={t('signIn.ways')}
      items={[
        { id: 'sign-in', label: t('signIn.action'), content: signIn },
        { id: 'create', label: t('signIn.create'), content: <CreateAccountForm /> },
      ]}
    />
  );
}
