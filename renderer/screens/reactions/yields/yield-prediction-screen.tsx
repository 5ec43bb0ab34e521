import { useState } from 'react';
import { Link, type SortDescriptor } from 'react-aria-components';
import { useParams } from 'react-router';
import {
  type ReactionProject,
  reactionRoutes,
  type YieldPrediction,
  type YieldPredictionRow,
  yieldPredictionRoutes,
} from '#contract/reactions';

import { api } from '../../../api/api.ts';
import { useResource } from '../../../api/use-resource.ts';
import { Page, Panel } from '../../../frame/page.tsx';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { MoreRows } from '../../../ui/more-rows.tsx';
import { ServiceText } from '../../../ui/service-text.tsx';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import { column, Table, type TableColumn } from '../../../ui/table.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useAction } from '../../../ui/use-action.tsx';
import { FeedbackBar } from '../../shared/feedback/feedback-bar.tsx';
import { ReviewFoot } from '../../shared/impurities/review-foot.tsx';
import { conditionNames, conditionsText, labelOf, writeCondition } from '../conditions.ts';
import { reactionPath } from '../reaction-path.ts';
import { PredictedYield } from './predicted-yield.tsx';
import '../reactions.css';

interface Row {
  readonly place: number;
  readonly row: YieldPredictionRow;
}

const columnsFor = (
  project: ReactionProject,
  of: YieldPrediction,
  messages: Messages,
  plan: (row: YieldPredictionRow) => void,
): readonly TableColumn<Row>[] => {
  const { t, f } = messages;
  return [
    column(
      'place',
      t('reactions.yield.place'),
      ({ place }) => <span data-count="">{f.number(place + 1)}</span>,
      { isRowHeader: true, align: 'end' },
    ),
    ...conditionNames(project, of.predictions).map((name) =>
      column(`condition-${name}`, labelOf(project, name), ({ row }: Row) => (
        <span className="reaction-condition">{writeCondition(row.conditions[name], messages)}</span>
      )),
    ),
    column('yield', t('reactions.yield.predicted'), ({ row }) => <PredictedYield row={row} of={of} />, {
      align: 'end',
      compare: (a, b) => a.row.yield_percent - b.row.yield_percent,
    }),
    column('warnings', t('reactions.warnings'), ({ row }) => (
      <ul className="reaction-warnings">
        {row.warnings.map(({ code, message }) => (
          <li key={code + message}>
            <ServiceText text={message} />
          </li>
        ))}
      </ul>
    )),
    column(
      'plan',
      t('reactions.yield.plan'),
      ({ row }) => (
        <Button
          aria-label={t('reactions.yield.planOf', { conditions: conditionsText(row.conditions, messages) })}
          onPress={() => plan(row)}
        >
          {t('reactions.yield.plan')}
        </Button>
      ),
      { hideLabel: true, align: 'end' },
    ),
  ];
};

/** Rows drawn at once; the rest on request. */
const pageSize = 100;

interface PredictionProps {
  readonly project: ReactionProject;
  readonly of: YieldPrediction;
}

function Prediction({ project, of }: PredictionProps) {
  const messages = useMessages();
  const { t } = messages;
  const [sort, setSort] = useState<SortDescriptor>({ column: 'yield', direction: 'descending' });
  const [shown, setShown] = useState(pageSize);
  const { run, failure } = useAction(async ({ conditions }: YieldPredictionRow) => {
    await api.call(reactionRoutes.recordExperiments, {
      params: { id: of.reaction_project_id },
      body: {
        experiments: [
          { conditions, status: 'planned', planned_from: { kind: 'yield_prediction', id: of.id } },
        ],
      },
    });
    showToast('ok', t('reactions.yield.planned'));
  });
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const rows = of.predictions
    .map((row, place) => ({ row, place }))
    .sort((a, b) => sign * (a.row.yield_percent - b.row.yield_percent) || a.place - b.place);
  return (
    <>
      {of.warnings.length > 0 && (
        <Panel title={t('reactions.warnings')}>
          <ul className="reaction-warnings">
            {of.warnings.map(({ code, message }) => (
              <li key={code + message}>
                <ServiceText text={message} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {failure}
      <Panel title={t('reactions.yield.candidates')} isFlush>
        <Table
          label={t('reactions.yield.candidates')}
          columns={columnsFor(project, of, messages, run)}
          rows={rows.slice(0, shown)}
          rowId={({ place }) => String(place)}
          sort={sort}
          onSortChange={setSort}
        />
        <MoreRows areLeft={rows.length > shown} onMore={() => setShown(shown + pageSize)} />
      </Panel>
      <FeedbackBar predictionId={of.id} />
      <ReviewFoot disclaimer={of.disclaimer} />
    </>
  );
}

/** One prediction as it was answered: every candidate with its interval and what is doubtful about it. */
export function YieldPredictionScreen() {
  const { t, f } = useMessages();
  const { id = '', partId: runId = '' } = useParams();
  const prediction = useResource(
    async (signal) => {
      const [of, project] = await Promise.all([
        api.call(
          yieldPredictionRoutes.getYieldPrediction,
          { params: { id, run_id: runId }, query: {} },
          { signal },
        ),
        api.call(reactionRoutes.get, { params: { id }, query: {} }, { signal }),
      ]);
      return { of, project };
    },
    [id, runId],
  );
  const { data, error } = prediction;
  return (
    <Page
      title={t('reactions.yield.one')}
      {...(data !== null && {
        intro: t('reactions.computedOn', { time: f.dateTime(data.of.created_at) }),
      })}
      actions={
        <Link className="reaction-back" href={`${reactionPath(id)}?tab=yields`}>
          {t('reactions.backToOne')}
        </Link>
      }
    >
      {data !== null && <Prediction {...data} />}
      {data === null && error === null && <Skeleton label={t('common.loading')} />}
      {error !== null && <ErrorState error={error} onRetry={prediction.reload} />}
    </Page>
  );
}
