import { Download } from 'lucide-react';
import { useState } from 'react';
import { type AuthorityFile, workstationRoutes } from '#contract/workstation';
import { api } from '../../api/api.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useAction } from '../../ui/use-action.tsx';
import { BindDialog } from './bind-dialog.tsx';
import type { PartProps } from './device-part.tsx';
import { ImportFailure } from './import-failure.tsx';
import { type StatementFile, sortWorkspaceFiles, type WorkspaceFiles } from './read-workspace-file.ts';

interface Binding {
  readonly authority: AuthorityFile;
  readonly statement: StatementFile | null;
}

const readFiles = async (files: readonly File[]): Promise<WorkspaceFiles> =>
  sortWorkspaceFiles(
    await Promise.all(files.map(async (file) => ({ name: file.name, text: await file.text() }))),
  );

/** What goes to the workspace and comes back as a file, where there is no network between them. */
export function FilesPart({ workstation, onChange }: PartProps) {
  const { t } = useMessages();
  const [binding, setBinding] = useState<Binding | null>(null);
  const importStatement = async (statement: StatementFile): Promise<void> => {
    await api.call(workstationRoutes.importStatement, { body: statement });
    onChange();
    showToast('ok', t('workspace.statement.imported'));
  };
  const take = useAction(async (chosen: readonly File[]) => {
    const { authority, statement, unknownNames } = await readFiles(chosen);
    for (const name of unknownNames) showToast('warn', t('workspace.files.unknown', { name }));
    if (authority !== null) setBinding({ authority, statement });
    else if (statement !== null) await importStatement(statement);
  });
  const afterBinding = useAction(importStatement);
  const request = useAction(async () => {
    const file = await api.call(workstationRoutes.enrolmentRequest, { query: {} });
    saveFile(`larmor-enrolment-${file.name}.json`, JSON.stringify(file, null, 2), 'application/json');
  });
  const error = take.error ?? afterBinding.error;
  return (
    <div className="workspace-part">
      {error !== null && <ImportFailure error={error} whatWorks={workstation.entitlement.what_works} />}
      {request.failure}
      <FileDrop
        action={t('workspace.files.import')}
        hint={t(workstation.workspace === null ? 'workspace.files.hintUnbound' : 'workspace.files.hint')}
        accept=".json,.dsse,application/json"
        onFiles={take.run}
      />
      {workstation.device.state === 'ready' && (
        <div className="line-top">
          <Button
            icon={<Download aria-hidden="true" />}
            isDisabled={request.isRunning}
            onPress={() => request.run()}
          >
            {t('workspace.files.request')}
          </Button>
        </div>
      )}
      {binding !== null && (
        <BindDialog
          workstation={workstation}
          {...binding}
          onBound={() => {
            onChange();
            setBinding(null);
            if (binding.statement !== null) afterBinding.run(binding.statement);
          }}
          onClose={() => setBinding(null)}
        />
      )}
    </div>
  );
}
