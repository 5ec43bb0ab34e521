import { useStore } from 'zustand';
import type { Dossier } from '#contract/dossiers';
import { readinessRoutes } from '#contract/readiness';
import { session } from '../../../api/api.ts';
import { useReply } from '../../../api/use-reply.ts';
import { Panel } from '../../../frame/page.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Fact, Facts } from '../../../ui/fact.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { ReviewFoot } from '../../shared/impurities/review-foot.tsx';
import { ApprovalPanel } from '../approval/approval-panel.tsx';
import type { DossierTabProps } from '../dossier-tab.ts';
import { doseWords, marketWords, massWords, treatmentWords } from '../product-words.ts';
import { ActionItemsPanel } from '../work/action-items-panel.tsx';
import { RequirementsPanel, useRequirements } from '../work/requirements-panel.tsx';
import { workAnchors } from '../work/work-anchors.ts';
import { ChecklistPanel } from './checklist-panel.tsx';
import { DecisionsPanel } from './decisions-panel.tsx';

/** What the dossier is about and how far it is. */
export function OverviewTab({ dossier, canWrite }: DossierTabProps) {
  const requirements = useRequirements(dossier.id);
  const checklist = useReply(readinessRoutes.checklist, { params: { id: dossier.id } }, [dossier.revision]);
  return (
    <div className="rows-4 padded above-review-foot">
      <ChecklistPanel dossier={dossier} checklist={checklist} />
      {dossier.status === 'in_review' && <ApprovalPanel dossier={dossier} />}
      <div id={workAnchors.requirements}>
        <RequirementsPanel
          dossierId={dossier.id}
          list={requirements}
          canWrite={canWrite}
          onSaved={checklist.reload}
        />
      </div>
      <div id={workAnchors.action_items}>
        <ActionItemsPanel
          dossierId={dossier.id}
          requirements={requirements.items ?? []}
          canWrite={dossier.status !== 'archived'}
          onSaved={checklist.reload}
        />
      </div>
      <ProductPanel dossier={dossier} />
      <DecisionsPanel dossier={dossier} />
      <ReviewFoot disclaimer={checklist.data?.disclaimer ?? null} />
    </div>
  );
}

/** What every limit of the dossier is computed for, and whose it is. */
function ProductPanel({ dossier }: { readonly dossier: Dossier }) {
  const messages = useMessages();
  const { t } = messages;
  const { product } = dossier;
  return (
    <Panel title={t('dossiers.product')}>
      <Facts>
        {product.name !== undefined && <Fact term={t('regulatory.product.name')}>{product.name}</Fact>}
        <Fact term={t('regulatory.substanceType')}>
          {t(`regulatory.substanceType.${product.substance_type}`)}
        </Fact>
        <Fact term={t('dossiers.dose')}>{doseWords(product, messages)}</Fact>
        <Fact term={t('dossiers.productMass')}>{massWords(product, messages)}</Fact>
        <Fact term={t('regulatory.route')}>{t(`regulatory.route.${product.route}`)}</Fact>
        <Fact term={t('regulatory.treatment')}>{treatmentWords(product, messages)}</Fact>
        <Fact term={t('dossiers.markets')}>{marketWords(product, messages)}</Fact>
        <Fact term={t('dossiers.owner')}>
          <Owner id={dossier.created_by_user_id} />
        </Fact>
        <Fact term={t('dossiers.opened')}>
          <Moment utc={dossier.created_at} />
        </Fact>
        <Fact term={t('dossiers.changed')}>
          <Moment utc={dossier.updated_at} />
        </Fact>
        <Fact term={t('dossiers.revision')}>{dossier.revision}</Fact>
      </Facts>
    </Panel>
  );
}

/** Others' dossiers are seen by admins alone, who know accounts by their ids. */
function Owner({ id }: { readonly id: string | null }) {
  const { t } = useMessages();
  const own = useStore(session.store, ({ user }) => user?.id);
  if (id === null) return t('dossiers.owner.none');
  return id === own ? t('dossiers.owner.you') : <code>{id}</code>;
}
