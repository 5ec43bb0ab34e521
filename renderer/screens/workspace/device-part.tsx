import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { type Workstation, workstationRoutes } from '#contract/workstation';
import { api, session } from '../../api/api.ts';
import { AdministratorsByName } from '../../frame/use-whom-to-ask.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Fact, FactRows } from '../../ui/fact.tsx';
import { Moment } from '../../ui/moment.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { useAction } from '../../ui/use-action.tsx';
import { RefusalCard } from '../shared/entitlement/refusal-card.tsx';
import { Fingerprint } from './fingerprint.tsx';
import './workspace.css';

export interface PartProps {
  readonly workstation: Workstation;
  /** Something of it was changed: it is asked anew. */
  readonly onChange: () => void;
  /** The little that a step of the set-up needs of it. */
  readonly isBrief?: boolean;
}

function ReplaceKey({ onChange }: Pick<PartProps, 'onChange'>) {
  const { t } = useMessages();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button onPress={() => setAsked(true)}>{t('workspace.device.replace')}</Button>
      {isAsked && (
        <ReasonDialog
          draftId="device.replace/own"
          title={t('workspace.device.replaceTitle')}
          action={t('workspace.device.replace')}
          isHarsh
          act={async (reason) => {
            await api.call(workstationRoutes.makeDevice, { body: { replace_reason: reason } });
            setAsked(false);
            onChange();
          }}
          onClose={() => setAsked(false)}
        >
          <p>{t('workspace.device.replaceText')}</p>
        </ReasonDialog>
      )}
    </>
  );
}

/** The device key: made here, known elsewhere by its fingerprint alone. */
export function DevicePart({ workstation, onChange, isBrief = false }: PartProps) {
  const { t } = useMessages();
  const isAdmin = useStore(session.store, ({ user }) => user?.is_admin === true);
  const make = useAction(async () => {
    await api.call(workstationRoutes.makeDevice, { body: {} });
    onChange();
  });
  const { device, entitlement } = workstation;
  return (
    <div className="workspace-part">
      {device.state === 'none' && (
        <p className="muted">
          {t(isAdmin ? 'workspace.device.none' : 'workspace.device.byAdmin')}
          {!isAdmin && <AdministratorsByName />}
        </p>
      )}
      {device.state === 'unreadable' && (
        <RefusalCard
          code="device_unreadable"
          whatWorks={entitlement.what_works}
          {...(isAdmin && { actions: <ReplaceKey onChange={onChange} /> })}
        />
      )}
      {device.fingerprint !== null && (
        <FactRows>
          <Fact term={t('workspace.device.fingerprint')}>
            <Fingerprint text={device.fingerprint} />
          </Fact>
          {!isBrief && (
            <Fact term={t('workspace.device.sealedBy')}>
              {t(`workspace.device.sealedBy.${device.sealed_by}`)}
            </Fact>
          )}
          {!isBrief && device.created_at !== null && (
            <Fact term={t('workspace.device.made')}>
              <Moment utc={device.created_at} />
            </Fact>
          )}
        </FactRows>
      )}
      {device.warning !== null && (
        <p className="workspace-warning">{t(`workspace.device.warning.${device.warning}`)}</p>
      )}
      {make.failure}
      {device.state === 'none' && isAdmin && (
        <div className="line-top">
          <Button
            variant="primary"
            icon={<KeyRound aria-hidden="true" />}
            isDisabled={make.isRunning}
            onPress={() => make.run()}
          >
            {t('workspace.device.make')}
          </Button>
        </div>
      )}
    </div>
  );
}
