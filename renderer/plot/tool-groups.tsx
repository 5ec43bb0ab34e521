import type { LucideIcon } from 'lucide-react';
import { memo, type ReactNode, type RefObject } from 'react';
import { useStore } from 'zustand';
import { keyBindingsStore, keysOf } from '../frame/key-bindings.ts';
import type { MessageKey } from '../i18n/catalogues.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { IconButton } from '../ui/button.tsx';

/** Something a plot can do at the press of a button. */
export interface ToolAction<Plot> {
  readonly id: string;
  readonly titleKey: MessageKey;
  readonly keys?: string;
  readonly run: (plot: Plot) => void;
}

export type ToolGroup<Plot> = readonly (readonly [ToolAction<Plot>, LucideIcon, isDisabled?: boolean])[];

/** Names an action with the key in force for it. */
export const useActionLabel = () => {
  const { t } = useMessages();
  const bindings = useStore(keyBindingsStore);
  return (action: Pick<ToolAction<never>, 'id' | 'titleKey' | 'keys'>): string => {
    const keys = keysOf(action, bindings);
    return keys === undefined ? t(action.titleKey) : `${t(action.titleKey)} (${keys})`;
  };
};

interface ToolGroupsProps<Plot> {
  readonly groups: readonly ToolGroup<Plot>[];
  readonly plotRef: RefObject<Plot | null>;
  readonly isReady: boolean;
}

/** The buttons of a plot's toolbar, each named with the key in force for it. */
function PlainToolGroups<Plot>({ groups, plotRef, isReady }: ToolGroupsProps<Plot>): ReactNode {
  const labelOf = useActionLabel();
  return groups.map((group) => (
    <div key={group[0]?.[0].id} className="plot-tools">
      {group.map(([action, Icon, isDisabled = false]) => (
        <IconButton
          key={action.id}
          label={labelOf(action)}
          icon={<Icon aria-hidden="true" />}
          isDisabled={!isReady || isDisabled}
          onPress={() => plotRef.current && action.run(plotRef.current)}
        />
      ))}
    </div>
  ));
}

/** Apart from the numbers beside them, which change with every move of the view: for groups that stay the same object. */
export const ToolGroups = memo(PlainToolGroups) as typeof PlainToolGroups;
