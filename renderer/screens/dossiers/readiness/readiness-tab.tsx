import { ClipboardList } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type ReadinessReport, readinessRoutes } from '#contract/readiness';
import { api } from '../../../api/api.ts';
import { useList } from '../../../api/use-list.ts';
import { useCommands } from '../../../frame/commands.ts';
import { Panel } from '../../../frame/page.tsx';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { HashText } from '../../../ui/hash-text.tsx';
import { Listing } from '../../../ui/listing.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { column, numberColumn, Table, type TableColumn } from '../../../ui/table.tsx';
import { useAction } from '../../../ui/use-action.tsx';
import { ReviewFoot } from '../../shared/impurities/review-foot.tsx';
import type { DossierTabProps } from '../dossier-tab.ts';
import { dossiersCommands } from '../dossiers-commands.ts';
import { ReadinessChip, ReportView } from './report-view.tsx';

/** Reports of what is there and what is missing, the newest shown unless another is chosen. */
export function ReadinessTab({ dossier }: DossierTabProps) {
  const messages = useMessages();
  const { t } = messages;
  const { id } = dossier;
  const [chosenId, setChosenId] = useState<string | null>(null);
  const list = useList(readinessRoutes.list, { params: { id } });
  const { run, isRunning, failure } = useAction(async () => {
    await api.call(readinessRoutes.build, { params: { id } });
    setChosenId(null);
    list.reload();
  });
  useCommands(
    useMemo(
      () => [{ ...dossiersCommands.buildReport, isAvailable: () => !isRunning, run }],
      [isRunning, run],
    ),
  );
  return (
    <div className="rows-4 padded above-review-foot">
      <div className="readiness-head">
        <p className="muted">{t('dossiers.readiness.intro')}</p>
        <Button icon={<ClipboardList aria-hidden="true" />} isDisabled={isRunning} onPress={run}>
          {t('dossiers.readiness.build')}
        </Button>
      </div>
      {failure}
      <Listing
        list={list}
        empty={
          <Panel title={t('dossiers.readiness.report')} isFlush>
            <EmptyState title={t('dossiers.readiness.empty')} />
          </Panel>
        }
      >
        {(reports) => {
          const chosen = reports.find((report) => report.id === chosenId) ?? reports[0];
          return (
            <>
              {chosen !== undefined && <ReportView report={chosen} revision={dossier.revision} />}
              {reports.length > 1 && (
                <Panel title={t('dossiers.readiness.all')} isFlush>
                  <Table
                    label={t('dossiers.readiness.all')}
                    columns={columnsFor(messages, chosen?.id ?? null, setChosenId)}
                    rows={reports}
                    rowId={(report) => report.id}
                  />
                </Panel>
              )}
            </>
          );
        }}
      </Listing>
      <ReviewFoot disclaimer={list.items?.[0]?.disclaimer ?? null} />
    </div>
  );
}

const columnsFor = (
  { t }: Messages,
  chosenId: string | null,
  choose: (id: string) => void,
): readonly TableColumn<ReadinessReport>[] => [
  column('when', t('dossiers.recordedOn'), ({ created_at }) => <Moment utc={created_at} />, {
    isRowHeader: true,
  }),
  column('ready', t('dossiers.readiness.result'), (report) => <ReadinessChip report={report} />),
  numberColumn('revision', t('dossiers.revision'), ({ dossier }) => dossier.revision),
  column('hash', t('dossiers.readiness.hash'), ({ content_hash }) => <HashText hash={content_hash} />),
  column(
    'actions',
    t('dossiers.show'),
    ({ id }) =>
      id === chosenId ? (
        <span className="muted">{t('dossiers.isShown')}</span>
      ) : (
        <Button onPress={() => choose(id)}>{t('dossiers.show')}</Button>
      ),
    { hideLabel: true, align: 'end' },
  ),
];
