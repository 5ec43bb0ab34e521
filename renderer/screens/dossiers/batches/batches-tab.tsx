import { useState } from 'react';
import { batchRoutes } from '#contract/batches';
import { useList } from '../../../api/use-list.ts';
import { useReply } from '../../../api/use-reply.ts';
import type { DossierTabProps } from '../dossier-tab.ts';
import { BatchesPanel } from './batches-panel.tsx';
import { TrendPanel } from './trend-panel.tsx';

/** Batches with what was measured of them, and the trend of each impurity. */
export function BatchesTab({ dossier, canWrite }: DossierTabProps) {
  const { id } = dossier;
  const [version, setVersion] = useState(0);
  const list = useList(batchRoutes.list, { params: { id } }, [version]);
  const impurities = useReply(batchRoutes.impurities, { params: { id }, query: {} }, [version]);
  return (
    <div className="rows-4 padded above-review-foot">
      {impurities.data !== null && impurities.data.items.length > 0 && (
        <TrendPanel dossierId={id} impurities={impurities.data.items} version={version} />
      )}
      <BatchesPanel
        dossierId={id}
        list={list}
        canWrite={canWrite}
        onChanged={() => setVersion((before) => before + 1)}
      />
    </div>
  );
}
