import {
  ArrowLeft,
  ArrowRight,
  ChevronsDownUp,
  ChevronsUpDown,
  ImageDown,
  Maximize2,
  Slash,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { type RefObject, useMemo } from 'react';
import { useCommands } from '../frame/commands.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { contourActions, contourCommands } from './contour-actions.ts';
import { LevelFields } from './level-fields.tsx';
import { useOpenPlot } from './picture/open-plot.ts';
import { ShiftRangeFields, shiftUnit } from './shift-range-fields.tsx';
import { type ToolGroup, ToolGroups } from './tool-groups.tsx';
import type { ContourPlot, ContourPlotState } from './two-d/canvas/contour-plot.ts';

interface ContourToolbarProps {
  readonly plotRef: RefObject<ContourPlot | null>;
  /** Null while there is no spectrum. */
  readonly state: ContourPlotState | null;
}

export function ContourToolbar({ plotRef, state }: ContourToolbarProps) {
  const { t } = useMessages();
  useCommands(useMemo(() => contourCommands(() => plotRef.current), [plotRef]));
  useOpenPlot(plotRef, state !== null);
  const groups: readonly ToolGroup<ContourPlot>[] = [
    [
      [contourActions.fit, Maximize2],
      [contourActions.zoomIn, ZoomIn],
      [contourActions.zoomOut, ZoomOut],
    ],
    [
      [contourActions.lowerLevels, ChevronsUpDown],
      [contourActions.higherLevels, ChevronsDownUp],
    ],
    [
      [contourActions.back, ArrowLeft, state?.canGoBack !== true],
      [contourActions.forward, ArrowRight, state?.canGoForward !== true],
    ],
    [
      [contourActions.diagonal, Slash, state?.hasDiagonal === null],
      [contourActions.saveSvg, ImageDown],
    ],
  ];
  return (
    <div className="plot-toolbar" role="toolbar" aria-label={t('contour.tools')}>
      <ToolGroups groups={groups} plotRef={plotRef} isReady={state !== null} />
      {state &&
        (['f2', 'f1'] as const).map((dimension) => (
          <fieldset key={dimension} className="contour-fields" aria-label={t(`contour.${dimension}`)}>
            <span className="contour-fields-name" aria-hidden="true">
              {dimension.toUpperCase()}
            </span>
            <ShiftRangeFields
              view={state.view[dimension]}
              unit={shiftUnit}
              onApply={(typed) => {
                const { navigator } = plotRef.current ?? {};
                if (!navigator) return;
                const { leftPpm, rightPpm } = { ...navigator.view[dimension], ...typed };
                navigator.stateShifts(dimension, leftPpm, rightPpm);
              }}
              lock={{
                action: dimension === 'f2' ? contourActions.lockF2 : contourActions.lockF1,
                isOn: state.areLimitsLocked[dimension],
                plotRef,
              }}
            />
          </fieldset>
        ))}
      {state && (
        <LevelFields levels={state.levels} onChoose={(choice) => plotRef.current?.chooseLevels(choice)} />
      )}
    </div>
  );
}
