import { type Contents, type MeasuredUnit, readContents, readMeasure, type Stock } from './stock.ts';

/** One stock for all wells, or one for each level of a parameter by name; null where a level adds nothing. */
type StockChoice =
  | { readonly stock: string }
  | { readonly parameter: string; readonly stocks: Readonly<Record<string, string | null>> };

/** How much of it: what a parameter says, or the same in every well. */
type Dose = { readonly parameter: string } | { readonly value: number; readonly unit: string };

export interface Addition {
  readonly name: string;
  readonly from: StockChoice;
  readonly dose: Dose;
  /** The addition that equivalents and mol% are counted of. */
  readonly relativeTo?: string | undefined;
}

export interface Dispensing {
  readonly totalUl: number;
  /** Nothing smaller is dispensed. */
  readonly smallestUl: number;
  /** Volumes are multiples of it. */
  readonly stepNl: number;
  readonly stocks: readonly Stock[];
  readonly additions: readonly Addition[];
  /** What makes up the total. */
  readonly fill: StockChoice;
}

export interface DosedParameter {
  readonly name: string;
  readonly unit?: string | undefined;
  /** Of a parameter by names; null of one of numbers. */
  readonly levels: readonly string[] | null;
}

export interface WellToFill {
  readonly plate: number;
  readonly well: string;
  readonly conditions: Readonly<Record<string, number | string>>;
  /** Additions this well goes without; what fills up stands in for them. */
  readonly leavesOut: readonly string[];
}

/** What goes into a well; of what fills it up the addition is null. */
interface DosedVolume {
  readonly stock: string;
  readonly addition: string | null;
  /** Whole, so that sums are exact. */
  readonly picolitres: number;
}

export interface FilledWell extends WellToFill {
  readonly volumes: readonly DosedVolume[];
}

/** `field` as a client finds it: additions.0.stock, total_ul. */
interface DoseProblem {
  readonly field: string;
  readonly message: string;
}

/** How far whole steps moved a volume, where they moved it most. */
export interface Rounding {
  readonly addition: string;
  readonly plate: number;
  readonly well: string;
  readonly percent: number;
}

export interface Dosed {
  readonly wells: readonly FilledWell[];
  /** Nothing may be dispensed where there are any. */
  readonly problems: readonly DoseProblem[];
  /** Of each addition that is rounded at all. */
  readonly roundings: readonly Rounding[];
}

export const picolitresPerUl = 1e6;
const picolitresPerNl = 1e3;
const ulPerL = 1e6;

/** As a person writes a volume: four digits. */
const write = (ul: number): string => String(Number(ul.toPrecision(4)));

/** A whole number of steps; null where the volume lies between two. */
const wholeSteps = (ul: number, stepNl: number): number | null => {
  const steps = (ul * 1e3) / stepNl;
  return Math.abs(steps - Math.round(steps)) < 1e-6 ? Math.round(steps) : null;
};

const nameWell = ({ plate, well }: { plate: number; well: string }): string => `${well} of plate ${plate}`;

/** A1 of plate 1, B2 of plate 1 and 3 more wells. */
const nameWells = (wells: readonly WellToFill[]): string => {
  const [first, second, ...more] = wells.map(nameWell);
  if (more.length > 0) return `${first}, ${second} and ${more.length} more`;
  return second === undefined ? `${first}` : `${first} and ${second}`;
};

/** An addition with everything that does not depend on the well. */
interface Prepared {
  readonly addition: Addition;
  readonly unit: MeasuredUnit;
  readonly doseIn: (well: WellToFill) => number;
}

const stockNamesOf = (choice: StockChoice): string[] =>
  'stock' in choice ? [choice.stock] : Object.values(choice.stocks).filter((name) => name !== null);

const choose = (choice: StockChoice, { conditions }: WellToFill): string | null => {
  if ('stock' in choice) return choice.stock;
  const level = String(conditions[choice.parameter]);
  return Object.hasOwn(choice.stocks, level) ? (choice.stocks[level] ?? null) : null;
};

const choiceProblems = (
  field: string,
  choice: StockChoice,
  known: ReadonlySet<string>,
  parameters: readonly DosedParameter[],
): DoseProblem[] => {
  const unknown = stockNamesOf(choice)
    .filter((name) => !known.has(name))
    .map((name) => ({ field, message: `${name} is none of the stocks.` }));
  if ('stock' in choice) return unknown;
  const levels = parameters.find(({ name }) => name === choice.parameter)?.levels;
  if (levels === undefined || levels === null)
    return [{ field, message: `${choice.parameter} is no parameter with levels by name.` }];
  const open = levels.filter((level) => !Object.hasOwn(choice.stocks, level));
  return [
    ...unknown,
    ...open.map((level) => ({
      field,
      message: `Say which stock ${level} of ${choice.parameter} is taken from, or that it adds nothing.`,
    })),
  ];
};

const prepare = (
  addition: Addition,
  field: string,
  additions: readonly Addition[],
  parameters: readonly DosedParameter[],
): Prepared | DoseProblem => {
  const { dose, relativeTo } = addition;
  const by = 'parameter' in dose ? parameters.find(({ name }) => name === dose.parameter) : null;
  if (by === undefined || (by !== null && by.levels !== null))
    return { field: `${field}.dose`, message: 'Must be a parameter of numbers, or a value with its unit.' };
  const text = 'unit' in dose ? dose.unit : (by?.unit ?? '');
  if (text === '')
    return { field: `${field}.dose`, message: `${by?.name} has no unit: nobody can say how much that is.` };
  const unit = readMeasure(text);
  if (unit === null || unit.measure === 'molal' || unit.measure === 'mass_ratio')
    return { field: `${field}.dose`, message: `${text} is no amount that can be dispensed by volume.` };
  const isRelative = unit.measure === 'amount_ratio';
  if (isRelative && !additions.some(({ name }) => name === relativeTo && name !== addition.name))
    return {
      field: `${field}.relative_to`,
      message: `${text} is counted of another addition; say of which.`,
    };
  return {
    addition,
    unit,
    doseIn: ({ conditions }) =>
      ('parameter' in dose ? Number(conditions[dose.parameter]) : dose.value) * unit.factor,
  };
};

/** The additions one after the other, each behind the one it is counted of; null where they go round in a circle. */
const inOrder = (prepared: readonly Prepared[]): Prepared[] | null => {
  const done: Prepared[] = [];
  const isDone = (name: string | undefined): boolean => done.some(({ addition }) => addition.name === name);
  for (let rest = [...prepared]; rest.length > 0; ) {
    const next = rest.filter(
      ({ addition, unit }) => unit.measure !== 'amount_ratio' || isDone(addition.relativeTo),
    );
    if (next.length === 0) return null;
    done.push(...next);
    rest = rest.filter((one) => !next.includes(one));
  }
  return done;
};

/** Litres of a stock that carry a dose; a text says what the stock lacks. */
const litresOf = (
  dose: number,
  { measure }: MeasuredUnit,
  { molPerL, gPerL }: Contents,
  totalL: number,
  referenceMol: number | null,
): number | string => {
  const amount = (mol: number): number | string =>
    molPerL === null ? 'has no strength in mol/L; give one, or its molar mass' : mol / molPerL;
  const mass = (grams: number): number | string =>
    gPerL === null ? 'has no strength in g/L; give one, or its molar mass' : grams / gPerL;
  switch (measure) {
    case 'molar':
      return amount((dose / 1e3) * totalL);
    case 'mass_per_volume':
      return mass(dose * totalL);
    case 'amount':
      return amount(dose);
    case 'mass':
      return mass(dose * 1e3);
    case 'amount_ratio':
      return referenceMol === null
        ? 'is counted of an addition whose strength in mol/L is not known'
        : amount(dose * referenceMol);
    case 'volume_ratio':
      return dose * totalL;
    default:
      return dose * 1e3;
  }
};

/** What was found wrong in single wells, said once for all of them. */
class WellProblems {
  readonly #found = new Map<string, { field: string; say: (wells: string) => string; wells: WellToFill[] }>();

  add(key: string, field: string, well: WellToFill, say: (wells: string) => string): void {
    const own = this.#found.get(key) ?? { field, say, wells: [] };
    own.wells.push(well);
    this.#found.set(key, own);
  }

  list(): DoseProblem[] {
    return [...this.#found.values()].map(({ field, say, wells }) => ({
      field,
      message: say(nameWells(wells)),
    }));
  }
}

const namedTwice = (field: string, named: readonly { readonly name: string }[]): DoseProblem[] =>
  named.flatMap(({ name }, place) =>
    named.findIndex((other) => other.name === name) < place
      ? [{ field: `${field}.${place}.name`, message: `${name} is named twice.` }]
      : [],
  );

const volumeProblems = ({ totalUl, smallestUl, stepNl }: Dispensing): DoseProblem[] => {
  const problems = [['total_ul', totalUl] as const, ['smallest_ul', smallestUl] as const].flatMap(
    ([field, ul]) =>
      wholeSteps(ul, stepNl) === null
        ? [{ field, message: `Must be a multiple of ${stepNl} nL, the step of volumes.` }]
        : [],
  );
  return smallestUl > totalUl
    ? [...problems, { field: 'smallest_ul', message: 'Is greater than the total volume of a well.' }]
    : problems;
};

const stockProblems = (stocks: readonly Stock[]): DoseProblem[] => [
  ...namedTwice('stocks', stocks),
  ...stocks.flatMap((stock, place) => {
    const read = readContents(stock);
    return read.ok ? [] : [{ field: `stocks.${place}.${read.field}`, message: read.why }];
  }),
];

const fillProblems = ({ fill, stocks }: Dispensing, parameters: readonly DosedParameter[]): DoseProblem[] => [
  ...choiceProblems('fill', fill, new Set(stocks.map(({ name }) => name)), parameters),
  ...('stocks' in fill && Object.values(fill.stocks).includes(null)
    ? [{ field: 'fill', message: 'Every level needs a liquid that fills its wells up.' }]
    : []),
];

/** What is wrong before any well is looked at, and the additions in the order they are computed. */
const checkDispensing = (
  dispensing: Dispensing,
  parameters: readonly DosedParameter[],
): { readonly ordered: readonly Prepared[]; readonly problems: readonly DoseProblem[] } => {
  const { stocks, additions } = dispensing;
  const known = new Set(stocks.map(({ name }) => name));
  const problems = [
    ...stockProblems(stocks),
    ...namedTwice('additions', additions),
    ...volumeProblems(dispensing),
    ...fillProblems(dispensing, parameters),
  ];
  const prepared: Prepared[] = [];
  for (const [place, addition] of additions.entries()) {
    const field = `additions.${place}`;
    problems.push(...choiceProblems(`${field}.stock`, addition.from, known, parameters));
    const one = prepare(addition, field, additions, parameters);
    if ('message' in one) problems.push(one);
    else prepared.push(one);
  }
  const ordered = problems.length > 0 ? [] : inOrder(prepared);
  return ordered === null
    ? {
        ordered: [],
        problems: [{ field: 'additions', message: 'Equivalents are counted of one another in a circle.' }],
      }
    : { ordered, problems };
};

interface Steps {
  readonly stock: string;
  readonly addition: string | null;
  readonly steps: number;
}

/** Fills wells one after the other and gathers what cannot be done in them. */
class Doser {
  readonly problems = new WellProblems();
  readonly roundings = new Map<string, Rounding>();
  readonly #dispensing: Dispensing;
  readonly #ordered: readonly Prepared[];
  readonly #contents: ReadonlyMap<string, Contents>;

  constructor(dispensing: Dispensing, ordered: readonly Prepared[]) {
    this.#dispensing = dispensing;
    this.#ordered = ordered;
    this.#contents = new Map(
      dispensing.stocks.flatMap((stock) => {
        const read = readContents(stock);
        return read.ok ? [[stock.name, read.contents] as const] : [];
      }),
    );
  }

  #toSteps(ul: number): number {
    return (ul * 1e3) / this.#dispensing.stepNl;
  }

  #toUl(steps: number): string {
    return write((steps * this.#dispensing.stepNl) / 1e3);
  }

  fill(well: WellToFill): FilledWell {
    const mols = new Map<string, number | null>();
    const dosed = this.#ordered.flatMap((one) => this.#dose(well, one, mols) ?? []);
    const volumes = [...dosed, ...this.#fillUp(well, dosed)];
    const stepPl = this.#dispensing.stepNl * picolitresPerNl;
    return { ...well, volumes: volumes.map(({ steps, ...of }) => ({ ...of, picolitres: steps * stepPl })) };
  }

  /** Null where a well gets nothing of it, or cannot. What it holds in mol is kept for what is counted of it. */
  #dose(
    well: WellToFill,
    { addition, unit, doseIn }: Prepared,
    mols: Map<string, number | null>,
  ): Steps | null {
    const { additions, totalUl } = this.#dispensing;
    const stock = choose(addition.from, well);
    const contents = stock === null ? undefined : this.#contents.get(stock);
    mols.set(addition.name, 0);
    if (stock === null || contents === undefined) return null;
    const field = `additions.${additions.indexOf(addition)}`;
    const reference = mols.get(addition.relativeTo ?? '') ?? null;
    const litres = litresOf(doseIn(well), unit, contents, totalUl / ulPerL, reference);
    if (typeof litres === 'string') {
      this.problems.add(`lacks ${field} ${stock}`, `${field}.stock`, well, () => `${stock} ${litres}.`);
      return null;
    }
    mols.set(addition.name, contents.molPerL === null ? null : litres * contents.molPerL);
    if (well.leavesOut.includes(addition.name)) return null;
    const steps = this.#round(well, addition.name, field, this.#toSteps(litres * ulPerL));
    return steps === null ? null : { stock, addition: addition.name, steps };
  }

  #round(well: WellToFill, addition: string, field: string, exact: number): number | null {
    const { smallestUl } = this.#dispensing;
    if (exact < 0) {
      this.problems.add(
        `negative ${field}`,
        `${field}.dose`,
        well,
        (at) => `${addition} would be less than nothing in ${at}.`,
      );
      return null;
    }
    const steps = Math.round(exact);
    if (exact > 1e-9 && steps < Math.round(this.#toSteps(smallestUl))) {
      this.problems.add(
        `small ${field}`,
        `${field}.dose`,
        well,
        (at) =>
          `${addition} would be ${this.#toUl(exact)} µL in ${at}, less than the ${write(smallestUl)} µL that can be dispensed; use a weaker stock or a greater total.`,
      );
      return null;
    }
    if (steps === 0) return null;
    const percent = (100 * Math.abs(steps - exact)) / exact;
    if (percent > Math.max(1e-6, this.roundings.get(addition)?.percent ?? 0))
      this.roundings.set(addition, { addition, plate: well.plate, well: well.well, percent });
    return steps;
  }

  /** What makes up the total; nothing where the stocks are all of it. */
  #fillUp(well: WellToFill, dosed: readonly Steps[]): Steps[] {
    const { totalUl, smallestUl, fill } = this.#dispensing;
    const used = dosed.reduce((sum, { steps }) => sum + steps, 0);
    const rest = Math.round(this.#toSteps(totalUl)) - used;
    if (rest === 0) return [];
    if (rest < 0)
      this.problems.add(
        'total',
        'total_ul',
        well,
        (at) =>
          `The stocks alone are ${this.#toUl(used)} µL in ${at}, more than the total of ${write(totalUl)} µL; use stronger stocks or a greater total.`,
      );
    else if (rest < Math.round(this.#toSteps(smallestUl)))
      this.problems.add(
        'fill',
        'fill',
        well,
        (at) =>
          `${this.#toUl(rest)} µL would be left to fill up in ${at}, less than the ${write(smallestUl)} µL that can be dispensed; use stronger stocks or a greater total.`,
      );
    return [{ stock: choose(fill, well) ?? '', addition: null, steps: rest }];
  }
}

/**
 * Volumes for every well, in whole steps, with what fills it up: stocks and filling together are the total exactly. What cannot be
 * dispensed is said for all wells at once, and there are no volumes then.
 */
export const doseWells = (
  wells: readonly WellToFill[],
  dispensing: Dispensing,
  parameters: readonly DosedParameter[],
): Dosed => {
  const { ordered, problems } = checkDispensing(dispensing, parameters);
  if (problems.length > 0) return { wells: [], problems, roundings: [] };
  const doser = new Doser(dispensing, ordered);
  const filled = wells.map((well) => doser.fill(well));
  const found = doser.problems.list();
  return {
    wells: found.length > 0 ? [] : filled,
    problems: found,
    roundings: [...doser.roundings.values()],
  };
};
