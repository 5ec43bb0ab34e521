import { useState } from 'react';
import { invitationRoutes } from '#contract/invitations';
import { api } from '../../api/api.ts';
import { useDraftPlace, useKept } from '../../api/drafts/use-kept.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { choicesOf, Select } from '../../ui/choices.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useAction } from '../../ui/use-action.tsx';

const offeredRoles = ['scientist', 'reviewer', 'auditor', 'guest', 'admin'] as const;

interface InviteDialogProps {
  readonly onInvited: () => void;
  readonly onClose: () => void;
}

/** Invites one address; where no mail goes out, the link is shown this once. */
export function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
  const { t } = useMessages();
  const place = useDraftPlace('invitation', 'new', { title: t('invitations.invite') });
  const [email, setEmail] = useKept(place, 'email', '');
  const [name, setName] = useKept(place, 'name', '');
  const [role, setRole] = useKept<(typeof offeredRoles)[number]>(place, 'role', 'scientist');
  const [made, setMade] = useState<{ readonly email: string; readonly link: string } | null>(null);
  const form = useAction(async () => {
    const display_name = name.trim() === '' ? undefined : name.trim();
    const body = { email: email.trim(), roles: [role], ...(display_name !== undefined && { display_name }) };
    const invited = await api.call(invitationRoutes.create, { body });
    onInvited();
    if (invited.link !== null) {
      setMade({ email: invited.email, link: invited.link });
      return;
    }
    showToast('ok', t('invitations.sent', { email: invited.email }));
    onClose();
  }, place);
  if (made !== null)
    return (
      <Dialog title={t('invitations.title')} isOpen isDismissable={false} onClose={onClose}>
        <p>{t('invitations.byHand', { email: made.email })}</p>
        <TextField label={t('invitations.link')} value={made.link} onChange={() => undefined} isReadOnly />
        <DialogActions>
          <Button variant="primary" onPress={onClose}>
            {t('common.close')}
          </Button>
        </DialogActions>
      </Dialog>
    );
  return (
    <FormDialog
      draft={place}
      title={t('invitations.invite')}
      action={t('invitations.send')}
      form={form}
      isIncomplete={email.trim() === ''}
      quotes={['conflict']}
      intro={<p>{t('invitations.text')}</p>}
      onClose={onClose}
    >
      <TextField
        label={t('invitations.email')}
        type="email"
        value={email}
        onChange={setEmail}
        isRequired
        maxLength={254}
        refusals={form.error?.fields['email']}
      />
      <TextField
        label={t('invitations.name')}
        value={name}
        onChange={setName}
        isOptional
        maxLength={120}
        refusals={form.error?.fields['display_name']}
      />
      <Select
        label={t('invitations.role')}
        choices={choicesOf(offeredRoles, (each) => t(`role.${each}`))}
        value={role}
        onChange={setRole}
      />
    </FormDialog>
  );
}
