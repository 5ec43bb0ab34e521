import type { CommandDefinition } from '../../frame/commands.ts';

/** Of one batch. */
export const analysisBatchCommands = {
  pause: { id: 'analysisBatches.pause', titleKey: 'analysisBatches.command.pause', scope: 'table' },
  resume: { id: 'analysisBatches.resume', titleKey: 'analysisBatches.command.resume', scope: 'table' },
  retry: { id: 'analysisBatches.retry', titleKey: 'analysisBatches.command.retry', scope: 'table' },
  cancel: { id: 'analysisBatches.cancel', titleKey: 'analysisBatches.command.cancel', scope: 'table' },
} as const satisfies Readonly<Record<string, CommandDefinition>>;
