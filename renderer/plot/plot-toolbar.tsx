import {
  ArrowLeft,
  ArrowRight,
  ChevronsDownUp,
  ChevronsUpDown,
  ImageDown,
  type LucideIcon,
  Maximize2,
  MoveHorizontal,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { memo, type RefObject, useMemo } from 'react';
import { useStore } from 'zustand';
import { useMessages } from '../i18n/use-messages.ts';
import { useCommands } from '../shell/commands.ts';
import { keyBindingsStore, keysOf } from '../stores/key-bindings.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { NumberEntry } from '../ui/number-entry.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import type { PlotViewState } from './canvas/plot-view-state.ts';
import { useOpenPlot } from './picture/open-plot.ts';
import { type PlotAction, plotActions, plotCommands } from './plot-commands.ts';
import type { PlotHandle } from './plot-handle.ts';
import { ShiftRangeFields } from './shift-range-fields.tsx';

interface PlotToolbarProps {
  readonly viewRef: RefObject<PlotHandle | null>;
  /** Null while there is no spectrum. */
  readonly state: PlotViewState | null;
  readonly canEdit: boolean;
  /** False for a stack. */
  readonly hasPeaks?: boolean;
}

/** Three significant digits, which is more than the eye tells apart. */
const heightDecimals = (factor: number): number => Math.max(0, 2 - Math.floor(Math.log10(factor)));

type Tool = readonly [PlotAction, LucideIcon, isDisabled?: boolean];

export function PlotToolbar({ viewRef, state, canEdit, hasPeaks = true }: PlotToolbarProps) {
  const { t } = useMessages();
  useCommands(
    useMemo(() => plotCommands(() => viewRef.current, { canEdit, hasPeaks }), [viewRef, canEdit, hasPeaks]),
  );
  useOpenPlot(viewRef, state !== null);
  return (
    <div className="plot-toolbar" role="toolbar" aria-label={t('plot.tools')}>
      <ToolButtons
        viewRef={viewRef}
        isReady={state !== null}
        canGoBack={state?.canGoBack === true}
        canGoForward={state?.canGoForward === true}
      />
      {state && (
        <ShiftRangeFields
          view={state.view}
          onApply={(typed) => {
            const { navigator } = viewRef.current ?? {};
            if (!navigator) return;
            const { leftPpm, rightPpm } = { ...navigator.view, ...typed };
            navigator.showShifts(leftPpm, rightPpm);
          }}
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
                onPress={() => viewRef.current?.hands.recallView(slot)}
              >
                {slot}
              </Button>
            </Tooltip>
          ))}
        </fieldset>
      )}
      <span className="plot-notice">
        {state !== null && state.hiddenLabels > 0 && t('plot.hiddenLabels', { count: state.hiddenLabels })}
      </span>
    </div>
  );
}

interface ToolButtonsProps {
  readonly viewRef: RefObject<PlotHandle | null>;
  readonly isReady: boolean;
  readonly canGoBack: boolean;
  readonly canGoForward: boolean;
}

/** Apart from the numbers beside them, which change with every move of the view. */
const ToolButtons = memo(({ viewRef, isReady, canGoBack, canGoForward }: ToolButtonsProps) => {
  const { t } = useMessages();
  const bindings = useStore(keyBindingsStore);
  const labelOf = (action: PlotAction): string => {
    const keys = keysOf(action, bindings);
    return keys === undefined ? t(action.titleKey) : `${t(action.titleKey)} (${keys})`;
  };
  const groups: readonly (readonly Tool[])[] = [
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
  ];
  return (
    <>
      {groups.map((group) => (
        <div key={group[0]?.[0].id} className="plot-tools">
          {group.map(([action, Icon, isDisabled = false]) => (
            <IconButton
              key={action.id}
              label={labelOf(action)}
              icon={<Icon aria-hidden="true" />}
              isDisabled={!isReady || isDisabled}
              onPress={() => viewRef.current && action.run(viewRef.current)}
            />
          ))}
        </div>
      ))}
    </>
  );
});
