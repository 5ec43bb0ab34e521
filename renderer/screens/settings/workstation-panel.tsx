import { BadgeCheck, Library, ListChecks, Lock } from 'lucide-react';
import { Panel } from '../../frame/page.tsx';
import { packsPath } from '../../frame/paths/packs-path.ts';
import { policiesPath } from '../../frame/paths/policies-path.ts';
import { setUpPath } from '../../frame/paths/set-up-path.ts';
import { workspacePath } from '../../frame/paths/workspace-path.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** What concerns this computer and not the account, each on a page of its own. */
export function WorkstationPanel() {
  const { t } = useMessages();
  return (
    <Panel title={t('settings.workstation')}>
      <div className="administration">
        <ButtonLink href={workspacePath} icon={<BadgeCheck aria-hidden="true" />}>
          {t('workspace.title')}
        </ButtonLink>
        <ButtonLink href={packsPath} icon={<Library aria-hidden="true" />}>
          {t('packs.title')}
        </ButtonLink>
        <ButtonLink href={policiesPath} icon={<Lock aria-hidden="true" />}>
          {t('policies.title')}
        </ButtonLink>
        <ButtonLink href={setUpPath} icon={<ListChecks aria-hidden="true" />}>
          {t('setUp.title')}
        </ButtonLink>
      </div>
    </Panel>
  );
}
