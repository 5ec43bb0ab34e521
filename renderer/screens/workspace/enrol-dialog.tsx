import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { type Workstation, workstationRoutes } from '#contract/workstation';
import { api } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import { detailsOf } from '../../api/details-of.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { TextField } from '../../ui/fields.tsx';
import { RecordDialog } from '../../ui/record-dialog.tsx';
import { LockedMark } from '../shared/policies/locked-settings.tsx';
import { ServerFields } from './server-fields.tsx';
import './workspace.css';

interface EnrolDialogProps {
  /** What is decided for this machine. */
  readonly fixed: Workstation['fixed'];
  readonly onEnrolled: () => void;
  readonly onClose: () => void;
}

const firstDraft = (fixed: Workstation['fixed']) => ({
  address: fixed.address ?? '',
  pin: fixed.certificate_sha256 ?? '',
  email: '',
  password: '',
  code: '',
  name: '',
  lostBecause: '',
  isSynced: fixed.sync_enabled ?? true,
});
type Draft = ReturnType<typeof firstDraft>;

const needsOnTheSpot = (error: unknown): boolean =>
  error instanceof ApiError &&
  detailsOf(error, workstationRoutes.enrol, 'conflict')?.needs === 'administrator_on_the_spot';

/** Enrols at a workspace with an account there; its password passes through once. */
function EnrolDialog({ fixed, onEnrolled, onClose }: EnrolDialogProps) {
  const { t } = useMessages();
  const [draft, setDraft] = useState(() => firstDraft(fixed));
  const put = (name: keyof Draft) => (value: string) => setDraft({ ...draft, [name]: value });
  /** Asked for once the workspace has shown a root that the trusted one did not sign. */
  const [isLost, setLost] = useState(false);
  const missing = [
    ...(draft.address.trim() === '' ? ['address'] : []),
    ...(draft.pin.trim() === '' ? ['certificate_sha256'] : []),
    ...(draft.email.trim() === '' ? ['email'] : []),
    ...(draft.password === '' ? ['password'] : []),
    ...(isLost && draft.lostBecause.trim() === '' ? ['former_binding_lost_because'] : []),
  ];
  const save = async (): Promise<void> => {
    const { address, pin, email, password, code, name, lostBecause, isSynced } = draft;
    const body = {
      address: address.trim(),
      certificate_sha256: pin.trim(),
      email: email.trim(),
      password,
      ...(code.trim() !== '' && { totp_code: code.trim() }),
      ...(name.trim() !== '' && { installation_name: name.trim() }),
      sync_enabled: isSynced,
      ...(lostBecause.trim() !== '' && { former_binding_lost_because: lostBecause.trim() }),
    };
    try {
      await api.call(workstationRoutes.enrol, { body }, { isProof: true });
    } catch (error) {
      setLost(isLost || needsOnTheSpot(error));
      throw error;
    }
    onEnrolled();
  };
  return (
    <RecordDialog
      draft={null}
      title={t('workspace.enrol.title')}
      action={t('workspace.enrol')}
      asksReason={false}
      missing={missing}
      save={save}
      onClose={onClose}
    >
      {(notesOf) => (
        <>
          <p className="muted">{t('workspace.enrol.text')}</p>
          <ServerFields
            server={draft}
            onChange={(change) => setDraft({ ...draft, ...change })}
            fixed={fixed}
            notesOf={notesOf}
            autoFocus={fixed.address === null}
          />
          <div className="workspace-pair">
            <TextField
              label={t('workspace.enrol.email')}
              type="email"
              value={draft.email}
              onChange={put('email')}
              isRequired
              autoFocus={fixed.address !== null}
              maxLength={320}
              {...notesOf('email')}
            />
            <TextField
              label={t('workspace.enrol.password')}
              type="password"
              value={draft.password}
              onChange={put('password')}
              isRequired
              maxLength={1024}
              {...notesOf('password')}
            />
            <TextField
              label={t('workspace.enrol.code')}
              hint={t('workspace.enrol.codeHint')}
              inputMode="numeric"
              value={draft.code}
              onChange={put('code')}
              maxLength={12}
              {...notesOf('totp_code')}
            />
            <TextField
              label={t('workspace.installationName')}
              hint={t('workspace.installationNameHint')}
              value={draft.name}
              onChange={put('name')}
              maxLength={100}
              {...notesOf('installation_name')}
            />
          </div>
          {isLost && (
            <TextField
              label={t('workspace.enrol.lost')}
              hint={t('workspace.enrol.lostHint')}
              value={draft.lostBecause}
              onChange={put('lostBecause')}
              isRequired
              maxLength={500}
              {...notesOf('former_binding_lost_because')}
            />
          )}
          <Checkbox
            label={t('workspace.enrol.sync')}
            isSelected={draft.isSynced}
            isDisabled={fixed.sync_enabled !== null}
            onChange={(isSynced) => setDraft({ ...draft, isSynced })}
          />
          <LockedMark name="SYNC_ENABLED" />
        </>
      )}
    </RecordDialog>
  );
}

/** The button that opens it. */
export function EnrolOnline({ fixed, onEnrolled }: Omit<EnrolDialogProps, 'onClose'>) {
  const { t } = useMessages();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <div className="line-top">
        <Button variant="primary" icon={<Building2 aria-hidden="true" />} onPress={() => setAsked(true)}>
          {t('workspace.enrol.open')}
        </Button>
      </div>
      {isAsked && (
        <EnrolDialog
          fixed={fixed}
          onEnrolled={() => {
            setAsked(false);
            onEnrolled();
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
