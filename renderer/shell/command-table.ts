import { plotActions, plotEditActions } from '../plot/plot-commands.ts';
import type { CommandDefinition } from './commands.ts';
import { goCommands, shellCommands } from './shell-commands.ts';

const spectrumCommands = [...Object.values(plotActions), ...Object.values(plotEditActions)].map(
  (action): CommandDefinition => ({
    id: action.id,
    titleKey: action.titleKey,
    scope: 'spectrum',
    ...('keys' in action && { keys: action.keys }),
  }),
);

/** Every command of the workstation, whichever screen registers it: for the settings and the documentation. */
export const commandTable: readonly CommandDefinition[] = [
  ...Object.values(shellCommands),
  ...goCommands,
  ...spectrumCommands,
];
