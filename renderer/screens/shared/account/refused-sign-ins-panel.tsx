import type { RefusedSignIn } from '#contract/sign-in';
import { type PageOf, type PageOptions, type Pages, usePages } from '../../../api/use-pages.ts';
import { Panel } from '../../../frame/page.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Listing } from '../../../ui/listing.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { column, nameColumn, numberColumn, Table, type TableColumn } from '../../../ui/table.tsx';

export interface RefusedSignInsPanelProps {
  readonly loadPage: (cursor: string | undefined, options: PageOptions) => Promise<PageOf<RefusedSignIn>>;
  /** Where they are not all of the reader's own account. */
  readonly showsAccount?: boolean;
}

/** Sign-ins with a wrong password, one row for each quarter of an hour. */
export function RefusedSignInsPanel({ loadPage, showsAccount = false }: RefusedSignInsPanelProps) {
  const { t, f } = useMessages();
  const list: Pages<RefusedSignIn> = usePages(loadPage, []);
  const account: TableColumn<RefusedSignIn> = column('account', t('signIn.email'), ({ email }) =>
    email === null ? (
      <span className="muted">{t('account.refused.nobody')}</span>
    ) : (
      <span className="table-address">{email}</span>
    ),
  );
  const columns: readonly TableColumn<RefusedSignIn>[] = [
    nameColumn('last', t('account.refused.last'), (row) => <Moment utc={row.last_at} />),
    ...(showsAccount ? [account] : []),
    column('address', t('settings.sessions.address'), (row) => <code>{row.last_client_ip}</code>),
    numberColumn('count', t('account.refused.count'), (row) => f.number(row.count)),
  ];
  return (
    <Panel title={t('account.refused')} isFlush>
      <Listing
        list={list}
        skeletonLines={2}
        empty={<EmptyState title={t('account.refused.none')} text={t('account.refused.kept')} />}
      >
        {(items) => (
          <>
            <p className="panel-body muted">
              {t(showsAccount ? 'account.refused.textAll' : 'account.refused.text')}
            </p>
            <Table
              label={t('account.refused')}
              columns={columns}
              rows={items}
              rowId={({ user_id, quarter }) => `${user_id}@${quarter}`}
              rowText={({ last_at }) => f.dateTime(last_at)}
            />
          </>
        )}
      </Listing>
    </Panel>
  );
}
