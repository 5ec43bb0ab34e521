import {
  Building2,
  Mail,
  MonitorCheck,
  MonitorSmartphone,
  NotebookPen,
  ShieldCheck,
  Users,
  Webhook,
} from 'lucide-react';
import { Panel } from '../../frame/page.tsx';
import { fleetPath } from '../../frame/paths/fleet-path.ts';
import { installationsPath } from '../../frame/paths/installations-path.ts';
import { notebooksPath } from '../../frame/paths/notebooks-path.ts';
import { organisationsPath } from '../../frame/paths/organisations-path.ts';
import { outboxPath } from '../../frame/paths/outbox-path.ts';
import { usersPath } from '../../frame/paths/users-path.ts';
import { operationsPath } from '../../frame/paths/value-path.ts';
import { webhooksPath } from '../../frame/paths/webhooks-path.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** What administrators look after, each on a page of its own. */
export function AdministrationPanel() {
  const { t } = useMessages();
  return (
    <Panel title={t('settings.administration')}>
      <div className="administration">
        <ButtonLink href={usersPath} icon={<Users aria-hidden="true" />}>
          {t('users.title')}
        </ButtonLink>
        <ButtonLink href={organisationsPath} icon={<Building2 aria-hidden="true" />}>
          {t('organisations.title')}
        </ButtonLink>
        <ButtonLink href={installationsPath} icon={<MonitorCheck aria-hidden="true" />}>
          {t('installations.title')}
        </ButtonLink>
        <ButtonLink href={fleetPath} icon={<MonitorSmartphone aria-hidden="true" />}>
          {t('fleet.title')}
        </ButtonLink>
        <ButtonLink href={outboxPath} icon={<Mail aria-hidden="true" />}>
          {t('outbox.title')}
        </ButtonLink>
        <ButtonLink href={webhooksPath} icon={<Webhook aria-hidden="true" />}>
          {t('webhooks.title')}
        </ButtonLink>
        <ButtonLink href={notebooksPath} icon={<NotebookPen aria-hidden="true" />}>
          {t('notebooks.title')}
        </ButtonLink>
        <ButtonLink href={operationsPath} icon={<ShieldCheck aria-hidden="true" />}>
          {t('operations.title')}
        </ButtonLink>
      </div>
    </Panel>
  );
}
