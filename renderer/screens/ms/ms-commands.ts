import type { CommandDefinition } from '../../frame/commands.ts';

/** On the page of one run. */
export const msScanCommands = {
  nextScan: { id: 'ms.nextScan', titleKey: 'ms.command.nextScan', scope: 'ms' },
  previousScan: { id: 'ms.previousScan', titleKey: 'ms.command.previousScan', scope: 'ms' },
  extract: { id: 'ms.extract', titleKey: 'ms.command.extract', scope: 'ms' },
} as const satisfies Readonly<Record<string, CommandDefinition>>;

export const msCommands = {
  ...msScanCommands,
  remove: { id: 'ms.remove', titleKey: 'ms.removeLong', scope: 'ms' },
  compare: { id: 'ms.compare', titleKey: 'ms.compare', scope: 'ms' },
} as const satisfies Readonly<Record<string, CommandDefinition>>;
