import { Waypoints } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-aria-components';
import { useNavigate } from 'react-router';
import { type RouteScoreSummary, reactionRouteRoutes } from '#contract/reaction-routes';
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
import { routeScorePath } from '../reaction-path.ts';
import type { ReactionTabProps } from '../reaction-tab.ts';
import { reactionsCommands } from '../reactions-commands.ts';
import { ComputedNumber } from './computed-number.tsx';
import { SafetyChip } from './safety-chip.tsx';
import { ScoreDialog } from './score-dialog.tsx';

/** Decimals of a score between 0 and 1. */
const scoreDecimals = 3;

const columnsFor = (projectId: string, { t, f }: Messages): readonly TableColumn<RouteScoreSummary>[] => [
  nameColumn('target', t('reactions.route.target'), (row) => (
    <Link className="list-link" href={routeScorePath(projectId, row.id)}>
      <code className="breaks">{row.target_smiles}</code>
    </Link>
  )),
  numberColumn('state', t('reactions.route.stateScore'), (row) => (
    <ComputedNumber
      of={row}
      label={t('reactions.route.stateScore')}
      shown={f.number(row.state_score, scoreDecimals)}
    />
  )),
  numberColumn('steps', t('reactions.route.steps'), ({ step_count }) => (
    <span data-count="">{f.number(step_count)}</span>
  )),
  numberColumn('longest', t('reactions.route.longestShort'), ({ longest_linear_sequence }) => (
    <span data-count="">{f.number(longest_linear_sequence)}</span>
  )),
  column('safety', t('reactions.hazards'), ({ safety }) => <SafetyChip safety={safety} />),
  column('format', t('reactions.route.format'), ({ format }) => t(`reactions.route.format.${format}`)),
  column('when', t('reactions.when'), ({ created_at }) => <Moment utc={created_at} />),
];

/** Routes to the product, as they were scored. */
export function RoutesTab({ project }: ReactionTabProps) {
  const messages = useMessages();
  const { t } = messages;
  const navigate = useNavigate();
  const [isScoring, setScoring] = useState(false);
  const list = useList(reactionRouteRoutes.listRouteScores, { params: { id: project.id } });
  useCommands(useMemo(() => [{ ...reactionsCommands.score, run: () => setScoring(true) }], []));
  return (
    <div className="rows-4 padded above-review-foot">
      <Panel
        title={t('reactions.routes')}
        actions={
          <Button variant="primary" icon={<Waypoints aria-hidden="true" />} onPress={() => setScoring(true)}>
            {t('reactions.route.score')}
          </Button>
        }
        isFlush
      >
        <Listing
          list={list}
          empty={<EmptyState title={t('reactions.route.empty')} text={t('reactions.route.emptyText')} />}
        >
          {(rows) => (
            <Table
              label={t('reactions.routes')}
              columns={columnsFor(project.id, messages)}
              rows={rows}
              rowId={({ id }) => id}
              rowText={({ target_smiles }) => target_smiles}
              onRowAction={(id) => void navigate(routeScorePath(project.id, id))}
            />
          )}
        </Listing>
      </Panel>
      <ReviewFoot disclaimer={list.items?.[0]?.disclaimer ?? null} />
      {isScoring && (
        <ScoreDialog
          projectId={project.id}
          onScored={(scoreId) => void navigate(routeScorePath(project.id, scoreId))}
          onClose={() => setScoring(false)}
        />
      )}
    </div>
  );
}
