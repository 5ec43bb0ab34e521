import { type ControlStrategy, dossierStatementRoutes } from '#contract/dossier-statements';
import { api } from '../../../api/api.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';

interface ReviewStrategyDialogProps {
  readonly strategy: ControlStrategy;
  readonly decision: 'approve' | 'reject';
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The decision of a second person on the revision that is shown. */
export function ReviewStrategyDialog({ strategy, decision, onDone, onClose }: ReviewStrategyDialogProps) {
  const { t } = useMessages();
  const { id, dossier_id, revision, name } = strategy;
  return (
    <ReasonDialog
      draftId={`control_strategy.${decision}/${id}/${revision}`}
      title={t(`dossiers.control.${decision}Of`, { name })}
      action={t(`dossiers.control.${decision}`)}
      isHarsh={decision === 'reject'}
      act={async (reason_for_change) => {
        const params = { id: dossier_id, strategy_id: id };
        const body = { decision, revision, reason_for_change };
        await api.call(dossierStatementRoutes.reviewStrategy, { params, body });
        onDone();
      }}
      onClose={onClose}
    >
      <p>{strategy.request.statement}</p>
      <p className="muted">{t('dossiers.control.reviewText', { revision })}</p>
    </ReasonDialog>
  );
}
