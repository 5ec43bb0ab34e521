import type { CommandDefinition } from '../../frame/commands.ts';

export const homeCommands = {
  send: { id: 'home.send', titleKey: 'home.command.send', scope: 'home' },
  retryFailed: { id: 'home.retryFailed', titleKey: 'home.queue.retryFailed', scope: 'home' },
  cancelAll: { id: 'home.cancelAll', titleKey: 'home.queue.cancelAll', scope: 'home' },
} as const satisfies Readonly<Record<string, CommandDefinition>>;
