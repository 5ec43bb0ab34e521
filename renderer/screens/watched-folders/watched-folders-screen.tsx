import { FolderPlus } from 'lucide-react';
import { Link } from 'react-aria-components';
import { type WatchedFolder, watchedFolderRoutes } from '#contract/watched-folders';
import { useList } from '../../api/use-list.ts';
import { useReply } from '../../api/use-reply.ts';
import { ListPage } from '../../frame/list-page.tsx';
import { analysisBatchesPath } from '../../frame/paths/analysis-batch-path.ts';
import { newWatchedFolderPath, watchedFolderPath } from '../../frame/paths/watched-folder-path.ts';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Moment } from '../../ui/moment.tsx';
import { column, nameColumn, type TableColumn } from '../../ui/table.tsx';
import { FindCounts } from './find-counts.tsx';
import { FolderChip } from './folder-chip.tsx';
import './watched-folders.css';

const columnsFor = ({ t }: Messages): readonly TableColumn<WatchedFolder>[] => [
  nameColumn('title', t('watchedFolders.column.title'), (row) => (
    <span className="watched-name">
      <Link className="list-link" href={watchedFolderPath(row.id)}>
        {row.title}
      </Link>
      <span className="note record-name">{row.path}</span>
    </span>
  )),
  column('state', t('watchedFolders.column.state'), (row) => <FolderChip folder={row} />),
  column('counts', t('watchedFolders.column.counts'), ({ counts }) => <FindCounts counts={counts} />),
  column('looked', t('watchedFolders.column.looked'), ({ looked_at: utc }) =>
    utc === null ? '—' : <Moment utc={utc} />,
  ),
  column('owner', t('watchedFolders.column.owner'), (row) => row.created_by_name),
];

/** Own watched folders, newest first. */
export function WatchedFoldersScreen() {
  const messages = useMessages();
  const { t } = messages;
  const places = useReply(watchedFolderRoutes.places, {});
  const isNowhere = places.data?.allowed === 'nowhere';
  return (
    <ListPage
      title={t('watchedFolders.title')}
      intro={t(isNowhere ? 'watchedFolders.nowhere' : 'watchedFolders.intro')}
      actions={
        <>
          {!isNowhere && (
            <ButtonLink
              href={newWatchedFolderPath}
              variant="primary"
              icon={<FolderPlus aria-hidden="true" />}
            >
              {t('watchedFolders.add')}
            </ButtonLink>
          )}
          <ButtonLink href={analysisBatchesPath}>{t('watchedFolders.batches')}</ButtonLink>
        </>
      }
      empty={{ title: t('watchedFolders.empty') }}
      list={useList(watchedFolderRoutes.list, {})}
      columns={columnsFor(messages)}
      rowText={({ title }) => title}
      pathOf={watchedFolderPath}
    />
  );
}
