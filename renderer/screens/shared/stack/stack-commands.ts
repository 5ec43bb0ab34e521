import type { CommandDefinition } from '../../../frame/commands.ts';

/** Of a comparison; those of one spectrum act on the one chosen in the list. */
export const stackCommands = {
  toggleMode: { id: 'stack.toggleMode', titleKey: 'stack.toggleMode', scope: 'stack', keys: 'm' },
  wider: { id: 'stack.wider', titleKey: 'stack.wider', scope: 'stack', keys: ']' },
  narrower: { id: 'stack.narrower', titleKey: 'stack.narrower', scope: 'stack', keys: '[' },
  even: { id: 'stack.even', titleKey: 'stack.even', scope: 'stack' },
  useVisibleRange: { id: 'stack.useVisibleRange', titleKey: 'stack.useVisibleRange', scope: 'stack' },
  moveUp: { id: 'stack.moveUp', titleKey: 'stack.moveUp', scope: 'stack', keys: 'u' },
  moveDown: { id: 'stack.moveDown', titleKey: 'stack.moveDown', scope: 'stack', keys: 'd' },
  toggleVisible: { id: 'stack.toggleVisible', titleKey: 'stack.toggleVisible', scope: 'stack', keys: 'v' },
  remove: { id: 'stack.remove', titleKey: 'stack.remove', scope: 'stack' },
  /** From the page of an analysis. */
  add: { id: 'analysis.addToStack', titleKey: 'stack.addToStack', scope: 'stack' },
} as const satisfies Readonly<Record<string, CommandDefinition>>;
