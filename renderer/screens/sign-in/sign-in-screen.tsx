import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useMessages } from '../../i18n/use-messages.ts';
import { BrandMark } from '../../shell/brand-mark.tsx';
import { connectionStore } from '../../stores/connection.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { CreateAccountForm } from './create-account-form.tsx';
import { ForgottenPassword } from './forgotten-password.tsx';
import { SignInForm } from './sign-in-form.tsx';
import './sign-in.css';

export function SignInScreen() {
  const { t } = useMessages();
  const { state, version } = useStore(connectionStore);
  const [email, setEmail] = useState('');
  const [isForgotten, setForgotten] = useState(false);
  useEffect(() => {
    document.title = `${t('signIn.action')} · ${t('app.name')}`;
  }, [t]);
  return (
    <main className="sign-in">
      <div className="sign-in-box">
        <header className="sign-in-head">
          <BrandMark />
          <div>
            <h1>{t('app.name')}</h1>
            <p className="muted">{t('signIn.claim')}</p>
          </div>
        </header>
        {state === 'offline' && (
          <p className="form-error" role="alert">
            {t('error.network')}. {t('shell.connection.retrying')}
          </p>
        )}
        {isForgotten ? (
          <ForgottenPassword
            knownEmail={email}
            onDone={(typed, isChanged) => {
              setEmail(typed);
              setForgotten(false);
              if (isChanged) showToast('ok', t('signIn.forgotten.changed'));
            }}
          />
        ) : (
          <Tabs
            label={t('signIn.ways')}
            items={[
              {
                id: 'sign-in',
                label: t('signIn.action'),
                content: (
                  <SignInForm
                    knownEmail={email}
                    onForgotten={(typed) => {
                      setEmail(typed);
                      setForgotten(true);
                    }}
                  />
                ),
              },
              { id: 'create', label: t('signIn.create'), content: <CreateAccountForm /> },
            ]}
          />
        )}
        <p className="sign-in-foot muted">
          {t('signIn.local')}
          {version !== null && ` ${t('app.name')} ${version}.`}
        </p>
      </div>
    </main>
  );
}
