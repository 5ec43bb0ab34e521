import type { CommandDefinition } from '../../frame/commands.ts';

export const dossiersCommands = {
  /** On the list. */
  create: { id: 'dossiers.create', titleKey: 'dossiers.create', scope: 'table' },
  /** On the page of one. */
  edit: { id: 'dossiers.edit', titleKey: 'dossiers.editLong', scope: 'table' },
  remove: { id: 'dossiers.remove', titleKey: 'dossiers.removeLong', scope: 'table' },
  in_review: { id: 'dossiers.sendToReview', titleKey: 'dossiers.to.in_review', scope: 'table' },
  approved: { id: 'dossiers.approve', titleKey: 'dossiers.toLong.approved', scope: 'table' },
  rejected: { id: 'dossiers.reject', titleKey: 'dossiers.toLong.rejected', scope: 'table' },
  archived: { id: 'dossiers.archive', titleKey: 'dossiers.toLong.archived', scope: 'table' },
  addRequirement: { id: 'dossiers.addRequirement', titleKey: 'dossiers.requirement.add', scope: 'table' },
  addActionItem: { id: 'dossiers.addActionItem', titleKey: 'dossiers.actionItem.add', scope: 'table' },
  addWatch: { id: 'dossiers.addWatch', titleKey: 'dossiers.watch.add', scope: 'table' },
  recordRisk: { id: 'dossiers.recordRisk', titleKey: 'dossiers.risk.record', scope: 'table' },
  assessElements: {
    id: 'dossiers.assessElements',
    titleKey: 'dossiers.assess.elemental_impurities',
    scope: 'table',
  },
  assessSolvents: {
    id: 'dossiers.assessSolvents',
    titleKey: 'dossiers.assess.residual_solvents',
    scope: 'table',
  },
  pasteBatches: { id: 'dossiers.pasteBatches', titleKey: 'batches.paste', scope: 'table' },
  addRegister: { id: 'dossiers.addRegister', titleKey: 'dossiers.register.add', scope: 'table' },
  buildReport: { id: 'dossiers.buildReport', titleKey: 'dossiers.readiness.build', scope: 'table' },
} as const satisfies Readonly<Record<string, CommandDefinition>>;
