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

/** The one kind there is; a second one is chosen here. */
const kind: NotebookKind = 'elabftw';

const states: readonly NotebookState[] = ['on', 'off', 'retired'];

/** Name, address and key of a notebook, new or changed, and whether it is sent anything. */
export function NotebookDialog({ former, onSaved, onClose }: NotebookDialogProps) {
  const { t } = useMessages();
  const [name, setName] = useState(former?.name ?? '');
  const [url, setUrl] = useState(former?.url ?? 'https://');
  const [token, setToken] = useState('');
  const [state, setState] = useState<NotebookState>(former?.state ?? 'on');
  const [reason, setReason] = useState('');
  const form = useAction(async () => {
    const settings = { name: name.trim(), url: url.trim() };
    const key = token.trim();
    if (former === null) await api.call(notebookRoutes.create, { body: { ...settings, kind, token: key } });
    else {
      const { id, revision } = former;
      const given = key === '' ? {} : { token: key };
      const body = { ...settings, ...given, state, revision, reason_for_change: reason.trim() };
      await api.call(notebookRoutes.change, { params: { id }, body });
    }
    onSaved();
  });
  const isIncomplete =
    name.trim() === '' || url.trim() === '' || (former === null ? token.trim() === '' : reason.trim() === '');
  return (
    <FormDialog
      draft={null}
      title={former === null ? t('notebooks.create') : t('notebooks.changeOne', { name: former.name })}
      action={t(former === null ? 'notebooks.connect' : 'common.save')}
      form={form}
      isHarsh={state === 'retired'}
      isIncomplete={isIncomplete}
      quotes={['conflict']}
      intro={former === null ? <p>{t('notebooks.createText')}</p> : undefined}
      onClose={onClose}
    >
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
      <TextField
        label={t('notebooks.token')}
        hint={t(former === null ? `notebooks.tokenHint.${kind}` : 'notebooks.tokenKeptHint')}
        type="password"
        value={token}
        onChange={setToken}
        isRequired={former === null}
        maxLength={4000}
        {...form.notesOf('token')}
      />
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
