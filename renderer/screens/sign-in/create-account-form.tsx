import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { identityRoutes } from '#contract/identity';
import { signUp } from '../../api/account.ts';
import { session } from '../../api/api.ts';
import { useReply } from '../../api/use-reply.ts';
import { areas } from '../../frame/areas.ts';
import { setUpPath } from '../../frame/paths/set-up-path.ts';
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
import { codeOf, invitationInAddress, invitationPath } from './invitation-of.ts';

export function CreateAccountForm() {
  const { t } = useMessages();
  const passwordLength = usePasswordLength();
  const [displayName, setDisplayName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname } = location;
  const [invitation, setInvitation] = useState(() => invitationInAddress(location));
  const policy = useReply(identityRoutes.signUpPolicy, {}).data;
  const openTo = policy?.open_to ?? null;
  const isInvited = openTo === 'invited' || invitation !== '';
  const code = codeOf(invitation);
  const { run, isRunning, error } = useAction(async () => {
    const account = { displayName: displayName.trim(), email: email.trim(), password };
    await signUp({ ...account, ...(code !== '' && { invitation: code }) });
    // The first account looks after the workstation: what is left to set up is shown before an empty Home.
    const isFirst = session.store.getState().user?.is_admin === true;
    if (isFirst && pathname === areas.home.path) await navigate(setUpPath);
    // The code is used: what the window was opened for is done.
    if (pathname === invitationPath) await navigate(areas.home.path, { replace: true });
  });

  if (openTo === 'nobody') return <p>{t('signIn.signUpOff')}</p>;
  return (
    <Form onSend={run}>
      {policy?.first_account === true && <h2>{t('signIn.createFirst')}</h2>}
      <p className="muted">{t(isInvited ? 'signIn.invitedOnly' : 'signIn.firstIsAdmin')}</p>
      <FormError
        error={error}
        refusedKey="signIn.emailTaken"
        wordsOf={{ forbidden: 'signIn.invitationRefused' }}
      />
      {isInvited && (
        <TextField
          label={t('signIn.invitation')}
          hint={t('signIn.invitationHint')}
          name="invitation"
          autoComplete="off"
          value={invitation}
          onChange={setInvitation}
          isRequired
          maxLength={500}
        />
      )}
      <TextField
        label={t('signIn.name')}
        name="name"
        autoComplete="name"
        value={displayName}
        onChange={setDisplayName}
        isRequired
        maxLength={120}
        hint={t('signIn.nameHint')}
        refusals={error?.fields['display_name']}
      />
      <EmailField value={email} onChange={setEmail} error={error} />
      <NewPasswordField
        label={t('signIn.password')}
        value={password}
        atLeast={passwordLength}
        onChange={setPassword}
        refusals={error?.fields['password']}
      />
      <Button
        type="submit"
        variant="primary"
        size="normal"
        isDisabled={
          isRunning ||
          displayName.trim() === '' ||
          email === '' ||
          (isInvited && code === '') ||
          !hasLength(password, passwordLength)
        }
      >
        {t(isRunning ? 'signIn.creating' : 'signIn.create')}
      </Button>
    </Form>
  );
}
