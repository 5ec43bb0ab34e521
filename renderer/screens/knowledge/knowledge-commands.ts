import type { CommandDefinition } from '../../shell/commands.ts';

export const knowledgeCommands = {
  /** On the list of sources. */
  createSource: { id: 'knowledge.createSource', titleKey: 'knowledge.source.create', scope: 'table' },
  /** On the page of one. */
  appendRevision: { id: 'knowledge.appendRevision', titleKey: 'knowledge.revision.append', scope: 'table' },
  keepRecord: { id: 'knowledge.keepRecord', titleKey: 'knowledge.record.keep', scope: 'table' },
} as const satisfies Readonly<Record<string, CommandDefinition>>;
