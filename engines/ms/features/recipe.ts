import { fail, ok, type Result } from '../../common/result.ts';
import type { instrumentKinds } from '../vocabulary.ts';

export type InstrumentKind = (typeof instrumentKinds)[number];

/** What one parameter means, in which unit, within which limits, and what it is unless given. */
interface RecipeParameter {
  readonly unit: string;
  readonly meaning: string;
  readonly least: number;
  readonly most: number;
  readonly default: number | Readonly<Record<InstrumentKind, number>>;
  readonly isWhole?: true;
}

/** Every number the search for features rests on. Where the default differs by instrument, both are named. */
export const recipeParameters = {
  mass_error_ppm: {
    unit: 'ppm',
    meaning: 'Standard deviation of m/z that a mass trace starts from; it learns its own from there.',
    least: 0.1,
    most: 100,
    default: { orbitrap: 3, tof: 10 },
  },
  least_mass_error_ppm: {
    unit: 'ppm',
    meaning: 'Standard deviation of m/z that a trace never learns below.',
    least: 0.1,
    most: 50,
    default: { orbitrap: 1.5, tof: 3 },
  },
  noise_low_percentile: {
    unit: '%',
    meaning: 'Lower end of the band of intensities whose mean is the noise of a scan.',
    least: 0,
    most: 50,
    default: 5,
  },
  noise_high_percentile: {
    unit: '%',
    meaning: 'Upper end of that band.',
    least: 1,
    most: 60,
    default: 20,
  },
  seed_signal_to_noise: {
    unit: '1',
    meaning: 'A trace starts from a point so many times above the noise of its scan.',
    least: 1,
    most: 100,
    default: 3,
  },
  most_missed_scans: {
    unit: 'scans',
    meaning: 'A trace ends after more scans in a row than these without its ion.',
    least: 0,
    most: 50,
    default: 5,
    isWhole: true,
  },
  least_points: {
    unit: 'scans',
    meaning: 'Points a trace and a peak need at least.',
    least: 3,
    most: 100,
    default: 5,
    isWhole: true,
  },
  least_trace_s: { unit: 's', meaning: 'Time a trace lasts at least.', least: 0, most: 60, default: 2 },
  least_filled: {
    unit: '1',
    meaning: 'Share of its scans in which a trace shows its ion.',
    least: 0,
    most: 1,
    default: 0.5,
  },
  expected_width_s: {
    unit: 's',
    meaning: 'Width of peaks at half height, which smoothing goes by; 0: measured from the tallest traces.',
    least: 0,
    most: 120,
    default: 0,
  },
  valley_ratio: {
    unit: '1',
    meaning: 'Peaks are parted where both stand so many times above the valley between them.',
    least: 1,
    most: 10,
    default: 1.3,
  },
  valley_signal_to_noise: {
    unit: '1',
    meaning: 'They also stand so many times the noise above it.',
    least: 0,
    most: 100,
    default: 3,
  },
  least_width_s: {
    unit: 's',
    meaning: 'Narrower peaks (half height) go below the line.',
    least: 0,
    most: 60,
    default: 1,
  },
  most_width_s: {
    unit: 's',
    meaning: 'Wider peaks (half height) go below the line.',
    least: 1,
    most: 600,
    default: 60,
  },
  least_signal_to_noise: {
    unit: '1',
    meaning: 'Peaks of less height over noise go below the line.',
    least: 0,
    most: 1000,
    default: 3,
  },
  least_quality: {
    unit: '1',
    meaning: 'Peaks of less quality go below the line.',
    least: 0,
    most: 1,
    default: 0.5,
  },
  highest_charge: {
    unit: '1',
    meaning: 'Charges tried for a pattern of isotopes.',
    least: 1,
    most: 3,
    default: 3,
    isWhole: true,
  },
  isotope_window: {
    unit: 'm/z',
    meaning: 'How far above its first ion a pattern of isotopes is followed.',
    least: 1.1,
    most: 20,
    default: 6.5,
  },
  isotope_cosine: {
    unit: '1',
    meaning: 'Cosine between the profiles of two isotopes, at least.',
    least: 0,
    most: 1,
    default: 0.8,
  },
  isotope_overlap: {
    unit: '1',
    meaning: 'Share of the narrower half-height range that both isotopes cover, at least.',
    least: 0,
    most: 1,
    default: 0.7,
  },
  shape_correlation: {
    unit: '1',
    meaning: 'Pearson correlation of the profiles of ions of one compound, at least.',
    least: 0,
    most: 1,
    default: 0.85,
  },
  shape_shift: {
    unit: 'widths',
    meaning: 'Their apexes lie no further apart (or one scan, where that is more).',
    least: 0,
    most: 2,
    default: 0.1,
  },
  adduct_ppm: {
    unit: 'ppm',
    meaning: 'Two ions of one neutral mass agree within this.',
    least: 0.1,
    most: 50,
    default: { orbitrap: 5, tof: 10 },
  },
  fragment_ppm: {
    unit: 'ppm',
    meaning: 'A fragment scan belongs to the ion this near to its precursor.',
    least: 0.1,
    most: 100,
    default: { orbitrap: 5, tof: 15 },
  },
  match_ppm: {
    unit: 'ppm',
    meaning: 'One ion agrees within this from run to run.',
    least: 0.1,
    most: 50,
    default: { orbitrap: 5, tof: 10 },
  },
  landmark_signal_to_noise: {
    unit: '1',
    meaning: 'Peaks that line up the times of runs stand so many times above the noise.',
    least: 1,
    most: 1000,
    default: 10,
  },
  blank_ratio: {
    unit: '1',
    meaning: 'A feature is kept beside blanks where its area is so many times their mean.',
    least: 1,
    most: 1000,
    default: 3,
  },
} as const satisfies Readonly<Record<string, RecipeParameter>>;

type RecipeName = keyof typeof recipeParameters;

/** The numbers one search used, all of them, by name. */
export type FeatureRecipe = Readonly<Record<RecipeName, number>>;

const names = Object.keys(recipeParameters) as RecipeName[];

const defaultOf = (parameter: RecipeParameter, kind: InstrumentKind): number =>
  typeof parameter.default === 'number' ? parameter.default : parameter.default[kind];

const refuse = (name: RecipeName, value: number): Result<never> | null => {
  const parameter: RecipeParameter = recipeParameters[name];
  const { least, most, unit, isWhole } = parameter;
  const isFit = Number.isFinite(value) && value >= least && value <= most;
  if (isFit && (!isWhole || Number.isInteger(value))) return null;
  return fail('recipe_value', `The parameter ${name} is out of its limits.`, {
    found: `${value}`,
    expected: `${isWhole ? 'a whole number' : 'a number'} from ${least} to ${most} (${unit})`,
  });
};

/** A whole recipe from the numbers given and the defaults of the instrument; unknown names and bad numbers are refused. */
export const checkRecipe = (
  kind: InstrumentKind,
  given: Readonly<Record<string, number>> = {},
): Result<FeatureRecipe> => {
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(recipeParameters, name));
  if (unknown !== undefined) {
    return fail('recipe_unknown', `A recipe has no parameter ${unknown}.`, {
      found: unknown,
      expected: names.join(', '),
    });
  }
  const entries = names.map(
    (name) => [name, given[name] ?? defaultOf(recipeParameters[name], kind)] as const,
  );
  for (const [name, value] of entries) {
    const refused = refuse(name, value);
    if (refused !== null) return refused;
  }
  const recipe = Object.fromEntries(entries) as FeatureRecipe;
  const ordered: readonly (readonly [RecipeName, RecipeName])[] = [
    ['noise_low_percentile', 'noise_high_percentile'],
    ['least_width_s', 'most_width_s'],
    ['least_mass_error_ppm', 'mass_error_ppm'],
  ];
  const crossed = ordered.find(([low, high]) => recipe[low] > recipe[high]);
  if (crossed === undefined) return ok(recipe);
  return fail('recipe_order', `${crossed[0]} is larger than ${crossed[1]}.`, {
    found: `${recipe[crossed[0]]} and ${recipe[crossed[1]]}`,
    expected: `${crossed[0]} no larger than ${crossed[1]}`,
  });
};

/** Words that name an Orbitrap or an ion-cyclotron cell; their traces stay within a few ppm. */
const orbitrapWords =
  /orbitrap|exactive|exploris|astral|fusion|lumos|eclipse|ascend|velos|fourier|cyclotron|ft-?icr|ltq ft/i;
const tofWords = /tof|time-of-flight|time of flight|timstof|impact|maxis|micrOTOF|synapt|xevo|vion/i;

/**
 * Which defaults a run takes, from the words its file says of instrument and analyzer. A file that says nothing of use is
 * taken as a TOF: the wider windows lose no trace.
 */
export const instrumentKindOf = (
  words: string,
): { readonly kind: InstrumentKind; readonly isKnown: boolean } => {
  if (orbitrapWords.test(words)) return { kind: 'orbitrap', isKnown: true };
  return { kind: 'tof', isKnown: tofWords.test(words) };
};
