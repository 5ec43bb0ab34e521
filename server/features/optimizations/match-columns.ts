import type { ColumnTarget, ImportMapping, ImportPreview } from '#contract/optimizations';
import { type Warning, warn } from '#engines/common/result.ts';
import type { Definition } from './definition.ts';
import type { Problems } from './problems.ts';
import type { Cell } from './table.ts';

type Column = ImportPreview['columns'][number];

/** Headers of an export that say nothing an import would take. */
const ownHeaders = new Set(['id', 'number', 'entered_at', 'plate', 'well']);
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

/** Letters and digits alone, so that `Ligand_eq.` is `ligand eq`. */
const keyOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** A unit stands in brackets, behind a slash, or behind the name. */
const withoutUnit = (header: string): string =>
  header.replace(/\s*[([{][^)\]}]*[)\]}]\s*$/, '').replace(/\s+(\/|in)\s+\S+\s*$/i, '');

interface Named {
  readonly kind: 'parameter' | 'objective';
  readonly name: string;
  readonly unit: string | undefined;
}

const namedOf = ({ parameters, objectives }: Definition): Named[] => [
  ...parameters.map((parameter) => ({
    kind: 'parameter' as const,
    name: parameter.name,
    unit: 'unit' in parameter ? parameter.unit : undefined,
  })),
  ...objectives.map(({ name, unit }) => ({ kind: 'objective' as const, name, unit })),
];

/** From the strictest reading of a header to the loosest. */
const readings: readonly ((header: string, named: Named) => boolean)[] = [
  (header, { name }) => header.trim() === name,
  (header, { name }) => header.trim().toLowerCase() === name.toLowerCase(),
  (header, { name }) => keyOf(header) === keyOf(name),
  (header, { name }) => keyOf(withoutUnit(header)) === keyOf(name),
  (header, { name }) => keyOf(header) === keyOf(withoutUnit(name)),
  (header, { name, unit }) => unit !== undefined && keyOf(header) === keyOf(`${name}${unit}`),
];

const targetOf = (header: string, named: readonly Named[]): ColumnTarget => {
  for (const isMeant of readings) {
    const found = named.filter((one) => keyOf(one.name) !== '' && isMeant(header, one));
    const [only] = found;
    if (only !== undefined && found.length === 1) return { kind: only.kind, name: only.name };
  }
  const key = header.trim().toLowerCase();
  if (statusHeaders.has(key)) return { kind: 'status' };
  return noteHeaders.has(key) ? { kind: 'note' } : { kind: 'ignore' };
};

const nameOf = (target: ColumnTarget): string =>
  'name' in target ? `${target.kind} ${target.name}` : target.kind;

/** What each column of a header stands for; what is meant by two columns is the first's. */
export const matchColumns = (
  header: readonly Cell[],
  definition: Definition,
): { columns: Column[]; warnings: Warning[] } => {
  const named = namedOf(definition);
  const taken = new Set<string>();
  const warnings: Warning[] = [];
  const columns = header.map((cell, column): Column => {
    const text = String(cell ?? '').trim();
    const target = targetOf(text, named);
    if (target.kind === 'ignore') {
      if (text !== '' && !ownHeaders.has(text.toLowerCase()))
        warnings.push(
          warn('column_ignored', `The column ${text} stands for nothing of this run; it is left out.`),
        );
      return { column, header: text, target };
    }
    if (taken.has(nameOf(target))) {
      warnings.push(
        warn(
          'column_repeated',
          `The column ${text} stands for ${nameOf(target)} as one before does; it is left out.`,
        ),
      );
      return { column, header: text, target: { kind: 'ignore' } };
    }
    taken.add(nameOf(target));
    return { column, header: text, target };
  });
  return { columns, warnings };
};

/** The columns as a person confirmed them; those that are not named are left out. */
export const applyMapping = (
  header: readonly Cell[],
  mapping: ImportMapping,
  { parameters, objectives }: Definition,
  problems: Problems,
): Column[] => {
  const known = new Set([
    ...parameters.map(({ name }) => `parameter ${name}`),
    ...objectives.map(({ name }) => `objective ${name}`),
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
  return header.map((cell, column) => ({
    column,
    header: String(cell ?? '').trim(),
    target: targets.get(column) ?? { kind: 'ignore' },
  }));
};
