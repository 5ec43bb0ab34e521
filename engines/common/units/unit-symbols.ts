/** What a unit measures, as powers of these. Ratios of different things are no numbers one may exchange: 5 mol% is not 5 wt%. */
export type Dimension =
  | 'length'
  | 'mass'
  | 'time'
  | 'temperature'
  | 'amount'
  | 'current'
  | 'voltage'
  | 'angle'
  | 'amount_ratio'
  | 'mass_ratio'
  | 'volume_ratio'
  | 'area_ratio';

export interface UnitSymbol {
  readonly dimensions: Readonly<Partial<Record<Dimension, number>>>;
  /** In SI units; in numbers for ratios. */
  readonly factor: number;
  /** Added after the factor: a scale whose zero lies elsewhere, as °C. */
  readonly offset?: number;
  /** Takes k, m, µ and the like in front. */
  readonly takesPrefix?: boolean;
}

const volume = { length: 3 } as const;
const pressure = { mass: 1, length: -1, time: -2 } as const;
const energy = { mass: 1, length: 2, time: -2 } as const;
const concentration = { amount: 1, length: -3 } as const;
const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const zeroCelsius = 273.15;
const calorie = 4.184;
const psi = 6894.757293168361;

const celsius: UnitSymbol = { dimensions: { temperature: 1 }, factor: 1, offset: zeroCelsius };
const fahrenheit: UnitSymbol = {
  dimensions: { temperature: 1 },
  factor: 5 / 9,
  offset: zeroCelsius - (32 * 5) / 9,
};
const kelvin: UnitSymbol = { dimensions: { temperature: 1 }, factor: 1 };
const number = (factor: number): UnitSymbol => ({ dimensions: {}, factor });
const time = (factor: number): UnitSymbol => ({ dimensions: { time: 1 }, factor });
const ratio = (dimension: Dimension, factor: number): UnitSymbol => ({
  dimensions: { [dimension]: 1 },
  factor,
});

/** Symbols in which case matters: mM is no MM, S no s. */
export const symbols: Readonly<Record<string, UnitSymbol>> = {
  m: { dimensions: { length: 1 }, factor: 1, takesPrefix: true },
  g: { dimensions: { mass: 1 }, factor: 1e-3, takesPrefix: true },
  s: { ...time(1), takesPrefix: true },
  h: time(hour),
  d: time(day),
  K: kelvin,
  C: celsius,
  F: fahrenheit,
  mol: { dimensions: { amount: 1 }, factor: 1, takesPrefix: true },
  L: { dimensions: volume, factor: 1e-3, takesPrefix: true },
  l: { dimensions: volume, factor: 1e-3, takesPrefix: true },
  M: { dimensions: concentration, factor: 1e3, takesPrefix: true },
  Pa: { dimensions: pressure, factor: 1, takesPrefix: true },
  bar: { dimensions: pressure, factor: 1e5, takesPrefix: true },
  J: { dimensions: energy, factor: 1, takesPrefix: true },
  cal: { dimensions: energy, factor: calorie, takesPrefix: true },
  W: { dimensions: { mass: 1, length: 2, time: -3 }, factor: 1, takesPrefix: true },
  N: { dimensions: { mass: 1, length: 1, time: -2 }, factor: 1, takesPrefix: true },
  Hz: { dimensions: { time: -1 }, factor: 1, takesPrefix: true },
  A: { dimensions: { current: 1 }, factor: 1, takesPrefix: true },
  V: { dimensions: { voltage: 1 }, factor: 1, takesPrefix: true },
  '1': number(1),
  '%': number(1e-2),
  '‰': number(1e-3),
};

/** Words and symbols that mean the same however they are written. */
export const words: Readonly<Record<string, UnitSymbol>> = {
  min: time(minute),
  mins: time(minute),
  minute: time(minute),
  minutes: time(minute),
  sec: time(1),
  secs: time(1),
  second: time(1),
  seconds: time(1),
  hr: time(hour),
  hrs: time(hour),
  hour: time(hour),
  hours: time(hour),
  day: time(day),
  days: time(day),
  kelvin: kelvin,
  '°c': celsius,
  degc: celsius,
  celsius,
  '°f': fahrenheit,
  degf: fahrenheit,
  fahrenheit,
  atm: { dimensions: pressure, factor: 101_325 },
  psi: { dimensions: pressure, factor: psi },
  torr: { dimensions: pressure, factor: 101_325 / 760 },
  mmhg: { dimensions: pressure, factor: 133.322387415 },
  percent: number(1e-2),
  pct: number(1e-2),
  fraction: number(1),
  frac: number(1),
  ppm: number(1e-6),
  ppb: number(1e-9),
  rpm: { dimensions: { time: -1 }, factor: 1 / minute },
  eq: ratio('amount_ratio', 1),
  equiv: ratio('amount_ratio', 1),
  equivs: ratio('amount_ratio', 1),
  equivalent: ratio('amount_ratio', 1),
  equivalents: ratio('amount_ratio', 1),
  'mol%': ratio('amount_ratio', 1e-2),
  'wt%': ratio('mass_ratio', 1e-2),
  'w/w%': ratio('mass_ratio', 1e-2),
  'vol%': ratio('volume_ratio', 1e-2),
  'v/v%': ratio('volume_ratio', 1e-2),
  'area%': ratio('area_ratio', 1e-2),
  liter: { dimensions: volume, factor: 1e-3 },
  litre: { dimensions: volume, factor: 1e-3 },
  gram: { dimensions: { mass: 1 }, factor: 1e-3 },
  grams: { dimensions: { mass: 1 }, factor: 1e-3 },
  molar: { dimensions: concentration, factor: 1e3 },
  millimolar: { dimensions: concentration, factor: 1 },
};

export const prefixes: Readonly<Record<string, number>> = {
  n: 1e-9,
  u: 1e-6,
  µ: 1e-6,
  m: 1e-3,
  c: 1e-2,
  d: 1e-1,
  k: 1e3,
  M: 1e6,
};
