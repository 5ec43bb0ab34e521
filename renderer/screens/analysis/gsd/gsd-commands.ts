import type { CommandDefinition } from '../../../frame/commands.ts';

export const gsdCommands = {
  run: { id: 'analysis.deconvolve', titleKey: 'gsd.command', scope: 'spectrum' },
  toggleFit: { id: 'analysis.toggleFit', titleKey: 'gsd.toggleFit', scope: 'spectrum' },
  toggleResidual: { id: 'analysis.toggleResidual', titleKey: 'gsd.toggleResidual', scope: 'spectrum' },
} as const satisfies Readonly<Record<string, CommandDefinition>>;
