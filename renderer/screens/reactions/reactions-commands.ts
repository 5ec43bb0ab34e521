import type { CommandDefinition } from '../../frame/commands.ts';

export const reactionsCommands = {
  /** On the list. */
  create: { id: 'reactions.create', titleKey: 'reactions.create', scope: 'table' },
  /** On the page of one. */
  edit: { id: 'reactions.edit', titleKey: 'reactions.editLong', scope: 'table' },
  remove: { id: 'reactions.remove', titleKey: 'reactions.removeLong', scope: 'table' },
  record: { id: 'reactions.record', titleKey: 'reactions.experiment.add', scope: 'table' },
  predict: { id: 'reactions.predict', titleKey: 'reactions.yield.predict', scope: 'table' },
  score: { id: 'reactions.score', titleKey: 'reactions.route.score', scope: 'table' },
  check: { id: 'reactions.check', titleKey: 'reactions.check.run', scope: 'table' },
} as const satisfies Readonly<Record<string, CommandDefinition>>;
