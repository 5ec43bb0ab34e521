import type { Command } from '../frame/commands.ts';
import type { MessageKey } from '../i18n/catalogues.ts';
import { viewSlots } from './core/stored-views.ts';
import { saveSvg } from './picture/save-svg.ts';
import type { PlotHandle } from './plot-handle.ts';
import { type ToolId, type ToolLine, toolsFor } from './tools/tool-table.ts';

/** Something the spectrum can do, for its toolbar, the palette and the key map alike. */
export interface PlotAction {
  readonly id: string;
  readonly titleKey: MessageKey;
  /** As the key map shows it; the focused plot obeys its keys itself. */
  readonly keys?: string;
  /** Id of the action whose key, pressed twice, runs this one. */
  readonly doubles?: string;
  /** Only where there are peaks and integrals. */
  readonly needsPeaks?: true;
  readonly run: (view: PlotHandle) => void;
}

export const plotActions = {
  fit: { id: 'plot.fit', titleKey: 'plot.fit', keys: 'F', run: (v) => v.navigator.fitWidth() },
  fitAll: {
    id: 'plot.fitAll',
    titleKey: 'plot.fitAll',
    keys: 'F F',
    doubles: 'plot.fit',
    run: (v) => v.navigator.fitAll(),
  },
  zoomIn: { id: 'plot.zoomIn', titleKey: 'plot.zoomIn', keys: '=', run: (v) => v.controls.zoomByKey(1) },
  zoomOut: { id: 'plot.zoomOut', titleKey: 'plot.zoomOut', keys: '-', run: (v) => v.controls.zoomByKey(-1) },
  taller: { id: 'plot.taller', titleKey: 'plot.taller', keys: '↑', run: (v) => v.controls.scaleByKey(1) },
  shorter: { id: 'plot.shorter', titleKey: 'plot.shorter', keys: '↓', run: (v) => v.controls.scaleByKey(-1) },
  lockLimits: {
    id: 'plot.lockLimits',
    titleKey: 'plot.lockLimits',
    keys: 'L',
    run: (v) => v.controls.toggleLimitsLock(),
  },
  integralsTaller: {
    id: 'plot.integralsTaller',
    titleKey: 'plot.integralsTaller',
    keys: 'Shift+↑',
    needsPeaks: true,
    run: (v) => v.controls.scaleIntegralsByKey(1),
  },
  integralsLower: {
    id: 'plot.integralsLower',
    titleKey: 'plot.integralsLower',
    keys: 'Shift+↓',
    needsPeaks: true,
    run: (v) => v.controls.scaleIntegralsByKey(-1),
  },
  panLeft: { id: 'plot.panLeft', titleKey: 'plot.panLeft', keys: '←', run: (v) => v.controls.panByKey(-1) },
  panRight: { id: 'plot.panRight', titleKey: 'plot.panRight', keys: '→', run: (v) => v.controls.panByKey(1) },
  back: { id: 'plot.back', titleKey: 'plot.back', keys: 'Backspace', run: (v) => v.controls.goBack() },
  forward: {
    id: 'plot.forward',
    titleKey: 'plot.forward',
    keys: 'Shift+Backspace',
    run: (v) => v.controls.goForward(),
  },
  nextPeak: {
    id: 'plot.nextPeak',
    titleKey: 'plot.nextPeak',
    keys: 'N',
    needsPeaks: true,
    run: (v) => v.controls.stepPeak(1),
  },
  previousPeak: {
    id: 'plot.previousPeak',
    titleKey: 'plot.previousPeak',
    keys: 'P',
    needsPeaks: true,
    run: (v) => v.controls.stepPeak(-1),
  },
  saveSvg: {
    id: 'plot.saveSvg',
    titleKey: 'plot.saveSvg',
    run: (v) => void saveSvg(v, 'spectrum'),
  },
  clear: {
    id: 'plot.clear',
    titleKey: 'plot.clear',
    keys: 'Esc',
    needsPeaks: true,
    run: (v) => v.controls.escape(),
  },
} as const satisfies Readonly<Record<string, PlotAction>>;

/** The keys 1 to 9 bring a kept view back, with Shift they keep the present one. */
export const storedViewActions: readonly PlotAction[] = viewSlots.flatMap((slot) => [
  {
    id: `plot.recallView${slot}`,
    titleKey: `plot.recallView${slot}` as const,
    keys: String(slot),
    run: (v: PlotHandle) => v.controls.recallView(slot),
  },
  {
    id: `plot.storeView${slot}`,
    titleKey: `plot.storeView${slot}` as const,
    keys: `Shift+${slot}`,
    run: (v: PlotHandle) => v.controls.storeView(slot),
  },
]);

const toolAction = ({ id, titleKey, key }: ToolLine): PlotAction => ({
  id: `plot.tool.${id}`,
  titleKey,
  keys: key,
  run: (v) => v.controls.chooseTool(id),
});

/** One per tool of the rail. */
export const toolActions: readonly PlotAction[] = toolsFor(true).map(toolAction);

/** Only where the peaks may be corrected. */
export const plotEditActions = {
  editPeak: {
    id: 'plot.editPeak',
    titleKey: 'plot.editPeak',
    keys: 'Enter',
    run: (v) => v.controls.editSelectedPeak('edit-peak'),
  },
  cycleCategory: {
    id: 'plot.cycleCategory',
    titleKey: 'plot.cycleCategory',
    keys: 'C',
    run: (v) => v.controls.editSelectedPeak('cycle-category'),
  },
  assignPeak: {
    id: 'plot.assignPeak',
    titleKey: 'plot.assignPeak',
    keys: 'A',
    run: (v) => v.controls.editSelectedPeak('assign-peak'),
  },
  removePeak: {
    id: 'plot.removePeak',
    titleKey: 'plot.removePeak',
    keys: 'Del',
    run: (v) => v.controls.editSelectedPeak('remove-peak'),
  },
  excludeRegion: {
    id: 'plot.excludeRegion',
    titleKey: 'plot.excludeRegion',
    keys: 'X',
    run: (v) => v.controls.excludeRegion(),
  },
} as const satisfies Readonly<Record<string, PlotAction>>;

/** Without the tools for peaks and zones a signal is taken and given up, and nothing else is edited. */
const editActionsFor = (offered: readonly ToolId[] | undefined): readonly PlotAction[] =>
  offered === undefined
    ? Object.values(plotEditActions)
    : [plotEditActions.editPeak, plotEditActions.removePeak];

/** The actions as commands of the shell, acting on whatever view is open when they run. */
export const plotCommands = (
  getView: () => PlotHandle | null,
  {
    canEdit,
    hasPeaks,
    offered,
  }: {
    readonly canEdit: boolean;
    readonly hasPeaks: boolean;
    readonly offered?: readonly ToolId[] | undefined;
  },
): readonly Command[] => {
  const actions: readonly PlotAction[] = [
    ...Object.values(plotActions).filter((action: PlotAction) => hasPeaks || action.needsPeaks !== true),
    ...storedViewActions,
    ...toolsFor(canEdit, offered)
      .filter(({ isForMeasuring }) => hasPeaks || isForMeasuring !== true)
      .map(toolAction),
    ...(canEdit ? editActionsFor(offered) : []),
  ];
  return actions.map(({ run, needsPeaks: _, ...definition }) => ({
    ...definition,
    scope: 'spectrum',
    handlesOwnKeys: true,
    run: () => {
      const view = getView();
      if (view) run(view);
    },
  }));
};
