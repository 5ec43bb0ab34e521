import type { ParameterDeclaration } from '#contract/optimizations';
import { type Warning, warn } from '#engines/common/result.ts';
import { describeSubstances } from '#engines/optimization/descriptors/describe-substances.ts';
import { keyStructures } from '#engines/optimization/descriptors/same-structures.ts';
import type { Evidence, LevelDescriptors } from './definition.ts';
import type { Problems } from './problems.ts';
import { levelNamesOf } from './read-conditions.ts';
import { hasLevels, structuresOf, type WithLevels } from './read-level.ts';

/** Numbers a client gave for levels have no names; they are counted. */
const readGiven = (
  parameter: WithLevels,
  given: Readonly<Record<string, readonly number[]>>,
): LevelDescriptors => {
  const values = levelNamesOf(parameter).map((level) => given[level] ?? []);
  const names = (values[0] ?? []).map((_, index) => `given ${index + 1}`);
  return { parameter: parameter.name, source: 'given', names, values };
};

const shown = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

interface DescribedLevels {
  readonly table: LevelDescriptors | null;
  /** Version of the library that read the structures; null where there are none. */
  readonly version: string | null;
  readonly warnings: readonly Warning[];
}

const describeSubstance = async (
  parameter: Extract<ParameterDeclaration, { kind: 'substance' }>,
  field: string,
  problems: Problems,
): Promise<DescribedLevels> => {
  const smiles = parameter.levels.map((level) => (typeof level === 'string' ? level : level.smiles));
  const { table, version, unreadable } = await describeSubstances(smiles);
  for (const place of unreadable)
    problems.add(`${field}.levels.${place}`, `The SMILES ${shown(smiles[place] ?? '')} cannot be read.`);
  const { name, descriptors = 'auto' } = parameter;
  if (descriptors !== 'auto') return { table: null, version: null, warnings: [] };
  if (table !== null)
    return { table: { parameter: name, source: 'computed', ...table }, version, warnings: [] };
  const message = `Nothing computed tells the levels of ${name} apart; they count as names.`;
  return { table: null, version, warnings: [warn('no_descriptors', message)] };
};

const describeParameter = async (
  parameter: WithLevels,
  field: string,
  problems: Problems,
): Promise<DescribedLevels> => {
  const computed =
    parameter.kind === 'substance'
      ? await describeSubstance(parameter, field, problems)
      : { table: null, version: null, warnings: [] };
  const { descriptors } = parameter;
  return typeof descriptors === 'object'
    ? { ...computed, table: readGiven(parameter, descriptors) }
    : computed;
};

/** Two SMILES of one molecule are one level, whatever they are called. */
const refuseSameStructures = async (
  parameter: WithLevels,
  field: string,
  problems: Problems,
): Promise<void> => {
  const structures = structuresOf(parameter);
  const keys = await keyStructures(structures.map(({ text }) => text));
  const former = new Map<string, string>();
  for (const [place, { level, text }] of structures.entries()) {
    const key = keys.get(text);
    if (key === undefined) continue;
    const same = former.get(key);
    if (same !== undefined)
      problems.add(
        `${field}.levels.${place}`,
        `${shown(level)} is the same molecule as ${shown(same)}: they are one level; give it once.`,
      );
    else former.set(key, level);
  }
};

/**
 * The numbers by which levels are alike: those that were given, for substances those computed from the structure unless they
 * are declined. A SMILES that cannot be read is a problem, also where no numbers are wanted of it.
 */
export const describeLevels = async (
  parameters: readonly ParameterDeclaration[],
  problems: Problems,
): Promise<{ descriptors: Evidence['descriptors']; warnings: Warning[] }> => {
  const described: DescribedLevels[] = [];
  for (const [index, parameter] of parameters.entries())
    if (hasLevels(parameter)) {
      await refuseSameStructures(parameter, `parameters.${index}`, problems);
      described.push(await describeParameter(parameter, `parameters.${index}`, problems));
    }
  const tables = described.flatMap(({ table }) => table ?? []);
  const version = described.find((one) => one.version !== null)?.version ?? 'given';
  return {
    descriptors: tables.length === 0 ? null : { version, parameters: tables },
    warnings: described.flatMap(({ warnings }) => warnings),
  };
};
