import { type ManagedUser, userAdminRoutes } from '#contract/user-admin';
import { api } from '../../api/api.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { type Decision, isHarsh, type RoleDecision } from './decisions.ts';

export interface DecideUserDialogProps {
  readonly user: ManagedUser;
  readonly decision: Exclude<Decision, RoleDecision>;
  readonly onDecided: (user: ManagedUser) => void;
  readonly onClose: () => void;
}

/** One decision about one account. */
export function DecideUserDialog({ user, decision, onDecided, onClose }: DecideUserDialogProps) {
  const { t } = useMessages();
  const decide = async (reason: string) => {
    const input = { params: { id: user.id }, body: { reason_for_change: reason } };
    onDecided(await api.call(userAdminRoutes[decision], input));
  };
  return (
    <ReasonDialog
      draftId={`user.${decision}/${user.id}`}
      title={t(`users.${decision}.title`, { name: user.display_name })}
      action={t(`users.${decision}`)}
      isHarsh={isHarsh(decision)}
      act={decide}
      onClose={onClose}
    >
      <p>{t(`users.${decision}.text`)}</p>
      <p className="muted">{user.email}</p>
    </ReasonDialog>
  );
}
