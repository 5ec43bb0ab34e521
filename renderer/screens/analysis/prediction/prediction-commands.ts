import type { CommandDefinition } from '../../../frame/commands.ts';

export const predictionCommands = {
  run: {
    id: 'analysis.predictShifts',
    titleKey: 'prediction.command',
    scope: 'spectrum',
    keys: 'Ctrl+Shift+P',
  },
  takeAll: { id: 'analysis.takePredicted', titleKey: 'prediction.takeAllCommand', scope: 'spectrum' },
  toggleSimulated: {
    id: 'analysis.toggleSimulated',
    titleKey: 'prediction.toggleSimulated',
    scope: 'spectrum',
  },
} as const satisfies Readonly<Record<string, CommandDefinition>>;
