import { type FormEvent, useState } from 'react';
import { type ApiError, toApiError } from '../../api/api-error.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { FormError } from '../../ui/form-error.tsx';

export interface ArchiveProjectDialogProps {
  readonly name: string;
  readonly archive: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Archiving takes the project out of the lists and needs a reason; its analyses stay. */
export function ArchiveProjectDialog({ name, archive, onClose }: ArchiveProjectDialogProps) {
  const { t } = useMessages();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<ApiError | null>(null);
  const [isSaving, setSaving] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    try {
      await archive(reason.trim());
    } catch (thrown) {
      setError(toApiError(thrown));
      setSaving(false);
    }
  };
  return (
    <Dialog title={t('projects.archiveName', { name })} role="alertdialog" isOpen onClose={onClose}>
      <form className="dialog-form" onSubmit={(event) => void submit(event)}>
        <p>{t('projects.archiveText')}</p>
        <FormError error={error} refusedKey="error.conflict" />
        <TextField
          label={t('common.reason')}
          value={reason}
          onChange={setReason}
          isRequired
          autoFocus
          maxLength={500}
          refusals={error?.fields['reason_for_change']}
        />
        <DialogActions>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="danger" isDisabled={reason.trim() === '' || isSaving}>
            {t('projects.archive')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
