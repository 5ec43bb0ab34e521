import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type Notebook, type NotebookState, type NotebookTest, notebookRoutes } from '#contract/notebooks';
import { api } from '../../api/api.ts';
import { useList } from '../../api/use-list.ts';
import { AdminsOnly } from '../../frame/admins-only.tsx';
import { BackToSettings } from '../../frame/back-to-settings.tsx';
import { useCommands } from '../../frame/commands.ts';
import { Page, Panel } from '../../frame/page.tsx';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Chip, type Tone } from '../../ui/chip.tsx';
import { ListTable } from '../../ui/listing.tsx';
import { Moment } from '../../ui/moment.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { column, nameColumn, type TableColumn } from '../../ui/table.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useAction } from '../../ui/use-action.tsx';
import { NotebookDialog } from './notebook-dialog.tsx';
import { notebooksCommands } from './notebooks-commands.ts';

const tones: Readonly<Record<NotebookState, Tone>> = { on: 'ok', off: 'neutral', retired: 'neutral' };

/** Whose key it is, or why nobody says so. */
const wordsOfTest = (
  t: Messages['t'],
  name: string,
  { account, version, failure, detail }: NotebookTest,
): string => {
  if (account !== null) return t('notebooks.signedIn', { name, account, version: version ?? '—' });
  const why = t(`notebooks.failure.${failure ?? 'unexpected'}`);
  return t('notebooks.notSignedIn', { name, why: detail === null ? why : `${why} ${detail}` });
};

/** Electronic notebooks that analyses may be sent to. */
export function NotebooksScreen() {
  const { t } = useMessages();
  return (
    <AdminsOnly title={t('notebooks.title')}>
      <Notebooks />
    </AdminsOnly>
  );
}

function Notebooks() {
  const { t } = useMessages();
  const [shown, setShown] = useState<Notebook | 'new' | null>(null);
  const list = useList(notebookRoutes.list, {});
  const { reload } = list;
  useCommands(useMemo(() => [{ ...notebooksCommands.create, run: () => setShown('new') }], []));
  const test = useAction(async ({ id, name }: Notebook) => {
    const answer = await api.call(notebookRoutes.test, { params: { id }, body: {} });
    showToast(answer.account === null ? 'danger' : 'ok', wordsOfTest(t, name, answer));
    reload();
  });
  const columns: readonly TableColumn<Notebook>[] = [
    nameColumn('name', t('notebooks.name'), ({ name }) => name),
    column('state', t('notebooks.state'), ({ state }) => (
      <Chip tone={tones[state]}>{t(`notebooks.state.${state}`)}</Chip>
    )),
    column('kind', t('notebooks.kind'), ({ kind }) => t(`notebooks.kind.${kind}`)),
    column('url', t('notebooks.url'), ({ url }) => <span className="table-address">{url}</span>),
    column('account', t('notebooks.account'), ({ account, checked_at: checked }) => (
      <>
        {account ?? '—'}
        {checked !== null && (
          <span className="note">
            <Moment utc={checked} />
          </span>
        )}
      </>
    )),
    column(
      'actions',
      t('settings.actions'),
      (notebook) => (
        <span className="row-actions">
          <Button
            aria-label={t('notebooks.testOne', { name: notebook.name })}
            isDisabled={test.isRunning}
            onPress={() => test.run(notebook)}
          >
            {t('notebooks.test')}
          </Button>
          <Button
            aria-label={t('notebooks.changeOne', { name: notebook.name })}
            onPress={() => setShown(notebook)}
          >
            {t('notebooks.change')}
          </Button>
        </span>
      ),
      { hideLabel: true, align: 'end' },
    ),
  ];
  return (
    <Page
      title={t('notebooks.title')}
      intro={t('notebooks.intro')}
      actions={
        <>
          <BackToSettings />
          <Button variant="primary" icon={<Plus aria-hidden="true" />} onPress={() => setShown('new')}>
            {t('notebooks.create')}
          </Button>
        </>
      }
    >
      {test.failure}
      <Panel title={t('notebooks.title')} hideTitle isFlush>
        <ListTable
          list={list}
          label={t('notebooks.title')}
          columns={columns}
          rowText={({ name }) => name}
          empty={<EmptyState title={t('notebooks.none')} text={t('notebooks.noneText')} />}
        />
      </Panel>
      {shown !== null && (
        <NotebookDialog
          former={shown === 'new' ? null : shown}
          onClose={() => setShown(null)}
          onSaved={() => {
            setShown(null);
            reload();
          }}
        />
      )}
    </Page>
  );
}
