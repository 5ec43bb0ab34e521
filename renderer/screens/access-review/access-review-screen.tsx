import { useState } from 'react';
import { accessReviewRoutes, type ReviewedAccount } from '#contract/access-review';
import { useReply } from '../../api/use-reply.ts';
import { AdminsOnly } from '../../frame/admins-only.tsx';
import { BackToSettings } from '../../frame/back-to-settings.tsx';
import { Page, Panel } from '../../frame/page.tsx';
import { type Messages, useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { HashText } from '../../ui/hash-text.tsx';
import { Moment } from '../../ui/moment.tsx';
import { LoadingState } from '../../ui/states.tsx';
import { column, nameColumn, Table, type TableColumn } from '../../ui/table.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { ConfirmReviewDialog } from './confirm-review-dialog.tsx';

const columnsFor = ({ t, f }: Messages): readonly TableColumn<ReviewedAccount>[] => [
  nameColumn('name', t('accessReview.account'), (account) => account.display_name),
  column('email', t('accessReview.email'), ({ email }) => <span className="table-address">{email}</span>),
  column('roles', t('accessReview.roles'), ({ roles }) =>
    roles
      .map(({ role, since }) => `${t(`role.${role}`)}${since === null ? '' : ` (${f.date(since)})`}`)
      .join(', '),
  ),
  column('projects', t('accessReview.projects'), ({ projects }) =>
    projects.length === 0
      ? '—'
      : projects
          .map(({ name, role, since, group }) => {
            const by = group === null ? '' : `, ${t('accessReview.byGroup', { name: group })}`;
            return `${name}: ${t(`role.${role}`)}${by} (${f.date(since)})`;
          })
          .join('; '),
  ),
  column('state', t('accessReview.state'), ({ deactivated_at }) => (
    <Chip tone={deactivated_at === null ? 'ok' : 'warn'}>
      {t(deactivated_at === null ? 'accessReview.active' : 'accessReview.closed')}
    </Chip>
  )),
  column('identity', t('accessReview.identity'), (account) =>
    account.identity_verified_how === null
      ? t('accessReview.notVerified')
      : t(`accessReview.identity.${account.identity_verified_how}`),
  ),
  column('last', t('accessReview.lastSignIn'), ({ last_sign_in_on }) =>
    last_sign_in_on === null ? t('accessReview.never') : f.date(`${last_sign_in_on}T00:00:00.000Z`),
  ),
  column('keys', t('accessReview.keys'), ({ keys }) =>
    keys.length === 0
      ? '—'
      : keys.map(({ name, kind }) => `${name} (${t(`accessReview.key.${kind}`)})`).join(', '),
  ),
];

/** Who may do what, and the signed confirmation that it is as it should be. */
export function AccessReviewScreen() {
  const { t } = useMessages();
  return (
    <AdminsOnly title={t('accessReview.title')}>
      <AccessReview />
    </AdminsOnly>
  );
}

function AccessReview() {
  const messages = useMessages();
  const { t } = messages;
  const { data, error, reload } = useReply(accessReviewRoutes.show, {});
  const [isConfirming, setConfirming] = useState(false);
  return (
    <Page
      title={t('accessReview.title')}
      intro={t('accessReview.intro')}
      actions={
        <>
          <BackToSettings />
          <Button variant="primary" isDisabled={data === null} onPress={() => setConfirming(true)}>
            {t('accessReview.confirm')}
          </Button>
        </>
      }
    >
      <LoadingState resource={{ data, error, reload }} />
      {data !== null && (
        <>
          <p role="status">
            {data.last_confirmation === null ? (
              t('accessReview.neverConfirmed')
            ) : (
              <>
                {t('accessReview.confirmedBy', { name: data.last_confirmation.confirmed_by_name })}{' '}
                <Moment utc={data.last_confirmation.confirmed_at} />
                {data.last_confirmation.content_sha256 !== data.content_sha256 &&
                  ` ${t('accessReview.changedSince')}`}
              </>
            )}
          </p>
          <Panel title={t('accessReview.accounts')} isFlush>
            <Table
              label={t('accessReview.accounts')}
              columns={columnsFor(messages)}
              rows={data.accounts}
              rowId={({ user_id }) => user_id}
              rowText={({ display_name }) => display_name}
            />
          </Panel>
          <p className="small muted">
            {t('accessReview.hash')} <HashText hash={data.content_sha256} />
          </p>
        </>
      )}
      {data !== null && isConfirming && (
        <ConfirmReviewDialog
          sha256={data.content_sha256}
          onConfirmed={() => {
            setConfirming(false);
            showToast('ok', t('accessReview.done'));
            reload();
          }}
          onClose={() => setConfirming(false)}
        />
      )}
    </Page>
  );
}
