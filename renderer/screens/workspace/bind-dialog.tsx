import { type AuthorityFile, type Workstation, workstationRoutes } from '#contract/workstation';
import { api } from '../../api/api.ts';
import { useDraftPlace, useKept } from '../../api/drafts/use-kept.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Checkbox } from '../../ui/choices.tsx';
import { Fact, FactRows } from '../../ui/fact.tsx';
import { TextField } from '../../ui/fields.tsx';
import { RecordDialog } from '../../ui/record-dialog.tsx';
import { LockedMark } from '../shared/policies/locked-settings.tsx';
import { Fingerprint } from './fingerprint.tsx';
import { installationIdIn, type StatementFile } from './read-workspace-file.ts';
import { ServerFields } from './server-fields.tsx';

export interface BindDialogProps {
  readonly workstation: Workstation;
  readonly authority: AuthorityFile;
  /** Dropped along with it: says which installation, and is imported once the workstation is bound. */
  readonly statement: StatementFile | null;
  readonly onBound: () => void;
  readonly onClose: () => void;
}

interface Draft {
  readonly installationId: string;
  readonly address: string;
  readonly pin: string;
  readonly isSynced: boolean;
}

/** What is decided for this machine goes first. What is there already stays, where the authority file is a renewed one of the same workspace. */
const firstDraft = ({ workstation, authority, statement }: BindDialogProps): Draft => {
  const { installation, sync, fixed } = workstation;
  const known = workstation.workspace?.id === authority.workspace_id ? workstation.workspace : null;
  return {
    installationId: known === null ? installationIdIn(statement) : (installation?.id ?? ''),
    address: fixed.address ?? known?.address ?? '',
    pin: fixed.certificate_sha256 ?? known?.certificate_sha256 ?? '',
    isSynced: fixed.sync_enabled ?? (known !== null && sync.enabled),
  };
};

const missingIn = ({ installationId, address, pin, isSynced }: Draft): readonly string[] => [
  ...(installationId.trim() === '' ? ['installation_id'] : []),
  ...(isSynced && address.trim() === '' ? ['address'] : []),
  ...(isSynced && pin.trim() === '' ? ['certificate_sha256'] : []),
];

/** Binds to the workspace of an authority file, after somebody compared its fingerprint. */
export function BindDialog(props: BindDialogProps) {
  const { authority, onBound, onClose } = props;
  const { fixed } = props.workstation;
  const { t } = useMessages();
  const place = useDraftPlace('binding', 'own', {
    title: t('workspace.bind.title', { name: authority.workspace_name ?? authority.workspace_id }),
  });
  const [draft, setDraft] = useKept(place, 'draft', () => firstDraft(props));
  const put = (change: Partial<Draft>): void => setDraft({ ...draft, ...change });
  const save = async (): Promise<void> => {
    const body = {
      authority,
      installation_id: draft.installationId.trim(),
      address: draft.address.trim() || null,
      certificate_sha256: draft.pin.trim() || null,
      sync_enabled: draft.isSynced,
    };
    await api.call(workstationRoutes.bind, { body });
    onBound();
  };
  return (
    <RecordDialog
      draft={place}
      title={t('workspace.bind.title', { name: authority.workspace_name ?? authority.workspace_id })}
      action={t('workspace.bind')}
      size="wide"
      asksReason={false}
      missing={missingIn(draft)}
      save={save}
      onClose={onClose}
    >
      {(notesOf) => (
        <>
          <p>{t('workspace.bind.compare')}</p>
          <FactRows>
            <Fact term={t('workspace.id')}>
              <code>{authority.workspace_id}</code>
            </Fact>
            <Fact term={t('workspace.root')}>
              <Fingerprint text={authority.root_sha256} />
            </Fact>
          </FactRows>
          <TextField
            label={t('workspace.installationId')}
            hint={t('workspace.installationIdHint')}
            value={draft.installationId}
            onChange={(installationId) => put({ installationId })}
            isRequired
            mono
            maxLength={100}
            {...notesOf('installation_id')}
          />
          <Checkbox
            label={t('workspace.bind.sync')}
            isSelected={draft.isSynced}
            isDisabled={fixed.sync_enabled !== null}
            onChange={(isSynced) => put({ isSynced })}
          />
          <LockedMark name="SYNC_ENABLED" />
          {draft.isSynced && <ServerFields server={draft} onChange={put} fixed={fixed} notesOf={notesOf} />}
        </>
      )}
    </RecordDialog>
  );
}
