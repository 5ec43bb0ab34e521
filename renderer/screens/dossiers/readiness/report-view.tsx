import { ArrowRight, TriangleAlert } from 'lucide-react';
import { Link } from 'react-aria-components';
import { type ReadinessFinding, type ReadinessReport, readinessRoutes } from '#contract/readiness';
import { Panel } from '../../../frame/page.tsx';
import { dossierPath } from '../../../frame/paths/dossier-path.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Fact, Facts } from '../../../ui/fact.tsx';
import { HashText } from '../../../ui/hash-text.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { ServiceText } from '../../../ui/service-text.tsx';
import { PdfButton } from '../../shared/regulatory/pdf-button.tsx';
import { groupFindings, tabOfArea } from './finding-areas.ts';

/** Whether a report found something missing; never more than that. */
export function ReadinessChip({ report }: { readonly report: ReadinessReport }) {
  const { t } = useMessages();
  return report.ready ? (
    <Chip tone="ok">{t('dossiers.readiness.nothingMissing')}</Chip>
  ) : (
    <Chip tone="warn">{t('dossiers.readiness.findings', { count: report.findings.length })}</Chip>
  );
}

interface ReportViewProps {
  readonly report: ReadinessReport;
  /** Of the dossier now. */
  readonly revision: number;
}

/** One report: what it is of, and what it found by part, with where each is done. */
export function ReportView({ report, revision }: ReportViewProps) {
  const { t } = useMessages();
  return (
    <>
      <Panel
        title={t('dossiers.readiness.report')}
        actions={
          <PdfButton
            route={readinessRoutes.get}
            input={{ params: { id: report.dossier_id, report_id: report.id }, query: {} }}
            name={t('dossiers.readiness.report')}
          />
        }
      >
        <Facts>
          <Fact term={t('dossiers.readiness.result')}>
            <ReadinessChip report={report} />
          </Fact>
          <Fact term={t('dossiers.recordedOn')}>
            <Moment utc={report.created_at} />
          </Fact>
          <Fact term={t('dossiers.revision')}>{report.dossier.revision}</Fact>
          <Fact term={t('dossiers.readiness.rules')}>{report.rules_version}</Fact>
          <Fact term={t('dossiers.readiness.hash')}>
            <HashText hash={report.content_hash} />
          </Fact>
        </Facts>
        {report.dossier.revision !== revision && (
          <p className="dossier-note">
            {t('dossiers.olderRevision', { computed: report.dossier.revision, current: revision })}
          </p>
        )}
      </Panel>
      {groupFindings(report.findings).map(({ area, findings }) => (
        <Panel
          key={area}
          title={t('dossiers.readiness.areaCount', {
            area: t(`dossiers.area.${area}`),
            count: findings.length,
          })}
          isFlush
          actions={
            <Link className="dossier-go" href={dossierPath(report.dossier_id, tabOfArea[area])}>
              {t('dossiers.readiness.goTo', { area: t(`dossiers.area.${area}`) })}
              <ArrowRight aria-hidden="true" />
            </Link>
          }
        >
          <ul className="readiness-findings">
            {findings.map((finding) => (
              <Finding key={`${finding.rule} ${finding.record?.id ?? finding.missing}`} finding={finding} />
            ))}
          </ul>
        </Panel>
      ))}
    </>
  );
}

function Finding({ finding: { missing, why, to_do, basis } }: { readonly finding: ReadinessFinding }) {
  const { t } = useMessages();
  return (
    <li className="readiness-finding">
      <TriangleAlert aria-hidden="true" />
      <div>
        <p>
          <strong>
            <ServiceText text={missing} />
          </strong>{' '}
          <span className="muted">
            <ServiceText text={why} />
            {basis !== null && (
              <ServiceText text={` (${[basis.guideline, basis.clause].filter(Boolean).join(', ')})`} />
            )}
          </span>
        </p>
        <p>
          {t('dossiers.readiness.toDo')} <ServiceText text={to_do} />
        </p>
      </div>
    </li>
  );
}
