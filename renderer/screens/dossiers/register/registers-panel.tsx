import { dossierAssessmentRoutes, type RegisterSummary } from '#contract/dossier-assessments';
import { Panel } from '../../../frame/page.tsx';
import { type Messages, useMessages } from '../../../i18n/use-messages.ts';
import { Moment } from '../../../ui/moment.tsx';
import { column, numberColumn, Table, type TableColumn } from '../../../ui/table.tsx';
import { RegulatedNumber } from '../../shared/impurities/regulated-number.tsx';
import { VerdictChip } from '../../shared/impurities/verdict-chip.tsx';
import { PdfButton } from '../../shared/regulatory/pdf-button.tsx';

const risks = ['high', 'undetermined', 'low', 'not_rated'] as const;

const columnsFor = ({ t, f }: Messages): readonly TableColumn<RegisterSummary>[] => [
  column('when', t('dossiers.recordedOn'), ({ created_at }) => <Moment utc={created_at} />, {
    isRowHeader: true,
  }),
  column('source', t('dossiers.register.source'), ({ source, notes }) => (
    <span className="record-name">
      {source ?? '—'}
      {notes !== null && <span className="dossier-note">{notes}</span>}
    </span>
  )),
  column('counts', t('dossiers.risk'), ({ counts }) =>
    risks
      .filter((risk) => counts[risk] > 0)
      .map((risk) => `${t(`dossiers.risk.${risk}`)}: ${f.number(counts[risk])}`)
      .join(' · '),
  ),
  column('total', t('regulatory.total'), ({ mutagenic_total: total }) =>
    total === null ? (
      '—'
    ) : (
      <span className="row-actions">
        <VerdictChip verdict={total.exceeds ? 'exceeds' : 'within'} />
        <RegulatedNumber of={total} field="sum_ug_per_day" label={t('regulatory.total.sum')} />
        <RegulatedNumber of={total} field="limit_ug_per_day" label={t('regulatory.number.totalLimit')} />
      </span>
    ),
  ),
  numberColumn('revision', t('dossiers.revision'), ({ dossier_revision }) => dossier_revision),
  column(
    'report',
    t('regulatory.savePdf'),
    ({ dossier_id, id, source }) => (
      <PdfButton
        route={dossierAssessmentRoutes.register}
        input={{ params: { id: dossier_id, register_id: id }, query: {} }}
        name={source ?? t('dossiers.register')}
      />
    ),
    { hideLabel: true, align: 'end' },
  ),
];

/** Every register that was recorded, newest first: what was entered stays, also where a later entry counts. */
export function RegistersPanel({ registers }: { readonly registers: readonly RegisterSummary[] }) {
  const messages = useMessages();
  const { t } = messages;
  return (
    <Panel title={t('dossiers.registers')} isFlush>
      <Table
        label={t('dossiers.registers')}
        columns={columnsFor(messages)}
        rows={registers}
        rowId={({ id }) => id}
      />
    </Panel>
  );
}
