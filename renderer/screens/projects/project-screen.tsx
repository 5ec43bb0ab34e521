import { Archive, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-aria-components';
import { useNavigate, useParams } from 'react-router';
import { type Project, projectRoutes } from '#contract/projects';
import { api } from '../../api/api.ts';
import { useReply } from '../../api/use-reply.ts';
import type { Resource } from '../../api/use-resource.ts';
import { Page } from '../../frame/page.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { ArchiveProjectDialog } from './archive-project-dialog.tsx';
import { MembersPanel } from './members-panel.tsx';
import { ProjectCompounds } from './project-compounds.tsx';
import { ProjectDialog } from './project-dialog.tsx';
import { ProjectDossiers, ProjectMeasurements, ProjectReactions } from './project-records.tsx';
import { ProjectSpectra } from './project-spectra.tsx';
import './projects.css';

/** Its name, its members and its end are for its owner and administrators. */
const decidesAbout = ({ your_role }: Project): boolean => your_role === 'owner' || your_role === 'admin';

/** A viewer and a reviewer put nothing in. */
const addsTo = (project: Project): boolean => decidesAbout(project) || project.your_role === 'contributor';

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
  const adds = addsTo(project);
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
      <ProjectCompounds projectId={project.id} canAdd={adds} />
      <ProjectSpectra projectId={project.id} canAdd={adds} />
      <ProjectMeasurements projectId={project.id} />
      <ProjectReactions projectId={project.id} />
      <ProjectDossiers projectId={project.id} />
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
