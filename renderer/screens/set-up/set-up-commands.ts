import type { CommandDefinition } from '../../frame/commands.ts';

/** Leads to the steps of first run, at any time. */
export const setUpCommands = {
  open: { id: 'go.setUp', titleKey: 'setUp.command', scope: 'navigation' },
} as const satisfies Readonly<Record<string, CommandDefinition>>;
