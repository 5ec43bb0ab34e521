import { Link } from 'react-aria-components';
import type { Installation } from '#contract/installations';
import { installationPath } from '../../frame/paths/installations-path.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Moment } from '../../ui/moment.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import { Fingerprint } from './fingerprint.tsx';
import { InstallationChip } from './status-chip.tsx';

/** What is decided about one is decided on its page, beside the whole of its fingerprint. */
export function InstallationTable({ installations }: { readonly installations: readonly Installation[] }) {
  const { t } = useMessages();
  const columns: readonly TableColumn<Installation>[] = [
    {
      id: 'name',
      label: t('installations.name'),
      isRowHeader: true,
      render: ({ id, name }) => <Link href={installationPath(id)}>{name}</Link>,
    },
    {
      id: 'status',
      label: t('installations.status'),
      render: ({ status }) => <InstallationChip status={status} />,
    },
    {
      id: 'platform',
      label: t('installations.platform'),
      render: ({ platform }) => t(`installations.platform.${platform}`),
    },
    {
      id: 'fingerprint',
      label: t('installations.fingerprint'),
      render: ({ fingerprint }) => <Fingerprint value={fingerprint} isShort />,
    },
    {
      id: 'enrolledBy',
      label: t('installations.enrolledBy'),
      render: ({ enrolled_by_name }) => enrolled_by_name,
    },
    {
      id: 'enrolled',
      label: t('installations.enrolled'),
      render: ({ created_at }) => <Moment utc={created_at} isDay />,
    },
    {
      id: 'seen',
      label: t('installations.seen'),
      render: ({ last_seen_at }) => (last_seen_at === null ? '—' : <Moment utc={last_seen_at} />),
    },
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
