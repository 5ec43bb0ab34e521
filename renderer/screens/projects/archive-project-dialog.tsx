import { useMessages } from '../../i18n/use-messages.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';

export interface ArchiveProjectDialogProps {
  readonly id: string;
  readonly name: string;
  readonly archive: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Archiving takes the project out of the lists; its analyses stay. */
export function ArchiveProjectDialog({ id, name, archive, onClose }: ArchiveProjectDialogProps) {
  const { t } = useMessages();
  return (
    <ReasonDialog
      draftId={`project.archive/${id}`}
      title={t('projects.archiveName', { name })}
      action={t('projects.archive')}
      isHarsh
      act={archive}
      onClose={onClose}
    >
      <p>{t('projects.archiveText')}</p>
    </ReasonDialog>
  );
}
