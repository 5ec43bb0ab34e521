import type { Dossier } from '#contract/dossiers';
import { type DossierApproval, dossierDecisionRoutes } from '#contract/dossiers';
import { useReply } from '../../../api/use-reply.ts';
import { Panel } from '../../../frame/page.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Chip } from '../../../ui/chip.tsx';
import { LoadingState } from '../../../ui/states.tsx';
import { MissingList } from './missing-list.tsx';

/** What stands between the dossier and its approval by whoever looks, while it is in review. */
export function ApprovalPanel({ dossier }: { readonly dossier: Dossier }) {
  const { t } = useMessages();
  const params = { id: dossier.id };
  const approval = useReply(dossierDecisionRoutes.approval, { params }, [dossier.revision]);
  return (
    <Panel title={t('dossiers.approval')}>
      <LoadingState resource={approval} lines={2} />
      {approval.data !== null && <Approval dossierId={dossier.id} approval={approval.data} />}
      {approval.data !== null && approval.data.reviewers.length > 0 && (
        <p>
          {t('dossiers.approval.reviewers', {
            names: approval.data.reviewers.map(({ name }) => name).join(', '),
          })}
        </p>
      )}
      <p className="dossier-note">{t('dossiers.approval.who')}</p>
    </Panel>
  );
}

interface ApprovalProps {
  readonly dossierId: string;
  readonly approval: DossierApproval;
}

function Approval({ dossierId, approval: { missing } }: ApprovalProps) {
  const { t } = useMessages();
  if (missing.length === 0) return <Chip tone="ok">{t('dossiers.approval.nothingMissing')}</Chip>;
  return (
    <>
      <Chip tone="warn">{t('dossiers.approval.missing')}</Chip>
      <MissingList dossierId={dossierId} missing={missing} />
    </>
  );
}
