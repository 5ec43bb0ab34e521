import { syncRoutes } from '#contract/sync';
import type { Announcement } from '#contract/workspace-inbox';
import { useList } from '../../api/use-list.ts';
import { Panel } from '../../frame/page.tsx';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { HashText } from '../../ui/hash-text.tsx';
import { ListTable } from '../../ui/listing.tsx';
import { Moment } from '../../ui/moment.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { column, nameColumn, type TableColumn } from '../../ui/table.tsx';

const columnsOf = ({ t }: Messages): readonly TableColumn<Announcement>[] => [
  nameColumn('name', t('workspace.news.name'), ({ name }) => name),
  column('kind', t('workspace.news.kind'), ({ kind }) => t(`workspace.news.kind.${kind}`)),
  column('version', t('workspace.news.version'), ({ version }) => version),
  column('sha256', 'SHA-256', ({ sha256 }) => <HashText hash={sha256} />),
  column('at', t('workspace.news.at'), ({ announced_at }) => <Moment utc={announced_at} />),
];

/** News from the workspace: listed here; only an update installs them. */
export function AnnouncementsPanel() {
  const messages = useMessages();
  const { t } = messages;
  const list = useList(syncRoutes.announcements, {});
  return (
    <Panel title={t('workspace.news')} isFlush>
      <ListTable
        list={list}
        skeletonLines={2}
        empty={<EmptyState title={t('workspace.news.none')} text={t('workspace.news.noneText')} />}
        label={t('workspace.news')}
        columns={columnsOf(messages)}
      />
    </Panel>
  );
}
