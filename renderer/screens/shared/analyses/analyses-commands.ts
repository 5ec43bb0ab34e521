import type { CommandDefinition } from '../../../frame/commands.ts';

/** Of the list of analyses. */
export const analysesCommands = {
  compare: { id: 'analyses.compare', titleKey: 'stack.compareSelected', scope: 'table' },
  review: { id: 'analyses.review', titleKey: 'analyses.review.chosen', scope: 'table' },
  move: { id: 'analyses.move', titleKey: 'analyses.move.chosen', scope: 'table' },
  reports: { id: 'analyses.reports', titleKey: 'analyses.reports.chosen', scope: 'table' },
} as const satisfies Readonly<Record<string, CommandDefinition>>;
