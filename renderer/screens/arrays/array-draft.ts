import type { z } from 'zod';
import type { ArraySettings, arraySettings } from '#contract/arrays';

/** What is typed, as it is typed. */
export interface ArrayDraft {
  readonly kind: ArraySettings['kind'];
  readonly model: ArraySettings['kinetic_model'];
  readonly nucleus: string;
  readonly values: string;
  readonly hosts: string;
  readonly start: string;
  /** Two ends of a region on each line. */
  readonly regions: string;
  /** Gradient pulses of a diffusion measurement, ms and a factor. */
  readonly bigDelta: string;
  readonly littleDelta: string;
  readonly tau: string;
  readonly calibration: string;
  readonly pair: 'files' | 'bipolar' | 'single';
  readonly shape: 'files' | NonNullable<NonNullable<ArraySettings['diffusion']>['shape']>;
  readonly title: string;
}

export const emptyDraft: ArrayDraft = {
  kind: 'inversion_recovery',
  model: 'first_order',
  nucleus: '',
  values: '',
  hosts: '',
  start: '',
  regions: '',
  bigDelta: '',
  littleDelta: '',
  tau: '',
  calibration: '',
  pair: 'files',
  shape: 'files',
  title: '',
};

export interface ReadDraft {
  readonly settings: z.input<typeof arraySettings>;
  /** The first word, or line of regions, of a field that cannot be read. */
  readonly wrong: Readonly<Partial<Record<NumberField, string>>>;
}

type NumberField =
  | 'values'
  | 'hosts'
  | 'start'
  | 'regions'
  | 'bigDelta'
  | 'littleDelta'
  | 'tau'
  | 'calibration';

interface Numbers {
  readonly numbers: readonly (number | null)[];
  readonly wrong: string | null;
}

/** Numbers between blanks; a dash stands for a row to leave out. */
const readNumbers = (text: string, parse: (word: string) => number | null): Numbers => {
  const words = text.split(/[\s;]+/).filter((word) => word !== '');
  const numbers = words.map((word) => (/^[-–—]$/.test(word) ? null : parse(word)));
  const wrong = words.find((word, k) => numbers[k] === null && !/^[-–—]$/.test(word)) ?? null;
  return { numbers, wrong };
};

const msPerS = 1000;

type Parse = (word: string) => number | null;

/** Regions as they are typed, two ends on a line; and the first line that has not two different ends. */
const readRegions = (text: string, parse: Parse) => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const ends = lines.map((line) => {
    const [from, to, ...more] = line
      .trim()
      .split(/[\s;–—]+/)
      .map(parse);
    const isRegion = typeof from === 'number' && typeof to === 'number' && from !== to && more.length === 0;
    return isRegion ? { from_ppm: from, to_ppm: to } : null;
  });
  return {
    regions: ends.filter((end) => end !== null),
    wrong: lines.find((_, k) => ends[k] === null) ?? null,
  };
};

/** One number of at least `least`, or nothing. */
const readOne = (text: string, parse: Parse, least: number) => {
  const word = text.trim();
  const value = word === '' ? null : parse(word);
  return { value, wrong: word !== '' && (value === null || value < least) ? word : null };
};

/** What is typed of the gradient pulses; fields left empty stay those of the files. */
const readGradients = (draft: ArrayDraft, parse: Parse) => {
  const isAsked = draft.kind === 'diffusion';
  const read = (text: string, least: number) => readOne(isAsked ? text : '', parse, least);
  const [bigDelta, littleDelta, calibration] = [draft.bigDelta, draft.littleDelta, draft.calibration].map(
    (text) => read(text, Number.MIN_VALUE),
  ) as [ReturnType<typeof readOne>, ReturnType<typeof readOne>, ReturnType<typeof readOne>];
  const tau = read(draft.tau, 0);
  const diffusion = {
    ...(bigDelta.value === null ? {} : { big_delta_s: bigDelta.value / msPerS }),
    ...(littleDelta.value === null ? {} : { little_delta_s: littleDelta.value / msPerS }),
    ...(tau.value === null ? {} : { tau_s: tau.value / msPerS }),
    ...(calibration.value === null ? {} : { calibration: calibration.value }),
    ...(draft.pair === 'files' || !isAsked ? {} : { bipolar: draft.pair === 'bipolar' }),
    ...(draft.shape === 'files' || !isAsked ? {} : { shape: draft.shape }),
  };
  const wrong = { bigDelta, littleDelta, tau, calibration };
  return {
    diffusion: Object.keys(diffusion).length === 0 ? null : diffusion,
    wrong: Object.fromEntries(
      Object.entries(wrong).flatMap(([field, one]) => (one.wrong === null ? [] : [[field, one.wrong]])),
    ) as Readonly<Partial<Record<NumberField, string>>>,
  };
};

/** Concentrations of the observed partner; one that stands alone counts for every row. */
const hostsOf = (
  numbers: Numbers['numbers'],
  rows: number,
): Pick<ReadDraft['settings'], 'host_concentrations_mol_l'> => {
  const present = numbers.filter((value) => value !== null);
  const [only] = present;
  if (only === undefined) return {};
  const isForAll = present.length === 1 && rows > 1;
  return { host_concentrations_mol_l: isForAll ? Array.from({ length: rows }, () => only) : present };
};

/** Settings of the service from what is typed; fields that do not belong to the kind are left out. */
export const readDraft = (draft: ArrayDraft, parse: (word: string) => number | null): ReadDraft => {
  const values = readNumbers(draft.values, parse);
  const hosts = readNumbers(draft.kind === 'titration' ? draft.hosts : '', parse);
  const start = readNumbers(draft.kind === 'kinetics' ? draft.start : '', parse);
  const rows = values.numbers.length;
  const [startValue = null] = start.numbers;
  const regions = readRegions(draft.regions, parse);
  const gradients = readGradients(draft, parse);
  return {
    settings: {
      kind: draft.kind,
      ...(draft.kind === 'kinetics' ? { kinetic_model: draft.model } : {}),
      ...(draft.nucleus.trim() === '' ? {} : { nucleus: draft.nucleus.trim() }),
      ...(rows > 0 ? { values: [...values.numbers] } : {}),
      ...hostsOf(hosts.numbers, rows),
      ...(startValue === null ? {} : { start_concentration_mol_l: startValue }),
      ...(regions.regions.length === 0 ? {} : { regions: regions.regions }),
      ...(gradients.diffusion === null ? {} : { diffusion: gradients.diffusion }),
    },
    wrong: {
      ...(values.wrong === null ? {} : { values: values.wrong }),
      ...(hosts.wrong === null ? {} : { hosts: hosts.wrong }),
      ...(start.wrong === null ? {} : { start: start.wrong }),
      ...(regions.wrong === null ? {} : { regions: regions.wrong }),
      ...gradients.wrong,
    },
  };
};
