import type { ColumnTarget, ImportMapping } from '#contract/optimizations';
import { type Warning, warn } from '#engines/common/result.ts';
import { readUnit } from '#engines/common/units/read-unit.ts';
import type { Definition } from './definition.ts';
import { measuredOf } from './measured-of.ts';
import type { Problems } from './problems.ts';
import { keyOf, type SplitHeader, splitHeader, unitOfName } from './read-header.ts';
import type { Cell } from './table.ts';

/** What a column stands for, and the unit its header names. */
export interface MatchedColumn {
  readonly column: number;
  readonly header: string;
  readonly target: ColumnTarget;
  readonly headerUnit: string | null;
}

/** Headers of an export that say nothing an import would take. */
const ownHeaders = new Set(['id', 'number', 'entered_at', 'plate', 'well', 'role', 'replicate']);
const statusHeaders = new Set(['status', 'state', 'outcome']);
const noteHeaders = new Set([
  'note',
  'notes',
  'comment',
  'comments',
  'remark',
  'remarks',
  'notiz',
  'bemerkung',
]);

interface Named {
  readonly kind: 'parameter' | 'objective';
  readonly name: string;
  /** Names as they are compared: whole, and without a unit they carry in themselves. */
  readonly keys: readonly string[];
}

const namedOf = (definition: Definition): Named[] => {
  const keysOf = (name: string): string[] =>
    [name, ...(unitOfName(name) === undefined ? [] : splitHeader(name).map((split) => split.name))]
      .map(keyOf)
      .filter((key) => key !== '');
  return [
    ...definition.parameters.map(({ name }) => ({ kind: 'parameter' as const, name, keys: keysOf(name) })),
    ...measuredOf(definition).map(({ name }) => ({ kind: 'objective' as const, name, keys: keysOf(name) })),
  ];
};

interface Reading {
  readonly unit: string | null;
  readonly isMeant: (named: Named) => boolean;
}

/**
 * From the strictest reading of a header to the loosest. A unit is divided off before letters alone are compared; what only may
 * be one is divided off last, so that `ligand / base ratio` is not taken for `ligand`.
 */
const readingsOf = (header: string): Reading[] => {
  const text = header.trim();
  const splits = splitHeader(text);
  const toReading = ({ name, unit }: SplitHeader): Reading => ({
    unit,
    isMeant: ({ keys }) => keys.includes(keyOf(name)),
  });
  const isKnown = ({ unit }: SplitHeader): boolean => readUnit(unit) !== null;
  // A sign that is no letter would vanish with the rest of them: `temp (°)`.
  const losesUnit = splits.some(({ name }) => keyOf(name) === keyOf(text));
  return [
    { unit: null, isMeant: ({ name }) => text === name },
    { unit: null, isMeant: ({ name }) => text.toLowerCase() === name.toLowerCase() },
    ...splits.filter(isKnown).map(toReading),
    { unit: null, isMeant: ({ keys }) => !losesUnit && keys.includes(keyOf(text)) },
    ...splits.filter((split) => !isKnown(split)).map(toReading),
  ];
};

interface Meant {
  readonly target: ColumnTarget;
  readonly headerUnit: string | null;
}

const unitHeader = /^(?:(.*\S)[\s_]+(?:units?|einheit)|(?:units?|einheit)[\s_]+(?:of[\s_]+)?(.*\S))$/iu;

/** A column that says the unit of another one, row by row. */
const readUnitColumn = (header: string, named: readonly Named[]): Meant | null => {
  const [, before, behind] = unitHeader.exec(header.trim()) ?? [];
  const key = keyOf(before ?? behind ?? '');
  const found = named.filter(({ keys }) => keys.includes(key));
  const [only] = found;
  return only !== undefined && found.length === 1
    ? { target: { kind: 'unit', name: only.name }, headerUnit: null }
    : null;
};

const findMeaning = (header: string, named: readonly Named[]): Meant => {
  for (const { unit, isMeant } of readingsOf(header)) {
    const found = named.filter(isMeant);
    const [only] = found;
    if (only !== undefined && found.length === 1)
      return { target: { kind: only.kind, name: only.name }, headerUnit: unit };
  }
  const unitColumn = readUnitColumn(header, named);
  if (unitColumn !== null) return unitColumn;
  const key = header.trim().toLowerCase();
  if (statusHeaders.has(key)) return { target: { kind: 'status' }, headerUnit: null };
  return { target: { kind: noteHeaders.has(key) ? 'note' : 'ignore' }, headerUnit: null };
};

const nameOf = (target: ColumnTarget): string =>
  'name' in target ? `${target.kind} ${target.name}` : target.kind;

/** What each column of a header stands for; what is meant by two columns is the first's. */
export const matchColumns = (
  header: readonly Cell[],
  definition: Definition,
): { columns: MatchedColumn[]; warnings: Warning[] } => {
  const named = namedOf(definition);
  const taken = new Set<string>();
  const warnings: Warning[] = [];
  const columns = header.map((cell, column): MatchedColumn => {
    const text = String(cell ?? '').trim();
    const { target, headerUnit } = findMeaning(text, named);
    if (target.kind === 'ignore') {
      if (text !== '' && !ownHeaders.has(text.toLowerCase()))
        warnings.push(
          warn('column_ignored', `The column ${text} stands for nothing of this run; it is left out.`),
        );
      return { column, header: text, target, headerUnit };
    }
    if (taken.has(nameOf(target))) {
      warnings.push(
        warn(
          'column_repeated',
          `The column ${text} stands for ${nameOf(target)} as one before does; it is left out.`,
        ),
      );
      return { column, header: text, target: { kind: 'ignore' }, headerUnit };
    }
    taken.add(nameOf(target));
    return { column, header: text, target, headerUnit };
  });
  return { columns, warnings };
};

/** The unit a header names for the target it was given by a person. */
const headerUnitFor = (header: string, target: ColumnTarget, named: readonly Named[]): string | null => {
  if (target.kind !== 'parameter' && target.kind !== 'objective') return null;
  const meant = findMeaning(header, named);
  if ('name' in meant.target && meant.target.name === target.name) return meant.headerUnit;
  // A header that was matched by hand: `c [mM]` for concentration.
  return splitHeader(header)[0]?.unit ?? null;
};

/** The columns as a person confirmed them; those that are not named are left out. */
export const applyMapping = (
  header: readonly Cell[],
  mapping: ImportMapping,
  definition: Definition,
  problems: Problems,
): MatchedColumn[] => {
  const { parameters } = definition;
  const named = namedOf(definition);
  const known = new Set([
    ...parameters.map(({ name }) => `parameter ${name}`),
    ...measuredOf(definition).map(({ name }) => `objective ${name}`),
    ...named.map(({ name }) => `unit ${name}`),
    'status',
    'note',
  ]);
  const targets = new Map<number, ColumnTarget>();
  const taken = new Set<string>();
  for (const { column, target } of mapping) {
    const name = nameOf(target);
    if (column >= header.length) problems.add('mapping', `The file has no column ${column}.`);
    if (targets.has(column)) problems.add('mapping', `Column ${column} is named twice.`);
    targets.set(column, target);
    if (target.kind === 'ignore') continue;
    if (!known.has(name)) problems.add('mapping', `The run has no ${name}.`);
    if (taken.has(name)) problems.add('mapping', `Two columns stand for ${name}.`);
    taken.add(name);
  }
  return header.map((cell, column) => {
    const text = String(cell ?? '').trim();
    const target = targets.get(column) ?? { kind: 'ignore' };
    return { column, header: text, target, headerUnit: headerUnitFor(text, target, named) };
  });
};
