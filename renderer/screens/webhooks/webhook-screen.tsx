import { ArrowLeft, Send } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { type Webhook, type WebhookDelivery, webhookRoutes } from '#contract/webhooks';
import { api } from '../../api/api.ts';
import { useList } from '../../api/use-list.ts';
import { useReply } from '../../api/use-reply.ts';
import type { Resource } from '../../api/use-resource.ts';
import { AdminsOnly } from '../../frame/admins-only.tsx';
import { useCommands } from '../../frame/commands.ts';
import { Page, Panel } from '../../frame/page.tsx';
import { webhooksPath } from '../../frame/paths/webhooks-path.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Fact, Facts } from '../../ui/fact.tsx';
import { Listing } from '../../ui/listing.tsx';
import { Moment } from '../../ui/moment.tsx';
import { SecretDialog } from '../../ui/secret-dialog.tsx';
import { EmptyState, LoadingState } from '../../ui/states.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useAction } from '../../ui/use-action.tsx';
import { type Act, DecideWebhookDialog } from './decide-webhook-dialog.tsx';
import { DeliveryTable } from './delivery-table.tsx';
import { shownUrl } from './shown-url.ts';
import { WebhookChip } from './webhook-chip.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { webhooksCommands } from './webhooks-commands.ts';

/** How often deliveries on their way are looked at again. */
const lookEveryMs = 3000;

function BackToWebhooks() {
  const { t } = useMessages();
  return (
    <ButtonLink href={webhooksPath} variant="quiet" icon={<ArrowLeft aria-hidden="true" />}>
      {t('webhooks.title')}
    </ButtonLink>
  );
}

function WebhookFacts({ webhook }: { readonly webhook: Webhook }) {
  const { t } = useMessages();
  return (
    <Panel title={t('webhooks.one')}>
      {webhook.pause_cause !== null && <p>{t(`webhooks.pausedText.${webhook.pause_cause}`)}</p>}
      <Facts>
        <Fact term={t('webhooks.url')}>{shownUrl(webhook)}</Fact>
        <Fact term={t('webhooks.events')}>
          {webhook.events.map((event) => (
            <div key={event}>{t(`webhooks.event.${event}`)}</div>
          ))}
        </Fact>
        {webhook.paused_at !== null && (
          <Fact term={t('webhooks.state.paused')}>
            <Moment utc={webhook.paused_at} />
          </Fact>
        )}
        <Fact term={t('webhooks.setUpBy')}>
          {webhook.created_by_name}, <Moment utc={webhook.created_at} />
        </Fact>
      </Facts>
    </Panel>
  );
}

const actsOf = ({ state }: Webhook): readonly Act[] => {
  if (state === 'retired') return [];
  return [state === 'on' ? 'off' : 'on', 'secret', 'retire'];
};

interface WebhookPageProps {
  readonly webhook: Webhook;
  readonly resource: Resource<Webhook>;
}

function WebhookPage({ webhook, resource }: WebhookPageProps) {
  const { t } = useMessages();
  const { id } = webhook;
  const [act, setAct] = useState<Act | 'change' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const list = useList(webhookRoutes.deliveries, { params: { id } });
  const { reload } = list;
  const isOn = webhook.state === 'on';
  const isOnItsWay =
    isOn && list.items?.some(({ state, attempts }) => state === 'waiting' && attempts === 0) === true;
  useEffect(() => {
    if (!isOnItsWay) return;
    const timer = setInterval(reload, lookEveryMs);
    return () => clearInterval(timer);
  }, [isOnItsWay, reload]);
  const test = useAction(async () => {
    await api.call(webhookRoutes.test, { params: { id }, body: {} });
    reload();
  });
  const again = useAction(async (delivery: WebhookDelivery) => {
    await api.call(webhookRoutes.redeliver, { params: { id: delivery.id }, body: {} });
    reload();
  });
  const { run: runTest } = test;
  useCommands(
    useMemo(() => [{ ...webhooksCommands.test, isAvailable: () => isOn, run: runTest }], [isOn, runTest]),
  );
  const keep = (next: Webhook) => {
    setAct(null);
    resource.replace(next);
    showToast('ok', t('webhooks.saved'));
    reload();
  };
  return (
    <Page
      title={webhook.name}
      chip={<WebhookChip state={webhook.state} />}
      actions={
        <>
          <BackToWebhooks />
          {actsOf(webhook).map((one) => (
            <Button key={one} onPress={() => setAct(one)}>
              {t(`webhooks.act.${one}`)}
            </Button>
          ))}
          {webhook.state !== 'retired' && (
            <Button onPress={() => setAct('change')}>{t('webhooks.change')}</Button>
          )}
          {isOn && (
            <Button
              variant="primary"
              icon={<Send aria-hidden="true" />}
              isDisabled={test.isRunning}
              onPress={runTest}
            >
              {t('webhooks.test')}
            </Button>
          )}
        </>
      }
    >
      {test.failure}
      {again.failure}
      <WebhookFacts webhook={webhook} />
      <Panel title={t('webhooks.deliveries')} isFlush>
        <Listing list={list} empty={<EmptyState title={t('webhooks.noDeliveries')} />}>
          {(items) => <DeliveryTable deliveries={items} canSend={isOn} onSend={again.run} />}
        </Listing>
      </Panel>
      {act === 'change' && (
        <WebhookDialog former={webhook} onClose={() => setAct(null)} onSaved={(next) => keep(next)} />
      )}
      {act !== null && act !== 'change' && (
        <DecideWebhookDialog
          webhook={webhook}
          act={act}
          onClose={() => setAct(null)}
          onDone={(next, made) => {
            keep(next);
            setSecret(made);
          }}
        />
      )}
      {secret !== null && (
        <SecretDialog
          title={t('webhooks.secret.title')}
          text={t('webhooks.secret.text')}
          secret={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </Page>
  );
}

/** One address that is told of events: what it is told, and what became of each. */
export function WebhookScreen() {
  const { t } = useMessages();
  return (
    <AdminsOnly title={t('webhooks.one')}>
      <WebhookLoader />
    </AdminsOnly>
  );
}

function WebhookLoader() {
  const { t } = useMessages();
  const { id = '' } = useParams();
  const resource = useReply(webhookRoutes.get, { params: { id } });
  if (resource.data !== null) return <WebhookPage webhook={resource.data} resource={resource} />;
  return (
    <Page title={t('webhooks.one')} actions={<BackToWebhooks />}>
      <LoadingState resource={resource} />
    </Page>
  );
}
