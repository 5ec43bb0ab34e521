import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { OverlaidCurve } from '../../../plot/core/overlaid-curve.ts';
import { endPreview, showPreview } from '../../../plot/preview-store.ts';
import { type SelectionState, selectionStore } from '../../../plot/selection-store.ts';
import { atomRows, isMisfit } from '../../shared/prediction/atom-rows.ts';
import { boxHeight, intervalBox } from './prediction-curves.ts';
import type { PredictionBench } from './use-prediction.ts';

const previewOwner = 'prediction';

/** The atom that is pointed at, else the chosen one. */
const pointedAtom = ({ hovered, selected }: SelectionState): string | null => {
  if (hovered?.kind === 'atom') return hovered.id;
  return selected?.kind === 'atom' ? selected.id : null;
};

/** Lays the simulated spectrum under the measured one as long as the table is looked at, with the intervals of misfits and of the atom pointed at. */
export const usePredictionPreview = ({ request, shown, peaks }: PredictionBench): void => {
  const answer = request.answer?.result ?? null;
  const pointedId = useStore(selectionStore, pointedAtom);
  const rows = useMemo(() => (answer === null ? [] : atomRows(answer.prediction)), [answer]);
  useEffect(() => {
    if (answer === null) return;
    const height = boxHeight(peaks);
    const misfits = shown.misfits ? rows.filter((row) => isMisfit(row) && row.id !== pointedId) : [];
    const boxesOf = (wanted: typeof rows, look: Pick<OverlaidCurve, 'ink' | 'pattern'>): OverlaidCurve[] =>
      wanted.flatMap(({ atom: { interval } }) =>
        interval === null ? [] : [{ ...intervalBox(interval, height), ...look }],
      );
    const curves: readonly OverlaidCurve[] = [
      ...boxesOf(misfits, { ink: 'impurity', pattern: 'dotted' }),
      ...(shown.simulated && answer.simulated !== null
        ? [{ ...answer.simulated, ink: 'curve2', pattern: 'dashed', isSpectrum: true } as const]
        : []),
      ...boxesOf(
        rows.filter(({ id }) => id === pointedId),
        { ink: 'selection', pattern: 'solid' },
      ),
    ];
    if (curves.length === 0) return;
    // What lies over a spectrum makes it pale; here it is what everything else is compared with.
    const measured = { ...answer.measured, ink: 'trace', pattern: 'solid', isSpectrum: true } as const;
    showPreview(previewOwner, [...curves, measured]);
    return () => endPreview(previewOwner);
  }, [answer, rows, shown, peaks, pointedId]);
};
