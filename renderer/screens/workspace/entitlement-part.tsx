import { RotateCcw } from 'lucide-react';
import { useStore } from 'zustand';
import { session } from '../../api/api.ts';
import { AdministratorsByName } from '../../frame/use-whom-to-ask.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { RefusalCard } from '../shared/entitlement/refusal-card.tsx';
import { BindingFacts } from './binding-facts.tsx';
import type { PartProps } from './device-part.tsx';
import { EnrolOnline } from './enrol-dialog.tsx';
import { FetchStatement } from './fetch-statement.tsx';
import { FilesPart } from './files-part.tsx';
import './workspace.css';

/** From no workspace at all to a statement in force: online, or by files. */
export function EntitlementPart(props: PartProps) {
  const { workstation, onChange, isBrief = false } = props;
  const { t } = useMessages();
  const isAdmin = useStore(session.store, ({ user }) => user?.is_admin === true);
  const { mode, entitlement, device, workspace } = workstation;
  const { refusal, what_works: whatWorks } = entitlement;
  return (
    <div className="workspace-part">
      {mode === 'evaluation' && <p>{t('workspace.evaluation')}</p>}
      <BindingFacts workstation={workstation} isBrief={isBrief} />
      {mode === 'bound' && refusal !== null && (
        <RefusalCard
          {...refusal}
          whatWorks={whatWorks}
          actions={
            <Button icon={<RotateCcw aria-hidden="true" />} onPress={onChange}>
              {t('entitlement.checkAgain')}
            </Button>
          }
        />
      )}
      {device.state !== 'ready' && <p className="muted">{t('workspace.needsDevice')}</p>}
      {device.state === 'ready' && workspace === null && !isAdmin && (
        <p className="muted">
          {t('workspace.byAdmin')}
          <AdministratorsByName />
        </p>
      )}
      {device.state === 'ready' && workspace === null && isAdmin && (
        <EnrolOnline fixed={workstation.fixed} onEnrolled={onChange} />
      )}
      {workstation.sync.enabled && entitlement.state !== 'valid' && <FetchStatement onDone={onChange} />}
      {device.state === 'ready' && (!isBrief || entitlement.state !== 'valid') && <FilesPart {...props} />}
    </div>
  );
}
