// Words of this domain that also travel over the wire: contracts take them from here. Constants alone, no import.

/** Guidelines whose limits belong to one substance, so that a rule row may stand in place of one of them. */
export const overrideGuidelines = ['Q3C', 'Q3D', 'M7', 'nitrosamines'] as const;
export type OverrideGuideline = (typeof overrideGuidelines)[number];

/** Authorities whose acceptable intakes of nitrosamines are shown beside one another. */
export const authorities = ['FDA', 'EMA', 'HC'] as const satisfies readonly Jurisdiction[];
export type Authority = (typeof authorities)[number];

/** OWN: a rule row of the person asking, no authority. */
export const jurisdictions = ['ICH', 'FDA', 'EMA', 'HC', 'OWN'] as const;
export type Jurisdiction = (typeof jurisdictions)[number];

/** What follows from a rule for one impurity; `review` asks a person, `not_applicable` says that the rule does not cover it. */
export const verdicts = ['within', 'exceeds', 'review', 'not_applicable'] as const;
export type Verdict = (typeof verdicts)[number];

/** TDI: total daily intake. */
export const thresholdUnits = ['percent', 'tdi'] as const;
export type ThresholdUnit = (typeof thresholdUnits)[number];

/** How a result is rounded before it is compared: as the guideline says, and as pharmacopoeias round against a limit. */
export const roundingConventions = ['guideline', 'usp_7_20'] as const;
export type RoundingConvention = (typeof roundingConventions)[number];

/** TTC: threshold of toxicological concern. */
export const limitKinds = [
  'ttc',
  'less_than_lifetime',
  'compound_specific',
  'cohort_of_concern',
  'q3ab',
] as const;
export type LimitKind = (typeof limitKinds)[number];

export const purgeFactorKinds = [
  'reactivity',
  'solubility',
  'volatility',
  'ionisability',
  'chromatography',
  'other_process',
  'measured',
] as const;
export type PurgeFactorKind = (typeof purgeFactorKinds)[number];

/** What a factor rests on, the weakest first. */
export const purgeSupports = ['rationale', 'experiment', 'trace_experiment'] as const;
export type PurgeSupport = (typeof purgeSupports)[number];

/** `needs_support`: open by its numbers, once every factor rests on what is asked for. */
export const controlOptionStatuses = ['open', 'needs_support', 'closed'] as const;
export type ControlOptionStatus = (typeof controlOptionStatuses)[number];

export const administrationRoutes = ['oral', 'parenteral', 'inhalation', 'cutaneous'] as const;
export type Route = (typeof administrationRoutes)[number];

export const substanceTypes = ['drug_substance', 'drug_product'] as const;
export type SubstanceType = (typeof substanceTypes)[number];

export const durationUnits = ['days', 'months', 'years'] as const;
export type DurationUnit = (typeof durationUnits)[number];

export const impurityKinds = ['process', 'degradant'] as const;
export type ImpurityKind = (typeof impurityKinds)[number];

/** Of the Ames test and of carcinogenicity studies. */
export const assayCalls = ['positive', 'negative'] as const;
export type AssayCall = (typeof assayCalls)[number];

export const expertCalls = ['positive', 'negative', 'shared_alert'] as const;
export type ExpertCall = (typeof expertCalls)[number];

export const qsarMethods = ['expert_rule', 'statistical'] as const;
export type QsarMethod = (typeof qsarMethods)[number];

export const qsarOutcomes = ['positive', 'negative', 'inconclusive', 'out_of_domain'] as const;
export type QsarOutcome = (typeof qsarOutcomes)[number];

/** Markets a product may be for, by the codes of ISO 3166, and EU. */
export const markets = ['US', 'EU', 'CA', 'JP', 'GB', 'CH'] as const;
export type Market = (typeof markets)[number];

/** What is known of the limit of one market: its authority's own, that of ICH, a rule of Q3A and Q3B instead of a limit, or nothing. */
export const marketLimitStates = ['own_value', 'ich_as_adopted', 'controlled_by_q3ab', 'not_known'] as const;

/** Why a limit governs for the markets that were chosen. */
export const marketReasons = [
  'strictest_of_markets',
  'stands_in',
  'no_choice',
  'ich_in_all_markets',
  'own_rule',
  'given_limit',
  'recorded_for_others',
] as const;
export type MarketReason = (typeof marketReasons)[number];

/** Where an acceptable intake comes from; `override`: a rule row stands in place of what is published. */
export const intakeKinds = ['published', 'cpca', 'q3ab', 'unassigned', 'override'] as const;
export type IntakeKind = (typeof intakeKinds)[number];

/** Why a nitrosamine is not in the cumulative sum. */
export const exclusionReasons = [
  'not_measured',
  'no_limit',
  'not_a_nitrosamine',
  'controlled_by_q3ab',
  'not_assessed',
] as const;
export type ExclusionReason = (typeof exclusionReasons)[number];

/** The thresholds of Q3A and Q3B whose exceeding decides. */
export const decidingThresholds = ['identification', 'qualification'] as const;
export type DecidingThreshold = (typeof decidingThresholds)[number];

export const batchScales = ['pilot', 'production'] as const;

/** Units a level of an impurity is written in: parts of the mass, or amounts a day. */
export const levelUnits = ['%', 'ppm', 'ppb', 'mg/g', 'ug/g', 'ng/g', 'mg/day', 'ug/day', 'ng/day'] as const;
/** Species of carcinogenicity studies; `other` is shown and not extrapolated from. */
export const studySpecies = ['rat', 'mouse', 'hamster', 'other'] as const;
export type StudySpecies = (typeof studySpecies)[number];

/** Which rule says an acceptable intake. */
export const intakeRuleNames = [
  'published',
  'own_rule',
  'linear_extrapolation',
  'nitrosamine_rules',
  'cohort_of_concern',
  'ttc',
] as const;
export type IntakeRule = (typeof intakeRuleNames)[number];

/** Whether a carcinogenicity study meets the criteria; `not_known` where it does not say. */
export const studyRobustness = ['robust', 'not_robust', 'not_known'] as const;
export type StudyRobustness = (typeof studyRobustness)[number];

export const extrapolationSteps = ['td50', 'dose_at_risk', 'intake_mg', 'intake_ug'] as const;
export type ExtrapolationStepId = (typeof extrapolationSteps)[number];

/** `review`: a person has to settle it. */
export const intakeStatuses = ['established', 'review'] as const;

/** Sections of Module 3 of a submission that speak of impurities, by their numbers. */
export const ctdSectionNumbers = [
  '3.2.S.3.2',
  '3.2.S.4.1',
  '3.2.S.4.4',
  '3.2.S.4.5',
  '3.2.P.5.1',
  '3.2.P.5.4',
  '3.2.P.5.5',
  '3.2.P.5.6',
] as const;
export type CtdSectionNumber = (typeof ctdSectionNumbers)[number];

export const ctdFormats = ['docx', 'pdf', 'json'] as const;
export type CtdFormat = (typeof ctdFormats)[number];
export type BatchScale = (typeof batchScales)[number];
export type LevelUnit = (typeof levelUnits)[number];

/** Individuals and moving ranges; means and ranges, or means and standard deviations, of subgroups. */
export const chartKinds = ['i_mr', 'xbar_r', 'xbar_s'] as const;
export type ChartKind = (typeof chartKinds)[number];

export const runRuleIds = [
  'WE1',
  'WE2',
  'WE3',
  'WE4',
  'N1',
  'N2',
  'N3',
  'N4',
  'N5',
  'N6',
  'N7',
  'N8',
] as const;
export type RunRuleId = (typeof runRuleIds)[number];

/** What a record of a dossier has as a limit of an impurity. */
export const recordedLimitKinds = [
  'nitrosamine_watch',
  'elemental_impurity',
  'residual_solvent',
  'mutagenic_impurity',
  'identification_threshold',
  'qualification_threshold',
] as const;
export type RecordedLimitKind = (typeof recordedLimitKinds)[number];

export const skipTestingStatuses = ['supported', 'not_supported'] as const;
export type SkipTestingStatus = (typeof skipTestingStatuses)[number];

/** What stands in for a result below the quantitation limit where a number is needed. */
export const loqRules = ['loq', 'half_loq', 'zero', 'leave_out'] as const;
export type LoqRule = (typeof loqRules)[number];

export const chartChoices = ['auto', ...chartKinds] as const;
export type ChartChoice = (typeof chartChoices)[number];

/** What tells groups of batches apart. */
export const comparedBy = ['site', 'process', 'scale'] as const;
export type ComparedBy = (typeof comparedBy)[number];

/** Why a batch has no point in a trend. */
export const leftOutReasons = ['not_measured', 'unit_not_comparable', 'below_loq'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** How the calls of the two methods of ICH M7 stand to each other; `undecided` where one is inconclusive or out of its domain. */
export const qsarAgreements = [
  'both_negative',
  'both_positive',
  'conflict',
  'undecided',
  'one_method',
] as const;
export type QsarAgreement = (typeof qsarAgreements)[number];
