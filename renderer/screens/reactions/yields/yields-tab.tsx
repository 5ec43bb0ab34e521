import { Sparkles } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-aria-components';
import { useNavigate } from 'react-router';
import {
  type ReactionProject,
  reactionRoutes,
  type YieldPredictionSummary,
  yieldPredictionRoutes,
} from '#contract/reactions';
import { useList } from '../../../api/use-list.ts';
import { useCommands } from '../../../frame/commands.ts';
import { Panel } from '../../../frame/page.tsx';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Listing } from '../../../ui/listing.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { column, nameColumn, numberColumn, Table, type TableColumn } from '../../../ui/table.tsx';
import { ReviewFoot } from '../../shared/impurities/review-foot.tsx';
import { conditionsText } from '../conditions.ts';
import { yieldPredictionPath } from '../reaction-path.ts';
import type { ReactionTabProps } from '../reaction-tab.ts';
import { reactionsCommands } from '../reactions-commands.ts';
import { PredictDialog } from './predict-dialog.tsx';
import { PredictedYield } from './predicted-yield.tsx';

const columnsFor = (
  { id }: ReactionProject,
  messages: Messages,
): readonly TableColumn<YieldPredictionSummary>[] => {
  const { t, f } = messages;
  return [
    nameColumn('when', t('reactions.when'), (row) => (
      <Link className="list-link" href={yieldPredictionPath(id, row.id)}>
        <Moment utc={row.created_at} />
      </Link>
    )),
    numberColumn('candidates', t('reactions.yield.candidates'), ({ candidate_count }) => (
      <span data-count="">{f.number(candidate_count)}</span>
    )),
    numberColumn('used', t('reactions.yield.used'), ({ model }) => (
      <span data-count="">{f.number(model.experiments_used)}</span>
    )),
    column('best', t('reactions.yield.best'), (row) => <PredictedYield row={row.best} of={row} />, {
      align: 'end',
    }),
    column('conditions', t('reactions.conditions'), ({ best }) => (
      <span className="reaction-condition">{conditionsText(best.conditions, messages)}</span>
    )),
    column('backend', t('reactions.yield.backend'), ({ backend }) => <code>{backend}</code>),
  ];
};

/** Most the service lists at once: their conditions are what the form offers. */
const query = { limit: 200 } as const;

/** Yields predicted from the completed experiments. */
export function YieldsTab({ project }: ReactionTabProps) {
  const messages = useMessages();
  const { t } = messages;
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const list = useList(yieldPredictionRoutes.listYieldPredictions, { params: { id: project.id } });
  const known = useList(reactionRoutes.experiments, {
    params: { id: project.id },
    query: { ...query, status: 'completed' },
  });
  const canPredict = project.parameters !== null || (known.items?.length ?? 0) > 0;
  useCommands(
    useMemo(
      () => (canPredict ? [{ ...reactionsCommands.predict, run: () => setAsking(true) }] : []),
      [canPredict],
    ),
  );
  return (
    <div className="rows-4 padded above-review-foot">
      <Panel
        title={t('reactions.yields')}
        actions={
          <Button
            variant="primary"
            icon={<Sparkles aria-hidden="true" />}
            isDisabled={!canPredict || known.items === null}
            onPress={() => setAsking(true)}
          >
            {t('reactions.yield.predict')}
          </Button>
        }
        isFlush
      >
        <Listing
          list={list}
          empty={
            <EmptyState
              title={t('reactions.yield.empty')}
              text={t(canPredict ? 'reactions.yield.emptyText' : 'reactions.yield.needsExperiments')}
            />
          }
        >
          {(rows) => (
            <Table
              label={t('reactions.yields')}
              columns={columnsFor(project, messages)}
              rows={rows}
              rowId={({ id }) => id}
              onRowAction={(id) => void navigate(yieldPredictionPath(project.id, id))}
            />
          )}
        </Listing>
      </Panel>
      <ReviewFoot disclaimer={list.items?.[0]?.disclaimer ?? null} />
      {isAsking && known.items !== null && (
        <PredictDialog
          project={project}
          experiments={known.items}
          onPredicted={(runId) => void navigate(yieldPredictionPath(project.id, runId))}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
