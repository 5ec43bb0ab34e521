import type { CommandDefinition } from '../../frame/commands.ts';

/** Of the audit trail. */
export const auditCommands = {
  verify: { id: 'audit.verify', titleKey: 'audit.verify', scope: 'record' },
  records: { id: 'audit.records', titleKey: 'audit.records.verify', scope: 'record' },
  evidence: { id: 'audit.evidence', titleKey: 'audit.evidence', scope: 'record' },
} as const satisfies Readonly<Record<string, CommandDefinition>>;
