import type { CommandDefinition } from '../../frame/commands.ts';

export const optimizationsCommands = {
  /** On the list. */
  create: { id: 'optimizations.create', titleKey: 'optimizations.create', scope: 'table' },
  /** On the set-up. */
  addParameter: { id: 'optimizations.addParameter', titleKey: 'optimizations.addParameter', scope: 'table' },
  addObjective: { id: 'optimizations.addObjective', titleKey: 'optimizations.addObjective', scope: 'table' },
  addConstraint: {
    id: 'optimizations.addConstraint',
    titleKey: 'optimizations.addConstraint',
    scope: 'table',
  },
  /** On the page of one. */
  record: { id: 'optimizations.record', titleKey: 'optimizations.record', scope: 'table' },
  import: { id: 'optimizations.import', titleKey: 'optimizations.importLong', scope: 'table' },
  export: { id: 'optimizations.export', titleKey: 'optimizations.exportLong', scope: 'table' },
  plate: { id: 'optimizations.plate', titleKey: 'optimizations.plateLong', scope: 'table' },
  rename: { id: 'optimizations.rename', titleKey: 'optimizations.renameLong', scope: 'table' },
  finish: { id: 'optimizations.finish', titleKey: 'optimizations.finishLong', scope: 'table' },
  reopen: { id: 'optimizations.reopen', titleKey: 'optimizations.reopenLong', scope: 'table' },
  remove: { id: 'optimizations.remove', titleKey: 'optimizations.removeLong', scope: 'table' },
} as const satisfies Readonly<Record<string, CommandDefinition>>;
