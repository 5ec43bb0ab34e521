import { useState } from 'react';
import { dossierAssessmentRoutes } from '#contract/dossier-assessments';
import { useReply } from '../../../api/use-reply.ts';
import { ReviewFoot } from '../../shared/impurities/review-foot.tsx';
import type { DossierTabProps } from '../dossier-tab.ts';
import { CumulativeRiskPanel } from './cumulative-risk-panel.tsx';
import { WatchesPanel } from './watches-panel.tsx';

/** Nitrosamines watched for the product, and what they add up to. */
export function NitrosaminesTab({ dossier, canWrite }: DossierTabProps) {
  const [changes, setChanges] = useState(0);
  const params = { id: dossier.id };
  const risk = useReply(dossierAssessmentRoutes.cumulativeRisk, { params }, [changes]);
  return (
    <div className="rows-4 padded above-review-foot">
      <CumulativeRiskPanel dossierId={dossier.id} risk={risk} canWrite={canWrite} />
      <WatchesPanel
        dossierId={dossier.id}
        canWrite={canWrite}
        onChanged={() => setChanges((count) => count + 1)}
      />
      <ReviewFoot disclaimer={risk.data?.disclaimer ?? null} />
    </div>
  );
}
