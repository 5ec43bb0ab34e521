import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Analysis } from '#contract/analyses';
import { type Notebook, notebookRoutes } from '#contract/notebooks';
import { api, session } from '../../../api/api.ts';
import { useList } from '../../../api/use-list.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { RadioGroup, Select } from '../../../ui/choices.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { LoadingState } from '../../../ui/states.tsx';
import { useAction } from '../../../ui/use-action.tsx';
import { NotebookEntryRow } from './notebook-entries.tsx';

/** How often a sending on its way is looked at again. */
const lookEveryMs = 1500;

type Where = 'kept' | 'there';

interface SendToNotebookProps {
  readonly analysis: Analysis;
  readonly onClose: () => void;
}

/** Sends the saved revision to a notebook, and says what became of it: the dialog stays until it is closed. */
export function SendToNotebook({ analysis, onClose }: SendToNotebookProps) {
  const { t } = useMessages();
  const user = useStore(session.store, (state) => state.user);
  const mayOwn = user?.id === analysis.created_by || user?.is_admin === true;
  const { id } = analysis;
  const notebooks = useList(notebookRoutes.list, {});
  const entries = useList(notebookRoutes.entries, { params: { id } });
  const { reload } = entries;
  const [chosen, setChosen] = useState<string | null>(null);
  const [where, setWhere] = useState<Where>('kept');
  const [target, setTarget] = useState('');
  const open = notebooks.items?.filter(({ state }) => state === 'on') ?? [];
  const notebook = open.find((each) => each.id === chosen) ?? open[0];
  const isWaiting = entries.items?.some(({ state }) => state === 'waiting') === true;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(reload, lookEveryMs);
    return () => clearInterval(timer);
  }, [isWaiting, reload]);
  const send = async (notebookId: string, given: string): Promise<void> => {
    const body = { notebook_id: notebookId, ...(given !== '' && { target: given }) };
    await api.call(notebookRoutes.send, { params: { id }, body });
    setWhere('kept');
    setTarget('');
    reload();
  };
  const form = useAction(async () => {
    if (notebook !== undefined) await send(notebook.id, where === 'there' ? target.trim() : '');
  });
  const again = useAction((notebookId: string) => send(notebookId, ''));
  const known = entries.items ?? [];
  const hasEntry = known.some((entry) => entry.notebook_id === notebook?.id && entry.url !== null);
  return (
    <FormDialog
      title={t('notebooks.send.title')}
      action={t('notebooks.send')}
      form={form}
      draft={null}
      isIncomplete={!mayOwn || notebook === undefined || (where === 'there' && target.trim() === '')}
      quotes={['conflict']}
      intro={<p>{t(mayOwn ? 'notebooks.send.text' : 'notebooks.send.ownerAlone')}</p>}
      onClose={onClose}
    >
      <LoadingState resource={{ data: entries.items, error: entries.error, reload }} />
      {again.failure}
      {known.length > 0 && (
        <ul className="notebook-entries" aria-label={t('notebooks.entries')}>
          {known.map((entry) => (
            <NotebookEntryRow
              key={entry.id}
              entry={entry}
              revision={analysis.revision}
              onAgain={mayOwn ? () => again.run(entry.notebook_id) : null}
            />
          ))}
        </ul>
      )}
      {mayOwn && notebooks.items !== null && (
        <TargetFields
          notebooks={open}
          notebook={notebook}
          onChoose={setChosen}
          where={where}
          onWhere={setWhere}
          hasEntry={hasEntry}
          target={target}
          onTarget={setTarget}
          notes={form.notesOf('target')}
        />
      )}
    </FormDialog>
  );
}

interface TargetFieldsProps {
  readonly notebooks: readonly Notebook[];
  readonly notebook: Notebook | undefined;
  readonly onChoose: (id: string) => void;
  readonly where: Where;
  readonly onWhere: (where: Where) => void;
  readonly hasEntry: boolean;
  readonly target: string;
  readonly onTarget: (target: string) => void;
  readonly notes: ReturnType<ReturnType<typeof useAction>['notesOf']>;
}

function TargetFields(props: TargetFieldsProps) {
  const { notebooks, notebook, onChoose, where, onWhere, hasEntry, target, onTarget, notes } = props;
  const { t } = useMessages();
  if (notebook === undefined) return <p>{t('notebooks.send.none')}</p>;
  return (
    <>
      <Select
        label={t('notebooks.one')}
        choices={notebooks.map(({ id, name }) => ({ value: id, label: name }))}
        value={notebook.id}
        onChange={onChoose}
      />
      <RadioGroup<Where>
        label={t('notebooks.send.where')}
        choices={[
          {
            value: 'kept',
            label: t(hasEntry ? 'notebooks.send.same' : `notebooks.send.new.${notebook.kind}`),
          },
          { value: 'there', label: t(`notebooks.send.there.${notebook.kind}`) },
        ]}
        value={where}
        onChange={onWhere}
      />
      {where === 'there' && (
        <TextField
          label={t('notebooks.send.target')}
          hint={t(`notebooks.send.targetHint.${notebook.kind}`)}
          value={target}
          onChange={onTarget}
          isRequired
          maxLength={1000}
          {...notes}
        />
      )}
    </>
  );
}
