import type { CommandDefinition } from '../../frame/commands.ts';

/** Leads admins to the messages. */
export const outboxCommands = {
  open: { id: 'go.outbox', titleKey: 'outbox.open', scope: 'navigation' },
} as const satisfies Readonly<Record<string, CommandDefinition>>;
