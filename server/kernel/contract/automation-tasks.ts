/** One statement of how long a person would have taken. It is never changed or removed: events name it by its number. */
export interface TaskVersion {
  readonly version: number;
  /** Whole minutes of a qualified person's time for one event. */
  readonly minutesSaved: number;
  /** Where the number comes from. */
  readonly basis: string;
}

export interface TaskDefinition {
  readonly title: string;
  /** What one event covers. Scopes do not overlap, so that minutes can be added up. */
  readonly scope: string;
  /** In the order of their numbers; the last one is in force where the laboratory set none of its own. */
  readonly versions: readonly [TaskVersion, ...TaskVersion[]];
}

/** No measured study stands behind these numbers, and they say so. */
const estimated = (minutesSaved: number, of: string): readonly [TaskVersion] => [
  { version: 1, minutesSaved, basis: `Estimate of Larmor, not measured; to be set by the laboratory. ${of}` },
];

/**
 * Everything that counts as work taken off a person, by the name its usage events carry. Callers name the task and nothing
 * else: minutes come from the version in force when the event is written.
 */
export const automationTasks = {
  spectral_analysis: {
    title: 'Analysis of a data set',
    scope:
      'One data set from raw data to classified peaks with their evidence; its steps do not count apart.',
    versions: estimated(30, 'Processing, peak picking, assignment to classes and a table by hand.'),
  },
  analysis_report: {
    title: 'Report of an analysis',
    scope: 'One report issued for one revision of an analysis.',
    versions: estimated(15, 'Plot, tables and text of a report put together by hand.'),
  },
  fid_processing: {
    title: 'Processing of a raw data set',
    scope: 'One run with its own parameters, outside the job of an analysis.',
    versions: estimated(10, 'Fourier transform, phase, baseline, referencing and peak picking by hand.'),
  },
  fid_preview: {
    title: 'Preview of a processing',
    scope: 'One look at other parameters; nothing is kept of it.',
    versions: estimated(0, 'A person makes many of them on the way to one run, and the run counts.'),
  },
  fid_review: {
    title: 'Review of a run',
    scope: 'One approval or rejection, with everything it needs in one place.',
    versions: estimated(
      10,
      'Gathering raw data, processing history and peak table; the judgement itself is not saved.',
    ),
  },
  spectrum_deconvolution: {
    title: 'Global deconvolution',
    scope: 'One spectrum fitted.',
    versions: estimated(20, 'Line fitting region by region by hand.'),
  },
  spin_fit: {
    title: 'Spin fit of a whole spectrum',
    scope: 'One spectrum fitted by the spin system of its structure.',
    versions: estimated(
      60,
      'Starting values looked up and a spin simulation adjusted by hand until it agrees.',
    ),
  },
  spectrum_multiplets: {
    title: 'Multiplet analysis',
    scope: 'One list of lines or one spectrum grouped into multiplets with couplings.',
    versions: estimated(15, 'Couplings measured and multiplets named by hand.'),
  },
  spectrum_retrieval: {
    title: 'Search for similar spectra',
    scope: 'One list of lines held against one index.',
    versions: estimated(10, 'Going through tables and collections for spectra with the same lines.'),
  },
  spectrum_integration: {
    title: 'Integration of regions',
    scope: 'One request, however many regions.',
    versions: estimated(5, 'Limits set and integrals noted by hand.'),
  },
  shift_prediction: {
    title: 'Prediction of shifts',
    scope: 'One structure and one nucleus, with couplings and the simulated spectrum where asked for.',
    versions: estimated(10, 'Increments looked up and added atom by atom.'),
  },
  coupling_comparison: {
    title: 'Comparison of candidates by couplings',
    scope: 'One comparison, however many candidates.',
    versions: estimated(20, 'Expected couplings looked up and compared for each candidate.'),
  },
  structure_check: {
    title: 'Check of a structure against a spectrum',
    scope: 'One structure checked on request, outside the processing of an analysis.',
    versions: estimated(20, 'Expected signals listed and compared with those found.'),
  },
  spectrum_reasoning: {
    title: 'Candidates for a spectrum',
    scope: 'One list of lines reasoned from, however many candidates.',
    versions: estimated(40, 'Candidates drawn up, their shifts looked up and compared line by line.'),
  },
  qnmr_quantification: {
    title: 'qNMR quantification',
    scope: 'One quantification with its uncertainty budget, or its refusal.',
    versions: estimated(45, 'Calculation, uncertainty budget and suitability checks in a spreadsheet.'),
  },
  nmr_array: {
    title: 'Array of spectra',
    scope: 'One array with its fitted constants, or one constant refused with its reason.',
    versions: estimated(40, 'Every row integrated, curves fitted and errors estimated in a spreadsheet.'),
  },
  ms_reading: {
    title: 'Reading of mass spectra',
    scope: 'One file read, checked and laid out as chromatograms and spectra.',
    versions: estimated(5, 'Conversion and a look through a file in a viewer.'),
  },
  ms_features: {
    title: 'Features of a run',
    scope: 'One list of features with isotopes, adducts and areas, however many.',
    versions: estimated(45, 'Peaks integrated, isotopes and adducts grouped by hand in a viewer.'),
  },
  ms_comparison: {
    title: 'Runs side by side',
    scope: 'One comparison of several runs, blanks among them.',
    versions: estimated(45, 'Peak tables aligned and blanks compared in a spreadsheet.'),
  },
  ms_annotation: {
    title: 'Annotation of mass spectra',
    scope: 'One annotation by library and formula, however many ions.',
    versions: estimated(60, 'Spectra held against a library and formulas calculated ion by ion.'),
  },
  ms_review: {
    title: 'Review of an annotation',
    scope: 'One approval, rejection or correction, with everything it needs in one place.',
    versions: estimated(
      15,
      'Gathering spectra, library records and calculations; the judgement itself is not saved.',
    ),
  },
  impurity_assessment: {
    title: 'Impurity assessment',
    scope: 'One product with its lists of impurities; nothing is stored.',
    versions: estimated(60, 'Limits looked up and calculated for each section.'),
  },
  acceptable_intake: {
    title: 'Acceptable intake',
    scope: 'One compound with its carcinogenicity studies; nothing is stored.',
    versions: estimated(45, 'Limits looked up, studies ranked and the extrapolation written out.'),
  },
  purge_calculation: {
    title: 'Purge calculation',
    scope: 'One impurity through all steps of a route; nothing is stored.',
    versions: estimated(30, 'Purge factors, ratios and control options in a spreadsheet.'),
  },
  elemental_impurity_assessment: {
    title: 'Elemental impurities of a dossier',
    scope: 'One recorded assessment of all elements.',
    versions: estimated(45, 'Limits by route, control thresholds and a summary table.'),
  },
  residual_solvent_assessment: {
    title: 'Residual solvents of a dossier',
    scope: 'One recorded assessment of all solvents.',
    versions: estimated(30, 'Limits by class and option and a summary table.'),
  },
  impurity_risk_register: {
    title: 'Impurity risk register',
    scope: 'One register recorded for a dossier.',
    versions: estimated(60, 'Every impurity entered with its limit and its risk.'),
  },
  nitrosamine_watch: {
    title: 'Nitrosamine categorisation',
    scope: 'One nitrosamine categorised and watched.',
    versions: estimated(45, 'Structural features scored and the intake derived.'),
  },
  nitrosamine_cumulative_risk: {
    title: 'Cumulative risk of nitrosamines',
    scope: 'One sum recorded for a dossier.',
    versions: estimated(15, 'Sum over the watched nitrosamines with the reasons for what is left out.'),
  },
  readiness_report: {
    title: 'Readiness report',
    scope: 'One report over all parts of a dossier.',
    versions: estimated(90, 'Going through every part of a dossier for what is missing.'),
  },
  ctd_document: {
    title: 'Impurity sections of Module 3',
    scope: 'One file with the sections asked for, written from a dossier.',
    versions: estimated(120, 'Tables, drawings and citations put together from the records by hand.'),
  },
  knowledge_review: {
    title: 'Review of a knowledge record',
    scope: 'One review task that was resolved.',
    versions: estimated(15, 'Finding which records a new revision of a text touches, and where.'),
  },
  surveillance_check: {
    title: 'Check of a watched source',
    scope: 'One place that was looked at and could be read.',
    versions: estimated(10, 'Opening a source, comparing it with the version before and noting the outcome.'),
  },
  optimization_recommendation: {
    title: 'Recommended experiments',
    scope: 'One history of a run thought about, however often it is asked and for however many experiments.',
    versions: estimated(30, 'Plotting what is known and choosing the next conditions.'),
  },
  experiment_import: {
    title: 'Import of an experiment',
    scope: 'One experiment read from a file; the import itself does not count.',
    versions: estimated(1, 'Copying the conditions and results of one experiment.'),
  },
  import_preview: {
    title: 'Preview of an import',
    scope: 'One look at what was understood of a file; nothing is kept of it.',
    versions: estimated(0, 'The experiments that are imported count.'),
  },
  yield_prediction: {
    title: 'Yield prediction',
    scope: 'One model fitted and asked, however many conditions.',
    versions: estimated(20, 'A regression in a spreadsheet.'),
  },
  route_score: {
    title: 'Score of a route',
    scope: 'One route with its steps, hazards and metrics.',
    versions: estimated(60, 'Metrics and hazards of every step looked up and calculated.'),
  },
  forward_check: {
    title: 'Check of a predicted reaction',
    scope: 'One reaction balanced and looked over for hazards.',
    versions: estimated(15, 'Balance, by-products and hazards by hand.'),
  },
  closed_loop_reaction: {
    title: 'Confirmed outcome of a proposed experiment',
    scope: 'One experiment planned from a prediction or recommendation, once its outcome is confirmed.',
    versions: estimated(10, 'Carrying a plan and its outcome into one table.'),
  },
} as const satisfies Readonly<Record<string, TaskDefinition>>;

/** What a usage event may count. */
export type AutomationTask = keyof typeof automationTasks;

export const isAutomationTask = (name: string): name is AutomationTask =>
  Object.hasOwn(automationTasks, name);

export const automationTaskNames = Object.keys(automationTasks).filter(isAutomationTask);

/** What Larmor itself says today, where a laboratory says nothing. */
export const builtInVersion = (task: AutomationTask): TaskVersion => {
  const { versions }: TaskDefinition = automationTasks[task];
  return versions.at(-1) ?? versions[0];
};
