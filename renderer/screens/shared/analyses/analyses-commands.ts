import type { CommandDefinition } from '../../../frame/commands.ts';

/** Of the list of analyses. */
export const analysesCommands = {
  compare: { id: 'analyses.compare', titleKey: 'stack.compareSelected', scope: 'table' },
} as const satisfies Readonly<Record<string, CommandDefinition>>;
