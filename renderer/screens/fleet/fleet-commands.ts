import type { CommandDefinition } from '../../frame/commands.ts';

/** What admins do with the fleet. */
export const fleetCommands = {
  open: { id: 'go.fleet', titleKey: 'fleet.open', scope: 'navigation' },
} as const satisfies Readonly<Record<string, CommandDefinition>>;
