import type { Organisation } from '#contract/sso';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Table, type TableColumn } from '../../ui/table.tsx';
import './organisations.css';

export interface OrganisationTableProps {
  readonly organisations: readonly Organisation[];
  readonly onEdit: (organisation: Organisation) => void;
}

const columnsFor = (
  { t, f }: Messages,
  edit: (organisation: Organisation) => void,
): readonly TableColumn<Organisation>[] => [
  { id: 'name', label: t('organisations.name'), isRowHeader: true, render: ({ name }) => name },
  {
    id: 'domains',
    label: t('organisations.domains'),
    render: ({ domains }) =>
      domains.length === 0 ? (
        '—'
      ) : (
        <span className="organisation-domains">
          {domains.map((domain) => (
            <span key={domain}>{domain}</span>
          ))}
        </span>
      ),
  },
  {
    id: 'issuer',
    label: t('organisations.issuer'),
    render: ({ issuer }) => <span className="table-address">{issuer}</span>,
  },
  {
    id: 'state',
    label: t('organisations.state'),
    render: ({ enabled }) => (
      <Chip tone={enabled ? 'ok' : 'warn'}>{t(enabled ? 'organisations.on' : 'organisations.off')}</Chip>
    ),
  },
  {
    id: 'linked',
    label: t('organisations.linked'),
    align: 'end',
    render: ({ linked_accounts }) => f.number(linked_accounts),
  },
  {
    id: 'refused',
    label: t('organisations.refused'),
    render: ({ last_refused_at: at, last_refused_cause: cause }) =>
      at === null || cause === null ? (
        '—'
      ) : (
        <span className="organisation-refused">
          {t(`organisations.cause.${cause}`)}
          <span className="muted">
            <Moment utc={at} />
          </span>
        </span>
      ),
  },
  {
    id: 'actions',
    label: t('settings.actions'),
    hideLabel: true,
    align: 'end',
    render: (organisation) => (
      <Button
        aria-label={t('organisations.editOne', { name: organisation.name })}
        onPress={() => edit(organisation)}
      >
        {t('organisations.edit')}
      </Button>
    ),
  },
];

export function OrganisationTable({ organisations, onEdit }: OrganisationTableProps) {
  const messages = useMessages();
  return (
    <Table
      label={messages.t('organisations.title')}
      columns={columnsFor(messages, onEdit)}
      rows={organisations}
      rowId={({ id }) => id}
      rowText={({ name }) => name}
    />
  );
}
