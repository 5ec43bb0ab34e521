import type { CommandDefinition } from '../../frame/commands.ts';

/** What admins do with the fleet. */
export const fleetCommands = {
  open: { id: 'go.fleet', titleKey: 'fleet.open', scope: 'navigation' },
  plan: { id: 'fleet.planUpdate', titleKey: 'fleet.update.plan', scope: 'record' },
} as const satisfies Readonly<Record<string, CommandDefinition>>;
