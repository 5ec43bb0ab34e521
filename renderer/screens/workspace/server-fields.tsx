import type { Workstation } from '#contract/workstation';
import { useMessages } from '../../i18n/use-messages.ts';
import type { NotesOf } from '../../ui/field-notes.ts';
import { TextField } from '../../ui/fields.tsx';
import { LockedMark } from '../shared/policies/locked-settings.tsx';

interface ServerFieldsProps {
  readonly server: { readonly address: string; readonly pin: string };
  readonly onChange: (change: { readonly address: string } | { readonly pin: string }) => void;
  /** What is decided for this machine stands in its field and cannot be changed. */
  readonly fixed: Workstation['fixed'];
  readonly notesOf: NotesOf;
  readonly autoFocus?: boolean;
}

/** Where a workspace is, and the certificate it is known by. */
export function ServerFields({ server, onChange, fixed, notesOf, autoFocus = false }: ServerFieldsProps) {
  const { t } = useMessages();
  return (
    <>
      <TextField
        label={t('workspace.address')}
        placeholder="https://larmor.example.org"
        type="url"
        value={server.address}
        onChange={(address) => onChange({ address })}
        isRequired
        isReadOnly={fixed.address !== null}
        autoFocus={autoFocus}
        maxLength={500}
        {...notesOf('address')}
      />
      <LockedMark name="WORKSPACE_URL" />
      <TextField
        label={t('workspace.pin')}
        hint={t('workspace.pinHint')}
        value={server.pin}
        onChange={(pin) => onChange({ pin })}
        isRequired
        isReadOnly={fixed.certificate_sha256 !== null}
        mono
        maxLength={95}
        {...notesOf('certificate_sha256')}
      />
    </>
  );
}
