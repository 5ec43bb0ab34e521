import type { CommandDefinition } from '../../frame/commands.ts';

export const compoundsCommands = {
  open: { id: 'go.compounds', titleKey: 'compounds.openList', scope: 'navigation', keys: 'g v' },
  /** On the list. */
  register: { id: 'compounds.register', titleKey: 'compounds.register', scope: 'table' },
  /** On the page of one. */
  attach: { id: 'compounds.attach', titleKey: 'compounds.attachLong', scope: 'table' },
  remove: { id: 'compounds.remove', titleKey: 'compounds.removeLong', scope: 'table' },
} as const satisfies Readonly<Record<string, CommandDefinition>>;

export const predictedSpectraCommands = {
  predict: { id: 'compounds.predict', titleKey: 'prediction.spectra.command', scope: 'table' },
} as const satisfies Readonly<Record<string, CommandDefinition>>;
