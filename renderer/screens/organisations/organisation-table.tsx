import type { Organisation } from '#contract/sso';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Moment } from '../../ui/moment.tsx';
import { column, nameColumn, Table, type TableColumn } from '../../ui/table.tsx';
import './organisations.css';

export interface OrganisationTableProps {
  readonly organisations: readonly Organisation[];
  readonly onEdit: (organisation: Organisation) => void;
}

const columnsFor = (
  { t, f }: Messages,
  edit: (organisation: Organisation) => void,
): readonly TableColumn<Organisation>[] => [
  nameColumn('name', t('organisations.name'), ({ name }) => name),
  column('domains', t('organisations.domains'), ({ domains }) =>
    domains.length === 0 ? (
      '—'
    ) : (
      <span className="organisation-domains">
        {domains.map((domain) => (
          <span key={domain}>{domain}</span>
        ))}
      </span>
    ),
  ),
  column('issuer', t('organisations.issuer'), ({ issuer }) => (
    <span className="table-address">{issuer}</span>
  )),
  column('state', t('organisations.state'), ({ enabled }) => (
    <Chip tone={enabled ? 'ok' : 'warn'}>{t(enabled ? 'organisations.on' : 'organisations.off')}</Chip>
  )),
  column('linked', t('organisations.linked'), ({ linked_accounts }) => f.number(linked_accounts), {
    align: 'end',
  }),
  column('refused', t('organisations.refused'), ({ last_refused_at: at, last_refused_cause: cause }) =>
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
  ),
  column(
    'actions',
    t('settings.actions'),
    (organisation) => (
      <Button
        aria-label={t('organisations.editOne', { name: organisation.name })}
        onPress={() => edit(organisation)}
      >
        {t('organisations.edit')}
      </Button>
    ),
    { hideLabel: true, align: 'end' },
  ),
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
