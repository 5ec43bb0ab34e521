import { Archive, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-aria-components';
import { useNavigate, useParams } from 'react-router';
import { useStore } from 'zustand';
import { analysisRoutes } from '#contract/analyses';
import { type Project, projectRoutes } from '#contract/projects';
import { api } from '../../api/api.ts';
import { useList } from '../../api/use-list.ts';
import { useReply } from '../../api/use-reply.ts';
import type { Resource } from '../../api/use-resource.ts';
import { Page, Panel } from '../../frame/page.tsx';
import { queueStore } from '../../frame/queue.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Listing } from '../../ui/listing.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { AnalysisTable } from '../shared/analyses/analysis-table.tsx';
import { CompareButton, useChosenAnalyses } from '../shared/analyses/compare-chosen.tsx';
import { ArchiveProjectDialog } from './archive-project-dialog.tsx';
import { MembersPanel } from './members-panel.tsx';
import { ProjectDialog } from './project-dialog.tsx';
import './projects.css';

function ProjectAnalyses({ projectId }: { readonly projectId: string }) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const endedCount = useStore(queueStore, (state) => state.endedCount);
  const chosen = useChosenAnalyses();
  const list = useList(analysisRoutes.list, { query: { project_id: projectId } }, [endedCount]);
  return (
    <Panel title={t('shell.area.analyses')} actions={<CompareButton chosen={chosen} />} isFlush>
      <Listing
        list={list}
        empty={
          <EmptyState
            title={t('projects.noAnalyses')}
            text={t('projects.noAnalysesText')}
            actions={<ButtonLink href="/">{t('analyses.add')}</ButtonLink>}
          />
        }
      >
        {(items) => (
          <AnalysisTable
            label={t('shell.area.analyses')}
            rows={items}
            onOpen={(id) => void navigate(`/analyses/${id}`)}
            chosenIds={chosen.ids}
            onChoose={chosen.onChange}
          />
        )}
      </Listing>
    </Panel>
  );
}

/** Its name, its members and its end are for its owner and administrators. */
const decidesAbout = ({ your_role }: Project): boolean => your_role === 'owner' || your_role === 'admin';

type Editing = 'fields' | 'archive' | null;

function ProjectPage({
  project,
  resource,
}: {
  readonly project: Project;
  readonly resource: Resource<Project>;
}) {
  const { t, f } = useMessages();
  const navigate = useNavigate();
  const [editing, setEditing] = useState<Editing>(null);
  const close = () => setEditing(null);
  const params = { id: project.id };
  const decides = decidesAbout(project);
  return (
    <Page
      title={project.name}
      chip={
        project.your_role !== 'owner' && (
          <Chip>{t('projects.yourRole', { role: t(`role.${project.your_role}`) })}</Chip>
        )
      }
      intro={t('projects.changed', { time: f.dateTime(project.updated_at) })}
      actions={
        decides && (
          <>
            <Button icon={<Pencil aria-hidden="true" />} onPress={() => setEditing('fields')}>
              {t('projects.edit')}
            </Button>
            <Button icon={<Archive aria-hidden="true" />} onPress={() => setEditing('archive')}>
              {t('projects.archive')}
            </Button>
          </>
        )
      }
    >
      {project.description !== null && <p className="project-text">{project.description}</p>}
      <ProjectAnalyses projectId={project.id} />
      <MembersPanel project={project} canChange={decides} />
      {editing === 'fields' && (
        <ProjectDialog
          draftId={project.id}
          title={t('projects.edit')}
          action={t('common.save')}
          initial={project}
          save={async (fields, reason) => {
            const body = { ...fields, reason_for_change: reason };
            resource.replace(await api.call(projectRoutes.update, { params, body }));
          }}
          onClose={close}
        />
      )}
      {editing === 'archive' && (
        <ArchiveProjectDialog
          id={project.id}
          name={project.name}
          archive={async (reason) => {
            await api.call(projectRoutes.remove, { params, body: { reason_for_change: reason } });
            void navigate('/projects');
          }}
          onClose={close}
        />
      )}
    </Page>
  );
}

export function ProjectScreen() {
  const { t } = useMessages();
  const { id = '' } = useParams();
  const project = useReply(projectRoutes.get, { params: { id } });
  if (project.data !== null) return <ProjectPage project={project.data} resource={project} />;
  if (project.error === null) return <Skeleton label={t('common.loading')} />;
  return (
    <Page title={t('shell.title.project')}>
      <ErrorState error={project.error} onRetry={project.reload}>
        <Link href="/projects">{t('projects.backToList')}</Link>
      </ErrorState>
    </Page>
  );
}
