import { FolderPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-aria-components';
import { useNavigate } from 'react-router';
import { type Project, projectRoutes } from '#contract/projects';
import { api } from '../../api/api.ts';
import { useList } from '../../api/use-list.ts';
import { ListPage } from '../../frame/list-page.tsx';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Moment } from '../../ui/moment.tsx';
import { column, nameColumn, numberColumn, type TableColumn } from '../../ui/table.tsx';
import { ProjectDialog } from './project-dialog.tsx';
import './projects.css';

const columnsFor = ({ t, f }: Messages): readonly TableColumn<Project>[] => [
  nameColumn('name', t('projects.name'), (row) => (
    <Link className="list-link" href={`/projects/${row.id}`}>
      {row.name}
    </Link>
  )),
  column('description', t('projects.description'), (row) => row.description ?? '—'),
  numberColumn('analyses', t('projects.analyses'), (row) => f.number(row.analysis_count)),
  column('updated', t('projects.updated'), (row) => <Moment utc={row.updated_at} />),
];

export function ProjectsScreen() {
  const messages = useMessages();
  const { t } = messages;
  const navigate = useNavigate();
  const [isCreating, setCreating] = useState(false);
  return (
    <ListPage
      title={t('shell.area.projects')}
      listName={t('projects.list')}
      actions={
        <Button variant="primary" icon={<FolderPlus aria-hidden="true" />} onPress={() => setCreating(true)}>
          {t('projects.create')}
        </Button>
      }
      empty={{ title: t('projects.empty'), text: t('projects.emptyText') }}
      list={useList(projectRoutes.list, {})}
      columns={columnsFor(messages)}
      rowText={({ name }) => name}
      pathOf={(id) => `/projects/${id}`}
    >
      {isCreating && (
        <ProjectDialog
          draftId="new"
          title={t('projects.create')}
          action={t('common.create')}
          initial={null}
          save={async (fields) => {
            const { id } = await api.call(projectRoutes.create, { body: fields });
            void navigate(`/projects/${id}`);
          }}
          onClose={() => setCreating(false)}
        />
      )}
    </ListPage>
  );
}
