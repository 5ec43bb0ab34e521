import type { CommandDefinition } from '../../../frame/commands.ts';

export const spinFitCommands = {
  run: { id: 'analysis.fitSpins', titleKey: 'spinFit.command', scope: 'spectrum' },
} as const satisfies Readonly<Record<string, CommandDefinition>>;
