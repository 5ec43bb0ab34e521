import type { CommandDefinition } from '../../frame/commands.ts';

export const msCommands = {
  nextScan: { id: 'ms.nextScan', titleKey: 'ms.command.nextScan', scope: 'ms' },
  previousScan: { id: 'ms.previousScan', titleKey: 'ms.command.previousScan', scope: 'ms' },
  extract: { id: 'ms.extract', titleKey: 'ms.command.extract', scope: 'ms' },
} as const satisfies Readonly<Record<string, CommandDefinition>>;
