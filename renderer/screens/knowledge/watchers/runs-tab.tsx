import { CircleDashed, CircleX, List, LoaderCircle, Minus } from 'lucide-react';
import { useState } from 'react';
import { type RunSummary, surveillanceRoutes } from '#contract/surveillance';
import { api } from '../../../api/api.ts';
import { Panel } from '../../../frame/page.tsx';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { ListTable } from '../../../ui/listing.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { column, nameColumn, type TableColumn } from '../../../ui/table.tsx';
import { useAction } from '../../../ui/use-action.tsx';
import { RunDialog } from './run-dialog.tsx';
import { useSurveillanceList } from './use-surveillance-list.ts';
import './watchers.css';

interface RunsTabProps {
  readonly changes: number;
  readonly isAdmin: boolean;
  readonly onChanged: () => void;
}

const outcomes = ['changed', 'unchanged', 'failed', 'cancelled', 'waiting'] as const;

function RunChip({ state }: Pick<RunSummary, 'state'>) {
  const { t } = useMessages();
  const word = t(`watchers.runState.${state}`);
  if (state === 'completed') return <Chip tone="ok">{word}</Chip>;
  if (state === 'running')
    return (
      <Chip tone="info" icon={<LoaderCircle aria-hidden="true" />}>
        {word}
      </Chip>
    );
  const Icon = state === 'queued' ? CircleDashed : Minus;
  return <Chip icon={<Icon aria-hidden="true" />}>{word}</Chip>;
}

/** How many checks came to what; nothing is said of what did not happen. */
function Counts({ counts }: Pick<RunSummary, 'counts'>) {
  const { t, f } = useMessages();
  return (
    <span className="watcher-outcomes" data-count>
      {outcomes
        .filter((outcome) => counts[outcome] > 0)
        .map((outcome) => `${t(`watchers.check.${outcome}`)}: ${f.number(counts[outcome])}`)
        .join(', ')}
    </span>
  );
}

interface Actions {
  readonly open: (run: RunSummary) => void;
  readonly cancel: ((run: RunSummary) => void) | null;
}

const columnsFor = ({ t }: Messages, { open, cancel }: Actions): readonly TableColumn<RunSummary>[] => [
  nameColumn('started', t('watchers.started'), (run) => <Moment utc={run.created_at} />),
  column('state', t('watchers.state'), ({ state }) => <RunChip state={state} />),
  column('counts', t('watchers.outcome'), ({ counts }) => <Counts counts={counts} />),
  column('by', t('watchers.requestedBy'), ({ trigger, requested_by_name: name }) =>
    trigger === 'scheduled' ? t('watchers.scheduled') : name,
  ),
  column(
    'actions',
    t('watchers.runDetails'),
    (run) => (
      <span className="row-actions">
        {cancel !== null && run.finished_at === null && (
          <IconButton label={t('watchers.cancelRun')} icon={<CircleX />} onPress={() => cancel(run)} />
        )}
        <IconButton label={t('watchers.runDetails')} icon={<List />} onPress={() => open(run)} />
      </span>
    ),
    { hideLabel: true, align: 'end' },
  ),
];

/** Every run and what it came to. */
export function RunsTab({ changes, isAdmin, onChanged }: RunsTabProps) {
  const messages = useMessages();
  const { t, f } = messages;
  const [opened, setOpened] = useState<string | null>(null);
  const list = useSurveillanceList<RunSummary>({
    load: (cursor, options) =>
      api.call(surveillanceRoutes.listRuns, { query: cursor === undefined ? {} : { cursor } }, options),
    dependencies: [changes],
    isUnderway: ({ finished_at }) => finished_at === null,
    onOver: onChanged,
  });
  const cancel = useAction(async ({ id }: RunSummary) => {
    await api.call(surveillanceRoutes.cancelRun, { params: { id } });
    onChanged();
  });
  return (
    <div className="rows-4 padded">
      {cancel.failure}
      <Panel title={t('watchers.runs')} hideTitle isFlush>
        <ListTable
          list={list}
          empty={<EmptyState title={t('watchers.runs.empty')} text={t('watchers.runs.emptyText')} />}
          label={t('watchers.runs')}
          columns={columnsFor(messages, {
            open: ({ id }) => setOpened(id),
            cancel: isAdmin ? cancel.run : null,
          })}
          rowText={({ created_at }) => f.dateTime(created_at)}
          onRowAction={setOpened}
        />
      </Panel>
      {opened !== null && <RunDialog id={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}
