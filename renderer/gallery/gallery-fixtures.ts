import type { Analysis, AnalysisStatus, AnalysisSummary } from '#contract/analyses';
import type { WaitingReview } from '#contract/reviews';
import type { PlotSpectrum } from '../plot/core/plot-data.ts';
import { accountLists, accountSingles, type FixtureState, fixtureUser } from './fixture-accounts.ts';
import { fixtureAiDecisions, fixtureChain } from './fixture-ai-decisions.ts';
import { fixtureResult, fixtureResultParts } from './fixture-analysis.ts';
import { fixtureAnalysisBatch, fixtureBatchSummaries, fixtureFigures } from './fixture-analysis-batches.ts';
import { fixtureArray, fixtureArrays } from './fixture-arrays.ts';
import { fixtureAssessment } from './fixture-assessment.ts';
import { fixtureAttachments, fixtureCompound } from './fixture-compounds.ts';
import { fixtureCurrency } from './fixture-currency.ts';
import { dossierLists, dossierSingles } from './fixture-dossiers.ts';
import { installationLists, installationSingles } from './fixture-installations.ts';
import { knowledgeLists, knowledgeSingles } from './fixture-knowledge.ts';
import { msLists, msSingles } from './fixture-ms.ts';
import { msAnnotationLists, msAnnotationSingles } from './fixture-ms-annotations.ts';
import { msComparisonLists, msComparisonSingles } from './fixture-ms-comparison.ts';
import { msFeatureSingles } from './fixture-ms-features.ts';
import { notebookLists } from './fixture-notebooks.ts';
import { fixturesOnRequest } from './fixture-on-request.ts';
import { optimizationLists, optimizationSingles } from './fixture-optimizations.ts';
import { fixtureOverrides } from './fixture-overrides.ts';
import { packLists, packSingles } from './fixture-packs.ts';
import { fixtureMembers, fixtureProject } from './fixture-projects.ts';
import { fixtureQuantification, fixtureQuantifications } from './fixture-quantifications.ts';
import { reactionLists, reactionSingles } from './fixture-reactions.ts';
import { fixtureSampleEvidence } from './fixture-sample-evidence.ts';
import { fixtureSpectrum } from './fixture-spectrum.ts';
import { spinFitLists, spinFitSingles } from './fixture-spin-fits.ts';
import { surveillanceLists, surveillanceSingles } from './fixture-surveillance.ts';
import { workstationLists, workstationSingles } from './fixture-sync.ts';
import { thumbnailSingles } from './fixture-thumbnails.ts';
import {
  fixtureAlerts,
  fixtureEntries,
  fixtureHistory,
  fixtureSignatures,
  fixtureSnapshot,
} from './fixture-trail.ts';
import { valueLists, valueSingles } from './fixture-value.ts';
import { fixtureFinds, fixtureWatchedFolder, fixtureWatchedFolders } from './fixture-watched-folders.ts';
import { webhookLists, webhookSingles } from './fixture-webhooks.ts';

const stackedPoints = 16_384;
const timestamp = '2026-01-15T09:30:00.000Z';

const summaryOf = (status: AnalysisStatus, title: string): AnalysisSummary => ({
  id: `analysis-${status}`,
  title,
  status,
  created_at: timestamp,
  updated_at: timestamp,
  created_by: fixtureUser.id,
  created_by_name: fixtureUser.display_name,
  project_id: null,
  project_name: null,
  nucleus: '1H',
  instrument: 'bruker',
  solvent: 'CDCl3',
  confidence: status === 'completed' ? 88 : null,
  contradiction_count: status === 'review_required' ? 2 : 0,
  run_id: status === 'completed' || status === 'review_required' ? `run-${status}` : null,
  report_url: null,
  review_state: status === 'review_required' ? 'pending' : null,
  awaits_review: status === 'review_required',
  last_decision: null,
});

const summaries: readonly AnalysisSummary[] = [
  summaryOf('queued', 'Caffeine, batch 7'),
  summaryOf(
    'processing',
    'A measurement whose title is much longer than the column it has to stand in, as titles are',
  ),
  summaryOf('review_required', 'Aspirin'),
  summaryOf('completed', 'Strychnine'),
  summaryOf('failed', 'Broken upload'),
];

const analysisOf = (status: 'processing' | 'failed'): Analysis => ({
  ...summaryOf(status, 'Caffeine, batch 7'),
  id: 'fixture',
  notes: null,
  peaks: [],
  multiplets: [],
  exclusions: [],
  structure: null,
  journal_text: null,
  journal_texts: [],
  annotations: [],
  proton_reference: null,
  listed_protons: null,
  warnings: [],
  contradictions: [],
  evidence: [],
  confidence_reason: null,
  solvent_reason: null,
  reference_reason: null,
  archive_id: 'archive-1',
  engine_version: null,
  preset: null,
  revision: 0,
  acquisition: null,
  two_d: null,
  adoption_gap: null,
  progress: status === 'processing' ? { stage: 'process', fraction: 0.4, elapsed_s: 3 } : null,
  error:
    status === 'failed' ? { code: 'fid_unreadable', message: 'The file ends before its last point.' } : null,
  policy: {
    confidence_moderate_from: 50,
    confidence_high_from: 80,
    completes_from: 80,
    completes_by: 'certificate',
  },
  human_review_required: true,
  disclaimer: 'Decision support: a person decides.',
});

const waiting: WaitingReview = {
  kind: 'fid_run',
  id: 'run-1',
  analysis_id: 'analysis-review_required',
  title: 'Aspirin',
  nucleus: '1H',
  confidence: 71,
  contradictions: 2,
  unknown: 1,
  author_id: fixtureUser.id,
  author_name: fixtureUser.display_name,
  waiting_since: timestamp,
  reason: 'Two contradictions',
  asked_reviewer_id: null,
  can_review: false,
  cannot_review_reason: 'Own run: somebody else has to review it.',
};

const waitingAnnotation: WaitingReview = {
  ...waiting,
  kind: 'ms_annotation',
  id: 'annotation-1',
  analysis_id: null,
  title: 'Tea, batch 7',
  nucleus: null,
  confidence: null,
  contradictions: 1,
  unknown: 12,
  author_id: 'user-2',
  author_name: 'Mara Masses',
  reason:
    '34 ions, 3 of them taken for a structure or a formula. Every annotation takes a review before it is reported.',
  can_review: true,
  cannot_review_reason: null,
};

const lists: ReadonlyMap<string, readonly object[]> = new Map<string, readonly object[]>([
  ['/analyses', summaries],
  ['/projects', [fixtureProject]],
  ['/projects/fixture/members', fixtureMembers],
  ['/compounds', [fixtureCompound]],
  ['/compounds/fixture/attachments', fixtureAttachments],
  ...dossierLists,
  ...optimizationLists,
  ...reactionLists,
  ...spinFitLists,
  ...packLists,
  ...msLists,
  ...msAnnotationLists,
  ...msComparisonLists,
  ...valueLists,
  ...installationLists,
  ...webhookLists,
  ...notebookLists,
  ...surveillanceLists,
  ['/regulatory/dossiers/fixture/ai-decisions', fixtureAiDecisions],
  ['/regulatory/rule-overrides', fixtureOverrides],
  ...knowledgeLists,
  ...workstationLists,
  ['/reviews', [waiting, waitingAnnotation]],
  ['/analysis-batches', fixtureBatchSummaries],
  ['/watched-folders', fixtureWatchedFolders],
  ['/watched-folders/fixture/finds', fixtureFinds],
  ['/nmr-arrays', fixtureArrays],
  ['/qnmr/quantifications', fixtureQuantifications],
  ...accountLists,
  ['/audit/events', fixtureEntries],
  ['/audit/records/compound/fixture/events', fixtureHistory],
  ['/esignatures', fixtureSignatures],
]);

/** "/analyses/stacked-3/spectrum": 3; null for other addresses. */
const stackedNumber = (apiPath: string): number | null => {
  const [, digits] = /^\/analyses\/stacked-(\d+)(?:\/spectrum)?$/.exec(apiPath) ?? [];
  return digits === undefined ? null : Number(digits);
};

const isMissing = (number: number, state: FixtureState): boolean => state === 'partial' && number === 2;

/** The samples of an analysis to compare; in the partial state one is not found and one is of another nucleus. */
export const fixtureSpectrumOf = (apiPath: string, state: FixtureState): PlotSpectrum | null => {
  const number = stackedNumber(apiPath);
  if (number === null || !apiPath.endsWith('/spectrum') || isMissing(number, state)) return null;
  const spectrum = fixtureSpectrum(stackedPoints, number);
  return state === 'partial' && number === 3 ? { ...spectrum, nucleus: '13C' } : spectrum;
};

/** Interpreted, still in work, or without a result. */
const analysisIn = (state: FixtureState): Analysis => {
  if (state === 'partial') return analysisOf('processing');
  if (state === 'empty') return analysisOf('failed');
  const summary = summaryOf('review_required', 'Ester of batch 7');
  return fixtureResult({ ...summary, id: 'fixture', confidence: 79 });
};

/** What a list tells of itself. */
const besideItems: ReadonlyMap<string, (items: readonly object[]) => object> = new Map([
  [
    '/regulatory/dossiers/fixture/ai-decisions',
    ({ length }: readonly object[]) => ({
      awaiting_review: Math.min(1, length),
      disclaimer: 'Decision support: a person decides.',
    }),
  ],
]);

/** Answers that are no lists. */
const singles: ReadonlyMap<string, (state: FixtureState) => object> = new Map<
  string,
  (state: FixtureState) => object
>([
  ...accountSingles,
  ['/system/currency', fixtureCurrency],
  ['/health', () => ({ status: 'ok', version: '0.0.0', uptime_s: 3600, sandbox: false })],
  ['/analyses/fixture', analysisIn],
  ...thumbnailSingles,
  ['/admin/security/alerts', fixtureAlerts],
  ['/esignatures/snapshot', () => fixtureSnapshot],
  ['/projects/fixture', () => fixtureProject],
  ['/compounds/fixture', () => fixtureCompound],
  ['/compounds/fixture/evidence', fixtureSampleEvidence],
  ['/analysis-batches/fixture', fixtureAnalysisBatch],
  ['/watched-folders/fixture', fixtureWatchedFolder],
  ['/watched-folder-places', () => ({ allowed: 'within', roots: ['/srv/nmr', '/mnt'] })],
  ['/analysis-batches/fixture/figures', fixtureFigures],
  ['/nmr-arrays/fixture', fixtureArray],
  ['/qnmr/quantifications/fixture', fixtureQuantification],
  ...dossierSingles,
  ...optimizationSingles,
  ...reactionSingles,
  ...spinFitSingles,
  ...packSingles,
  ...msSingles,
  ...msFeatureSingles,
  ...msAnnotationSingles,
  ...msComparisonSingles,
  ...valueSingles,
  ...installationSingles,
  ...webhookSingles,
  ...surveillanceSingles,
  ['/regulatory/dossiers/fixture/ai-decisions/verify', fixtureChain],
  ...knowledgeSingles,
  ...workstationSingles,
  ['/regulatory/impurities/assess', () => ({ id: 'ias_fixture', ...fixtureAssessment })],
]);

/** What the service would answer; null where these fixtures hold nothing. */
export const fixtureBody = (apiPath: string, state: FixtureState): object | null => {
  const list = lists.get(apiPath);
  if (list) {
    const items = state === 'empty' ? [] : list;
    return { items, next_cursor: state === 'partial' ? 'more' : null, ...besideItems.get(apiPath)?.(items) };
  }
  const single = singles.get(apiPath);
  if (single) return single(state);
  const number = stackedNumber(apiPath);
  if (number !== null && apiPath.endsWith(`-${number}`) && !isMissing(number, state)) {
    return {
      ...analysisOf('processing'),
      id: `stacked-${number}`,
      title: `Batch ${number}`,
      status: 'completed',
    };
  }
  if (state !== 'filled') return null;
  return fixtureResultParts.get(apiPath) ?? fixturesOnRequest.get(apiPath)?.() ?? null;
};

/**
 * Every address with an answer of its own.
 * @internal for `declared-answers.test.ts`, which reads each by the declaration of its route.
 */
export const fixturePaths: readonly string[] = [
  ...lists.keys(),
  ...singles.keys(),
  ...fixtureResultParts.keys(),
  ...fixturesOnRequest.keys(),
  '/analyses/stacked-1',
];
