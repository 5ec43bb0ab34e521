import { useState } from 'react';
import { Link } from 'react-aria-components';
import { knowledgeRoutes, type ReviewState, type ReviewTask } from '#contract/knowledge';
import { api } from '../../../api/api.ts';
import { useList } from '../../../api/use-list.ts';
import { Panel } from '../../../frame/page.tsx';
import { sourcePath } from '../../../frame/paths/knowledge-path.ts';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip, type Tone } from '../../../ui/chip.tsx';
import { ListTable } from '../../../ui/listing.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { column, nameColumn, type TableColumn } from '../../../ui/table.tsx';

interface TasksListProps {
  /** Those of one source; of all where none is given. */
  readonly sourceId?: string;
  readonly state?: ReviewState | null;
  readonly changes?: number;
  readonly onChanged: () => void;
}

/** A step somebody is about to take. */
interface Step {
  readonly task: ReviewTask;
  readonly state: Exclude<ReviewState, 'open'>;
}

const tones: Readonly<Record<ReviewState, Tone>> = {
  open: 'warn',
  in_progress: 'info',
  resolved: 'ok',
  dismissed: 'neutral',
};

const followers: Readonly<Record<ReviewState, readonly Step['state'][]>> = {
  open: ['in_progress'],
  in_progress: ['dismissed', 'resolved'],
  resolved: [],
  dismissed: [],
};

/** The comparison of what the record was read from with what the source says since. */
const comparisonOf = ({ source_id, record_revision: from, revision: to }: ReviewTask): string =>
  from === null ? sourcePath(source_id) : `${sourcePath(source_id)}?from=${from}&to=${to}`;

function Steps({ task, onChoose }: { readonly task: ReviewTask; readonly onChoose: (step: Step) => void }) {
  const { t } = useMessages();
  return (
    <span className="line knowledge-steps">
      {followers[task.state].map((state) => (
        <Button
          key={state}
          aria-label={t(`knowledge.task.toNamed.${state}`, { statement: task.record_statement })}
          onPress={() => onChoose({ task, state })}
        >
          {t(`knowledge.task.to.${state}`)}
        </Button>
      ))}
    </span>
  );
}

const columnsFor = (
  { t }: Messages,
  namesSource: boolean,
  onChoose: (step: Step) => void,
): readonly TableColumn<ReviewTask>[] => [
  nameColumn('record', t('knowledge.task.record'), (task) => (
    <span className="knowledge-text">{task.record_statement}</span>
  )),
  ...(namesSource
    ? [
        column('source', t('knowledge.source'), (task: ReviewTask) => (
          <span className="knowledge-text">{task.source_title}</span>
        )),
      ]
    : []),
  column('change', t('knowledge.task.change'), (task) => (
    <Link className="list-link nowrap" href={comparisonOf(task)}>
      {task.record_revision === null
        ? t('knowledge.task.fromNone', { to: task.revision })
        : t('knowledge.task.fromTo', { from: task.record_revision, to: task.revision })}
    </Link>
  )),
  column('state', t('knowledge.task.state'), ({ state }) => (
    <Chip tone={tones[state]}>{t(`knowledge.task.state.${state}`)}</Chip>
  )),
  column('reason', t('common.reason'), ({ reason }) => (
    <span className="knowledge-text">{reason ?? '—'}</span>
  )),
  column('since', t('knowledge.task.since'), (task) => <Moment utc={task.created_at} isDay />),
  column('actions', t('knowledge.task.steps'), (task) => <Steps task={task} onChoose={onChoose} />, {
    hideLabel: true,
    align: 'end',
  }),
];

/** Records to be looked at again because their source changed. */
export function TasksList({ sourceId, state = null, changes = 0, onChanged }: TasksListProps) {
  const messages = useMessages();
  const { t } = messages;
  const [step, setStep] = useState<Step | null>(null);
  const list = useList(knowledgeRoutes.listReviewTasks, { query: { source_id: sourceId, state } }, [changes]);
  return (
    <Panel title={t('knowledge.tasks')} hideTitle isFlush>
      <ListTable
        list={list}
        empty={<EmptyState title={t('knowledge.tasks.empty')} text={t('knowledge.tasks.emptyText')} />}
        label={t('knowledge.tasks')}
        columns={columnsFor(messages, sourceId === undefined, setStep)}
        rowText={({ record_statement: statement }) => statement}
      />
      {step !== null && (
        <ReasonDialog
          draftId={`review_task.${step.state}/${step.task.id}`}
          title={t(`knowledge.task.to.${step.state}`)}
          action={t(`knowledge.task.to.${step.state}`)}
          act={async (reason) => {
            const body = { state: step.state, reason_for_change: reason };
            await api.call(knowledgeRoutes.updateReviewTask, { params: { id: step.task.id }, body });
            setStep(null);
            onChanged();
          }}
          onClose={() => setStep(null)}
        >
          <p>{step.task.record_statement}</p>
          <p className="muted">{t(`knowledge.task.toText.${step.state}`)}</p>
        </ReasonDialog>
      )}
    </Panel>
  );
}
