import type { CommandDefinition } from '../../frame/commands.ts';

/** Leads admins to the single sign-on of organisations. */
export const organisationsCommands = {
  open: { id: 'go.organisations', titleKey: 'organisations.open', scope: 'navigation' },
} as const satisfies Readonly<Record<string, CommandDefinition>>;
