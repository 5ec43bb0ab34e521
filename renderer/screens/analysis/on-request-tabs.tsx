import type { ReactNode } from 'react';
import type { Analysis } from '#contract/analyses';
import type { PeakRow } from '#contract/fid-runs';
import type { Messages } from '../../i18n/use-messages.ts';
import type { TabItem } from '../../ui/tabs.tsx';
import { type CandidateDrawing, CandidatesTab } from './candidates/candidates-tab.tsx';
import { GsdTab } from './gsd/gsd-tab.tsx';
import { IdentityTab } from './identity/identity-tab.tsx';
import { IntegralsTab } from './on-request/integrals-tab.tsx';
import { PredictionTab } from './prediction/prediction-tab.tsx';
import { SpinFitTab } from './spin-fit/spin-fit-tab.tsx';
import type { AnalysesOnRequest } from './use-analyses-on-request.ts';
import type { Corrections } from './use-corrections.ts';

interface OnRequestTabs {
  readonly analysis: Analysis;
  /** Of the saved revision: that is what the service looks at. */
  readonly peaks: readonly PeakRow[];
  readonly onRequest: AnalysesOnRequest;
  readonly drawing: CandidateDrawing;
  /** How the analysis gets a structure. */
  readonly giveStructure: ReactNode;
  readonly corrections: Corrections;
}

/** Tables that are computed when somebody asks for them, beside those of the record. */
export const onRequestTabs = (
  { t }: Messages,
  {
    analysis,
    peaks,
    drawing,
    giveStructure,
    corrections,
    onRequest: { integration, gsd, spinFit, prediction, candidates, identity },
  }: OnRequestTabs,
): readonly TabItem[] => [
  {
    id: 'integrals',
    label: t('analysis.tab.integrals'),
    content: <IntegralsTab analysis={analysis} integration={integration} />,
  },
  {
    id: 'gsd',
    label: t('analysis.tab.gsd'),
    content: <GsdTab analysis={analysis} peaks={peaks} gsd={gsd} />,
  },
  {
    id: 'spin-fit',
    label: t('analysis.tab.spinFit'),
    content: <SpinFitTab analysis={analysis} bench={spinFit} />,
  },
  {
    id: 'prediction',
    label: t('analysis.tab.prediction'),
    content: <PredictionTab analysis={analysis} bench={prediction} giveStructure={giveStructure} />,
  },
  {
    id: 'candidates',
    label: t('analysis.tab.candidates'),
    content: <CandidatesTab analysis={analysis} bench={candidates} drawing={drawing} />,
  },
  {
    id: 'identity',
    label: t('analysis.tab.identity'),
    content: <IdentityTab analysis={analysis} bench={identity} drawing={drawing} corrections={corrections} />,
  },
];
