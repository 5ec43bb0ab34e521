import { Link } from 'react-aria-components';
import type { FleetItem } from '#contract/fleet';
import { installationPath } from '../../frame/paths/installations-path.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Moment } from '../../ui/moment.tsx';
import { column, nameColumn, Table, type TableColumn } from '../../ui/table.tsx';
import { InstallationChip } from '../shared/installations/status-chip.tsx';

const mostNamed = 3;

/** The settings a policy decides; their values are in the file. */
function Policies({ report }: Pick<FleetItem, 'report'>) {
  const { t } = useMessages();
  if (report === null || report.policies.length === 0) return '—';
  const names = report.policies.map(({ name }) => name);
  return (
    <>
      {names.slice(0, mostNamed).map((name) => (
        <div key={name}>
          <code>{name}</code>
        </div>
      ))}
      {names.length > mostNamed && (
        <span className="muted">{t('fleet.policies.more', { count: names.length - mostNamed })}</span>
      )}
    </>
  );
}

export function FleetTable({ items }: { readonly items: readonly FleetItem[] }) {
  const { t, f } = useMessages();
  const columns: readonly TableColumn<FleetItem>[] = [
    nameColumn('name', t('installations.name'), ({ id, name }) => (
      <Link href={installationPath(id)}>{name}</Link>
    )),
    column('status', t('installations.status'), ({ status }) => <InstallationChip status={status} />),
    column('version', t('fleet.version'), ({ report }) => report?.product_version ?? '—'),
    column(
      'system',
      t('fleet.system'),
      ({ platform, report }) => report?.system ?? t(`installations.platform.${platform}`),
    ),
    column(
      'storage',
      t('fleet.storage'),
      ({ report }) =>
        report === null || report.storage_bytes === null ? '—' : f.bytes(report.storage_bytes),
      {
        align: 'end',
        compare: (a, b) => (a.report?.storage_bytes ?? -1) - (b.report?.storage_bytes ?? -1),
      },
    ),
    column('policies', t('fleet.policies'), ({ report }) => <Policies report={report} />),
    column('seen', t('fleet.seen'), ({ last_seen_at }) =>
      last_seen_at === null ? '—' : <Moment utc={last_seen_at} />,
    ),
  ];
  return (
    <Table
      label={t('fleet.title')}
      columns={columns}
      rows={items}
      rowId={({ id }) => id}
      rowText={({ name }) => name}
    />
  );
}
