import type { CommandDefinition } from '../../../frame/commands.ts';

/** Asks whose spectrum this is. */
export const identityCommands = {
  ask: { id: 'analysis.whoIsThis', titleKey: 'identity.command', scope: 'spectrum' },
} as const satisfies Readonly<Record<string, CommandDefinition>>;
