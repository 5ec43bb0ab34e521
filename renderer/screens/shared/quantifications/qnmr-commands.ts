import type { CommandDefinition } from '../../../frame/commands.ts';

export const qnmrCommands = {
  list: { id: 'go.quantifications', titleKey: 'qnmr.openList', scope: 'navigation', keys: 'g q' },
  create: { id: 'go.newQuantification', titleKey: 'qnmr.new', scope: 'navigation' },
  /** From the page of an analysis. */
  quantify: { id: 'analysis.quantify', titleKey: 'qnmr.quantify', scope: 'spectrum' },
} as const satisfies Readonly<Record<string, CommandDefinition>>;
