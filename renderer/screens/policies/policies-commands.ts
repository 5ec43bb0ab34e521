import type { CommandDefinition } from '../../frame/commands.ts';

/** Leads to what the policies of this computer decide. */
export const policiesCommands = {
  open: { id: 'go.policies', titleKey: 'policies.open', scope: 'navigation' },
} as const satisfies Readonly<Record<string, CommandDefinition>>;
