import { identityRoutes } from '#contract/identity';
import { api } from '../../api/api.ts';
import { useDraftPlace, useKept } from '../../api/drafts/use-kept.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { choicesOf, RadioGroup, Select } from '../../ui/choices.tsx';
import { TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useAction } from '../../ui/use-action.tsx';

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
  const place = useDraftPlace('api_key', 'new', { title: t('settings.keys.create') });
  const [name, setName] = useKept(place, 'name', '');
  const [kind, setKind] = useKept<(typeof kinds)[number]>(place, 'kind', 'personal');
  const [lifetime, setLifetime] = useKept<Lifetime>(place, 'lifetime', '90');
  const form = useAction(async () => {
    const body = { name: name.trim(), kind, expires_at: expiryOf(lifetime) };
    onCreated(await api.call(identityRoutes.createApiKey, { body }));
  }, place);
  return (
    <FormDialog
      draft={place}
      title={t('settings.keys.create')}
      action={t('common.create')}
      form={form}
      isIncomplete={name.trim() === ''}
      refusedKey="error.conflict"
      onClose={onClose}
    >
      <TextField
        label={t('settings.keys.name')}
        hint={t('settings.keys.nameHint')}
        value={name}
        onChange={setName}
        isRequired
        autoFocus
        maxLength={120}
        {...form.notesOf('name')}
      />
      <RadioGroup
        label={t('settings.keys.kind')}
        hint={t('settings.keys.kindHint')}
        choices={choicesOf(kinds, (value) => t(`settings.keys.kind.${value}`))}
        value={kind}
        onChange={setKind}
      />
      <Select
        label={t('settings.keys.expires')}
        choices={choicesOf(lifetimes, (value) => t(`settings.keys.lifetime.${value}`))}
        value={lifetime}
        onChange={setLifetime}
      />
    </FormDialog>
  );
}
