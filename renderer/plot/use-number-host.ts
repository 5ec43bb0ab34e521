import { type RefObject, useEffect, useRef } from 'react';
import {
  type FoundNumber,
  type NumberSource,
  registerNumberHost,
} from '../frame/provenance/number-source.ts';
import type { NumberPosition, WrittenNumber } from './core/hit-test.ts';
import { selectedPeakId, selectionStore } from './selection-store.ts';

/** What a number written in the plot stands for. */
export type NumberOfPlot = (mark: Pick<WrittenNumber, 'kind' | 'id'>) => NumberSource | null;

/** A plot that shows numbers, or marks that stand for some. */
interface NumberedPlot {
  writtenNumber(position: NumberPosition): WrittenNumber | null;
}

/** Lets the plot say where the number under the pointer, or the shift of the chosen peak, comes from. */
export const useNumberHost = (
  hostRef: RefObject<HTMLElement | null>,
  viewRef: RefObject<NumberedPlot | null>,
  numberOf: NumberOfPlot | undefined,
): void => {
  // A ref and no effect event: the palette asks what is offered while it renders, where those may not be called.
  const latest = useRef(numberOf);
  useEffect(() => {
    latest.current = numberOf;
  });
  useEffect(() => {
    const host = hostRef.current;
    if (host === null) return;
    const find = (mark: WrittenNumber | null): FoundNumber | null => {
      const source = mark === null ? null : (latest.current?.(mark) ?? null);
      if (mark === null || source === null) return null;
      const { x, y } = host.getBoundingClientRect();
      const { box } = mark;
      return { source, element: host, rect: new DOMRect(x + box.x, y + box.y, box.width, box.height) };
    };
    registerNumberHost(host, (at) => {
      const { x, y } = host.getBoundingClientRect();
      const peakId = selectedPeakId(selectionStore.getState());
      const position = at === null ? peakId && { peakId } : { x: at.clientX - x, y: at.clientY - y };
      return find((position && viewRef.current?.writtenNumber(position)) || null);
    });
  }, [hostRef, viewRef]);
};
