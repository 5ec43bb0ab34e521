import type { Conditions } from '#contract/optimizations';
import { type Warning, warn } from '#engines/common/result.ts';
import { type Conversion, convert, isUnchanged, unchanged } from '#engines/common/units/convert-unit.ts';
import { listLines, type PlateWells, plateFormat } from '#engines/optimization/plates/plate-format.ts';
import { summariseControls, zPrime } from '#engines/optimization/plates/summarise-controls.ts';
import { type ControlRole, controlRoles, type WellRole } from '#engines/optimization/vocabulary.ts';
import { findConversion, unitOf } from './convert-column.ts';
import type { Definition } from './definition.ts';
import { findList, findMatrices, type PlateTable } from './find-plate-tables.ts';
import { warnOfFractions, warnOfResults, whyImpossible } from './judge-result.ts';
import { measuredOf } from './measured-of.ts';
import type { Fields } from './problems.ts';
import { keyOf, splitHeader, unitOfName } from './read-header.ts';
import { type Decimal, findDecimal, readNumber } from './read-number.ts';
import { readTable } from './read-table.ts';

/** A well as it was planned. */
interface PlannedWell {
  readonly plate: number;
  readonly well: string;
  readonly role: WellRole;
  readonly replicate: number;
  readonly parameters: Conditions;
}

export interface PlateToRead {
  readonly bytes: Uint8Array;
  readonly sheet: string | undefined;
  /** JSON, as stored. */
  readonly definition: string;
  readonly wellsPerPlate: PlateWells;
  readonly blocked: readonly string[];
  readonly wells: readonly PlannedWell[];
  /** Wells whose result was taken in before. */
  readonly taken: readonly { readonly plate: number; readonly well: string }[];
  /** Pick lists name the plates of a plan by it. */
  readonly planNumber: number;
  /** Where the file does not say which plate it is. */
  readonly plate: number;
  readonly quantity: string | undefined;
  readonly unit: string | undefined;
  readonly acceptsImpossible: boolean;
}

interface ReadQuantity {
  readonly quantity: string;
  readonly header: string | null;
  readonly unit: string | null;
  readonly conversion: { readonly to: string; readonly factor: number; readonly offset: number } | null;
}

interface ReadWell extends PlannedWell {
  readonly results: Readonly<Record<string, number | null>>;
}

interface RefusedWell {
  readonly plate: number;
  readonly well: string;
  readonly reasons: string[];
}

interface ControlsRead {
  readonly plate: number;
  readonly role: ControlRole;
  readonly quantity: string;
  readonly count: number;
  readonly mean: number;
  readonly sd: number | null;
}

/** What a file says, without what only the request knows. */
export interface UnderstoodPlate {
  readonly format: 'csv' | 'xlsx';
  readonly sheet: string | null;
  readonly form: 'matrix' | 'list';
  readonly decimal: Decimal;
  readonly quantities: ReadQuantity[];
  readonly wells: ReadWell[];
  readonly refused: RefusedWell[];
  /** Wells refused for a result that is not possible. */
  readonly impossible: number;
  readonly missing: { readonly plate: number; readonly well: string }[];
  readonly controls: ControlsRead[];
  readonly quality: { readonly plate: number; readonly quantity: string; readonly z_prime: number | null }[];
  readonly warnings: Warning[];
}

export type ReadPlate =
  | { readonly understood: UnderstoodPlate }
  | { readonly fields: Fields; readonly message: string };

type Quantity = ReturnType<typeof measuredOf>[number];

const refuse = (field: string, message: string): ReadPlate => ({
  fields: { [field]: [message] },
  message: 'The file cannot be read as measurements of this plate.',
});

/** What devices call a column of numbers that has no name of its own. */
const namesNothing = new Set([
  'value',
  'values',
  'result',
  'results',
  'reading',
  'signal',
  'wert',
  'messwert',
  'ergebnis',
]);

/** The unit a header states whose name is none of the run: in brackets, or a known one at its end; 450 nm is a wavelength and none. */
const statedUnit = (header: string): string | null => {
  const bracket = /[([{]\s*([^()[\]{}]*?)\s*[)\]}]\s*$/u.exec(header)?.[1];
  if (bracket !== undefined) return bracket === '' || /^\d/.test(bracket) ? null : bracket;
  const unit = unitOfName(header);
  return unit === undefined || /\d\s*$/.test(header.trim().slice(0, -unit.length)) ? null : unit;
};

interface Named {
  /** Null where the header names nothing the run measures. */
  readonly quantity: Quantity | null;
  readonly isAnyValue: boolean;
  readonly unit: string | null;
}

/** A header as the name of a quantity with its unit, the surest division first. */
const readHeader = (header: string | null, measured: readonly Quantity[]): Named => {
  const divisions = [...splitHeader(header ?? ''), { name: header ?? '', unit: null }];
  for (const { name, unit } of divisions) {
    const quantity = measured.find((one) => keyOf(one.name) === keyOf(name));
    if (quantity !== undefined) return { quantity, isAnyValue: false, unit };
  }
  const any = divisions.find(({ name }) => namesNothing.has(keyOf(name)));
  return { quantity: null, isAnyValue: any !== undefined, unit: any?.unit ?? statedUnit(header ?? '') };
};

interface Chosen {
  readonly table: PlateTable;
  readonly quantity: Quantity;
  readonly unit: string | null;
  /** The header names nothing the run measures, and no mere value either. */
  readonly isUnnamed: boolean;
}

type NotChosen = { readonly field: string; readonly why: string };

/** The one table without a name of what is measured, taken as the quantity that was asked for; a text says why there is none. */
const chooseOnly = (
  named: readonly (Named & { readonly table: PlateTable })[],
  quantity: Quantity,
): Chosen[] | NotChosen => {
  const nameless = named.filter(({ isAnyValue }) => isAnyValue);
  const [only, ...others] = nameless.length > 0 ? nameless : named;
  if (only === undefined) return { field: 'file', why: 'The file has no column of values beside its wells.' };
  if (others.length > 0)
    return {
      field: 'file',
      why: `The file holds ${1 + others.length} tables of values, and none is called ${quantity.name}.`,
    };
  if (only.quantity !== null)
    return {
      field: 'file',
      why: `The header ${only.table.header} names ${only.quantity.name}, and ${quantity.name} was asked for.`,
    };
  const isUnnamed = !only.isAnyValue && only.table.header !== null;
  return [{ table: only.table, quantity, unit: only.unit, isUnnamed }];
};

/** Which tables of a file hold which quantities; a text says why that cannot be told. */
const chooseTables = (
  tables: readonly PlateTable[],
  measured: readonly Quantity[],
  wanted: string | undefined,
): Chosen[] | NotChosen => {
  const named = tables.map((table) => ({ table, ...readHeader(table.header, measured) }));
  const known = named.flatMap(({ table, quantity, unit }) =>
    quantity === null ? [] : [{ table, quantity, unit, isUnnamed: false }],
  );
  const twice = known.find(({ quantity }, place) =>
    known.slice(0, place).some((other) => other.quantity.name === quantity.name),
  );
  if (twice !== undefined)
    return { field: 'file', why: `The file holds ${twice.quantity.name} twice; leave one of the two.` };
  if (known.length > 0 && (wanted === undefined || known.some(({ quantity }) => quantity.name === wanted)))
    return wanted === undefined ? known : known.filter(({ quantity }) => quantity.name === wanted);
  const quantity =
    measured.find(({ name }) => name === wanted) ?? (measured.length === 1 ? measured[0] : undefined);
  const names = measured.map(({ name }) => name).join(', ');
  if (wanted !== undefined && quantity?.name !== wanted)
    return { field: 'quantity', why: `${wanted} is not measured in this run; it measures ${names}.` };
  if (quantity === undefined) return { field: 'quantity', why: `Say what was measured: ${names}.` };
  return chooseOnly(named, quantity);
};

interface Convertible extends Chosen {
  readonly read: ReadQuantity;
  readonly conversion: Conversion;
}

const describeConversion = (conversion: Conversion, to: string | undefined): ReadQuantity['conversion'] =>
  isUnchanged(conversion) || to === undefined ? null : { to, ...conversion };

const keyOfWell = ({ plate, well }: { readonly plate: number; readonly well: string }): string =>
  `${plate} ${well}`;

/** The plate a label names: its number, or its name in the pick lists of the plan. Null of anything else. */
const readPlateLabel = (label: string, planNumber: number): number | null => {
  const [, plan, named, alone] = /^(?:plan\s+(\d+)\s+plate\s+(\d+)|(\d+))$/i.exec(label) ?? [];
  if (alone !== undefined) return Number(alone);
  return Number(plan) === planNumber ? Number(named) : null;
};

/** The plate of every label in a file; a text names the first label that is none. */
const readPlateLabels = (
  tables: readonly PlateTable[],
  { planNumber, plate }: PlateToRead,
): ReadonlyMap<string, number> | { readonly why: string } => {
  const labels = new Set(tables.flatMap(({ cells }) => cells.map((cell) => cell.plate)));
  if (labels.size === 1 && labels.has('')) return new Map([['', plate]]);
  const plates = new Map<string, number>();
  for (const label of labels) {
    const read = readPlateLabel(label, planNumber);
    if (read === null)
      return {
        why: `${label === '' ? 'A line leaves the column of plates empty, which' : `The column of plates says ${label}, which`} names no plate of this plan: write 1, 2 …, or Plan ${planNumber} plate 1, or leave the column out and say which plate was read.`,
      };
    plates.set(label, read);
  }
  return plates;
};

/** Sorts the cells of all tables into wells that can be taken and wells that cannot, each with every reason. */
class WellReader {
  readonly #task: PlateToRead;
  readonly #decimal: Decimal;
  readonly #plates: ReadonlyMap<string, number>;
  readonly #planned: ReadonlyMap<string, PlannedWell>;
  readonly #all: ReadonlySet<string>;
  readonly #blocked: ReadonlySet<string>;
  readonly #taken: ReadonlySet<string>;
  readonly #seen = new Set<string>();
  readonly values = new Map<string, Record<string, number>>();
  /** Quantities of which a number had a unit of its own. */
  readonly withUnit = new Set<string>();
  readonly refused = new Map<string, RefusedWell>();
  readonly impossible = new Set<string>();

  constructor(task: PlateToRead, decimal: Decimal, plates: ReadonlyMap<string, number>) {
    this.#task = task;
    this.#decimal = decimal;
    this.#plates = plates;
    this.#planned = new Map(task.wells.map((well) => [keyOfWell(well), well]));
    this.#all = new Set(listLines(task.wellsPerPlate, 'rows').flat());
    this.#blocked = new Set(task.blocked);
    this.#taken = new Set(task.taken.map(keyOfWell));
  }

  #refuse(plate: number, well: string, reason: string): void {
    const key = keyOfWell({ plate, well });
    const own = this.refused.get(key) ?? { plate, well, reasons: [] };
    if (!own.reasons.includes(reason)) own.reasons.push(reason);
    this.refused.set(key, own);
  }

  /** Why a well takes no result at all. */
  #problemOf(plate: number, well: string): string | null {
    if (!this.#all.has(well)) return `A plate of ${this.#task.wellsPerPlate} has no well ${well}.`;
    if (this.#blocked.has(well)) return `${well} is blocked: nothing was put there.`;
    const key = keyOfWell({ plate, well });
    if (!this.#planned.has(key)) return `${well} of plate ${plate} holds nothing in this plan.`;
    return this.#taken.has(key)
      ? `${well} of plate ${plate} has its result already; correct that experiment.`
      : null;
  }

  take({ table, quantity, conversion }: Convertible): void {
    for (const { plate: label, well, cell } of table.cells) {
      const read = readNumber(cell, this.#decimal);
      if (read.kind === 'missing') continue;
      const plate = this.#plates.get(label);
      if (plate === undefined) throw new Error('A label of a plate was not read.');
      const key = `${keyOfWell({ plate, well })} ${quantity.name}`;
      const problem =
        this.#problemOf(plate, well) ??
        (this.#seen.has(key) ? `${well} of plate ${plate} stands there twice.` : null);
      this.#seen.add(key);
      if (problem !== null) this.#refuse(plate, well, problem);
      else if (read.kind === 'unreadable') this.#refuse(plate, well, `${quantity.name}: ${read.why}.`);
      else this.#keep(plate, well, quantity, read.value, read.unit, conversion);
    }
  }

  /** A unit behind the number says more than the one over its column. */
  #keep(
    plate: number,
    well: string,
    quantity: Quantity,
    value: number,
    unit: string | null,
    conversion: Conversion,
  ): void {
    const own = unit === null ? null : findConversion(unit, unitOf(quantity));
    if (own !== null && !own.ok) {
      this.#refuse(plate, well, `${quantity.name}: ${own.why}.`);
      return;
    }
    if (unit !== null) this.withUnit.add(quantity.name);
    const converted = convert(value, own?.conversion ?? conversion);
    const key = keyOfWell({ plate, well });
    const why = this.#task.acceptsImpossible ? null : whyImpossible(quantity, converted);
    if (why !== null) {
      this.impossible.add(key);
      this.#refuse(plate, well, why);
      return;
    }
    this.values.set(key, { ...this.values.get(key), [quantity.name]: converted });
  }
}

/** Controls of one plate in one quantity, and how far positive and negative ones lie apart. */
const summarisePlate = (wells: readonly ReadWell[], plate: number, quantity: string) => {
  const summaries = controlRoles.map((role) => {
    const values = wells.flatMap((well) =>
      well.plate === plate && well.role === role ? (well.results[quantity] ?? []) : [],
    );
    return { role, summary: summariseControls(values) };
  });
  const summaryOf = (role: ControlRole) => summaries.find((one) => one.role === role)?.summary ?? null;
  const [positive, negative] = [summaryOf('positive'), summaryOf('negative')];
  return {
    controls: summaries.flatMap(({ role, summary }): ControlsRead[] =>
      summary === null ? [] : [{ plate, role, quantity, ...summary }],
    ),
    quality:
      positive === null || negative === null
        ? []
        : [{ plate, quantity, z_prime: zPrime(positive, negative) }],
  };
};

const controlsOf = (
  wells: readonly ReadWell[],
  quantities: readonly ReadQuantity[],
): Pick<UnderstoodPlate, 'controls' | 'quality'> => {
  const plates = [...new Set(wells.map(({ plate }) => plate))];
  const found = plates.flatMap((plate) =>
    quantities.map(({ quantity }) => summarisePlate(wells, plate, quantity)),
  );
  return {
    controls: found.flatMap(({ controls }) => controls),
    quality: found.flatMap(({ quality }) => quality),
  };
};

/** Every table with how its numbers become those of the run; the first that cannot refuses the file. */
const convertTables = (
  chosen: readonly Chosen[],
  unit: string | undefined,
): { readonly tables: Convertible[]; readonly warnings: Warning[] } | { readonly why: string } => {
  const tables: Convertible[] = [];
  const warnings: Warning[] = [];
  for (const one of chosen) {
    const { name } = one.quantity;
    const to = unitOf(one.quantity);
    const from = unit ?? one.unit;
    const found = from === null ? null : findConversion(from, to);
    if (found !== null && !found.ok) {
      const where = unit === undefined ? ` The header says ${one.table.header}.` : '';
      return { why: `${name} ${found.why}.${where}` };
    }
    if (from === null && to !== undefined)
      warnings.push(
        warn(
          'unit_assumed',
          `The file states no unit of ${name}; its numbers count in ${to}, the unit of the run.`,
        ),
      );
    const conversion = found?.conversion ?? unchanged;
    const read = {
      quantity: name,
      header: one.table.header,
      unit: from ?? to ?? null,
      conversion: describeConversion(conversion, to),
    };
    tables.push({ ...one, read, conversion });
  }
  return { tables, warnings };
};

/** The wells of a file as matrices or a list of them; a text says why there are none. */
const findWells = (rows: Parameters<typeof findMatrices>[0], columns: number) => {
  const matrices = findMatrices(rows);
  const other = matrices.find((matrix) => matrix.columns !== columns);
  if (other !== undefined)
    return {
      why: `The file holds a plate of ${other.columns} columns; the plan is of plates of ${columns} columns.`,
    };
  if (matrices.length > 0) return { list: null, tables: matrices };
  const list = findList(rows);
  return list === null
    ? {
        why: 'No wells were found: neither a line of columns 1, 2, 3 … above lines A, B, C …, nor a column called well.',
      }
    : { list, tables: list.tables };
};

/** Of every quantity of which neither file nor request says a unit. */
const warnOfTables = (
  tables: readonly Convertible[],
  asked: string | undefined,
  reader: WellReader,
): Warning[] =>
  tables.flatMap(({ quantity, unit, table }) => {
    if (asked !== undefined || unit !== null || reader.withUnit.has(quantity.name)) return [];
    const values = [...reader.values.values()].flatMap((own) => own[quantity.name] ?? []);
    return warnOfFractions(quantity, table.header ?? quantity.name, values);
  });

/** Why a file is not taken whose header names nothing the run measures, unless somebody said what its numbers are. */
const refuseUnnamed = ([first]: readonly Chosen[], asked: string | undefined): string | null =>
  first === undefined || asked !== undefined
    ? null
    : `The header ${first.table.header} names nothing this run measures. Say what its numbers are: ${first.quantity.name}, or nothing of this run.`;

/** Worker task: what a file of a plate reader says about the wells of a plan, as a matrix of wells or a list of them. */
export const readPlate = async (task: PlateToRead): Promise<ReadPlate> => {
  const table = await readTable(task.bytes, task.sheet, 'anywhere');
  if (!table.ok) {
    const field = table.error.code === 'unknown_sheet' ? 'sheet' : 'file';
    return refuse(field, table.error.message);
  }
  const { format, sheet, rows, delimiter } = table.value;
  const definition = JSON.parse(task.definition) as Definition;
  const measured = measuredOf(definition);
  const laidOut = findWells(rows, plateFormat(task.wellsPerPlate).columns);
  if ('why' in laidOut) return refuse('file', laidOut.why);
  const { list } = laidOut;
  const chosen = chooseTables(laidOut.tables, measured, task.quantity);
  if ('why' in chosen) return refuse(chosen.field, chosen.why);
  const converted = convertTables(chosen, task.unit);
  if ('why' in converted) return refuse('unit', converted.why);
  const unnamed = chosen.filter(({ isUnnamed }) => isUnnamed);
  const whyUnnamed = refuseUnnamed(unnamed, task.quantity);
  if (whyUnnamed !== null) return refuse('quantity', whyUnnamed);
  const plates = readPlateLabels(
    chosen.map((one) => one.table),
    task,
  );
  if ('why' in plates) return refuse('file', plates.why);
  const cells = converted.tables.flatMap((one) => one.table.cells.map(({ cell }) => cell));
  const decimal = findDecimal(cells, delimiter);
  const reader = new WellReader(task, decimal, plates);
  for (const one of converted.tables) reader.take(one);
  const quantities = converted.tables.map(({ read }) => read);
  const nothing = Object.fromEntries(definition.objectives.map(({ name }) => [name, null]));
  const wells = task.wells.flatMap((well): ReadWell[] => {
    const key = keyOfWell(well);
    const values = reader.values.get(key);
    return values === undefined || reader.refused.has(key)
      ? []
      : [{ ...well, results: well.role === 'experiment' ? { ...nothing, ...values } : values }];
  });
  const read = new Set([...reader.values.keys()].map((key) => Number(key.split(' ')[0])));
  const taken = new Set(task.taken.map(keyOfWell));
  const missing = task.wells.flatMap(({ plate, well }) => {
    const key = keyOfWell({ plate, well });
    const isSaid = reader.values.has(key) || reader.refused.has(key) || taken.has(key);
    return read.has(plate) && !isSaid ? [{ plate, well }] : [];
  });
  const unknown = (list?.unknown ?? []).map((text) =>
    warn(
      'unknown_well',
      `${text === '' ? 'A line without a well' : `${text} is no well, and its line`} was left out.`,
    ),
  );
  return {
    understood: {
      format,
      sheet,
      form: list === null ? 'matrix' : 'list',
      decimal,
      quantities,
      wells,
      refused: [...reader.refused.values()],
      impossible: reader.impossible.size,
      missing,
      ...controlsOf(wells, quantities),
      warnings: [
        ...table.warnings,
        ...converted.warnings,
        ...unnamed.map(({ table: { header }, quantity }) =>
          warn(
            'header_unknown',
            `The header ${header} names nothing this run measures; its numbers were taken as ${quantity.name}, as was said.`,
          ),
        ),
        ...unknown,
        ...warnOfTables(converted.tables, task.unit, reader),
        ...warnOfResults(measured, wells),
      ],
    },
  };
};
