import { Unlink } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { workstationRoutes } from '#contract/workstation';
import { api, session } from '../../api/api.ts';
import { useResource } from '../../api/use-resource.ts';
import { BackToSettings } from '../../frame/back-to-settings.tsx';
import { Page, Panel } from '../../frame/page.tsx';
import { setUpPath } from '../../frame/paths/set-up-path.ts';
import { loadWorkstation } from '../../frame/workstation.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { LoadingState } from '../../ui/states.tsx';
import { EntitlementChip } from '../shared/entitlement/entitlement-chip.tsx';
import { LockedSettings } from '../shared/policies/locked-settings.tsx';
import { AnnouncementsPanel } from './announcements-panel.tsx';
import { LostBindings } from './binding-facts.tsx';
import { DevicePart, type PartProps } from './device-part.tsx';
import { EntitlementPart } from './entitlement-part.tsx';
import { HandoverPanel } from './handover-panel.tsx';
import { ProjectsPanel } from './projects-panel.tsx';
import { SyncPanel } from './sync-panel.tsx';

/** What binds this workstation to its workspace, and what came of it. */
export function WorkspaceScreen() {
  const { t } = useMessages();
  const { data, error, reload } = useResource(loadWorkstation, []);
  return (
    <Page
      title={t('workspace.title')}
      intro={t('workspace.intro')}
      {...(data !== null && { chip: <EntitlementChip workstation={data} /> })}
      actions={
        <>
          <BackToSettings />
          <ButtonLink href={setUpPath}>{t('setUp.open')}</ButtonLink>
        </>
      }
    >
      <LoadingState resource={{ data, error, reload }} />
      {data !== null && (
        <LockedSettings>
          <Parts workstation={data} onChange={reload} />
        </LockedSettings>
      )}
    </Page>
  );
}

function Parts(props: PartProps) {
  const { t } = useMessages();
  const { workstation, onChange } = props;
  const isAdmin = useStore(session.store, ({ user }) => user?.is_admin === true);
  return (
    <>
      <Panel title={t('workspace.device')}>
        <DevicePart {...props} />
      </Panel>
      <Panel
        title={t('entitlement.title')}
        {...(isAdmin && workstation.workspace !== null && { actions: <Release onChange={onChange} /> })}
      >
        <LostBindings workstation={workstation} />
        <EntitlementPart {...props} />
      </Panel>
      {workstation.workspace !== null && (
        <>
          <SyncPanel onDone={onChange} />
          <HandoverPanel />
          {isAdmin && <ProjectsPanel />}
          <AnnouncementsPanel />
        </>
      )}
    </>
  );
}

function Release({ onChange }: { readonly onChange: () => void }) {
  const { t } = useMessages();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button variant="quiet" icon={<Unlink aria-hidden="true" />} onPress={() => setAsked(true)}>
        {t('workspace.release')}
      </Button>
      {isAsked && (
        <ReasonDialog
          draftId="workstation.release/own"
          title={t('workspace.release.title')}
          action={t('workspace.release')}
          isHarsh
          act={async (reason) => {
            await api.call(workstationRoutes.unbind, { body: { reason_for_change: reason } });
            setAsked(false);
            onChange();
          }}
          onClose={() => setAsked(false)}
        >
          <p>{t('workspace.release.text')}</p>
        </ReasonDialog>
      )}
    </>
  );
}
