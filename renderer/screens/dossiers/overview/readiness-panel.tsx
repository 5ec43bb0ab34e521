import { ArrowRight } from 'lucide-react';
import { Link } from 'react-aria-components';
import type { Dossier } from '#contract/dossiers';
import { type ReadinessReport, readinessRoutes } from '#contract/readiness';
import { useReply } from '../../../api/use-reply.ts';
import { Panel } from '../../../frame/page.tsx';
import { dossierPath } from '../../../frame/paths/dossier-path.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Fact, Facts } from '../../../ui/fact.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { EmptyState, LoadingState } from '../../../ui/states.tsx';
import { areaOfPresent, groupFindings, tabOfArea } from '../readiness/finding-areas.ts';
import { ReadinessChip } from '../readiness/report-view.tsx';

/** What was there and what was missing by the newest report, each with the way to it. */
export function ReadinessPanel({ dossier }: { readonly dossier: Dossier }) {
  const { t } = useMessages();
  const { id } = dossier;
  const newest = useReply(readinessRoutes.list, { params: { id }, query: { limit: 1 } });
  const report = newest.data?.items[0];
  return (
    <Panel
      title={t('dossiers.tab.readiness')}
      actions={
        <Link className="dossier-go" href={dossierPath(id, 'readiness')}>
          {t('dossiers.readiness.all')}
          <ArrowRight aria-hidden="true" />
        </Link>
      }
    >
      <LoadingState resource={newest} lines={2} />
      {newest.data !== null && report === undefined && <EmptyState title={t('dossiers.readiness.empty')} />}
      {report !== undefined && <NewestReport report={report} revision={dossier.revision} />}
    </Panel>
  );
}

interface NewestReportProps {
  readonly report: ReadinessReport;
  /** Of the dossier now. */
  readonly revision: number;
}

function NewestReport({ report, revision }: NewestReportProps) {
  const { t, f } = useMessages();
  const missing = groupFindings(report.findings);
  return (
    <>
      <Facts>
        <Fact term={t('dossiers.readiness.report')}>
          <Moment utc={report.created_at} />
        </Fact>
        <Fact term={t('dossiers.readiness.result')}>
          <ReadinessChip report={report} />
        </Fact>
        {report.present.map((present) => {
          const area = areaOfPresent(present);
          return (
            <Fact key={present.part} term={t(`dossiers.area.${area}`)}>
              <Link href={dossierPath(report.dossier_id, tabOfArea[area])}>{f.number(present.count)}</Link>
            </Fact>
          );
        })}
      </Facts>
      {missing.length > 0 && (
        <p className="dossier-missing">
          {t('dossiers.readiness.missingIn')}{' '}
          {missing.map(({ area, findings }) => (
            <Link key={area} href={dossierPath(report.dossier_id, 'readiness')}>
              {t('dossiers.readiness.areaCount', {
                area: t(`dossiers.area.${area}`),
                count: findings.length,
              })}
            </Link>
          ))}
        </p>
      )}
      {report.dossier.revision !== revision && (
        <p className="dossier-note">
          {t('dossiers.olderRevision', { computed: report.dossier.revision, current: revision })}
        </p>
      )}
    </>
  );
}
