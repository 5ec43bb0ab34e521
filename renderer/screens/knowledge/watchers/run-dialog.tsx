import { type Run, surveillanceRoutes } from '#contract/surveillance';
import { useReply } from '../../../api/use-reply.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { LoadingState } from '../../../ui/states.tsx';
import { column, nameColumn, Table, type TableColumn } from '../../../ui/table.tsx';
import { OutcomeChip } from './outcome-chip.tsx';
import './watchers.css';

type Check = Run['checks'][number];

interface RunDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Each check of a run, in the order they were made. */
export function RunDialog({ id, onClose }: RunDialogProps) {
  const { t } = useMessages();
  const run = useReply(surveillanceRoutes.getRun, { params: { id } });
  const columns: readonly TableColumn<Check>[] = [
    nameColumn('source', t('watchers.source'), ({ source_title }) => (
      <span className="watcher-text">{source_title}</span>
    )),
    column('location', t('watchers.location'), ({ location }) => (
      <code className="watcher-text">{location}</code>
    )),
    column('state', t('watchers.outcome'), ({ state }) => <OutcomeChip state={state} />),
    column('when', t('watchers.when'), ({ finished_at: utc }) => (utc === null ? '—' : <Moment utc={utc} />)),
  ];
  return (
    <Dialog title={t('watchers.runDetails')} size="wide" isOpen onClose={onClose}>
      <LoadingState resource={run} />
      {run.data !== null && (
        <Table
          label={t('watchers.runDetails')}
          columns={columns}
          rows={run.data.checks}
          rowId={({ watcher_id }) => watcher_id}
          rowText={({ source_title }) => source_title}
        />
      )}
    </Dialog>
  );
}
