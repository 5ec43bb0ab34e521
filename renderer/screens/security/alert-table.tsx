import { useMemo } from 'react';
import { Link } from 'react-router';
import type { SecurityAlert } from '#contract/security';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { Chip, type Tone } from '../../ui/chip.tsx';
import { ServiceText } from '../../ui/service-text.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
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
  {
    id: 'severity',
    label: t('security.column.severity'),
    render: ({ severity }) => <Chip tone={toneOf[severity]}>{t(`security.severity.${severity}`)}</Chip>,
  },
  {
    id: 'rule',
    label: t('security.column.rule'),
    isRowHeader: true,
    render: ({ detection_id }) => t(`security.rule.${detection_id}`),
  },
  {
    id: 'summary',
    label: t('security.column.summary'),
    render: ({ summary, evidence: { first_bad_sequence: bad } }) => (
      <>
        <ServiceText text={summary} />{' '}
        {bad !== null && <Link to="/audit">{t('audit.entry', { sequence: bad })}</Link>}
      </>
    ),
  },
  {
    id: 'actor',
    label: t('audit.column.actor'),
    render: ({ actor_id: id }) =>
      id === null ? '–' : <Link to={`/audit?actor=${encodeURIComponent(id)}`}>{id}</Link>,
  },
  { id: 'last', label: t('security.column.last'), render: (row) => <UtcMoment utc={row.last_event_at} /> },
  {
    id: 'events',
    label: t('security.column.events'),
    align: 'end',
    render: ({ evidence }) => f.number(evidence.event_count),
  },
  {
    id: 'shipped',
    label: t('security.column.shipped'),
    render: ({ shipped_at }) => (shipped_at === null ? '–' : <UtcMoment utc={shipped_at} />),
  },
];
