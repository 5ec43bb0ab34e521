import type { CommandDefinition } from '../../../frame/commands.ts';

export const aiDecisionsCommands = {
  verify: { id: 'aiDecisions.verify', titleKey: 'aiDecisions.verifyLong', scope: 'record' },
} as const satisfies Readonly<Record<string, CommandDefinition>>;
