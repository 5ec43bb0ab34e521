import { useState } from 'react';
import { type ManagedUser, userAdminRoutes } from '#contract/user-admin';
import { api } from '../../api/api.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { choicesOf, Select } from '../../ui/choices.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { isHarsh, type RoleDecision, rolesFor } from './decisions.ts';

interface DecideRoleDialogProps {
  readonly user: ManagedUser;
  readonly decision: RoleDecision;
  readonly onDecided: (user: ManagedUser) => void;
  readonly onClose: () => void;
}

/** Gives an account a role or takes one from it; nothing is chosen before somebody chooses. */
export function DecideRoleDialog({ user, decision, onDecided, onClose }: DecideRoleDialogProps) {
  const { t } = useMessages();
  const choices = rolesFor(user, decision);
  const [role, setRole] = useState<(typeof choices)[number] | null>(
    choices.length === 1 ? (choices[0] ?? null) : null,
  );
  const decide = async (reason_for_change: string) => {
    if (role === null) return;
    const { id } = user;
    const body = { reason_for_change };
    onDecided(
      decision === 'grantRole'
        ? await api.call(userAdminRoutes.grantRole, { params: { id }, body: { ...body, role } })
        : await api.call(userAdminRoutes.revokeRole, { params: { id, role }, body }),
    );
  };
  return (
    <ReasonDialog
      draftId={`user.${decision}/${user.id}`}
      title={t(`users.${decision}.title`, { name: user.display_name })}
      action={t(`users.${decision}`)}
      isHarsh={isHarsh(decision)}
      isIncomplete={role === null}
      act={decide}
      onClose={onClose}
    >
      <p>{t(`users.${decision}.text`)}</p>
      <p className="muted">{user.email}</p>
      <Select
        label={t('settings.account.role')}
        {...(role !== null && { hint: t(`users.mayDo.${role}`) })}
        choices={choicesOf(choices, (each) => t(`role.${each}`))}
        value={role}
        onChange={setRole}
      />
    </ReasonDialog>
  );
}
