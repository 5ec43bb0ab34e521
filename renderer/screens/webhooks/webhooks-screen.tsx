import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-aria-components';
import { useNavigate } from 'react-router';
import { type Webhook, webhookRoutes } from '#contract/webhooks';
import { useList } from '../../api/use-list.ts';
import { AdminsOnly } from '../../frame/admins-only.tsx';
import { BackToSettings } from '../../frame/back-to-settings.tsx';
import { useCommands } from '../../frame/commands.ts';
import { Page, Panel } from '../../frame/page.tsx';
import { webhookPath } from '../../frame/paths/webhooks-path.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { ListTable } from '../../ui/listing.tsx';
import { SecretDialog } from '../../ui/secret-dialog.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { column, nameColumn, numberColumn, type TableColumn } from '../../ui/table.tsx';
import { shownUrl } from './shown-url.ts';
import { WebhookChip } from './webhook-chip.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { webhooksCommands } from './webhooks-commands.ts';

/** Addresses outside that are told what happened. */
export function WebhooksScreen() {
  const { t } = useMessages();
  return (
    <AdminsOnly title={t('webhooks.title')}>
      <Webhooks />
    </AdminsOnly>
  );
}

function Webhooks() {
  const { t, f } = useMessages();
  const navigate = useNavigate();
  const [isCreating, setCreating] = useState(false);
  const [made, setMade] = useState<{ readonly id: string; readonly secret: string } | null>(null);
  const list = useList(webhookRoutes.list, {});
  useCommands(useMemo(() => [{ ...webhooksCommands.create, run: () => setCreating(true) }], []));
  const columns: readonly TableColumn<Webhook>[] = [
    nameColumn('name', t('webhooks.name'), ({ id, name }) => <Link href={webhookPath(id)}>{name}</Link>),
    column('state', t('webhooks.state'), ({ state }) => <WebhookChip state={state} />),
    column('url', t('webhooks.url'), (webhook) => <span className="table-address">{shownUrl(webhook)}</span>),
    numberColumn('events', t('webhooks.events'), ({ events }) => (
      <span data-count="">{f.number(events.length)}</span>
    )),
    numberColumn('waiting', t('webhooks.waiting'), ({ waiting }) => (
      <span data-count="">{f.number(waiting)}</span>
    )),
  ];
  return (
    <Page
      title={t('webhooks.title')}
      intro={t('webhooks.intro')}
      actions={
        <>
          <BackToSettings />
          <Button variant="primary" icon={<Plus aria-hidden="true" />} onPress={() => setCreating(true)}>
            {t('webhooks.create')}
          </Button>
        </>
      }
    >
      <Panel title={t('webhooks.title')} hideTitle isFlush>
        <ListTable
          list={list}
          label={t('webhooks.title')}
          columns={columns}
          rowText={({ name }) => name}
          empty={<EmptyState title={t('webhooks.none')} text={t('webhooks.noneText')} />}
        />
      </Panel>
      {isCreating && (
        <WebhookDialog
          former={null}
          onClose={() => setCreating(false)}
          onSaved={({ id }, secret) => {
            setCreating(false);
            if (secret !== null) setMade({ id, secret });
          }}
        />
      )}
      {made !== null && (
        <SecretDialog
          title={t('webhooks.secret.title')}
          text={t('webhooks.secret.text')}
          secret={made.secret}
          onClose={() => void navigate(webhookPath(made.id))}
        />
      )}
    </Page>
  );
}
