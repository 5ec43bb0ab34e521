import { type Optimization, optimizationRoutes } from '#contract/optimizations';
import { api } from '../../api/api.ts';
import { useDraftPlace, useKept } from '../../api/drafts/use-kept.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { TextField } from '../../ui/fields.tsx';
import { RecordDialog } from '../../ui/record-dialog.tsx';

interface RenameDialogProps {
  readonly run: Optimization;
  readonly onRenamed: (run: Optimization) => void;
  readonly onClose: () => void;
}

export function RenameDialog({ run, onRenamed, onClose }: RenameDialogProps) {
  const { t } = useMessages();
  const place = useDraftPlace('optimization', run.id, {
    title: t('optimizations.renameLong'),
    base: run.revision,
  });
  const [name, setName] = useKept(place, 'name', run.name);
  return (
    <RecordDialog
      draft={place}
      title={t('optimizations.renameLong')}
      action={t('common.save')}
      asksReason
      missing={name.trim() === '' ? ['name'] : []}
      save={async (reason) => {
        const body = { name: name.trim(), revision: run.revision, reason_for_change: reason };
        onRenamed(await api.call(optimizationRoutes.update, { params: { id: run.id }, body }));
        onClose();
      }}
      onClose={onClose}
    >
      {(notesOf) => (
        <TextField
          label={t('optimizations.runName')}
          value={name}
          onChange={setName}
          isRequired
          autoFocus
          maxLength={200}
          {...notesOf('name')}
        />
      )}
    </RecordDialog>
  );
}
