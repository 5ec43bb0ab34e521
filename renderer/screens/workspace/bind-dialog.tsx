import { useState } from 'react';
import { type AuthorityFile, workstationRoutes } from '#contract/workstation';
import { api } from '../../api/api.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { FactRows } from '../../ui/fact.tsx';
import { TextField } from '../../ui/fields.tsx';
import { RecordDialog } from '../../ui/record-dialog.tsx';
import { Fingerprint } from './fingerprint.tsx';
import { installationIdIn, type StatementFile } from './read-workspace-file.ts';

export interface BindDialogProps {
  readonly authority: AuthorityFile;
  /** Dropped along with it: says which installation, and is imported once the workstation is bound. */
  readonly statement: StatementFile | null;
  readonly onBound: () => void;
  readonly onClose: () => void;
}

/** Binds to the workspace of an authority file, after somebody compared its fingerprint. */
export function BindDialog({ authority, statement, onBound, onClose }: BindDialogProps) {
  const { t } = useMessages();
  const [installationId, setInstallationId] = useState(installationIdIn(statement));
  const save = async (): Promise<void> => {
    const body = { authority, installation_id: installationId.trim() };
    await api.call(workstationRoutes.bind, { body });
    onBound();
  };
  return (
    <RecordDialog
      title={t('workspace.bind.title', { name: authority.workspace_name ?? authority.workspace_id })}
      action={t('workspace.bind')}
      asksReason={false}
      missing={installationId.trim() === '' ? ['installation_id'] : []}
      save={save}
      onClose={onClose}
    >
      {(notesOf) => (
        <>
          <p>{t('workspace.bind.compare')}</p>
          <FactRows>
            <dt>{t('workspace.id')}</dt>
            <dd>
              <code>{authority.workspace_id}</code>
            </dd>
            <dt>{t('workspace.root')}</dt>
            <dd>
              <Fingerprint text={authority.root_sha256} />
            </dd>
          </FactRows>
          <TextField
            label={t('workspace.installationId')}
            hint={t('workspace.installationIdHint')}
            value={installationId}
            onChange={setInstallationId}
            isRequired
            mono
            maxLength={100}
            {...notesOf('installation_id')}
          />
        </>
      )}
    </RecordDialog>
  );
}
