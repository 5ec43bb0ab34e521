import type { fidRunRoutes } from '#contract/fid-runs';
import { parameterRules, requiredSteps, windowSteps } from '#engines/nmr/processing/parameter-rules.ts';
import type { Preset } from '#engines/nmr/processing/presets.ts';
import { describeEach, readPage } from '#kernel/db/page-cursor.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { deletedOf } from '#kernel/records/require-shown.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { answerSpectrum } from './answer-spectrum.ts';
import { describeConfidence } from './describe-confidence.ts';
import { describeProvenance } from './describe-provenance.ts';
import { findReadableRun } from './find-readable-run.ts';
import { previewRun } from './preview-run.ts';
import { processArchivedFid } from './process-on-request.ts';
import { allPresets } from './processing-choice.ts';
import { toQueueItem } from './queue-item.ts';
import { reviewRun } from './review-run.ts';
import { findSpectrum, listReviewsOfRun, listWaitingRuns } from './store.ts';
import { toWireReview, toWireRule, toWireRun } from './to-wire-run.ts';

/** The editable parameters that this recipe has; replacing the window function may change which ones those are. */
const rulesOf = ({ steps }: Preset['recipe']) =>
  parameterRules.filter((rule) =>
    steps.some(
      ({ step, parameters }) =>
        step === rule.step && (windowSteps.includes(step) || Object.hasOwn(parameters, rule.name)),
    ),
  );

export const fidRunHandlers: Handlers<typeof fidRunRoutes, Kernel> = {
  presets: async () => ({
    body: {
      items: allPresets.map(({ id, label, nuclei, recipe }) => ({
        id,
        label,
        nuclei: [...nuclei],
        recipe: recipe.steps.map((step) => ({ ...step })),
        parameter_rules: rulesOf(recipe).map(toWireRule),
        required_steps: [...requiredSteps],
      })),
      next_cursor: null,
    },
  }),

  process: processArchivedFid,

  get: async (kernel, { params, query }, ctx) => {
    const run = await findReadableRun(kernel, ctx, params.id, 'fid.getRun', deletedOf(query));
    return { body: toWireRun(run, 'hit') };
  },

  spectrum: async (kernel, { params, query }, ctx) => {
    const run = await findReadableRun(kernel, ctx, params.id, 'fid.spectrum', deletedOf(query));
    const spectrum = await findSpectrum(kernel.store.read, run.spectrum_digest);
    if (spectrum === null) throw new Error(`Run ${run.id} names a spectrum that is not there.`);
    return answerSpectrum(spectrum, query, ctx.accept);
  },

  preview: previewRun,

  confidenceMethod: async () => ({ body: describeConfidence() }),

  provenance: async (kernel, { params, query }, ctx) => {
    const run = await findReadableRun(kernel, ctx, params.id, 'fid.provenance', deletedOf(query));
    return { body: await describeProvenance(kernel, run) };
  },

  reviewQueue: async (kernel, { query }, ctx) => {
    const page = readPage(query);
    const rows = await listWaitingRuns(kernel.store.read, ctx.principal, page);
    return { body: await describeEach(rows, page, (row) => toQueueItem(kernel, ctx, row)) };
  },

  listReviews: async (kernel, { params, query }, ctx) => {
    const run = await findReadableRun(kernel, ctx, params.id, 'fid.listReviews', deletedOf(query));
    const reviews = await listReviewsOfRun(kernel.store.read, run.id);
    return { body: { items: reviews.map(toWireReview), next_cursor: null } };
  },

  review: reviewRun,
};
