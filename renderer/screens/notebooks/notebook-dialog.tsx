import { useState } from 'react';
import { type Notebook, type NotebookKind, type NotebookState, notebookRoutes } from '#contract/notebooks';
import { api } from '../../api/api.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { choicesOf, Select } from '../../ui/choices.tsx';
import { TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ReasonField } from '../../ui/reason-field.tsx';
import { useAction } from '../../ui/use-action.tsx';

interface NotebookDialogProps {
  /** Null for a new one. */
  readonly former: Notebook | null;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

const kinds: readonly NotebookKind[] = ['elabftw', 'chemotion'];
const states: readonly NotebookState[] = ['on', 'off', 'retired'];

interface Secret {
  readonly token: string;
  readonly login: string;
  readonly password: string;
}

const noSecret: Secret = { token: '', login: '', password: '' };

/** What was given of what such a notebook is signed in to with. */
const givenOf = (kind: NotebookKind, { token, login, password }: Secret): Partial<Secret> => {
  if (kind === 'elabftw') return token.trim() === '' ? {} : { token: token.trim() };
  return { ...(login.trim() !== '' && { login: login.trim() }), ...(password !== '' && { password }) };
};

const isWhole = (kind: NotebookKind, { token, login, password }: Partial<Secret>): boolean =>
  kind === 'elabftw' ? token !== undefined : login !== undefined && password !== undefined;

/** Name, address and key or account of a notebook, new or changed, and whether it is sent anything. */
export function NotebookDialog({ former, onSaved, onClose }: NotebookDialogProps) {
  const { t } = useMessages();
  const [name, setName] = useState(former?.name ?? '');
  const [url, setUrl] = useState(former?.url ?? 'https://');
  const [kind, setKind] = useState<NotebookKind>(former?.kind ?? 'elabftw');
  const [secret, setSecret] = useState(noSecret);
  const [state, setState] = useState<NotebookState>(former?.state ?? 'on');
  const [reason, setReason] = useState('');
  const given = givenOf(kind, secret);
  const form = useAction(async () => {
    const settings = { name: name.trim(), url: url.trim() };
    if (former === null) await api.call(notebookRoutes.create, { body: { ...settings, kind, ...given } });
    else {
      const { id, revision } = former;
      const body = { ...settings, ...given, state, revision, reason_for_change: reason.trim() };
      await api.call(notebookRoutes.change, { params: { id }, body });
    }
    onSaved();
  });
  const isIncomplete =
    name.trim() === '' ||
    url.trim() === '' ||
    (former === null ? !isWhole(kind, given) : reason.trim() === '');
  return (
    <FormDialog
      draft={null}
      title={former === null ? t('notebooks.create') : t('notebooks.changeOne', { name: former.name })}
      action={t(former === null ? 'notebooks.connect' : 'common.save')}
      form={form}
      isHarsh={state === 'retired'}
      isIncomplete={isIncomplete}
      quotes={['conflict']}
      intro={former === null ? <p>{t(`notebooks.createText.${kind}`)}</p> : undefined}
      onClose={onClose}
    >
      {former === null && (
        <Select
          label={t('notebooks.kind')}
          choices={choicesOf(kinds, (each) => t(`notebooks.kind.${each}`))}
          value={kind}
          onChange={(chosen) => {
            setKind(chosen);
            setSecret(noSecret);
          }}
        />
      )}
      <TextField
        label={t('notebooks.name')}
        value={name}
        onChange={setName}
        isRequired
        autoFocus
        maxLength={120}
        {...form.notesOf('name')}
      />
      <TextField
        label={t('notebooks.url')}
        hint={t('notebooks.urlHint')}
        type="url"
        value={url}
        onChange={setUrl}
        isRequired
        maxLength={1000}
        {...form.notesOf('url')}
      />
      <SecretFields kind={kind} isNew={former === null} secret={secret} onChange={setSecret} form={form} />
      {former !== null && (
        <>
          <Select
            label={t('notebooks.state')}
            choices={choicesOf(states, (each) => t(`notebooks.state.${each}`))}
            value={state}
            onChange={setState}
          />
          {state === 'retired' && <p>{t('notebooks.retireText')}</p>}
          <ReasonField value={reason} onChange={setReason} {...form.notesOf('reason_for_change')} />
        </>
      )}
    </FormDialog>
  );
}

interface SecretFieldsProps {
  readonly kind: NotebookKind;
  readonly isNew: boolean;
  readonly secret: Secret;
  readonly onChange: (secret: Secret) => void;
  readonly form: Pick<ReturnType<typeof useAction>, 'notesOf'>;
}

/** A key, or an account with its password. */
function SecretFields({ kind, isNew, secret, onChange, form }: SecretFieldsProps) {
  const { t } = useMessages();
  if (kind === 'elabftw')
    return (
      <TextField
        label={t('notebooks.token')}
        hint={t(isNew ? 'notebooks.tokenHint.elabftw' : 'notebooks.tokenKeptHint')}
        type="password"
        value={secret.token}
        onChange={(token) => onChange({ ...secret, token })}
        isRequired={isNew}
        maxLength={4000}
        {...form.notesOf('token')}
      />
    );
  return (
    <>
      <TextField
        label={t('notebooks.login')}
        hint={t('notebooks.loginHint')}
        value={secret.login}
        onChange={(login) => onChange({ ...secret, login })}
        isRequired={isNew}
        maxLength={200}
        // What signs in there is not what signs in here.
        autoComplete="off"
        {...form.notesOf('login')}
      />
      <TextField
        label={t('notebooks.password')}
        hint={t(isNew ? 'notebooks.passwordHint' : 'notebooks.passwordKeptHint')}
        type="password"
        value={secret.password}
        onChange={(password) => onChange({ ...secret, password })}
        isRequired={isNew}
        maxLength={1000}
        autoComplete="new-password"
        {...form.notesOf('password')}
      />
    </>
  );
}
