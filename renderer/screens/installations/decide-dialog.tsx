import { type Installation, installationRoutes } from '#contract/installations';
import { api } from '../../api/api.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { type Decision, isHarsh, statusAfter } from './decisions.ts';
import { Fingerprint } from './fingerprint.tsx';

export interface DecideDialogProps {
  readonly installation: Installation;
  readonly decision: Decision;
  readonly onDecided: (installation: Installation) => void;
  readonly onClose: () => void;
}

/** One decision about one installation, with its reason. */
export function DecideDialog({ installation, decision, onDecided, onClose }: DecideDialogProps) {
  const { t } = useMessages();
  const decide = async (reason: string) => {
    const body = { status: statusAfter(decision), reason_for_change: reason };
    onDecided(await api.call(installationRoutes.decide, { params: { id: installation.id }, body }));
  };
  return (
    <ReasonDialog
      draftId={`installation.${decision}/${installation.id}`}
      title={t(`installations.${decision}.title`, { name: installation.name })}
      action={t(`installations.${decision}`)}
      isHarsh={isHarsh(decision)}
      act={decide}
      onClose={onClose}
    >
      <p>{t(`installations.${decision}.text`)}</p>
      <Fingerprint value={installation.fingerprint} />
    </ReasonDialog>
  );
}
