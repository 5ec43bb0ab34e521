import { Link } from 'react-aria-components';
import type { Installation } from '#contract/installations';
import { installationPath } from '../../frame/paths/installations-path.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Moment } from '../../ui/moment.tsx';
import { column, nameColumn, Table, type TableColumn } from '../../ui/table.tsx';
import { InstallationChip } from '../shared/installations/status-chip.tsx';
import { Fingerprint } from './fingerprint.tsx';

/** What is decided about one is decided on its page, beside the whole of its fingerprint. */
export function InstallationTable({ installations }: { readonly installations: readonly Installation[] }) {
  const { t } = useMessages();
  const columns: readonly TableColumn<Installation>[] = [
    nameColumn('name', t('installations.name'), ({ id, name }) => (
      <Link href={installationPath(id)}>{name}</Link>
    )),
    column('status', t('installations.status'), ({ status }) => <InstallationChip status={status} />),
    column('platform', t('installations.platform'), ({ platform }) =>
      t(`installations.platform.${platform}`),
    ),
    column('fingerprint', t('installations.fingerprint'), ({ fingerprint }) => (
      <Fingerprint value={fingerprint} isShort />
    )),
    column('enrolledBy', t('installations.enrolledBy'), ({ enrolled_by_name }) => enrolled_by_name),
    column('enrolled', t('installations.enrolled'), ({ created_at }) => <Moment utc={created_at} isDay />),
    column('seen', t('installations.seen'), ({ last_seen_at }) =>
      last_seen_at === null ? '—' : <Moment utc={last_seen_at} />,
    ),
  ];
  return (
    <Table
      label={t('installations.title')}
      columns={columns}
      rows={installations}
      rowId={({ id }) => id}
      rowText={({ name }) => name}
    />
  );
}
