import type { PlatePlan } from '#contract/optimization-plates';
import type { Optimization } from '#contract/optimizations';
import type { sharings } from '../setup/run-draft.ts';

/** A plan as it is typed: numbers are texts until they are read. */
export interface StockDraft {
  readonly id: number;
  readonly name: string;
  readonly kind: 'solution' | 'neat' | 'solvent';
  readonly value: string;
  readonly unit: string;
  readonly density: string;
  readonly molarMass: string;
  readonly plate: string;
  /** Of how many wells that plate is; null where nobody says it. */
  readonly plateWells: (typeof plateSizes)[number] | null;
  readonly wells: string;
  readonly filled: string;
  readonly dead: string;
}

/** A stock for all wells, or one for each level of a parameter; the empty text is none. */
export interface ChoiceDraft {
  /** Name of the parameter; null where one stock is for all. */
  readonly by: string | null;
  readonly stock: string;
  readonly stocks: Readonly<Record<string, string>>;
}

export interface AdditionDraft {
  readonly id: number;
  readonly name: string;
  readonly from: ChoiceDraft;
  /** Name of the parameter that says how much; null for the same in every well. */
  readonly doseBy: string | null;
  readonly value: string;
  readonly unit: string;
  /** Name of another addition; the empty text is none. */
  readonly relativeTo: string;
}

export interface ControlDraft {
  readonly id: number;
  readonly well: string;
  readonly role: 'positive' | 'negative' | 'reference';
  readonly conditions: Readonly<Record<string, string>>;
  /** Names of additions. */
  readonly leavesOut: readonly string[];
}

export const plateSizes = ['24', '48', '96', '384'] as const;

export interface PlanDraft {
  readonly nextId: number;
  readonly count: string;
  readonly wells: (typeof plateSizes)[number];
  readonly blocked: string;
  readonly replicates: string;
  readonly linesPerBlock: string;
  readonly randomised: boolean;
  readonly seed: string;
  /** By the parameter's name; the others are free. */
  readonly shared: Readonly<Record<string, (typeof sharings)[number]>>;
  readonly controls: readonly ControlDraft[];
  readonly hasVolumes: boolean;
  readonly total: string;
  readonly smallest: string;
  readonly step: string;
  readonly stocks: readonly StockDraft[];
  readonly additions: readonly AdditionDraft[];
  readonly fill: ChoiceDraft;
}

const emptyChoice: ChoiceDraft = { by: null, stock: '', stocks: {} };

export const emptyStock = (id: number): StockDraft => ({
  id,
  name: '',
  kind: 'solution',
  value: '',
  unit: 'mol/L',
  density: '',
  molarMass: '',
  plate: 'Stocks',
  plateWells: null,
  wells: '',
  filled: '',
  dead: '0',
});

export const emptyAddition = (id: number): AdditionDraft => ({
  id,
  name: '',
  from: emptyChoice,
  doseBy: null,
  value: '',
  unit: '',
  relativeTo: '',
});

export const emptyControl = (id: number): ControlDraft => ({
  id,
  well: '',
  role: 'positive',
  conditions: {},
  leavesOut: [],
});

type Write = (value: number | string | undefined) => string;

const sharedOf = ({ per_plate, per_row, per_column }: PlatePlan['layout']): PlanDraft['shared'] =>
  Object.fromEntries([
    ...per_plate.map((name) => [name, 'plate'] as const),
    ...per_row.map((name) => [name, 'row'] as const),
    ...per_column.map((name) => [name, 'column'] as const),
  ]);

type StockChoice = NonNullable<PlatePlan['dispensing']>['fill'];

const choiceOf = (choice: StockChoice): ChoiceDraft =>
  'stock' in choice
    ? { ...emptyChoice, stock: choice.stock }
    : {
        by: choice.parameter,
        stock: '',
        stocks: Object.fromEntries(
          Object.entries(choice.stocks).map(([level, stock]) => [level, stock ?? '']),
        ),
      };

/** Where a first plan begins: with the plate the run declares. */
const firstPlan = (run: Optimization, count: number, write: Write): PlanDraft => ({
  nextId: 2,
  count: String(count),
  wells: run.plate === null ? '96' : `${run.plate.wells}`,
  blocked: run.plate?.blocked.join(' ') ?? '',
  replicates: String(run.plate?.replicates ?? 1),
  linesPerBlock: '1',
  randomised: true,
  seed: '',
  shared: run.plate === null ? {} : sharedOf({ ...run.plate, lines_per_block: 1, controls: [] }),
  controls: (run.plate?.controls ?? []).map(({ well, parameters }, place) => ({
    ...emptyControl(1_000 + place),
    well,
    role: 'reference',
    conditions: Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, write(value)])),
  })),
  hasVolumes: false,
  total: '',
  smallest: '',
  step: write(100),
  stocks: [emptyStock(1)],
  additions: [],
  fill: emptyChoice,
});

/** What is typed first: as the plate before was planned, since the next one mostly differs in its experiments alone. */
export const draftOf = (
  run: Optimization,
  former: PlatePlan | null,
  count: number,
  write: Write,
): PlanDraft => {
  const first = firstPlan(run, count, write);
  if (former === null) return first;
  const { layout, dispensing } = former;
  const stocks = (dispensing?.stocks ?? []).map((stock, place): StockDraft => {
    const { strength } = stock;
    const isSolution = strength !== null && strength !== 'neat';
    return {
      ...emptyStock(1_000 + place),
      name: stock.name,
      kind: strength === null ? 'solvent' : isSolution ? 'solution' : 'neat',
      ...(isSolution && { value: write(strength.value), unit: strength.unit }),
      density: write(stock.density),
      molarMass: write(stock.molar_mass),
      plate: stock.plate,
      plateWells: stock.plate_wells === undefined ? null : `${stock.plate_wells}`,
      wells: stock.wells.join(' '),
      filled: write(stock.filled_ul),
      dead: write(stock.dead_ul),
    };
  });
  return {
    ...first,
    wells: `${layout.wells}`,
    blocked: layout.blocked.join(' '),
    replicates: String(layout.replicates),
    linesPerBlock: String(layout.lines_per_block),
    randomised: former.seed !== null,
    shared: sharedOf(layout),
    controls: layout.controls.map(({ well, role, parameters, leaves_out: leavesOut }, place) => ({
      id: 2_000 + place,
      well,
      role,
      leavesOut,
      conditions: Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, write(value)])),
    })),
    ...(dispensing !== null && {
      hasVolumes: true,
      total: write(dispensing.total_ul),
      smallest: write(dispensing.smallest_ul),
      step: write(dispensing.step_nl),
      stocks,
      additions: dispensing.additions.map(({ name, from, dose, relative_to: relativeTo }, place) => ({
        id: 3_000 + place,
        name,
        from: choiceOf(from),
        doseBy: 'parameter' in dose ? dose.parameter : null,
        value: 'value' in dose ? write(dose.value) : '',
        unit: 'value' in dose ? dose.unit : '',
        relativeTo: relativeTo ?? '',
      })),
      fill: choiceOf(dispensing.fill),
    }),
  };
};
