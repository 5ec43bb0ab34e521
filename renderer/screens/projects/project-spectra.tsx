import { Link } from 'react-aria-components';
import { useStore } from 'zustand';
import { type AnalysisSummary, analysisRoutes } from '#contract/analyses';
import { useList } from '../../api/use-list.ts';
import { queueStore } from '../../frame/queue.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ChemicalName } from '../../ui/chemical-name.tsx';
import { StatusChip } from '../../ui/chip.tsx';
import { Moment } from '../../ui/moment.tsx';
import { AnalysisFigure } from '../shared/analyses/analysis-figure.tsx';
import { ProjectSection } from './project-section.tsx';
import type { SectionProps } from './section-props.ts';

function SpectrumCard({ row }: { readonly row: AnalysisSummary }) {
  const { t } = useMessages();
  return (
    <li className="project-card">
      <AnalysisFigure id={row.id} title={row.title} version={`${row.run_id} ${row.updated_at}`} />
      <Link className="list-link truncate" href={`/analyses/${row.id}`}>
        {row.title}
      </Link>
      <span className="line-2">
        <span className="muted nowrap">
          {t(`nucleus.${row.nucleus}`)}
          {row.solvent !== null && (
            <>
              {' · '}
              <ChemicalName name={row.solvent} />
            </>
          )}
        </span>
        <StatusChip status={row.status} awaitsReview={row.awaits_review} lastDecision={row.last_decision} />
      </span>
      <span className="muted small">
        {row.created_by_name} · <Moment utc={row.created_at} />
      </span>
    </li>
  );
}

/** The NMR spectra of the project as pictures. */
export function ProjectSpectra({ projectId, canAdd }: SectionProps) {
  const { t } = useMessages();
  const endedCount = useStore(queueStore, (state) => state.endedCount);
  const list = useList(analysisRoutes.list, { query: { project_id: projectId, limit: 200 } }, [endedCount]);
  return (
    <ProjectSection
      title={t('projects.spectra')}
      list={list}
      empty={t('projects.analysis.none')}
      action={
        canAdd && (
          <ButtonLink href={`/?project=${encodeURIComponent(projectId)}`}>
            {t('projects.analysis.add')}
          </ButtonLink>
        )
      }
      shown={8}
    >
      {(rows) => (
        <ul className="project-cards">
          {rows.map((row) => (
            <SpectrumCard key={row.id} row={row} />
          ))}
        </ul>
      )}
    </ProjectSection>
  );
}
