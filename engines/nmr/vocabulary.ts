// Words of this domain that also travel over the wire: contracts take them from here. Constants alone, no import.

/** Who wrote the files: an instrument's software, or a format that programs exchange. */
export const vendors = [
  'bruker',
  'agilent',
  'jcamp_dx',
  'jeol',
  'magritek',
  'nmrpipe',
  'nmrium',
  'animl',
] as const;
export type Vendor = (typeof vendors)[number];

/** Nuclei a measurement of one dimension can be said to be of. */
export const observedNuclei = ['1H', '13C', '19F', '31P', '11B', '15N', '29Si', '2H'] as const;
export type ObservedNucleus = (typeof observedNuclei)[number];

export const peakCategories = ['compound', 'solvent', 'impurity', 'reference', 'unknown'] as const;
export type PeakCategory = (typeof peakCategories)[number];

/** Publishers whose form a list of signals may have. */
export const journalStyles = ['acs', 'rsc', 'wiley'] as const;
export type JournalStyle = (typeof journalStyles)[number];

export const severities = ['info', 'warning', 'critical'] as const;
export type Severity = (typeof severities)[number];

/** Which signs lines of a spectrum have. */
export const peakSigns = ['positive', 'both'] as const;
export type PeakSigns = (typeof peakSigns)[number];

/** What there is to know about the count of a multiplet. */
export const countMarkCodes = [
  'broad',
  'exchangeable',
  'under_water',
  'under_solvent',
  'overlapped',
  'lowered_by_suppression',
  'fit_differs',
  'uncertain',
] as const;
export type CountMarkCode = (typeof countMarkCodes)[number];

export const integrationMethods = ['sum', 'edited_sum', 'peaks'] as const;
export type IntegrationMethod = (typeof integrationMethods)[number];

/** What is remarkable about a line. */
export const lineFlags = [
  'weak',
  'overlapped',
  'poor_fit',
  'uncertain_area',
  'broad',
  'narrow',
  'at_edge',
] as const;
export type LineFlag = (typeof lineFlags)[number];

export const structureVerdicts = ['consistent', 'contradicted', 'cannot_tell'] as const;
export type StructureVerdict = (typeof structureVerdicts)[number];

/** What a structure is judged by when spectra of its sample are compared with it. */
export const evidenceKinds = [
  'proton_shifts',
  'proton_counts',
  'protons_missing',
  'protons_unexplained',
  'couplings',
  'carbon_shifts',
  'carbon_hydrogens',
  'carbons_missing',
  'carbons_unexplained',
  'hsqc',
  'cosy',
  'hmbc',
] as const;

export const couplingAgreements = ['agrees', 'partly', 'contradicts', 'cannot_tell'] as const;
export type CouplingAgreement = (typeof couplingAgreements)[number];

export const couplingPairLabels = ['within', 'near', 'outside', 'not_observed'] as const;
export type CouplingPairLabel = (typeof couplingPairLabels)[number];

export const couplingContradictionCodes = [
  'unexplained_coupling',
  'missing_coupling',
  'partner_disagrees',
  'wrong_count',
  'unusual_shift',
  'more_signals_than_sites',
] as const;
export type CouplingContradictionCode = (typeof couplingContradictionCodes)[number];

export const couplingContradictionSeverities = ['low', 'medium', 'high'] as const;
export type CouplingContradictionSeverity = (typeof couplingContradictionSeverities)[number];

export const crossPeakKinds = ['diagonal', 'cross', 'correlation'] as const;
export type CrossPeakKind = (typeof crossPeakKinds)[number];

/** What an edited HSQC tells of a carbon. */
export const carbonKinds = ['ch_or_ch3', 'ch2'] as const;
export type CarbonKind = (typeof carbonKinds)[number];

/** What a 2D experiment correlates: protons by coupling or in space, or protons with another nucleus. */
export const experimentKinds2D = [
  'cosy',
  'tocsy',
  'noesy',
  'roesy',
  'hsqc',
  'hmqc',
  'hmbc',
  'homonuclear',
  'heteronuclear',
] as const;
export type ExperimentKind2D = (typeof experimentKinds2D)[number];

/** Which sizes a parameter may take. */
export const sizeSpacings = ['any', 'whole', 'power_of_two'] as const;
export type SizeSpacing = (typeof sizeSpacings)[number];

/** Experiments whose answers go wrong alike: DEPT for carbons with lines of both signs, X for nuclei other than 1H and 13C. */
export const confidenceKinds = ['1H', '13C', 'DEPT', 'X'] as const;
export type ConfidenceKind = (typeof confidenceKinds)[number];

export const methodQuantities = [
  'peak.shift_ppm',
  'peak.width_hz',
  'peak.snr',
  'peak.confidence',
  'peak.category',
  'signal_2d.f2_ppm',
  'signal_2d.f1_ppm',
  'signal_2d.shifts_ppm',
  'signal_2d.snr',
  'signal_2d.confidence',
  'signal_2d.carbon',
  'signal_2d.in_1d',
  'multiplet.shift_ppm',
  'multiplet.range_ppm',
  'multiplet.j_hz',
  'multiplet.ratio',
  'multiplet.protons',
  'multiplet.fit_residual',
  'spin_system.shift_ppm',
  'spin_system.j_hz',
  'spin_system.shift_over_coupling',
  'spin_system.agreement',
  'spin.shift',
  'spin.coupling',
  'spin.start',
  'spin.quality',
  'integral.value',
  'integral.protons',
  'integral.uncertainty',
  'gsd.line',
  'gsd.quality',
  'candidate.coupling_hz',
  'precedent.distance',
  'precedent.shift_ppm',
  'identity.probability',
  'identity.check',
  'quantification.result',
  'quantification.budget',
  'quantification.check',
  'quantification.signal',
  'confidence',
  'confidence.evidence',
  'contradiction',
  'structure.check',
  'solvent',
  'reference',
  'acquisition.parameter',
  'recipe.parameter',
] as const;
export type MethodQuantity = (typeof methodQuantities)[number];

export const methodCodes = [
  'line_fit',
  'height_over_noise',
  'zone_centre',
  'height_over_local_noise',
  'height_and_witnesses',
  'sign_of_editing',
  'lines_of_1d',
  'classification',
  'pattern_centre',
  'line_extent',
  'first_order_tree',
  'common_unit',
  'structure_share',
  'residual_of_lines',
  'exact_simulation',
  'total_line_shape',
  'prediction_and_tables',
  'shift_over_coupling',
  'region_integral',
  'integral_on_scale',
  'noise_of_region',
  'global_deconvolution',
  'deconvolution_quality',
  'expected_coupling',
  'embedded_distance',
  'reference_record',
  'arbitrated_verifiers',
  'verifier',
  'amount_of_signals',
  'propagated_uncertainty',
  'fitness_check',
  'signal_fit',
  'weighted_evidence',
  'measured_evidence',
  'cross_check',
  'increment_assignment',
  'solvent_lines',
  'reference_line',
  'as_recorded',
  'as_run',
] as const;
export type MethodCode = (typeof methodCodes)[number];

export const quantityUnits = ['ppm', 'Hz', 'MHz'] as const;
export type QuantityUnit = (typeof quantityUnits)[number];

export const budgetCodes = [
  'signal_area',
  'neighbours',
  'unexplained_lines',
  'line_shape',
  'relaxation',
  'satellites',
  'sample_mass',
  'standard_mass',
  'standard_purity',
  'standard_concentration',
  'solution_volume',
  'molar_mass',
  'pulse_width',
  'temperature',
  'receiver_gain',
  'repeatability',
] as const;
export type BudgetCode = (typeof budgetCodes)[number];

/** Of an uncertainty (GUM). */
export const distributions = ['normal', 'rectangular'] as const;
export type Distribution = (typeof distributions)[number];

/** Of an uncertainty: A from repeated measurements, B otherwise (GUM). */
export const evaluationTypes = ['A', 'B'] as const;
export type EvaluationType = (typeof evaluationTypes)[number];

export const checkCodes = [
  'region_empty',
  'region_too_narrow',
  'foreign_lines',
  'unexplained_lines',
  'neighbour_tails',
  'signal_to_noise',
  'digital_resolution',
  'line_shape',
  'signals_agree',
  'relaxation',
  'receiver_saturation',
  'acquisition_complete',
  'experiment',
  'window_function',
  'same_conditions',
  'pulse_width',
  'receiver_gain',
  'replicates',
  'plausible_result',
] as const;
export type CheckCode = (typeof checkCodes)[number];

export const checkVerdicts = ['passed', 'warning', 'refused', 'unknown'] as const;
export type CheckVerdict = (typeof checkVerdicts)[number];

/** What quantitative NMR finds. */
export const measuredQuantities = ['purity', 'concentration', 'mass_fraction'] as const;
export type MeasuredQuantity = (typeof measuredQuantities)[number];

/** What an array of spectra was measured for. A profile lists amplitudes and fits no constant. */
export const arrayKinds = [
  'inversion_recovery',
  't2',
  't1rho',
  'diffusion',
  'kinetics',
  'titration',
  'profile',
] as const;
export type ArrayKind = (typeof arrayKinds)[number];

/** What changes from row to row. */
export const arrayQuantities = ['delay', 'gradient', 'time', 'concentration', 'frequency', 'number'] as const;
export type ArrayQuantity = (typeof arrayQuantities)[number];

export const kineticModels = ['first_order', 'second_order', 'reversible'] as const;
export type KineticModel = (typeof kineticModels)[number];

export const arrayConstantCodes = [
  't1',
  't2',
  't1rho',
  'diffusion',
  'diffusion_second',
  'rate',
  'rate_second_order',
  'rate_reduced',
  'rate_forward',
  'rate_backward',
  'association',
] as const;
export type ArrayConstantCode = (typeof arrayConstantCodes)[number];

/** Determined with an error; bounded on one side or too widely; or not determined at all. */
export const arrayConstantStatuses = ['determined', 'bound', 'refused'] as const;
export type ArrayConstantStatus = (typeof arrayConstantStatuses)[number];

export const arrayConstantUnits = ['s', 'm²/s', '1/s', 'L/(mol·s)', 'L/mol'] as const;
export type ArrayConstantUnit = (typeof arrayConstantUnits)[number];

/** How a gradient pulse rises and falls: at once, as half a sine, or as a square smoothed over a tenth at each end. */
export const gradientShapes = ['rectangle', 'half_sine', 'smoothed_square'] as const;
export type GradientShape = (typeof gradientShapes)[number];

/** Why a spectrum does not determine a coupling of a spin fit. */
export const couplingDoubts = [
  'not_seen',
  'not_explained',
  'no_influence',
  'at_limit',
  'other_solution',
] as const;
export type CouplingDoubt = (typeof couplingDoubts)[number];

/** How the amplitude of a region was taken from a row: by the fitted lines, or as the sum of its points. */
export const amplitudeMethods = ['shape', 'sum'] as const;
export type AmplitudeMethod = (typeof amplitudeMethods)[number];

/**
 * What a predicted shift rests on. `environment`: labels of atoms whose surroundings are alike four bonds out, `learned`: what
 * a reference pack taught of surroundings less alike, `increments`: tables of substituents, and ranges of exchanging protons.
 */
export const predictionMethods = ['learned', 'environment', 'increments'] as const;
export type PredictionMethod = (typeof predictionMethods)[number];

/** Kinds of exchanging protons, by the range they are met in. */
export const exchangeKinds = [
  'carboxylic_acid',
  'phenol',
  'alcohol',
  'aliphatic_amine',
  'aromatic_amine',
  'amide',
  'sulfonamide',
  'azole',
  'thiol',
  'other',
] as const;
export type ExchangeKind = (typeof exchangeKinds)[number];

/** What there was to reason with: an index of spectra and a model of shifts, one of them, or neither. */
export const reasoningModes = ['full', 'without_index', 'without_model', 'checks_only'] as const;
export type ReasoningMode = (typeof reasoningModes)[number];

/** Why less was done than could be. */
export const degradedReasons = [
  'no_index',
  'no_model',
  'index_failed',
  'nucleus_not_in_model',
  'precedent_without_structures',
  'candidates_cut',
  'time_limit',
] as const;
export type DegradedReason = (typeof degradedReasons)[number];

/** Where a candidate comes from. */
export const candidateSources = ['given', 'retrieved', 'isomer'] as const;
export type CandidateSource = (typeof candidateSources)[number];

/** What candidates are put to. */
export const reasoningChecks = [
  'formula',
  'unsaturation',
  'carbon_count',
  'hydrogen_count',
  'multiplicities',
  'hsqc_pairs',
  'carbon_shifts',
  'proton_shifts',
  'couplings',
  'conformal',
  'precedent',
] as const;
export type ReasoningCheck = (typeof reasoningChecks)[number];

export const checkOutcomes = ['agrees', 'doubtful', 'contradicts', 'not_checked'] as const;
export type CheckOutcome = (typeof checkOutcomes)[number];

export const candidateVerdicts = [
  'supported',
  'possible',
  'unlikely',
  'contradicted',
  'cannot_tell',
] as const;
export type ReasonedVerdict = (typeof candidateVerdicts)[number];

/** Why no candidate is named. */
export const abstentionReasons = [
  'no_candidates',
  'all_contradicted',
  'none_fits',
  'level_candidates',
  'too_little_evidence',
] as const;
export type AbstentionReason = (typeof abstentionReasons)[number];

/** Nuclei whose shifts are learnt, searched for and reasoned from; protons are those on carbon. */
export const modelNuclei = ['13C', '1H'] as const;
export type ModelNucleus = (typeof modelNuclei)[number];

/** Kinds of carbon whose errors differ, whether the carbon or its protons are asked for. */
export const atomClasses = ['aromatic', 'sp2_or_sp', 'sp3_beside_hetero', 'sp3'] as const;
export type AtomClass = (typeof atomClasses)[number];

/** Bonds an environment was known to, with the half sphere beyond: up to 1.5, 2.5, 3.5, and further. */
export const sphereClasses = ['1', '2', '3', '4'] as const;
export type SphereClass = (typeof sphereClasses)[number];

/** Where a list of signals that a person wrote and the record part. */
export const journalDifferenceCodes = [
  'shift_differs',
  'multiplicity_differs',
  'coupling_differs',
  'count_differs',
  'signal_unknown',
  'signal_missing',
  'hydrogens_differ',
  'unreadable',
] as const;
export type JournalDifferenceCode = (typeof journalDifferenceCodes)[number];

/** What people draw at a spectrum. */
export const annotationKinds = ['text', 'arrow', 'box'] as const;
export type AnnotationKind = (typeof annotationKinds)[number];
