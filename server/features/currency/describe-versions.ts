import { hash } from 'node:crypto';
import { type ActiveVersions, ruleSetNames } from '#contract/currency';
import { methods } from '#engines/nmr/methods.ts';
import { presets } from '#engines/nmr/processing/presets.ts';
import { presets2D } from '#engines/nmr/two-d/presets-2d.ts';
import { roundingPolicy } from '#engines/regulatory/exact.ts';
import { renderCanonicalJson } from '#kernel/audit/canonical-json.ts';
import { type PackServices, packsInUse } from '../reference-packs/index.ts';
import { factTables, lockedRuleSets, programEngines } from '../releases/index.ts';

const addressOf = (content: unknown): string => hash('sha256', renderCanonicalJson(content));

type RuleSetName = (typeof ruleSetNames)[number];

/** Which tables a rule set of the specification is made of. */
const tablesOf: Readonly<Record<RuleSetName, readonly string[]>> = {
  ich_q3a_q3b: ['ich-q3a', 'ich-q3b'],
  ich_q3c: ['ich-q3c'],
  ich_q3d: ['ich-q3d'],
  ich_m7: ['acceptable-intake', 'ich-m7', 'mutagenicity-alerts', 'purge-factors'],
  nitrosamines: ['nitrosamine-control', 'nitrosamine-cpca', 'nitrosamine-intakes'],
};

const describeRules = (): Pick<ActiveVersions, 'rule_sets' | 'further_tables'> => {
  const tables = lockedRuleSets()
    .map(({ name, version, engine, sha256 }) => ({ name, version, engine, sha256 }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const rule_sets = ruleSetNames.map((name) => {
    const parts = tables.filter((table) => tablesOf[name].includes(table.name));
    const version = [...new Set(parts.map((part) => part.version))].join(', ');
    return { name, version, sha256: addressOf(parts), parts };
  });
  const named = new Set(Object.values(tablesOf).flat());
  return { rule_sets, further_tables: tables.filter(({ name }) => !named.has(name)) };
};

type FixedVersions = Omit<ActiveVersions, 'model_serving' | 'reference_pack'> & { readonly tables: string };

const described = new Map<string, FixedVersions>();

/** What is compiled in, computed once. */
const describeProgram = (version: string): FixedVersions => {
  const known = described.get(version);
  if (known !== undefined) return known;
  const made: FixedVersions = {
    ...describeRules(),
    method_constants: {
      version,
      digest: addressOf({
        engines: programEngines,
        methods,
        presets,
        presets_2d: presets2D,
        rounding: roundingPolicy,
      }),
    },
    tables: addressOf(factTables),
  };
  described.set(version, made);
  return made;
};

/**
 * What this program computes with now. `version` is the program's: its tables and constants are compiled in. An active reference
 * pack that cannot be used is not among them.
 */
export const describeVersions = async (kernel: PackServices, version: string): Promise<ActiveVersions> => {
  const { tables, ...fixed } = describeProgram(version);
  const inUse = await packsInUse(kernel);
  const packs = inUse.map(({ kind, name, version: own, digest }) => ({ kind, name, version: own, digest }));
  const digest = packs.length === 0 ? tables : addressOf({ tables, packs });
  const models = inUse
    .filter(({ kind }) => kind === 'shifts')
    .map(({ name, version: own, digest: sha256 }) => ({ name, version: own, sha256 }));
  const model_serving = { models, empty_reason: models.length === 0 ? ('no_model_serves' as const) : null };
  return { ...fixed, model_serving, reference_pack: { version, digest, tables_sha256: tables, packs } };
};
