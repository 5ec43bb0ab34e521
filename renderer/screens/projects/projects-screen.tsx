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
import type { TableColumn } from '../../ui/table.tsx';
import { ProjectDialog } from './project-dialog.tsx';
import './projects.css';

const columnsFor = ({ t, f }: Messages): readonly TableColumn<Project>[] => [
  {
    id: 'name',
    label: t('projects.name'),
    isRowHeader: true,
    render: (row) => (
      <Link className="list-link" href={`/projects/${row.id}`}>
        {row.name}
      </Link>
    ),
  },
  { id: 'description', label: t('projects.description'), render: (row) => row.description ?? '—' },
  {
    id: 'analyses',
    label: t('projects.analyses'),
    align: 'end',
    render: (row) => f.number(row.analysis_count),
  },
  {
    id: 'updated',
    label: t('projects.updated'),
    render: (row) => <Moment utc={row.updated_at} />,
  },
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
