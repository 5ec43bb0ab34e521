import type { CommandDefinition } from '../../frame/commands.ts';

export const valueCommands = {
  timeSaved: { id: 'go.timeSaved', titleKey: 'value.open', scope: 'navigation' },
  /** Leads admins to the gate and the models in use. */
  operations: { id: 'go.operations', titleKey: 'operations.open', scope: 'navigation' },
} as const satisfies Readonly<Record<string, CommandDefinition>>;
