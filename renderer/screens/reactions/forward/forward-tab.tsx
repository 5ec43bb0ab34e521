import { Scale } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-aria-components';
import { useNavigate } from 'react-router';
import { type ForwardCheckSummary, reactionRouteRoutes } from '#contract/reaction-routes';
import { useList } from '../../../api/use-list.ts';
import { useCommands } from '../../../frame/commands.ts';
import { Panel } from '../../../frame/page.tsx';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Listing } from '../../../ui/listing.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { column, nameColumn, Table, type TableColumn } from '../../../ui/table.tsx';
import { ReviewFoot } from '../../shared/impurities/review-foot.tsx';
import { forwardCheckPath } from '../reaction-path.ts';
import type { ReactionTabProps } from '../reaction-tab.ts';
import { reactionsCommands } from '../reactions-commands.ts';
import { SafetyChip } from '../routes/safety-chip.tsx';
import { ForwardDialog } from './forward-dialog.tsx';
import { CheckVerdict } from './verdict.tsx';

const columnsFor = (projectId: string, { t }: Messages): readonly TableColumn<ForwardCheckSummary>[] => [
  nameColumn('products', t('reactions.check.predicted_products'), (row) => (
    <Link className="list-link" href={forwardCheckPath(projectId, row.id)}>
      <code className="breaks">{row.request.predicted_products.join('.')}</code>
    </Link>
  )),
  column('verdict', t('reactions.check.verdict'), ({ verdict }) => <CheckVerdict verdict={verdict} />),
  column('safety', t('reactions.hazards'), ({ safety }) => <SafetyChip safety={safety} />),
  column('when', t('reactions.when'), ({ created_at }) => <Moment utc={created_at} />),
];

/** Predicted outcomes, as they were checked. */
export function ForwardTab({ project }: ReactionTabProps) {
  const messages = useMessages();
  const { t } = messages;
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const list = useList(reactionRouteRoutes.listForwardChecks, { params: { id: project.id } });
  useCommands(useMemo(() => [{ ...reactionsCommands.check, run: () => setAsking(true) }], []));
  return (
    <div className="rows-4 padded above-review-foot">
      <Panel
        title={t('reactions.checks')}
        actions={
          <Button variant="primary" icon={<Scale aria-hidden="true" />} onPress={() => setAsking(true)}>
            {t('reactions.check.run')}
          </Button>
        }
        isFlush
      >
        <Listing
          list={list}
          empty={<EmptyState title={t('reactions.check.empty')} text={t('reactions.check.emptyText')} />}
        >
          {(rows) => (
            <Table
              label={t('reactions.checks')}
              columns={columnsFor(project.id, messages)}
              rows={rows}
              rowId={({ id }) => id}
              onRowAction={(id) => void navigate(forwardCheckPath(project.id, id))}
            />
          )}
        </Listing>
      </Panel>
      <ReviewFoot disclaimer={list.items?.[0]?.disclaimer ?? null} />
      {isAsking && (
        <ForwardDialog
          project={project}
          onChecked={(checkId) => void navigate(forwardCheckPath(project.id, checkId))}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
