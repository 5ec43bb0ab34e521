import { useMemo } from 'react';
import { Link } from 'react-router';
import type { SecurityAlert } from '#contract/security';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { Chip, type Tone } from '../../ui/chip.tsx';
import { ServiceText } from '../../ui/service-text.tsx';
import { column, Table, type TableColumn } from '../../ui/table.tsx';
import { UtcMoment } from '../../ui/utc-moment.tsx';

const toneOf: Readonly<Record<SecurityAlert['severity'], Tone>> = {
  warning: 'warn',
  error: 'danger',
  critical: 'danger',
};

export function AlertTable({ alerts }: { readonly alerts: readonly SecurityAlert[] }) {
  const messages = useMessages();
  const columns = useMemo(() => alertColumns(messages), [messages]);
  return (
    <Table
      label={messages.t('security.title')}
      columns={columns}
      rows={alerts}
      rowId={(row) => row.id}
      rowText={(row) => row.summary}
    />
  );
}

const alertColumns = ({ t, f }: Messages): TableColumn<SecurityAlert>[] => [
  column('severity', t('security.column.severity'), ({ severity }) => (
    <Chip tone={toneOf[severity]}>{t(`security.severity.${severity}`)}</Chip>
  )),
  column('rule', t('security.column.rule'), ({ detection_id }) => t(`security.rule.${detection_id}`), {
    isRowHeader: true,
  }),
  column('summary', t('security.column.summary'), ({ summary, evidence: { first_bad_sequence: bad } }) => (
    <>
      <ServiceText text={summary} />{' '}
      {bad !== null && <Link to="/audit">{t('audit.entry', { sequence: String(bad) })}</Link>}
    </>
  )),
  column('actor', t('audit.column.actor'), ({ actor_id: id }) =>
    id === null ? '–' : <Link to={`/audit?actor=${encodeURIComponent(id)}`}>{id}</Link>,
  ),
  column('last', t('security.column.last'), (row) => <UtcMoment utc={row.last_event_at} />),
  column('events', t('security.column.events'), ({ evidence }) => f.number(evidence.event_count), {
    align: 'end',
  }),
  column('shipped', t('security.column.shipped'), ({ shipped_at }) =>
    shipped_at === null ? '–' : <UtcMoment utc={shipped_at} />,
  ),
];
