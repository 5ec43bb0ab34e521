import type { CommandDefinition } from '../../frame/commands.ts';

/** What admins do with installations; the last five on the page of one. */
export const installationsCommands = {
  open: { id: 'go.installations', titleKey: 'installations.open', scope: 'navigation' },
  enrol: { id: 'installations.enrol', titleKey: 'installations.enrol', scope: 'record' },
  approve: { id: 'installations.approve', titleKey: 'installations.approve.long', scope: 'record' },
  resume: { id: 'installations.resume', titleKey: 'installations.resume.long', scope: 'record' },
  suspend: { id: 'installations.suspend', titleKey: 'installations.suspend.long', scope: 'record' },
  statement: { id: 'installations.statement', titleKey: 'installations.statement.long', scope: 'record' },
  retire: { id: 'installations.retire', titleKey: 'installations.retire.long', scope: 'record' },
} as const satisfies Readonly<Record<string, CommandDefinition>>;
