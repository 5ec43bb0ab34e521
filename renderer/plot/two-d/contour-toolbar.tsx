import {
  ArrowLeft,
  ArrowRight,
  ChevronsDownUp,
  ChevronsUpDown,
  ImageDown,
  type LucideIcon,
  Maximize2,
  Slash,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { type RefObject, useMemo } from 'react';
import { useStore } from 'zustand';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCommands } from '../../shell/commands.ts';
import { keyBindingsStore, keysOf } from '../../stores/key-bindings.ts';
import { IconButton } from '../../ui/button.tsx';
import { useOpenPlot } from '../picture/open-plot.ts';
import { ShiftRangeFields } from '../shift-range-fields.tsx';
import type { ContourPlot, ContourPlotState } from './canvas/contour-plot.ts';
import { type ContourAction, contourActions, contourCommands } from './contour-actions.ts';
import { LevelFields } from './level-fields.tsx';

interface ContourToolbarProps {
  readonly plotRef: RefObject<ContourPlot | null>;
  /** Null while there is no spectrum. */
  readonly state: ContourPlotState | null;
}

type Tool = readonly [ContourAction, LucideIcon, isDisabled?: boolean];

export function ContourToolbar({ plotRef, state }: ContourToolbarProps) {
  const { t } = useMessages();
  useCommands(useMemo(() => contourCommands(() => plotRef.current), [plotRef]));
  useOpenPlot(plotRef, state !== null);
  const bindings = useStore(keyBindingsStore);
  const labelOf = (action: ContourAction): string => {
    const keys = keysOf(action, bindings);
    return keys === undefined ? t(action.titleKey) : `${t(action.titleKey)} (${keys})`;
  };
  const groups: readonly (readonly Tool[])[] = [
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
      {groups.map((group) => (
        <div key={group[0]?.[0].id} className="plot-tools">
          {group.map(([action, Icon, isDisabled = false]) => (
            <IconButton
              key={action.id}
              label={labelOf(action)}
              icon={<Icon aria-hidden="true" />}
              isDisabled={state === null || isDisabled}
              onPress={() => plotRef.current && action.run(plotRef.current)}
            />
          ))}
        </div>
      ))}
      {state &&
        (['f2', 'f1'] as const).map((dimension) => (
          <fieldset key={dimension} className="contour-fields" aria-label={t(`contour.${dimension}`)}>
            <span className="contour-fields-name" aria-hidden="true">
              {dimension.toUpperCase()}
            </span>
            <ShiftRangeFields
              view={state.view[dimension]}
              onApply={(typed) => {
                const { navigator } = plotRef.current ?? {};
                if (!navigator) return;
                const { leftPpm, rightPpm } = { ...navigator.view[dimension], ...typed };
                navigator.showShifts(dimension, leftPpm, rightPpm);
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
