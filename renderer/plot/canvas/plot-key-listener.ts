import type { PressedKey } from '../core/pressed-key.ts';
import { type ViewSlot, viewSlots } from '../core/stored-views.ts';
import { type PeakEditKey, type PlotCommand, plotKeys } from '../tools/plot-keys.ts';
import { type ToolId, toolTable } from '../tools/tool-table.ts';
import { type HeldKeys, listenToHostKeys } from './host-keys.ts';

export interface PlotKeyTarget {
  fit(nowMs: number): void;
  goBack(): void;
  goForward(): void;
  panByKey(direction: 1 | -1): void;
  scaleByKey(direction: 1 | -1): void;
  scaleIntegralsByKey(direction: 1 | -1): void;
  zoomByKey(direction: 1 | -1): void;
  toggleLimitsLock(): void;
  stepPeak(direction: 1 | -1): void;
  editSelectedPeak(edit: PeakEditKey): void;
  escape(): void;
  excludeRegion(): void;
  storeView(slot: ViewSlot): void;
  recallView(slot: ViewSlot): void;
  chooseTool(id: ToolId): void;
  /** True when the active tool took the key. */
  toolKey(pressed: PressedKey): boolean;
}

/** Lets the focused host obey the key map. Listeners end with `signal`. */
export const listenToKeys = (host: HTMLElement, target: PlotKeyTarget, signal: AbortSignal): HeldKeys =>
  listenToHostKeys(
    host,
    plotKeys,
    (command, nowMs) => runCommand(command, target, nowMs),
    signal,
    (pressed) => target.toolKey(pressed),
  );

const runCommand = (command: PlotCommand, target: PlotKeyTarget, nowMs: number): void => {
  const slot = viewSlots.find((each) => command.endsWith(`-view-${each}`));
  if (slot !== undefined) {
    if (command.startsWith('store')) target.storeView(slot);
    else target.recallView(slot);
    return;
  }
  const tool = toolTable.find(({ id }) => command === `tool-${id}`);
  if (tool) {
    target.chooseTool(tool.id);
    return;
  }
  const actions: Readonly<Partial<Record<PlotCommand, () => void>>> = {
    fit: () => target.fit(nowMs),
    back: () => target.goBack(),
    forward: () => target.goForward(),
    'pan-left': () => target.panByKey(-1),
    'pan-right': () => target.panByKey(1),
    taller: () => target.scaleByKey(1),
    shorter: () => target.scaleByKey(-1),
    'integrals-taller': () => target.scaleIntegralsByKey(1),
    'integrals-lower': () => target.scaleIntegralsByKey(-1),
    'zoom-in': () => target.zoomByKey(1),
    'zoom-out': () => target.zoomByKey(-1),
    'lock-limits': () => target.toggleLimitsLock(),
    'next-peak': () => target.stepPeak(1),
    'previous-peak': () => target.stepPeak(-1),
    'edit-peak': () => target.editSelectedPeak('edit-peak'),
    'cycle-category': () => target.editSelectedPeak('cycle-category'),
    'remove-peak': () => target.editSelectedPeak('remove-peak'),
    'assign-peak': () => target.editSelectedPeak('assign-peak'),
    'exclude-region': () => target.excludeRegion(),
    escape: () => target.escape(),
  };
  actions[command]?.();
};
