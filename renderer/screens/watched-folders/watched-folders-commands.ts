import type { CommandDefinition } from '../../frame/commands.ts';

/** Of one watched folder. */
export const watchedFolderCommands = {
  on: { id: 'watchedFolders.on', titleKey: 'watchedFolders.command.on', scope: 'table' },
  off: { id: 'watchedFolders.off', titleKey: 'watchedFolders.command.off', scope: 'table' },
  look: { id: 'watchedFolders.look', titleKey: 'watchedFolders.command.look', scope: 'table' },
  retry: { id: 'watchedFolders.retry', titleKey: 'watchedFolders.command.retry', scope: 'table' },
} as const satisfies Readonly<Record<string, CommandDefinition>>;
