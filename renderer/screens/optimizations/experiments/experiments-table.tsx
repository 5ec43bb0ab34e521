import { FilePenLine, FlagOff, TriangleAlert, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { ExperimentRow, Optimization } from '#contract/optimizations';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Checkbox } from '../../../ui/choices.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { column, numberColumn, Table, type TableColumn } from '../../../ui/table.tsx';
import { type ModelSource, PredictedNumber } from '../model-number.tsx';
import {
  boundedQuantities,
  conditionWords,
  decimalsOfInterval,
  parameterUnit,
  predictedWords,
  titleOf,
  unitOf,
} from '../run-words.ts';
import type { ExperimentView, Outcome } from './experiment-views.ts';

/** More rows are asked for. */
const rowsAtOnce = 50;

export interface ExperimentActions {
  readonly onComplete: (row: ExperimentRow) => void;
  readonly onCorrect: (row: ExperimentRow) => void;
  readonly onWithdraw: (row: ExperimentRow) => void;
}

interface ExperimentsTableProps extends ExperimentActions {
  readonly run: Optimization;
  readonly views: readonly ExperimentView[];
  /** What the predictions rest on; null where there are none. */
  readonly source: ModelSource | null;
  readonly chosenId: string | null;
  readonly onChoose: (id: string | null) => void;
}

/** Every experiment: what was set, what the others make one expect, what was measured, and where the entry comes from. */
export function ExperimentsTable(props: ExperimentsTableProps) {
  const messages = useMessages();
  const { t } = messages;
  const [limit, setLimit] = useState(rowsAtOnce);
  const [isWhole, setWhole] = useState(false);
  const { views, chosenId } = props;
  const former = views.filter(({ isCounted }) => !isCounted).length;
  const rows = (isWhole ? views : views.filter(({ isCounted }) => isCounted)).toReversed();
  if (views.length === 0)
    return (
      <EmptyState title={t('optimizations.noExperiments')} text={t('optimizations.noExperimentsText')} />
    );
  return (
    <>
      {former > 0 && (
        <div className="experiments-filter">
          <Checkbox
            label={t('optimizations.showFormer', { count: former })}
            isSelected={isWhole}
            onChange={setWhole}
          />
        </div>
      )}
      <Table
        label={t('optimizations.experiments')}
        columns={columnsFor(props, messages)}
        rows={rows.slice(0, limit)}
        rowId={({ row }) => row.id}
        rowText={({ row }) => String(row.number)}
        selectionMode="single"
        selectedIds={new Set(chosenId === null ? [] : [chosenId])}
        onSelectionChange={(ids) => props.onChoose([...ids][0] ?? null)}
      />
      {rows.length > limit && (
        <div className="list-more">
          <Button onPress={() => setLimit(limit + rowsAtOnce)}>
            {t('optimizations.showMore', { count: rows.length - limit })}
          </Button>
        </div>
      )}
    </>
  );
}

type Column = TableColumn<ExperimentView>;

const limitTones = { kept: 'ok', broken: 'danger', not_measured: 'warn' } as const;

const columnsFor = (props: ExperimentsTableProps, messages: Messages): readonly Column[] => {
  const { t } = messages;
  const { run } = props;
  return [
    column('number', t('optimizations.number'), ({ row }) => <span data-count="">{row.number}</span>, {
      isRowHeader: true,
      align: 'end',
    }),
    column('status', t('optimizations.outcome'), (view) => <OutcomeChip view={view} />),
    ...run.parameters.map(
      (parameter): Column =>
        column(
          `parameter ${parameter.name}`,
          titleOf({ name: parameter.name, unit: parameterUnit(parameter) }),
          ({ row }) => (
            <span className="nowrap" data-setting="">
              {conditionWords(row.parameters[parameter.name], messages)}
            </span>
          ),
          { align: parameter.kind === 'categorical' || parameter.kind === 'substance' ? 'start' : 'end' },
        ),
    ),
    ...run.objectives.flatMap((objective, place) => objectiveColumns(props, messages, objective, place)),
    ...boundedQuantities(run).map(
      (quantity): Column =>
        column(
          `bounded ${quantity.name}`,
          titleOf(quantity),
          ({ row }) => {
            const value = row.results[quantity.name] ?? null;
            return value === null ? '–' : <span data-setting="">{messages.f.entered(value)}</span>;
          },
          { align: 'end' },
        ),
    ),
    ...(run.outcome_constraints.length === 0
      ? []
      : [
          column('limits', t('optimizations.outcomeConstraints'), ({ row, isCounted }: ExperimentView) =>
            isCounted && row.limits !== null ? (
              <Chip tone={limitTones[row.limits]}>{t(`optimizations.limits.${row.limits}`)}</Chip>
            ) : null,
          ),
        ]),
    column('source', t('optimizations.source'), ({ row }) => (
      <>
        {t(row.import_id === null ? 'optimizations.entered' : 'optimizations.imported')}{' '}
        <Moment utc={row.created_at} />
      </>
    )),
    column('note', t('optimizations.note'), ({ row }) => (
      <span className="experiment-note">{row.reason_for_change ?? row.note ?? ''}</span>
    )),
    column(
      'actions',
      t('optimizations.actions'),
      (view) => (run.status === 'open' && view.isCounted ? <RowActions {...props} row={view.row} /> : null),
      { hideLabel: true },
    ),
  ];
};

const objectiveColumns = (
  { run, source }: ExperimentsTableProps,
  messages: Messages,
  objective: Optimization['objectives'][number],
  place: number,
): readonly Column[] => {
  const { t } = messages;
  const isOne = run.objectives.length === 1;
  const title = titleOf(objective);
  const outcome = ({ outcomes }: ExperimentView): Outcome | undefined => outcomes[place];
  const label = t('optimizations.crossPredictedOf', { name: objective.name });
  return [
    column(`measured ${objective.name}`, title, (view) => <Measurement outcome={outcome(view)} />, {
      align: 'end',
    }),
    numberColumn(`predicted ${objective.name}`, isOne ? t('optimizations.crossPredicted') : label, (view) => {
      const predicted = outcome(view)?.predicted ?? null;
      if (predicted === null || source === null) return '–';
      return (
        <PredictedNumber
          label={label}
          shown={predictedWords(predicted, messages)}
          predicted={predicted}
          unit={unitOf(objective)}
          method={t('optimizations.method.crossValidation')}
          source={source}
        />
      );
    }),
    numberColumn(
      `residual ${objective.name}`,
      isOne ? t('optimizations.residual') : t('optimizations.residualOf', { name: objective.name }),
      (view) => <Residual outcome={outcome(view)} />,
    ),
  ];
};

function Measurement({ outcome }: { readonly outcome: Outcome | undefined }) {
  const messages = useMessages();
  if (outcome === undefined || outcome.measured === null) return '–';
  return <span data-setting="">{messages.f.entered(outcome.measured)}</span>;
}

/** Measured less predicted; one far outside of what the others make one expect is flagged in words. */
function Residual({ outcome }: { readonly outcome: Outcome | undefined }) {
  const { t, f } = useMessages();
  if (outcome === undefined || outcome.residual === null || outcome.predicted === null) return '–';
  const { low, high } = outcome.predicted;
  const shown = f.number(outcome.residual, decimalsOfInterval(low, high));
  return (
    <span className="experiment-residual">
      {outcome.isOutlier && (
        <Chip tone="warn" icon={<TriangleAlert aria-hidden="true" />}>
          {t('optimizations.outlier')}
        </Chip>
      )}
      <span data-count="">{outcome.residual > 0 ? `+${shown}` : shown}</span>
    </span>
  );
}

function OutcomeChip({ view: { row, isCounted } }: { readonly view: ExperimentView }) {
  const { t } = useMessages();
  if (row.status === 'withdrawn') return <Chip>{t('optimizations.experiment.withdrawn')}</Chip>;
  if (!isCounted) return <Chip>{t('optimizations.superseded')}</Chip>;
  const tone = { completed: 'ok', failed: 'danger', pending: 'info' } as const;
  return <Chip tone={tone[row.status]}>{t(`optimizations.experiment.${row.status}`)}</Chip>;
}

function RowActions({
  row,
  onComplete,
  onCorrect,
  onWithdraw,
}: ExperimentActions & { readonly row: ExperimentRow }) {
  const { t } = useMessages();
  const { number } = row;
  return (
    <span className="row-actions">
      {row.status === 'pending' ? (
        <IconButton
          label={t('optimizations.completeNumber', { number })}
          icon={<FlagOff />}
          onPress={() => onComplete(row)}
        />
      ) : (
        <IconButton
          label={t('optimizations.correctNumber', { number })}
          icon={<FilePenLine />}
          onPress={() => onCorrect(row)}
        />
      )}
      <IconButton
        label={t('optimizations.withdrawNumber', { number })}
        icon={<Undo2 />}
        onPress={() => onWithdraw(row)}
      />
    </span>
  );
}
