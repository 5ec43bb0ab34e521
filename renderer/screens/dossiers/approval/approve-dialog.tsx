import { type Dossier, type DossierApproval, dossierDecisionRoutes } from '#contract/dossiers';
import { api } from '../../../api/api.ts';
import { useReply } from '../../../api/use-reply.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { LoadingState } from '../../../ui/states.tsx';
import { MissingList } from './missing-list.tsx';

interface ApproveDialogProps {
  readonly dossier: Dossier;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Approves where nothing is missing; says what is missing otherwise, and to an admin offers the override. */
export function ApproveDialog(props: ApproveDialogProps) {
  const { t } = useMessages();
  const { dossier, onClose } = props;
  const approval = useReply(dossierDecisionRoutes.approval, { params: { id: dossier.id } }, [
    dossier.revision,
  ]);
  const title = t('dossiers.toTitle.approved', { title: dossier.title });
  if (approval.data !== null && (approval.data.missing.length === 0 || approval.data.may_override))
    return <DecideDialog {...props} approval={approval.data} title={title} />;
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <LoadingState resource={approval} lines={2} />
      {approval.data !== null && (
        <>
          <p>{t('dossiers.approval.missing')}</p>
          <MissingList dossierId={dossier.id} missing={approval.data.missing} />
        </>
      )}
      <p>{t('dossiers.approval.who')}</p>
      <DialogActions>
        <Button onPress={onClose}>{t('common.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

interface DecideDialogProps extends ApproveDialogProps {
  readonly approval: DossierApproval;
  readonly title: string;
}

function DecideDialog({ dossier, approval: { missing }, title, onChanged, onClose }: DecideDialogProps) {
  const { t } = useMessages();
  const isOverride = missing.length > 0;
  return (
    <ReasonDialog
      draftId={`dossier.${isOverride ? 'override' : 'approve'}/${dossier.id}`}
      title={isOverride ? t('dossiers.approval.overrideTitle', { title: dossier.title }) : title}
      action={t(isOverride ? 'dossiers.approval.override' : 'dossiers.to.approved')}
      isHarsh={isOverride}
      act={async (comment) => {
        const override = isOverride ? { override: true, reason_for_change: comment } : {};
        const body = { decision: 'approve' as const, comment, ...override };
        await api.call(dossierDecisionRoutes.decide, { params: { id: dossier.id }, body });
        onChanged();
        onClose();
      }}
      onClose={onClose}
    >
      {isOverride && (
        <>
          <p>{t('dossiers.approval.overrideText')}</p>
          <MissingList dossierId={dossier.id} missing={missing} />
        </>
      )}
      <p>{t('dossiers.toText.approved')}</p>
    </ReasonDialog>
  );
}
