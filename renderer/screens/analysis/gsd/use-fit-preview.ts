import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { OverlaidCurve } from '../../../plot/core/overlaid-curve.ts';
import { endPreview, showPreview } from '../../../plot/preview-store.ts';
import { selectionStore } from '../../../plot/selection-store.ts';
import type { GsdAnswer, ShownCurves } from './use-gsd.ts';

const previewOwner = 'gsd';

/** A line of the answer on the selection bus: it is none of the revision. */
export const gsdSelectionId = (lineId: string): string => `gsd/${lineId}`;

/** Lays the fit, what it leaves, and the chosen line over the spectrum as long as the table is looked at. */
export const useFitPreview = (answer: GsdAnswer | null, { fit, residual }: ShownCurves): void => {
  const chosenId = useStore(selectionStore, ({ selected }) => selected?.id ?? null);
  const chosen = answer?.peaks.find(({ id }) => gsdSelectionId(id) === chosenId) ?? null;
  useEffect(() => {
    if (answer === null) return;
    const { curves } = answer;
    const shown: readonly OverlaidCurve[] = [
      ...(residual ? [{ ...curves.residual, ink: 'curve2', pattern: 'solid' } as const] : []),
      ...(fit ? [{ ...curves.fit, ink: 'selection', pattern: 'solid' } as const] : []),
      ...(chosen ? [{ ...curves.lineOf(chosen), ink: 'ink', pattern: 'solid' } as const] : []),
    ];
    if (shown.length === 0) return;
    showPreview(previewOwner, shown);
    return () => endPreview(previewOwner);
  }, [answer, fit, residual, chosen]);
};
