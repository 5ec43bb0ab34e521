import { type FormEvent, useState } from 'react';
import { identityRoutes } from '#contract/identity';
import { api } from '../../api/api.ts';
import { type ApiError, toApiError } from '../../api/api-error.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { RadioGroup, Select } from '../../ui/choices.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { FormError } from '../../ui/form-error.tsx';

const kinds = ['personal', 'machine'] as const;
const lifetimes = ['30', '90', '365', 'never'] as const;
type Lifetime = (typeof lifetimes)[number];

const dayMs = 86_400_000;

const expiryOf = (lifetime: Lifetime): string | null =>
  lifetime === 'never' ? null : new Date(Date.now() + Number(lifetime) * dayMs).toISOString();

export interface CreateKeyDialogProps {
  readonly onCreated: (key: { readonly name: string; readonly secret: string }) => void;
  readonly onClose: () => void;
}

export function CreateKeyDialog({ onCreated, onClose }: CreateKeyDialogProps) {
  const { t } = useMessages();
  const [name, setName] = useState('');
  const [kind, setKind] = useState<(typeof kinds)[number]>('personal');
  const [lifetime, setLifetime] = useState<Lifetime>('90');
  const [error, setError] = useState<ApiError | null>(null);
  const [isSaving, setSaving] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    try {
      const body = { name: name.trim(), kind, expires_at: expiryOf(lifetime) };
      onCreated(await api.call(identityRoutes.createApiKey, { body }));
    } catch (thrown) {
      setError(toApiError(thrown));
      setSaving(false);
    }
  };

  return (
    <Dialog title={t('settings.keys.create')} isOpen onClose={onClose}>
      <form className="settings-form" onSubmit={(event) => void submit(event)}>
        <FormError error={error} refusedKey="error.conflict" />
        <TextField
          label={t('settings.keys.name')}
          hint={t('settings.keys.nameHint')}
          value={name}
          onChange={setName}
          isRequired
          autoFocus
          maxLength={120}
          refusals={error?.fields['name']}
        />
        <RadioGroup
          label={t('settings.keys.kind')}
          hint={t('settings.keys.kindHint')}
          choices={kinds.map((value) => ({ value, label: t(`settings.keys.kind.${value}`) }))}
          value={kind}
          onChange={setKind}
        />
        <Select
          label={t('settings.keys.expires')}
          choices={lifetimes.map((value) => ({ value, label: t(`settings.keys.lifetime.${value}`) }))}
          value={lifetime}
          onChange={setLifetime}
        />
        <DialogActions>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" isDisabled={name.trim() === '' || isSaving}>
            {t('common.create')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
