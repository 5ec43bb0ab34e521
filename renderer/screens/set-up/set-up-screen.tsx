import { useResource } from '../../api/use-resource.ts';
import { Page, Panel } from '../../frame/page.tsx';
import { loadWorkstation } from '../../frame/workstation.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { LoadingState } from '../../ui/states.tsx';
import { LockedSettings } from '../shared/policies/locked-settings.tsx';
import { ContinueLinks } from './continue-links.tsx';
import { SetUpSteps } from './set-up-steps.tsx';

/** From the started program to a first result; every step can be taken up later, and none stands in the way. */
export function SetUpScreen() {
  const { t } = useMessages();
  const { data, error, reload } = useResource(loadWorkstation, []);
  return (
    <Page title={t('setUp.title')} intro={t('setUp.intro')}>
      <Panel title={t('setUp.title')} hideTitle isFlush>
        <LoadingState resource={{ data, error, reload }} />
        {data !== null && (
          <LockedSettings>
            <SetUpSteps workstation={data} onChange={reload} />
          </LockedSettings>
        )}
      </Panel>
      {data !== null && <ContinueLinks workstation={data} />}
    </Page>
  );
}
