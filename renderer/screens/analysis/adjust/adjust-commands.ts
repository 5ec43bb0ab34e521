import type { CommandDefinition } from '../../../frame/commands.ts';

/** Of the tools that try out a step of the processing; offered while the tool is active. */
export const phaseCommands = {
  apply: { id: 'phase.apply', titleKey: 'phase.apply', scope: 'spectrum' },
  automatic: { id: 'phase.automatic', titleKey: 'phase.automatic', scope: 'spectrum' },
  start: { id: 'phase.start', titleKey: 'phase.start', scope: 'spectrum' },
  turn90: { id: 'phase.turn90', titleKey: 'phase.turn90', scope: 'spectrum' },
  turn180: { id: 'phase.turn180', titleKey: 'phase.turn180', scope: 'spectrum' },
  undo: { id: 'phase.undo', titleKey: 'phase.undo', scope: 'spectrum' },
  redo: { id: 'phase.redo', titleKey: 'phase.redo', scope: 'spectrum' },
} as const satisfies Readonly<Record<string, CommandDefinition>>;

export const baselineCommands = {
  apply: { id: 'baseline.apply', titleKey: 'baseline.apply', scope: 'spectrum' },
} as const satisfies Readonly<Record<string, CommandDefinition>>;
