import type { CommandDefinition } from '../../frame/commands.ts';

/** What of an analysis can be taken elsewhere. */
export const exportCommands = {
  print: { id: 'analysis.print', titleKey: 'analysis.print', scope: 'spectrum', keys: 'Ctrl+P' },
  copyJournal: { id: 'analysis.copyJournal', titleKey: 'analysis.copyJournal', scope: 'spectrum' },
  copySelection: {
    id: 'analysis.copySelection',
    titleKey: 'analysis.copySelection',
    scope: 'spectrum',
    keys: 'Ctrl+C',
  },
  copyTable: { id: 'analysis.copyTable', titleKey: 'analysis.copyTable', scope: 'spectrum' },
  copyLink: { id: 'analysis.copyLink', titleKey: 'analysis.copyLink', scope: 'spectrum' },
  jcamp: { id: 'analysis.exportJcamp', titleKey: 'analysis.exportJcamp', scope: 'spectrum' },
  jcamp_complex: {
    id: 'analysis.exportComplexJcamp',
    titleKey: 'analysis.exportComplexJcamp',
    scope: 'spectrum',
  },
  nmredata: { id: 'analysis.exportNmredata', titleKey: 'analysis.exportNmredata', scope: 'spectrum' },
  csv: { id: 'analysis.exportCsv', titleKey: 'analysis.exportCsv', scope: 'spectrum' },
  xlsx: { id: 'analysis.exportXlsx', titleKey: 'analysis.exportXlsx', scope: 'spectrum' },
  sdf: { id: 'analysis.exportSdf', titleKey: 'analysis.exportSdf', scope: 'spectrum' },
  nmrium: { id: 'analysis.exportNmrium', titleKey: 'analysis.exportNmrium', scope: 'spectrum' },
  animl: { id: 'analysis.exportAniml', titleKey: 'analysis.exportAniml', scope: 'spectrum' },
  notebook: { id: 'analysis.sendToNotebook', titleKey: 'notebooks.send', scope: 'spectrum' },
  eln: { id: 'analysis.exportEln', titleKey: 'analysis.exportEln', scope: 'spectrum' },
} as const satisfies Readonly<Record<string, CommandDefinition>>;
