import type { ReactNode } from 'react';
import { Link } from 'react-aria-components';
import { arrayRoutes } from '#contract/arrays';
import { dossierRoutes } from '#contract/dossiers';
import { msRoutes } from '#contract/ms';
import { optimizationRoutes } from '#contract/optimizations';
import { qnmrRoutes } from '#contract/qnmr';
import { type ReactionProject, reactionRoutes } from '#contract/reactions';
import { useList } from '../../api/use-list.ts';
import type { Pages } from '../../api/use-pages.ts';
import { dossierPath } from '../../frame/paths/dossier-path.ts';
import { msRunPath } from '../../frame/paths/ms-path.ts';
import { optimizationPath } from '../../frame/paths/optimizations-path.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Moment } from '../../ui/moment.tsx';
import { ReactionScheme } from '../shared/reactions/reaction-scheme.tsx';
import { ProjectSection } from './project-section.tsx';

/** Most the service lists at once. */
const limit = 200;

interface Line {
  readonly id: string;
  readonly href: string;
  readonly title: string;
  readonly detail: ReactNode;
  readonly at: string;
}

function Lines({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <ul>
      {lines.map(({ id, href, title, detail, at }) => (
        <li key={id} className="list-row">
          <div className="list-row-main">
            <Link className="list-link truncate" href={href}>
              {title}
            </Link>
          </div>
          {detail}
          <span className="muted list-row-end">
            <Moment utc={at} />
          </span>
        </li>
      ))}
    </ul>
  );
}

interface LineSectionProps<T> {
  readonly title: string;
  readonly list: Pages<T>;
  readonly empty: string;
  readonly listPath: string;
  readonly lineOf: (row: T) => Line;
}

/** Records without a picture: one line each, with the way to their list. */
function LineSection<T>({ title, list, empty, listPath, lineOf }: LineSectionProps<T>) {
  const { t } = useMessages();
  return (
    <ProjectSection
      title={title}
      list={list}
      empty={empty}
      action={<ButtonLink href={listPath}>{t('projects.sectionOpen')}</ButtonLink>}
      shown={5}
    >
      {(rows) => <Lines lines={rows.map(lineOf)} />}
    </ProjectSection>
  );
}

function ReactionCard({ row }: { readonly row: ReactionProject }) {
  const { t } = useMessages();
  return (
    <li className="project-reaction">
      <span className="line-2">
        <Link className="list-link record-name" href={`/reactions/${encodeURIComponent(row.id)}`}>
          {row.name}
        </Link>
        {row.optimization_id !== null && (
          <Link href={optimizationPath(row.optimization_id)}>{t('projects.follows')}</Link>
        )}
        <span className="muted">
          <Moment utc={row.updated_at} />
        </span>
      </span>
      <ReactionScheme project={row} size="row" />
    </li>
  );
}

interface RecordsProps {
  readonly projectId: string;
}

/** Reactions as schemes, then the optimisations none of them names: what a reaction follows stands with it and nowhere else. */
export function ProjectReactions({ projectId }: RecordsProps) {
  const { t } = useMessages();
  const query = { project_id: projectId, limit };
  const reactions = useList(reactionRoutes.list, { query });
  const runs = useList(optimizationRoutes.list, { query });
  const named = new Set(reactions.items?.map(({ optimization_id: id }) => id));
  const isSettled = reactions.items !== null || reactions.error !== null;
  return (
    <>
      <ProjectSection
        title={t('shell.area.reactions')}
        list={reactions}
        empty={t('projects.reactions.none')}
        action={<ButtonLink href="/reactions">{t('projects.sectionOpen')}</ButtonLink>}
        shown={4}
      >
        {(rows) => (
          <ul>
            {rows.map((row) => (
              <ReactionCard key={row.id} row={row} />
            ))}
          </ul>
        )}
      </ProjectSection>
      <LineSection
        title={t('shell.area.optimizations')}
        list={{
          ...runs,
          items: isSettled && runs.items !== null ? runs.items.filter(({ id }) => !named.has(id)) : null,
        }}
        empty={t('projects.optimizations.none')}
        listPath="/optimizations"
        lineOf={({ id, name, updated_at, status }) => ({
          id,
          href: optimizationPath(id),
          title: name,
          detail: <Chip>{t(`optimizations.status.${status}`)}</Chip>,
          at: updated_at,
        })}
      />
    </>
  );
}

/** Mass spectra, series and amounts measured for the project. */
export function ProjectMeasurements({ projectId }: RecordsProps) {
  const { t } = useMessages();
  const query = { project_id: projectId, limit };
  const runs = useList(msRoutes.listRuns, { query });
  const arrays = useList(arrayRoutes.list, { query });
  const amounts = useList(qnmrRoutes.list, { query });
  return (
    <>
      <LineSection
        title={t('projects.massSpectra')}
        list={runs}
        empty={t('projects.massSpectra.none')}
        listPath="/ms"
        lineOf={({ id, sample_name, created_at }) => ({
          id,
          href: msRunPath(id),
          title: sample_name,
          detail: null,
          at: created_at,
        })}
      />
      <LineSection
        title={t('arrays.title')}
        list={arrays}
        empty={t('projects.arrays.none')}
        listPath="/arrays"
        lineOf={({ id, title, created_at }) => ({
          id,
          href: `/arrays/${encodeURIComponent(id)}`,
          title,
          detail: null,
          at: created_at,
        })}
      />
      <LineSection
        title={t('qnmr.title')}
        list={amounts}
        empty={t('projects.quantifications.none')}
        listPath="/quantifications"
        lineOf={({ id, title, created_at, result }) => ({
          id,
          href: `/quantifications/${encodeURIComponent(id)}`,
          title,
          detail:
            result === null ? null : (
              <span className="num nowrap">
                {result.reported.value} ± {result.reported.expanded_uncertainty} {result.unit}
              </span>
            ),
          at: created_at,
        })}
      />
    </>
  );
}

/** Dossiers whose evidence comes from the project. */
export function ProjectDossiers({ projectId }: RecordsProps) {
  const { t } = useMessages();
  const list = useList(dossierRoutes.list, { query: { project_id: projectId, limit } });
  return (
    <LineSection
      title={t('projects.dossiers')}
      list={list}
      empty={t('projects.dossiers.none')}
      listPath="/dossiers"
      lineOf={({ id, title, status, updated_at }) => ({
        id,
        href: dossierPath(id),
        title,
        detail: <Chip>{t(`dossiers.status.${status}`)}</Chip>,
        at: updated_at,
      })}
    />
  );
}
