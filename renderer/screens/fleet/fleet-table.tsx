import { Link } from 'react-aria-components';
import type { FleetItem, UpdatePhase, UpdatePlan } from '#contract/fleet';
import { installationPath } from '../../frame/paths/installations-path.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Chip, type Tone } from '../../ui/chip.tsx';
import { Moment } from '../../ui/moment.tsx';
import { ServiceText } from '../../ui/service-text.tsx';
import { column, nameColumn, Table, type TableColumn } from '../../ui/table.tsx';
import { InstallationChip } from '../shared/installations/status-chip.tsx';

const mostNamed = 3;

/** The settings a policy decides; their values are in the file. */
function Policies({ report }: Pick<FleetItem, 'report'>) {
  const { t } = useMessages();
  if (report === null) return '—';
  const { trouble, from_next_start: waiting } = report.policy_state ?? { trouble: null, from_next_start: [] };
  if (report.policies.length === 0 && trouble === null && waiting.length === 0) return '—';
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
      {trouble !== null && (
        <div>
          <Chip tone="danger">{t('fleet.policies.trouble')}</Chip>
          <span className="note">
            <ServiceText text={trouble} />
          </span>
        </div>
      )}
      {waiting.length > 0 && (
        <div className="note">
          {t('fleet.policies.fromNextStart')} <code>{waiting.map(({ name }) => name).join(', ')}</code>
        </div>
      )}
    </>
  );
}

const tones: Readonly<Record<UpdatePhase, Tone>> = {
  held: 'neutral',
  offered: 'info',
  due: 'warn',
  taken: 'ok',
};

/** Where a machine is in the plan, and what it says of that itself. */
function UpdateStanding({ item, plan }: { readonly item: FleetItem; readonly plan: UpdatePlan }) {
  const { t } = useMessages();
  const { update, report } = item;
  if (update === null) return '—';
  const { phase, stage, may_go_back } = update;
  const said = report?.update ?? null;
  return (
    <>
      <Chip tone={tones[phase]}>{t(`fleet.update.phase.${phase}`)}</Chip> {stage}
      {phase !== 'taken' && said?.version === plan.version && (
        <span className="note">{t(`fleet.update.said.${said.state}`)}</span>
      )}
      {plan.state === 'stopped' && may_go_back !== null && (
        <span className="note">{t(`fleet.update.goBack.${may_go_back}`)}</span>
      )}
    </>
  );
}

interface FleetTableProps {
  readonly items: readonly FleetItem[];
  /** The plan of updates in force; null for none. */
  readonly plan: UpdatePlan | null;
}

export function FleetTable({ items, plan }: FleetTableProps) {
  const { t, f } = useMessages();
  const columns: readonly TableColumn<FleetItem>[] = [
    nameColumn('name', t('installations.name'), ({ id, name }) => (
      <Link href={installationPath(id)}>{name}</Link>
    )),
    column('status', t('installations.status'), ({ status }) => <InstallationChip status={status} />),
    column('version', t('fleet.version'), ({ report }) => report?.product_version ?? '—'),
    ...(plan === null
      ? []
      : [
          column<FleetItem>('update', t('fleet.update'), (item) => (
            <UpdateStanding item={item} plan={plan} />
          )),
        ]),
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
