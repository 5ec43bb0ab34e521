import { Pencil, Play } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-aria-components';
import { surveillanceRoutes, type Watcher } from '#contract/surveillance';
import { api } from '../../../api/api.ts';
import { Panel } from '../../../frame/page.tsx';
import { sourcePath } from '../../../frame/paths/knowledge-path.ts';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { IconButton } from '../../../ui/button.tsx';
import { ListTable } from '../../../ui/listing.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { column, nameColumn, type TableColumn } from '../../../ui/table.tsx';
import { FailureText } from './failure-text.tsx';
import { WatcherChip } from './outcome-chip.tsx';
import { useSurveillanceList } from './use-surveillance-list.ts';
import { WatcherDialog } from './watcher-dialog.tsx';
import './watchers.css';

interface WatchersTabProps {
  readonly changes: number;
  readonly isAdmin: boolean;
  readonly onRun: (watcherIds: readonly string[]) => void;
  readonly onChanged: () => void;
}

interface Actions {
  readonly edit: (watcher: Watcher) => void;
  readonly run: (watcher: Watcher) => void;
}

const actionsColumn = ({ t }: Messages, { edit, run }: Actions): TableColumn<Watcher> =>
  column(
    'actions',
    t('watchers.edit'),
    (watcher) => (
      <span className="row-actions">
        <IconButton
          label={t('watchers.runOne', { title: watcher.source_title, location: watcher.location })}
          icon={<Play />}
          isDisabled={watcher.state === 'paused' || watcher.open_run_id !== null}
          onPress={() => run(watcher)}
        />
        <IconButton
          label={t('watchers.editOne', { title: watcher.source_title, location: watcher.location })}
          icon={<Pencil />}
          onPress={() => edit(watcher)}
        />
      </span>
    ),
    { hideLabel: true, align: 'end' },
  );

const columnsFor = (messages: Messages, actions: Actions | null): readonly TableColumn<Watcher>[] => {
  const { t } = messages;
  return [
    nameColumn('source', t('watchers.source'), (row) => (
      <Link className="list-link watcher-text" href={sourcePath(row.source_id)}>
        {row.source_title}
      </Link>
    )),
    column('location', t('watchers.location'), ({ location }) => (
      <code className="watcher-text">{location}</code>
    )),
    column('state', t('watchers.state'), (watcher) => <WatcherChip watcher={watcher} />),
    column('failure', t('watchers.outcome'), ({ last_failure: failure }) =>
      failure === null ? '—' : <FailureText failure={failure} />,
    ),
    column('last', t('watchers.lastCheck'), ({ last_checked_at: utc }) =>
      utc === null ? '—' : <Moment utc={utc} />,
    ),
    column('next', t('watchers.next'), ({ next_check_at: utc }) =>
      utc === null ? '—' : <Moment utc={utc} />,
    ),
    ...(actions === null ? [] : [actionsColumn(messages, actions)]),
  ];
};

/** Every watcher, how it stands and when it looks again. */
export function WatchersTab({ changes, isAdmin, onRun, onChanged }: WatchersTabProps) {
  const messages = useMessages();
  const { t } = messages;
  const [editing, setEditing] = useState<Watcher | null>(null);
  const list = useSurveillanceList<Watcher>({
    load: (cursor, options) =>
      api.call(surveillanceRoutes.listWatchers, { query: cursor === undefined ? {} : { cursor } }, options),
    dependencies: [changes],
    isUnderway: ({ open_run_id }) => open_run_id !== null,
    onOver: onChanged,
  });
  const actions = isAdmin ? { edit: setEditing, run: ({ id }: Watcher) => onRun([id]) } : null;
  return (
    <div className="rows-4 padded">
      <Panel title={t('watchers.watchers')} hideTitle isFlush>
        <ListTable
          list={list}
          empty={<EmptyState title={t('watchers.watchers.empty')} text={t('watchers.watchers.emptyText')} />}
          label={t('watchers.watchers')}
          columns={columnsFor(messages, actions)}
          rowText={({ source_title }) => source_title}
        />
      </Panel>
      {editing !== null && (
        <WatcherDialog
          former={editing}
          onSaved={() => {
            setEditing(null);
            onChanged();
          }}
          onClose={() => setEditing(null)}
        />
      )}
    </div>
  );
}
