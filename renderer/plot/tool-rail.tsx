import {
  Ban,
  ChartSpline,
  ListPlus,
  type LucideIcon,
  MousePointer2,
  Network,
  Rotate3d,
  Ruler,
  Spline,
  Type,
  UnfoldHorizontal,
  ZoomIn,
} from 'lucide-react';
import { memo, type RefObject, useEffect } from 'react';
import { Toolbar } from 'react-aria-components';
import { useStore } from 'zustand';
import { keyBindingsStore, keysOf } from '../frame/key-bindings.ts';
import { showStatusHint } from '../frame/status-hint.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { ToggleIconButton } from '../ui/button.tsx';
import type { SpectrumView } from './canvas/spectrum-view.ts';
import { toolActions } from './plot-commands.ts';
import { type ToolId, toolsFor } from './tools/tool-table.ts';

const toolIcons: Readonly<Record<ToolId, LucideIcon>> = {
  select: MousePointer2,
  zoom: ZoomIn,
  ruler: Ruler,
  peaks: ListPlus,
  ranges: UnfoldHorizontal,
  integrals: ChartSpline,
  multiplets: Network,
  exclusion: Ban,
  phase: Rotate3d,
  baseline: Spline,
  annotate: Type,
};

interface ToolRailProps {
  readonly viewRef: RefObject<SpectrumView | null>;
  readonly activeId: ToolId;
  readonly canEdit: boolean;
  readonly offered?: readonly ToolId[] | undefined;
  readonly isDisabled: boolean;
}

/** The tools of the plot: what a drag and a click mean. One of them is always active. */
export const ToolRail = memo(({ viewRef, activeId, canEdit, offered, isDisabled }: ToolRailProps) => {
  const { t } = useMessages();
  const bindings = useStore(keyBindingsStore);
  const tools = toolsFor(canEdit, offered);
  useToolHint(isDisabled ? null : activeId);
  return (
    <Toolbar className="tool-rail" orientation="vertical" aria-label={t('plot.toolRail')}>
      {tools.map(({ id, titleKey }) => {
        const action = toolActions.find((each) => each.id === `plot.tool.${id}`);
        const keys = action && keysOf(action, bindings);
        const Icon = toolIcons[id];
        return (
          <ToggleIconButton
            key={id}
            label={keys === undefined ? t(titleKey) : `${t(titleKey)} (${keys})`}
            icon={<Icon aria-hidden="true" />}
            isSelected={id === activeId}
            isDisabled={isDisabled}
            onPress={() => viewRef.current?.controls.chooseTool(id)}
          />
        );
      })}
    </Toolbar>
  );
});

/** The status bar says what the active tool does for as long as the plot is there. */
const useToolHint = (activeId: ToolId | null): void => {
  const { t } = useMessages();
  const hintKey = toolsFor(true).find(({ id }) => id === activeId)?.hintKey;
  useEffect(() => {
    showStatusHint(hintKey === undefined ? null : t(hintKey));
    return () => showStatusHint(null);
  }, [hintKey, t]);
};
