import type { CommandDefinition } from '../../frame/commands.ts';

export const regulatoryCommands = {
  open: { id: 'go.assess', titleKey: 'regulatory.open', scope: 'navigation', keys: 'g e' },
  assess: { id: 'regulatory.assess', titleKey: 'regulatory.assessLong', scope: 'table' },
  intake: { id: 'regulatory.intake', titleKey: 'regulatory.intakeLong', scope: 'table' },
  purge: { id: 'regulatory.purge', titleKey: 'regulatory.purgeLong', scope: 'table' },
  copy: { id: 'regulatory.copy', titleKey: 'regulatory.copyLong', scope: 'table' },
} as const satisfies Readonly<Record<string, CommandDefinition>>;
