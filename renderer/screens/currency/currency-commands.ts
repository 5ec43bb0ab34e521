import type { CommandDefinition } from '../../frame/commands.ts';

export const currencyCommands = {
  open: { id: 'go.currency', titleKey: 'currency.open', scope: 'navigation' },
} as const satisfies Readonly<Record<string, CommandDefinition>>;
