import { type DeploymentCandidate, knowledgeRoutes } from '#contract/knowledge';
import { api } from '../../../api/api.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { showToast } from '../../../ui/toast-store.ts';

interface RollBackDialogProps {
  readonly candidate: DeploymentCandidate;
  readonly onDone: (candidate: DeploymentCandidate) => void;
  readonly onClose: () => void;
}

/** Takes a promotion back, with a reason. */
export function RollBackDialog({ candidate, onDone, onClose }: RollBackDialogProps) {
  const { t } = useMessages();
  const { id, name, reference_pack: pack } = candidate;
  return (
    <ReasonDialog
      draftId={`candidate.roll_back/${id}`}
      title={t('knowledge.rollback.title', { name })}
      action={t('knowledge.rollback.act')}
      isHarsh
      act={async (reason) => {
        const input = { params: { id }, body: { reason_for_change: reason } };
        const changed = await api.call(knowledgeRoutes.rollBackCandidate, input);
        showToast('ok', t('knowledge.rollback.done', { name }));
        onDone(changed);
      }}
      onClose={onClose}
    >
      <p>{t(pack === null ? 'knowledge.rollback.text' : 'knowledge.rollback.textPack')}</p>
    </ReasonDialog>
  );
}
