import { haasnootAltonaSource } from './couplings/haasnoot-altona.ts';
import { engineVersion } from './engine-version.ts';
import { gsdVersion } from './gsd/gsd-version.ts';
import type { RecipeStep } from './model.ts';
import { incrementSources } from './prediction/increment-tables.ts';
import { qnmrVersion } from './qnmr/qnmr-version.ts';
import { reasoningVersion } from './reasoning/reasoning-version.ts';
import { solventTable } from './solvents/solvent-table.ts';
import { structureCheckVersion } from './structure-check/structure-check-version.ts';
import type { MethodCode, MethodQuantity, QuantityUnit } from './vocabulary.ts';

/** How a kind of number of a result is found. */
export interface Method {
  readonly quantity: MethodQuantity;
  readonly method: MethodCode;
  /** Name and version of the engine that finds it. */
  readonly engine: string;
  /** Step of the recipe whose settings the number depends on directly; null where there is none. */
  readonly step: RecipeStep['step'] | null;
  readonly unit: QuantityUnit | null;
  /** Works the method follows, as they are cited. */
  readonly references: readonly string[];
  /** Whether the table of solvent, water and impurity shifts takes part. */
  readonly usesSolventTable: boolean;
}

const savitzkyGolay = 'Savitzky, Golay, Anal. Chem. 1964, 36, 1627, doi:10.1021/ac60214a047';
const hoye = 'Hoye, Hanson, Vyvyan, J. Org. Chem. 1994, 59, 4096, doi:10.1021/jo00094a018';
const malz = 'Malz, Jancke, J. Pharm. Biomed. Anal. 2005, 38, 813, doi:10.1016/j.jpba.2005.01.043';
const corio = 'Corio, Structure of High-Resolution NMR Spectra, 1966';
const mnova = 'Mestrelab, Mnova manual, "Integration: calculation methods"';
const marquardt = 'Marquardt, J. SIAM 1963, 11, 431, doi:10.1137/0111030';
const schwarz = 'G. Schwarz, Ann. Stat. 1978, 6, 461, doi:10.1214/aos/1176344136';
const gum = 'JCGM 100:2008, Guide to the expression of uncertainty in measurement';

const found = (
  quantity: MethodQuantity,
  method: MethodCode,
  rest: Partial<Omit<Method, 'quantity' | 'method'>> = {},
): Method => ({
  quantity,
  method,
  engine: engineVersion,
  step: null,
  unit: null,
  references: [],
  usesSolventTable: false,
  ...rest,
});

const fitted = { step: 'pick_peaks', references: [savitzkyGolay] } as const;
const simulated = { step: 'pick_peaks', references: [corio] } as const;
const fromTable = { references: [solventTable.source], usesSolventTable: true } as const;

/** Every kind of number the chain answers with, and the method behind it. */
export const methods: readonly Method[] = [
  found('peak.shift_ppm', 'line_fit', { ...fitted, unit: 'ppm' }),
  found('peak.width_hz', 'line_fit', { ...fitted, unit: 'Hz' }),
  found('peak.snr', 'height_over_noise', { step: 'pick_peaks' }),
  found('peak.confidence', 'classification', fromTable),
  found('peak.category', 'classification', fromTable),
  found('signal_2d.f2_ppm', 'zone_centre', { step: 'pick_peaks', unit: 'ppm' }),
  found('signal_2d.f1_ppm', 'zone_centre', { step: 'pick_peaks', unit: 'ppm' }),
  found('signal_2d.shifts_ppm', 'zone_centre', { step: 'pick_peaks', unit: 'ppm' }),
  found('signal_2d.snr', 'height_over_local_noise', { step: 'pick_peaks' }),
  found('signal_2d.confidence', 'height_and_witnesses', fromTable),
  found('signal_2d.carbon', 'sign_of_editing'),
  found('signal_2d.in_1d', 'lines_of_1d'),
  found('multiplet.shift_ppm', 'pattern_centre', { step: 'pick_peaks', unit: 'ppm', references: [hoye] }),
  found('multiplet.range_ppm', 'line_extent', { step: 'pick_peaks', unit: 'ppm' }),
  found('multiplet.j_hz', 'first_order_tree', { step: 'pick_peaks', unit: 'Hz', references: [hoye] }),
  found('multiplet.ratio', 'common_unit', { step: 'pick_peaks' }),
  found('multiplet.protons', 'structure_share', { step: 'pick_peaks' }),
  found('multiplet.fit_residual', 'residual_of_lines', { step: 'pick_peaks' }),
  found('spin_system.shift_ppm', 'exact_simulation', { ...simulated, unit: 'ppm' }),
  found('spin_system.j_hz', 'exact_simulation', { ...simulated, unit: 'Hz' }),
  found('spin_system.shift_over_coupling', 'shift_over_coupling', { step: 'pick_peaks' }),
  found('spin_system.agreement', 'exact_simulation', simulated),
  found('spin.shift', 'total_line_shape', { step: 'pick_peaks', unit: 'ppm' }),
  found('spin.coupling', 'total_line_shape', { step: 'pick_peaks', unit: 'Hz' }),
  found('spin.start', 'prediction_and_tables', fromTable),
  found('spin.quality', 'total_line_shape', { step: 'pick_peaks' }),
  found('integral.value', 'region_integral', { step: 'pick_peaks', references: [mnova] }),
  found('integral.protons', 'integral_on_scale', { step: 'pick_peaks', references: [gum] }),
  found('integral.uncertainty', 'noise_of_region', { references: [gum] }),
  found('gsd.line', 'global_deconvolution', { engine: gsdVersion, references: [marquardt, schwarz] }),
  found('gsd.quality', 'deconvolution_quality', { engine: gsdVersion }),
  found('candidate.coupling_hz', 'expected_coupling', { unit: 'Hz', references: [haasnootAltonaSource] }),
  found('precedent.distance', 'embedded_distance'),
  found('precedent.shift_ppm', 'reference_record', { unit: 'ppm' }),
  found('identity.probability', 'arbitrated_verifiers', { engine: reasoningVersion }),
  found('identity.check', 'verifier', { engine: reasoningVersion }),
  found('quantification.result', 'amount_of_signals', { engine: qnmrVersion, references: [malz, gum] }),
  found('quantification.budget', 'propagated_uncertainty', { engine: qnmrVersion, references: [gum] }),
  found('quantification.check', 'fitness_check', { engine: qnmrVersion }),
  found('quantification.signal', 'signal_fit', { engine: qnmrVersion, references: [gum] }),
  found('confidence', 'weighted_evidence'),
  found('confidence.evidence', 'measured_evidence'),
  found('contradiction', 'cross_check'),
  found('structure.check', 'increment_assignment', {
    engine: structureCheckVersion,
    references: incrementSources,
  }),
  found('solvent', 'solvent_lines', fromTable),
  found('reference', 'reference_line', { ...fromTable, step: 'reference' }),
  found('acquisition.parameter', 'as_recorded'),
  found('recipe.parameter', 'as_run'),
];
