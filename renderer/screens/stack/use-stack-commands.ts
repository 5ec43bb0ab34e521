import { useMemo } from 'react';
import { type Command, useCommands } from '../../frame/commands.ts';
import { stackCommands } from '../shared/stack/stack-commands.ts';
import {
  moveSpectrum,
  removeSpectrum,
  type StackSettings,
  toggleVisible,
} from '../shared/stack/stack-settings.ts';

/** One press of a key, per cent of the height of the plot. */
const keyStepPercent = 2;

interface StackActions {
  readonly settings: StackSettings;
  readonly selectedId: string | null;
  readonly onChange: (settings: StackSettings) => void;
  readonly onUseVisibleRange: () => void;
}

/** Every action of the comparison as a command. */
export const useStackCommands = ({
  settings,
  selectedId,
  onChange,
  onUseVisibleRange,
}: StackActions): void => {
  const commands = useMemo((): readonly Command[] => {
    const { mode, stepPercent, ids } = settings;
    const isStacked = mode === 'stacked';
    const even = 100 / Math.max(1, ids.length);
    const stepBy = (change: number) => (): void =>
      onChange({ ...settings, stepPercent: Math.max(0, Math.min(100, (stepPercent ?? even) + change)) });
    const chosen = selectedId !== null && ids.includes(selectedId) ? selectedId : null;
    const onChosen = (definition: Omit<Command, 'run'>, change: (id: string) => StackSettings): Command => ({
      ...definition,
      isAvailable: () => chosen !== null,
      run: () => chosen !== null && onChange(change(chosen)),
    });
    return [
      {
        ...stackCommands.toggleMode,
        run: () => onChange({ ...settings, mode: isStacked ? 'overlaid' : 'stacked' }),
      },
      { ...stackCommands.wider, isAvailable: () => isStacked, run: stepBy(keyStepPercent) },
      { ...stackCommands.narrower, isAvailable: () => isStacked, run: stepBy(-keyStepPercent) },
      {
        ...stackCommands.even,
        isAvailable: () => stepPercent !== null,
        run: () => onChange({ ...settings, stepPercent: null }),
      },
      { ...stackCommands.useVisibleRange, run: onUseVisibleRange },
      onChosen(stackCommands.moveUp, (id) => moveSpectrum(settings, id, -1)),
      onChosen(stackCommands.moveDown, (id) => moveSpectrum(settings, id, 1)),
      onChosen(stackCommands.toggleVisible, (id) => toggleVisible(settings, id)),
      onChosen(stackCommands.remove, (id) => removeSpectrum(settings, id)),
    ];
  }, [settings, selectedId, onChange, onUseVisibleRange]);
  useCommands(commands);
};
