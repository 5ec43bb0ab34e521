import type { z } from 'zod';
import type { provenanceSchema } from '#contract/fid-runs';

type MethodCode = NonNullable<z.infer<typeof provenanceSchema>['methods']>[number]['method'];

/** The page of the documentation that has the equations. */
export const methodsPage = 'methods';

/** Section of that page by method; null where nothing is computed. */
export const methodSections: Readonly<Record<MethodCode, string | null>> = {
  line_fit: 'lines',
  height_over_noise: 'lines',
  zone_centre: 'two-dimensions',
  height_over_local_noise: 'two-dimensions',
  height_and_witnesses: 'two-dimensions',
  sign_of_editing: 'two-dimensions',
  lines_of_1d: 'two-dimensions',
  classification: 'categories-and-contradictions',
  pattern_centre: 'first-order-patterns',
  line_extent: 'first-order-patterns',
  first_order_tree: 'first-order-patterns',
  common_unit: 'protons-of-a-signal',
  structure_share: 'protons-of-a-signal',
  residual_of_lines: 'lines',
  exact_simulation: 'exact-simulation',
  total_line_shape: 'spin-fit',
  prediction_and_tables: 'spin-fit',
  shift_over_coupling: 'exact-simulation',
  region_integral: 'integrals',
  integral_on_scale: 'integrals',
  noise_of_region: 'integrals',
  global_deconvolution: 'deconvolution',
  deconvolution_quality: 'deconvolution',
  expected_coupling: 'vicinal-couplings-from-conformers',
  embedded_distance: 'precedents',
  reference_record: null,
  arbitrated_verifiers: 'probability-among-candidates',
  verifier: 'probability-among-candidates',
  amount_of_signals: 'quantitative-nmr',
  propagated_uncertainty: 'uncertainty',
  fitness_check: 'uncertainty',
  signal_fit: 'quantitative-nmr',
  weighted_evidence: 'confidence',
  measured_evidence: 'confidence',
  cross_check: 'categories-and-contradictions',
  increment_assignment: 'structure-check',
  solvent_lines: 'categories-and-contradictions',
  reference_line: 'reference-of-the-axis',
  as_recorded: null,
  as_run: null,
};
