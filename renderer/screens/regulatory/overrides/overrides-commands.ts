import type { CommandDefinition } from '../../../frame/commands.ts';

export const overridesCommands = {
  enter: { id: 'overrides.enter', titleKey: 'overrides.enter', scope: 'table' },
} as const satisfies Readonly<Record<string, CommandDefinition>>;
