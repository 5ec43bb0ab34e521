import {
  ArrowLeft,
  ArrowRight,
  ChevronsDownUp,
  ChevronsUpDown,
  ImageDown,
  Maximize2,
  MoveHorizontal,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { type RefObject, useMemo } from 'react';
import { useCommands } from '../frame/commands.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/button.tsx';
import { NumberEntry } from '../ui/number-entry.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import type { PlotViewState } from './canvas/plot-view-state.ts';
import { useOpenPlot } from './picture/open-plot.ts';
import { plotActions, plotCommands } from './plot-commands.ts';
import type { PlotHandle } from './plot-handle.ts';
import { type AxisUnit, ShiftRangeFields, shiftUnit } from './shift-range-fields.tsx';
import { type ToolGroup, ToolGroups } from './tool-groups.tsx';
import type { ToolId } from './tools/tool-table.ts';

interface PlotToolbarProps {
  readonly viewRef: RefObject<PlotHandle | null>;
  /** Null while there is no spectrum. */
  readonly state: PlotViewState | null;
  readonly canEdit: boolean;
  /** The tools it is about; all of them where absent. */
  readonly offered?: readonly ToolId[] | undefined;
  /** False for a stack. */
  readonly hasPeaks?: boolean;
  /** Of the axis; shifts in ppm where absent. */
  readonly unit?: AxisUnit;
}

/** Three significant digits, which is more than the eye tells apart. */
const heightDecimals = (factor: number): number => Math.max(0, 2 - Math.floor(Math.log10(factor)));

export function PlotToolbar({
  viewRef,
  state,
  canEdit,
  offered,
  hasPeaks = true,
  unit = shiftUnit,
}: PlotToolbarProps) {
  const { t } = useMessages();
  useCommands(
    useMemo(
      () => plotCommands(() => viewRef.current, { canEdit, hasPeaks, offered }),
      [viewRef, canEdit, hasPeaks, offered],
    ),
  );
  useOpenPlot(viewRef, state !== null);
  const hidden = state?.hiddenLabels ?? 0;
  const notice = hidden > 0 ? t('plot.hiddenLabels', { count: hidden }) : '';
  const groups = useToolGroups(state?.canGoBack === true, state?.canGoForward === true);
  return (
    <div className="plot-toolbar" role="toolbar" aria-label={t('plot.tools')}>
      <ToolGroups groups={groups} plotRef={viewRef} isReady={state !== null} />
      {state && (
        <ShiftRangeFields
          view={state.view}
          unit={unit}
          onApply={(typed) => {
            const { navigator } = viewRef.current ?? {};
            if (!navigator) return;
            const { leftPpm, rightPpm } = { ...navigator.view, ...typed };
            navigator.stateShifts(leftPpm, rightPpm);
          }}
          lock={{ action: plotActions.lockLimits, isOn: state.areLimitsLocked, plotRef: viewRef }}
        />
      )}
      {state && (
        <NumberEntry
          label={t('plot.height')}
          value={state.heightFactor}
          decimals={heightDecimals(state.heightFactor)}
          onApply={(factor) => factor !== null && factor > 0 && viewRef.current?.navigator.scaleTo(factor)}
        />
      )}
      {state && state.storedSlots.length > 0 && (
        <fieldset className="plot-tools plot-views" aria-label={t('plot.views')}>
          {state.storedSlots.map((slot) => (
            <Tooltip key={slot} text={t('plot.view.recallHint', { slot })}>
              <Button
                variant="quiet"
                aria-label={t('plot.view.recallHint', { slot })}
                onPress={() => viewRef.current?.controls.recallView(slot)}
              >
                {slot}
              </Button>
            </Tooltip>
          ))}
        </fieldset>
      )}
      <span className="plot-notice" title={notice}>
        {notice}
      </span>
    </div>
  );
}

/** In one object for as long as nothing of it changes. */
const useToolGroups = (canGoBack: boolean, canGoForward: boolean): readonly ToolGroup<PlotHandle>[] =>
  useMemo(
    () => [
      [
        [plotActions.fit, MoveHorizontal],
        [plotActions.fitAll, Maximize2],
      ],
      [
        [plotActions.zoomIn, ZoomIn],
        [plotActions.zoomOut, ZoomOut],
        [plotActions.taller, ChevronsUpDown],
        [plotActions.shorter, ChevronsDownUp],
      ],
      [
        [plotActions.back, ArrowLeft, !canGoBack],
        [plotActions.forward, ArrowRight, !canGoForward],
      ],
      [[plotActions.saveSvg, ImageDown]],
    ],
    [canGoBack, canGoForward],
  );
