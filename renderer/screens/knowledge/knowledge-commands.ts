import type { CommandDefinition } from '../../frame/commands.ts';

export const knowledgeCommands = {
  /** On the list of sources. */
  createSource: { id: 'knowledge.createSource', titleKey: 'knowledge.source.create', scope: 'table' },
  /** On the page of one. */
  appendRevision: { id: 'knowledge.appendRevision', titleKey: 'knowledge.revision.append', scope: 'table' },
  keepRecord: { id: 'knowledge.keepRecord', titleKey: 'knowledge.record.keep', scope: 'table' },
  /** On the list of records. */
  freeze: { id: 'knowledge.freeze', titleKey: 'knowledge.dataset.freezeLong', scope: 'table' },
  /** On the page of a dataset version. */
  approve: { id: 'knowledge.approve', titleKey: 'knowledge.dataset.approveLong', scope: 'table' },
  makeCandidate: { id: 'knowledge.makeCandidate', titleKey: 'knowledge.candidate.make', scope: 'table' },
  /** On the page of a deployment candidate. */
  gate: { id: 'knowledge.gate', titleKey: 'knowledge.step.act.gate', scope: 'table' },
  canary: { id: 'knowledge.canary', titleKey: 'knowledge.step.act.canary', scope: 'table' },
  promotion: { id: 'knowledge.promotion', titleKey: 'knowledge.step.act.promotion', scope: 'table' },
  rollback: { id: 'knowledge.rollback', titleKey: 'knowledge.rollback.long', scope: 'table' },
} as const satisfies Readonly<Record<string, CommandDefinition>>;
