import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { goToOrganisation } from '../../api/sso.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useAction } from '../../ui/use-action.tsx';
import { EmailField } from './email-field.tsx';
import '../shared/account/sign-in.css';

export interface OrganisationSignInProps {
  readonly knownEmail: string;
  readonly onBack: (email: string) => void;
}

/** The address says which organisation; everything else is asked for on the organisation's own page. */
export function OrganisationSignIn({ knownEmail, onBack }: OrganisationSignInProps) {
  const { t } = useMessages();
  const [email, setEmail] = useState(knownEmail);
  const { run, isRunning, error } = useAction(() => goToOrganisation(email.trim()));
  return (
    <section className="forgotten" aria-labelledby="organisation-title">
      <h2 id="organisation-title">{t('signIn.organisation.title')}</h2>
      <Form onSend={run}>
        <p className="muted">{t('signIn.organisation.text')}</p>
        <FormError
          error={error}
          wordsOf={{
            not_found: 'signIn.organisation.none',
            feature_not_enabled: 'signIn.organisation.silent',
          }}
        />
        <EmailField value={email} onChange={setEmail} error={error} autoFocus />
        <Button type="submit" variant="primary" size="normal" isDisabled={isRunning || email.trim() === ''}>
          {t('signIn.organisation.go')}
        </Button>
      </Form>
      <div className="forgotten-ways">
        <Button variant="quiet" icon={<ArrowLeft aria-hidden="true" />} onPress={() => onBack(email)}>
          {t('signIn.forgotten.back')}
        </Button>
      </div>
    </section>
  );
}
