import type { z } from 'zod';
import type { confidenceMethodSchema } from '#contract/fid-runs';
import {
  type CompletedCount,
  confidenceModel,
  evidenceNames,
  promisedShare,
} from '#engines/nmr/classify/confidence/confidence-model.ts';
import { confidenceKinds } from '#engines/nmr/vocabulary.ts';
import { certifiedFor } from './review-threshold.ts';

type ConfidenceMethod = z.input<typeof confidenceMethodSchema>;

const toWireCount = ({
  cases,
  completed,
  wrong,
  upperLimit,
}: CompletedCount): ConfidenceMethod['measured'] => ({
  samples: cases,
  completed,
  wrong,
  upper_limit: upperLimit,
});

/** The curve behind a confidence, what it was fitted to, and from where on an analysis completes without review. */
export const describeConfidence = (): ConfidenceMethod => {
  const { counts, fitted, offsets, reliability, weights } = confidenceModel;
  return {
    engine_version: confidenceModel.engineVersion,
    data_sha256: confidenceModel.dataSha256,
    fitted: { drawn: fitted.drawn, measured: fitted.real },
    promised_share: promisedShare,
    weights: evidenceNames.map((name) => ({ name, log_odds: weights[name] })),
    kinds: confidenceKinds.map((kind) => ({
      kind,
      offset_log_odds: offsets[kind],
      threshold: certifiedFor(kind),
      chosen_on: toWireCount(counts.chosenOn[kind]),
      out_of_sample: toWireCount(counts.outOfSample[kind]),
    })),
    measured: toWireCount(counts.real),
    measured_out_of_sample: toWireCount(counts.realOutOfSample),
    reliability: reliability.map((row) => ({ ...row })),
    calibration_error: confidenceModel.calibrationError,
  };
};
