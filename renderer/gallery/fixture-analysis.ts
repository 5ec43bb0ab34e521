import type { z } from 'zod';
import type { Analysis, AnalysisSummary, analysisRoutes } from '#contract/analyses';
import type { FidRun, fidRunRoutes } from '#contract/fid-runs';
import type { ProcessingTemplate } from '#contract/processing-templates';
import type { ArchiveEntry } from '#contract/raw-archive';
import { fixtureMultiplets, fixturePeakRows } from './fixture-signals.ts';

type RunRow = z.output<typeof analysisRoutes.listRuns.response>['items'][number];
type Preset = z.output<typeof fidRunRoutes.presets.response>['items'][number];

const timestamp = '2026-01-15T09:30:00.000Z';
const digest = (letter: string): string => letter.repeat(64);
const engineVersion = 'larmor-nmr 0.0.0';

const contradictions: Analysis['contradictions'] = [
  {
    code: 'impurity_above_level',
    message: 'Acetone stands above the level of a trace.',
    severity: 'warning',
    peak_ids: ['p6-1'],
    evidence: 'Line at 2.17 ppm: 4.8 % of the methyl ester; level 1 %.',
  },
  {
    code: 'low_signal_to_noise',
    message: 'One line could not be explained.',
    severity: 'info',
    peak_ids: ['p8-1'],
    evidence: 'Line at 1.25 ppm, signal to noise 60.',
  },
];

const evidence: Analysis['evidence'] = [
  { name: 'Phase', value: 0.97, weight: 0.3, detail: 'Residual phase 0.8°.', source: 'Fixture' },
  { name: 'Solvent', value: 0.9, weight: 0.3, detail: 'CHCl3 at 7.26 ppm.', source: 'Fixture' },
  { name: 'Integrals', value: 0.62, weight: 0.4, detail: 'Largest deviation 0.2 H.', source: 'Fixture' },
];

const recipe: FidRun['recipe'] = [
  { step: 'apodise', enabled: true, parameters: { kind: 'exponential', line_broadening_hz: 0.3 } },
  { step: 'zero_fill', enabled: true, parameters: { points: 65_536 } },
  { step: 'fourier_transform', enabled: true, parameters: {} },
  { step: 'phase', enabled: true, parameters: { zero_order_deg: 12.5, first_order_deg: -3.2 } },
];

/** An interpretation that waits for a person: every category, a contradiction, evidence for and against. */
export const fixtureResult = (summary: AnalysisSummary): Analysis => ({
  ...summary,
  notes: null,
  peaks: fixturePeakRows.map(({ id, shift_ppm, assignment, category, confidence }) => ({
    id,
    shift_ppm,
    assignment: assignment ?? '',
    category,
    confidence,
  })),
  multiplets: fixtureMultiplets,
  exclusions: [],
  structure: null,
  journal_text: '1H NMR (400 MHz, CDCl3) δ 7.98 (d, J = 8.9 Hz, 2H), 6.90 (d, J = 8.9 Hz, 2H), 3.88 (s, 3H).',
  journal_texts: [],
  annotations: [],
  proton_reference: null,
  listed_protons: null,
  warnings: [],
  contradictions,
  evidence,
  confidence_reason: 'Weighted mean of the evidence.',
  solvent_reason: 'CHCl3 at 7.26 ppm.',
  reference_reason: 'TMS at 0.00 ppm.',
  archive_id: 'archive-1',
  run_id: 'fixture',
  policy: {
    confidence_moderate_from: 50,
    confidence_high_from: 80,
    completes_from: 80,
    completes_by: 'certificate',
  },
  engine_version: engineVersion,
  preset: 'proton',
  revision: 0,
  acquisition: {
    nucleus: '1H',
    base_frequency_mhz: 400,
    spectral_width_hz: 3800,
    solvent_name: 'CDCl3',
    temperature_k: 298,
    scans: 16,
    receiver_gain: 101,
    pulse_program: 'zg30',
    acquired_at: timestamp,
    parameters: { NS: '16', PULPROG: 'zg30', SOLVENT: 'CDCl3', TE: '298' },
  },
  two_d: null,
  adoption_gap: null,
  progress: null,
  error: null,
  human_review_required: true,
  disclaimer: 'Decision support: a person decides.',
});

const run: FidRun = {
  id: 'fixture',
  archive_id: 'archive-1',
  analysis_id: 'fixture',
  author_id: 'user-2',
  created_at: timestamp,
  engine_version: engineVersion,
  preset: 'proton',
  parameters: {},
  recipe,
  recipe_digest: digest('a'),
  spectrum_digest: digest('b'),
  review_state: 'pending',
  confidence: 79,
  warnings: [],
  contradictions,
  peaks: fixturePeakRows.map((peak) => ({ ...peak, assignment: peak.assignment ?? '' })),
  multiplets: fixtureMultiplets,
  integrals: fixtureMultiplets.map(({ from_ppm, to_ppm, ratio, protons }) => ({
    from_ppm,
    to_ppm,
    ratio,
    protons,
  })),
  proton_count: null,
  assignments: null,
  match_score: null,
  match_reference_pack: null,
  match_reason: null,
  cache: 'miss',
};

const runRow: RunRow = {
  id: run.id,
  created_at: run.created_at,
  preset: run.preset,
  engine_version: run.engine_version,
  recipe_digest: run.recipe_digest,
  spectrum_digest: run.spectrum_digest,
  review_state: run.review_state,
  confidence: run.confidence,
};

const preset: Preset = {
  id: 'proton',
  label: 'Proton',
  nuclei: ['1H'],
  recipe,
  parameter_rules: [],
  required_steps: ['fourier_transform'],
};

const template: ProcessingTemplate = {
  id: 'ptm-1',
  name: 'Broad lines of NH',
  nucleus: '1H',
  preset: 'proton',
  parameters: { 'apodise.line_broadening_hz': 1.5 },
  created_at: timestamp,
};

const archive: ArchiveEntry = {
  id: 'archive-1',
  sha256: digest('c'),
  size: 262_144,
  files: [
    { name: '1/acqus', sha256: digest('d'), size: 8_192 },
    { name: '1/fid', sha256: digest('e'), size: 253_952 },
  ],
  uploaded_by: 'user-2',
  uploaded_at: timestamp,
};

const page = (items: readonly object[]): object => ({ items, next_cursor: null });

/** What belongs to the interpretation, by address. */
export const fixtureResultParts: ReadonlyMap<string, object> = new Map<string, object>([
  ['/analyses/fixture/peaks', page(fixturePeakRows)],
  ['/analyses/fixture/runs', page([runRow])],
  ['/analyses/fixture/corrections', page([])],
  ['/fid/runs/fixture', run],
  ['/fid/runs/fixture/reviews', page([])],
  ['/fid/presets', page([preset])],
  ['/processing-templates', page([template])],
  ['/raw-fid/archive-1', archive],
]);
