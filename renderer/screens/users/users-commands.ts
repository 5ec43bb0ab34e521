import type { CommandDefinition } from '../../frame/commands.ts';

/** Leads admins to the accounts. */
export const usersCommands = {
  open: { id: 'go.users', titleKey: 'users.open', scope: 'navigation', keys: 'g m' },
} as const satisfies Readonly<Record<string, CommandDefinition>>;
