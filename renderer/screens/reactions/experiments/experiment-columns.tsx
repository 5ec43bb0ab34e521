import type { ReactionExperiment, ReactionProject } from '#contract/reactions';
import type { Messages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { column, numberColumn, type TableColumn } from '../../../ui/table.tsx';
import { conditionNames, labelOf, writeCondition } from '../conditions.ts';
import { ExperimentStatus } from './experiment-status.tsx';

type Column = TableColumn<ReactionExperiment>;

export interface ExperimentActions {
  readonly complete: (experiment: ReactionExperiment) => void;
  readonly correct: (experiment: ReactionExperiment) => void;
}

const conditionColumn = (project: ReactionProject, name: string, messages: Messages): Column =>
  column(`condition-${name}`, labelOf(project, name), ({ conditions }) => (
    <span className="reaction-condition">{writeCondition(conditions[name], messages)}</span>
  ));

const actionsColumn = ({ t }: Messages, { complete, correct }: ExperimentActions): Column =>
  column(
    'actions',
    t('reactions.experiment.actions'),
    (row) => {
      if (row.superseded_by !== null || row.status === 'withdrawn') return null;
      const number = row.number;
      return row.status === 'planned' ? (
        <Button
          aria-label={t('reactions.experiment.completeNumber', { number })}
          onPress={() => complete(row)}
        >
          {t('reactions.experiment.complete')}
        </Button>
      ) : (
        <Button aria-label={t('reactions.experiment.correctNumber', { number })} onPress={() => correct(row)}>
          {t('reactions.experiment.correct')}
        </Button>
      );
    },
    { hideLabel: true, align: 'end' },
  );

/** A row per experiment: its conditions each in a column of their own, and what came of it. */
export const experimentColumns = (
  project: ReactionProject,
  rows: readonly ReactionExperiment[],
  messages: Messages,
  actions: ExperimentActions,
): readonly Column[] => {
  const { t, f } = messages;
  return [
    column(
      'number',
      t('reactions.experiment.number'),
      ({ number }) => <span data-count="">{f.number(number)}</span>,
      { isRowHeader: true, align: 'end' },
    ),
    ...conditionNames(project, rows).map((name) => conditionColumn(project, name, messages)),
    numberColumn('yield', t('reactions.yieldPercent'), ({ yield_percent }) =>
      yield_percent === null ? '–' : f.entered(yield_percent),
    ),
    column('status', t('reactions.experiment.status'), (row) => <ExperimentStatus {...row} />),
    column('note', t('reactions.note'), ({ note, reason_for_change }) => (
      <span className="record-name">
        {note ?? ''}
        {reason_for_change !== null && (
          <span className="muted"> {t('reactions.experiment.because', { reason: reason_for_change })}</span>
        )}
      </span>
    )),
    column('when', t('reactions.when'), ({ created_at }) => <Moment utc={created_at} />),
    actionsColumn(messages, actions),
  ];
};
