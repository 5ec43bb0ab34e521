import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAddressQuery, withValue } from '../../frame/use-address-query.ts';
import { select, selectionStore } from '../../plot/selection-store.ts';
import { rangeText, readPlotAddress, type ShiftRange, writePlotAddress } from './plot-address.ts';

/** The address follows once the view has come to rest, milliseconds. */
const restMs = 300;

interface PlotAddressState {
  /** What a link asks for; null leaves the view as it is. */
  readonly range: ShiftRange | null;
  /** Tells what is in sight; null is the view the spectrum opens with. */
  readonly onRange: (range: ShiftRange | null) => void;
  /** What was in hand: what is typed for a tool is found again by a link that opens it. */
  readonly tool: string | null;
  readonly onTool: (tool: string | null) => void;
}

const toolKey = 'tool';

/**
 * Keeps range, tool and selection in the address: a copied link opens what was in sight, and so does coming back. The address is
 * replaced, so that every zoom does not become a step of the browser's history.
 */
export const usePlotAddress = (): PlotAddressState => {
  const [query, changeQuery] = useAddressQuery();
  const { range, selected } = readPlotAddress(query);
  // Written after the view, they may arrive when it has moved on: only what others wrote is asked for.
  const [ownRanges] = useState(() => new Set<string>());
  const inSight = useRef<ShiftRange | null>(null);
  const isOpen = useRef(false);
  const timer = useRef(0);
  const write = useEffectEvent(() => {
    const selectedNow = selectionStore.getState().selected;
    changeQuery((before) => {
      const next = writePlotAddress(before, { range: inSight.current, selected: selectedNow });
      if (rangeText(next) !== rangeText(before)) ownRanges.add(rangeText(next));
      return next;
    });
  });
  const writeSoon = (): void => {
    if (!isOpen.current) return;
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(write, restMs);
  };
  /** Only now there is a plot that can bring the selection into sight. */
  const openSelection = (): void => {
    isOpen.current = true;
    if (selected === null || selectionStore.getState().selected !== null) return;
    const { peakIds, atomIds } = selectionStore.getState().links(selected);
    if (peakIds.length + atomIds.length > 0) select({ ...selected, source: 'address' });
  };
  const onSelectionChange = useEffectEvent(writeSoon);
  useEffect(() => {
    const stop = selectionStore.subscribe((state, before) => {
      if (state.selected !== before.selected) onSelectionChange();
    });
    return () => {
      stop();
      window.clearTimeout(timer.current);
    };
  }, []);
  return {
    range: ownRanges.has(rangeText(query)) ? null : range,
    tool: query.get(toolKey),
    onTool: (tool) => changeQuery(withValue(toolKey, tool ?? '')),
    onRange: (next) => {
      inSight.current = next;
      if (!isOpen.current) openSelection();
      writeSoon();
    },
  };
};
