import type { Analysis } from '#contract/analyses';
import type { Messages } from '../../i18n/use-messages.ts';
import type { TabItem } from '../../ui/tabs.tsx';
import { SignatureList } from '../shared/signatures/signature-list.tsx';
import type { JournalEdits } from './journal/journal-editor.tsx';
import { JournalTab } from './journal/journal-tab.tsx';
import { RawTab } from './raw-tab.tsx';
import type { RecipeBench } from './recipe/use-recipe-bench.ts';
import { RecipeBenchTab } from './recipe-tab.tsx';

interface RecordTabs {
  readonly analysis: Analysis;
  readonly bench: RecipeBench;
  readonly corrections: JournalEdits;
}

/** The last tabs of a workspace, the same for 1D and 2D: recipe, raw data, journal and signatures. */
export const recordTabs = (
  { t }: Messages,
  { analysis, bench, corrections }: RecordTabs,
): readonly TabItem[] => [
  {
    id: 'recipe',
    label: t('analysis.tab.recipe'),
    content: <RecipeBenchTab analysis={analysis} bench={bench} />,
  },
  { id: 'raw', label: t('analysis.tab.raw'), content: <RawTab analysis={analysis} /> },
  {
    id: 'journal',
    label: t('analysis.tab.journal'),
    content: <JournalTab analysis={analysis} edits={corrections} />,
  },
  { id: 'signatures', label: t('signatures.title'), content: <SignatureList /> },
];

/** Their ids, for the tab in the address. */
export const recordTabIds = ['recipe', 'raw', 'journal', 'signatures'] as const;
