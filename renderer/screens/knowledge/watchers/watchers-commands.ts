import type { CommandDefinition } from '../../../frame/commands.ts';

/** For administrators, on the page of watchers. */
export const watchersCommands = {
  create: { id: 'watchers.create', titleKey: 'watchers.create', scope: 'table' },
  run: { id: 'watchers.run', titleKey: 'watchers.runAll', scope: 'table' },
} as const satisfies Readonly<Record<string, CommandDefinition>>;
