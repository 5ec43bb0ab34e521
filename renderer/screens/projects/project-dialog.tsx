import { useState } from 'react';
import type { Project } from '#contract/projects';
import { type ApiError, toApiError } from '../../api/api-error.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Form } from '../../ui/form.tsx';
import { FormError } from '../../ui/form-error.tsx';

interface ProjectFields {
  readonly name: string;
  readonly description: string | null;
}

export interface ProjectDialogProps {
  readonly title: string;
  readonly action: string;
  /** Null for a new project; a change of one that is there asks for its reason. */
  readonly initial: Pick<Project, 'name' | 'description'> | null;
  readonly save: (fields: ProjectFields, reason: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Name and description of a project, new or changed. */
export function ProjectDialog({ title, action, initial, save, onClose }: ProjectDialogProps) {
  const { t } = useMessages();
  const [name, setName] = useState(initial?.name ?? '');
  const [description, setDescription] = useState(initial?.description ?? '');
  const [reason, setReason] = useState('');
  const [error, setError] = useState<ApiError | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isChange = initial !== null;
  const lacks = name.trim() === '' || (isChange && reason.trim() === '');

  const submit = async () => {
    setSaving(true);
    setError(null);
    try {
      await save({ name: name.trim(), description: description.trim() || null }, reason.trim());
      onClose();
    } catch (thrown) {
      setError(toApiError(thrown));
      setSaving(false);
    }
  };

  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <Form onSend={() => void submit()}>
        <FormError error={error} />
        <TextField
          label={t('projects.name')}
          value={name}
          onChange={setName}
          isRequired
          autoFocus
          maxLength={200}
          refusals={error?.fields['name']}
        />
        <TextField
          label={`${t('projects.description')} (${t('common.optional')})`}
          value={description}
          onChange={setDescription}
          rows={3}
          maxLength={2000}
          refusals={error?.fields['description']}
        />
        {isChange && (
          <TextField
            label={t('common.reason')}
            value={reason}
            onChange={setReason}
            isRequired
            maxLength={500}
            refusals={error?.fields['reason_for_change']}
          />
        )}
        <DialogActions>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" isDisabled={lacks || isSaving}>
            {action}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
