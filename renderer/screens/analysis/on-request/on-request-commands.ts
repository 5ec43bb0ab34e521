import type { CommandDefinition } from '../../../frame/commands.ts';

/** Analyses that are computed when somebody asks for them. */
export const onRequestCommands = {
  integrate: { id: 'analysis.integrate', titleKey: 'integrals.command', scope: 'spectrum' },
  checkCouplings: { id: 'analysis.checkCouplings', titleKey: 'couplings.command', scope: 'spectrum' },
  toggleModel: { id: 'analysis.toggleCouplingModel', titleKey: 'couplings.toggleModel', scope: 'spectrum' },
} as const satisfies Readonly<Record<string, CommandDefinition>>;
