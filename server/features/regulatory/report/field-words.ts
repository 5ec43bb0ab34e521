const words: Readonly<Record<string, string>> = {
  reported_percent: 'Result as reported',
  reported_tdi: 'Result as daily intake',
  'thresholds.reporting_percent': 'Reporting threshold',
  'thresholds.identification.percent': 'Identification threshold, percent',
  'thresholds.identification.tdi': 'Identification threshold, daily intake',
  'thresholds.identification.effective_percent': 'Identification threshold that governs at this dose',
  'thresholds.identification.crossover_g_per_day': 'Dose above which the daily intake governs identification',
  'thresholds.qualification.percent': 'Qualification threshold, percent',
  'thresholds.qualification.tdi': 'Qualification threshold, daily intake',
  'thresholds.qualification.effective_percent': 'Qualification threshold that governs at this dose',
  'thresholds.qualification.crossover_g_per_day': 'Dose above which the daily intake governs qualification',
  limit_ug_per_day: 'Limit, daily intake',
  total_limit_ug_per_day: 'Limit of several together, daily intake',
  pde_mg_per_day: 'Permitted daily exposure',
  limit_ppm: 'Concentration limit that governs',
  limit_option1_ppm: 'Concentration limit by option 1',
  limit_option2_ppm: 'Concentration limit by option 2',
  intake_mg_per_day: 'Daily intake from this row',
  total_intake_mg_per_day: 'Daily intake from all rows of the solvent',
  pde_ug_per_day: 'Permitted daily exposure',
  control_threshold_ug_per_day: 'Control threshold',
  exposure_ug_per_day: 'Daily exposure from this row',
  total_exposure_ug_per_day: 'Daily exposure from all rows of the element',
  'permitted_ug_per_g.option1': 'Permitted concentration by option 1',
  'permitted_ug_per_g.option2a': 'Permitted concentration by option 2a',
  ctcl_ug_per_g: 'Concentration limit for the skin',
  governing_limit_ng_per_day: 'Acceptable intake that governs',
  ratio: 'Measured intake over the limit',
  sum: 'Sum of measured intake over limit',
  'less_than_lifetime.fda_limit_ng_per_day': 'Less-than-lifetime limit, FDA',
  'options.fda.total.total_ng_per_day': 'All together, FDA',
  'options.fda.total.limit_ng_per_day': 'Limit of all together, FDA',
  'options.fda.flexible.sum_percent': 'Sum of the shares of each limit, FDA',
  'options.ema.total.total_ng_per_day': 'All together, EMA',
  'options.ema.total.limit_ng_per_day': 'Limit of all together, EMA',
  'options.ema.flexible.sum_percent': 'Sum of the shares of each limit, EMA',
};

const ratioOfWatch = /^watches\.(\d+)\.ratio$/;

/** The path of a number within its row, in words; a path without words of its own is told as it is. */
export const fieldWords = (field: string): string =>
  words[field] ??
  field
    .replace(ratioOfWatch, (_, place: string) => `Measured intake over the limit, ${Number(place) + 1}`)
    .replaceAll('_', ' ')
    .replaceAll('.', ', ');

const verdictTexts = {
  within: 'within the limit',
  exceeds: 'exceeds the limit',
  review: 'a person has to judge',
  not_applicable: 'the guideline does not speak of it',
} as const;

export const verdictText = (verdict: keyof typeof verdictTexts | null): string =>
  verdict === null ? 'not assessed' : verdictTexts[verdict];

/** The unit as documents write it. */
export const unitText = (unit: string): string =>
  unit === 'ratio' ? '' : unit.replaceAll(/\bu(?=g\b)/g, 'µ');

/** A number with its unit, as documents write it. */
export const amountText = (text: string, unit: string): string => `${text} ${unitText(unit)}`.trim();

/** Version and the first digits of the hash: the whole stands in a list of its own. */
export const shortVersion = (version: string): string =>
  version.replaceAll(/(\+sha256:[0-9a-f]{12})[0-9a-f]+/g, '$1…');

/** A moment as reports write it. */
export const fullTime = (iso: string): string => `${iso.slice(0, 19).replace('T', ' ')} UTC`;
