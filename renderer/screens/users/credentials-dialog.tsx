import { type Credential, credentialRoutes } from '#contract/credentials';
import type { ManagedUser } from '#contract/user-admin';
import { useReply } from '../../api/use-reply.ts';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { Chip } from '../../ui/chip.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Moment } from '../../ui/moment.tsx';
import { LoadingState } from '../../ui/states.tsx';
import { column, nameColumn, Table, type TableColumn } from '../../ui/table.tsx';
import './users.css';

const day = (utc: string | null) => (utc === null ? '—' : <Moment utc={utc} isDay />);

const columnsFor = ({ t }: Messages): readonly TableColumn<Credential>[] => [
  nameColumn('kind', t('users.credentials.kind'), ({ kind, name, remaining }) =>
    t(`users.credentials.${kind}`, { name: name ?? '', remaining: remaining ?? 0 }),
  ),
  column('since', t('users.credentials.since'), ({ since }) => day(since)),
  column('used', t('users.credentials.used'), ({ last_used_at }) => day(last_used_at)),
  column('ends', t('users.credentials.ends'), ({ expires_at }) => day(expires_at)),
  column('overdue', t('users.credentials.check'), ({ overdue }) => (
    <span className="users-name">
      {overdue.map((reason) => (
        <Chip key={reason} tone="warn">
          {t(`users.credentials.${reason}`)}
        </Chip>
      ))}
    </span>
  )),
];

export interface CredentialsDialogProps {
  readonly user: ManagedUser;
  readonly onClose: () => void;
}

/** What one account proves itself by, how old it is, and what of it somebody should look at. */
export function CredentialsDialog({ user, onClose }: CredentialsDialogProps) {
  const messages = useMessages();
  const { t } = messages;
  const report = useReply(credentialRoutes.list, { query: { user_id: user.id } });
  const account = report.data?.items[0];
  return (
    <Dialog
      title={t('users.credentials.title', { name: user.display_name })}
      size="wide"
      isOpen
      onClose={onClose}
    >
      <LoadingState resource={report} />
      {report.data !== null && account !== undefined && (
        <>
          <p className="users-name">
            {t('users.credentials.lastSignIn')}: {day(account.last_sign_in_at)}
            {account.is_unused && <Chip tone="warn">{t('users.credentials.unused')}</Chip>}
          </p>
          <Table
            label={t('users.credentials.title', { name: user.display_name })}
            columns={columnsFor(messages)}
            rows={account.credentials}
            rowId={({ kind, id }) => id ?? kind}
          />
          <p className="muted">{t('users.credentials.limits', { ...report.data.overdue_after_days })}</p>
        </>
      )}
    </Dialog>
  );
}
