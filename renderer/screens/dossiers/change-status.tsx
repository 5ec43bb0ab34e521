import { type Dossier, type DossierStatus, dossierDecisionRoutes, dossierRoutes } from '#contract/dossiers';
import { api } from '../../api/api.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';

/** What a dossier may become by somebody's act; nothing becomes a draft again. */
export type NextStatus = Exclude<DossierStatus, 'draft'>;

export const nextStatusesOf = ({ next_statuses }: Dossier): readonly NextStatus[] =>
  next_statuses.filter((status) => status !== 'draft');

interface StatusButtonsProps {
  readonly dossier: Dossier;
  readonly onChoose: (status: NextStatus) => void;
}

/** One button for each status the service allows next; the one that moves the work on stands out. */
export function StatusButtons({ dossier, onChoose }: StatusButtonsProps) {
  const { t } = useMessages();
  return nextStatusesOf(dossier).map((status) => (
    <Button
      key={status}
      variant={status === 'in_review' || status === 'approved' ? 'primary' : 'secondary'}
      onPress={() => onChoose(status)}
    >
      {t(`dossiers.to.${status}`)}
    </Button>
  ));
}

interface ChangeStatusDialogProps {
  readonly dossier: Dossier;
  /** To approve has a dialog of its own, which says what is missing. */
  readonly status: Exclude<NextStatus, 'approved'>;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

type ChangedStatus = ChangeStatusDialogProps['status'];

/** To reject is a decision, recorded with who decided; everything else is a change of the record. */
const changeStatus = async (id: string, status: ChangedStatus, reason: string): Promise<void> => {
  const params = { id };
  if (status === 'rejected') {
    const body = { decision: 'reject' as const, comment: reason };
    await api.call(dossierDecisionRoutes.decide, { params, body });
  } else {
    await api.call(dossierRoutes.update, { params, body: { status, reason_for_change: reason } });
  }
};

/** What follows from a change of status, and the reason it takes. */
export function ChangeStatusDialog({ dossier, status, onChanged, onClose }: ChangeStatusDialogProps) {
  const { t } = useMessages();
  return (
    <ReasonDialog
      draftId={`dossier.${status}/${dossier.id}`}
      title={t(`dossiers.toTitle.${status}`, { title: dossier.title })}
      action={t(`dossiers.to.${status}`)}
      isHarsh={status === 'rejected'}
      act={async (reason) => {
        await changeStatus(dossier.id, status, reason);
        onChanged();
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t(`dossiers.toText.${status}`)}</p>
    </ReasonDialog>
  );
}
