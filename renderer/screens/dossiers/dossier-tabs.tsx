import type { ComponentType } from 'react';
import type { DossierTabId } from '../../frame/paths/dossier-path.ts';
import type { MessageKey } from '../../i18n/catalogues.ts';
import { AiDecisionsTab } from './ai-decisions/ai-decisions-tab.tsx';
import { BatchesTab } from './batches/batches-tab.tsx';
import { ControlTab } from './control/control-tab.tsx';
import type { DossierTabProps } from './dossier-tab.ts';
import { LevelsTab } from './levels/levels-tab.tsx';
import { MarketsTab } from './markets/markets-tab.tsx';
import { Module3Tab } from './module-3/module-3-tab.tsx';
import { NitrosaminesTab } from './nitrosamines/nitrosamines-tab.tsx';
import { OverviewTab } from './overview/overview-tab.tsx';
import { ReadAcrossTab } from './read-across/read-across-tab.tsx';
import { ReadinessTab } from './readiness/readiness-tab.tsx';
import { RegisterTab } from './register/register-tab.tsx';

interface DossierTab {
  readonly id: DossierTabId;
  readonly labelKey: MessageKey;
  readonly Content: ComponentType<DossierTabProps>;
}

/** Parts of a dossier, in their order. Another part is another line. */
export const dossierTabs: readonly [DossierTab, ...DossierTab[]] = [
  { id: 'overview', labelKey: 'dossiers.tab.overview', Content: OverviewTab },
  { id: 'register', labelKey: 'dossiers.tab.register', Content: RegisterTab },
  { id: 'nitrosamines', labelKey: 'dossiers.tab.nitrosamines', Content: NitrosaminesTab },
  { id: 'levels', labelKey: 'dossiers.tab.levels', Content: LevelsTab },
  { id: 'markets', labelKey: 'dossiers.tab.markets', Content: MarketsTab },
  { id: 'batches', labelKey: 'dossiers.tab.batches', Content: BatchesTab },
  { id: 'read-across', labelKey: 'readAcross.tab', Content: ReadAcrossTab },
  { id: 'control', labelKey: 'dossiers.tab.control', Content: ControlTab },
  { id: 'ai-decisions', labelKey: 'aiDecisions.tab', Content: AiDecisionsTab },
  { id: 'readiness', labelKey: 'dossiers.tab.readiness', Content: ReadinessTab },
  { id: 'module-3', labelKey: 'dossiers.tab.module3', Content: Module3Tab },
];
