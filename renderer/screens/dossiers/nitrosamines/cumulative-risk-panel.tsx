import { Save } from 'lucide-react';
import { useMemo } from 'react';
import { type CurrentRisk, dossierAssessmentRoutes, type RecordedRisk } from '#contract/dossier-assessments';
import { api } from '../../../api/api.ts';
import type { Resource } from '../../../api/use-resource.ts';
import { useCommands } from '../../../frame/commands.ts';
import { Panel } from '../../../frame/page.tsx';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.tsx';
import { column, numberColumn, Table, type TableColumn } from '../../../ui/table.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useAction } from '../../../ui/use-action.tsx';
import { CumulativePanel } from '../../shared/impurities/cumulative-panel.tsx';
import { RegulatedNumber } from '../../shared/impurities/regulated-number.tsx';
import { VerdictChip } from '../../shared/impurities/verdict-chip.tsx';
import { PdfButton } from '../../shared/regulatory/pdf-button.tsx';
import { dossiersCommands } from '../dossiers-commands.ts';

interface CumulativeRiskPanelProps {
  readonly dossierId: string;
  readonly risk: Resource<CurrentRisk>;
  readonly canWrite: boolean;
}

/** The sum of the watches that count now, and what was recorded of it before. */
export function CumulativeRiskPanel({ dossierId, risk, canWrite }: CumulativeRiskPanelProps) {
  const { t } = useMessages();
  const { data, error, reload } = risk;
  const canRecord = canWrite && data !== null && data.watches.length + data.excluded.length > 0;
  const { run, isRunning, failure } = useAction(async () => {
    await api.call(dossierAssessmentRoutes.recordCumulativeRisk, { params: { id: dossierId } });
    showToast('ok', t('dossiers.risk.isRecorded'));
    reload();
  });
  useCommands(
    useMemo(
      () => (canRecord ? [{ ...dossiersCommands.recordRisk, run: () => run() }] : []),
      [canRecord, run],
    ),
  );
  if (data === null)
    return (
      <Panel title={t('regulatory.cumulative')}>
        <LoadingState resource={{ data, error, reload }} />
      </Panel>
    );
  if (data.watches.length + data.excluded.length === 0)
    return (
      <Panel title={t('regulatory.cumulative')}>
        <EmptyState title={t('dossiers.risk.empty')} />
      </Panel>
    );
  return (
    <CumulativePanel
      risk={data}
      actions={
        canRecord && (
          <Button icon={<Save aria-hidden="true" />} isDisabled={isRunning} onPress={run}>
            {t('dossiers.risk.record')}
          </Button>
        )
      }
    >
      {failure}
      {error !== null && <ErrorState error={error} onRetry={reload} />}
      {data.recorded.length > 0 && <Recorded risks={data.recorded} />}
    </CumulativePanel>
  );
}

const columnsFor = ({ t, f }: Messages): readonly TableColumn<RecordedRisk>[] => [
  column('when', t('dossiers.recordedOn'), ({ created_at }) => <Moment utc={created_at} />, {
    isRowHeader: true,
  }),
  column('verdict', t('regulatory.verdict'), ({ verdict }) => <VerdictChip verdict={verdict} />),
  numberColumn('sum', t('regulatory.cumulative.sum'), (risk) => (
    <RegulatedNumber of={risk} field="sum" label={t('regulatory.cumulative.sum')} />
  )),
  numberColumn('counted', t('dossiers.risk.counted'), ({ watches }) => f.number(watches.length)),
  numberColumn('excluded', t('regulatory.excluded'), ({ excluded }) => f.number(excluded.length)),
  numberColumn('revision', t('dossiers.revision'), ({ dossier_revision }) => dossier_revision),
  column(
    'report',
    t('regulatory.savePdf'),
    ({ dossier_id, id }) => (
      <PdfButton
        route={dossierAssessmentRoutes.recordedRisk}
        input={{ params: { id: dossier_id, risk_id: id }, query: {} }}
        name={t('regulatory.cumulative')}
      />
    ),
    { hideLabel: true, align: 'end' },
  ),
];

function Recorded({ risks }: { readonly risks: readonly RecordedRisk[] }) {
  const messages = useMessages();
  const { t } = messages;
  return (
    <div className="dossier-part">
      <h3>{t('dossiers.risk.recorded')}</h3>
      <Table
        label={t('dossiers.risk.recorded')}
        columns={columnsFor(messages)}
        rows={risks}
        rowId={({ id }) => id}
      />
    </div>
  );
}
