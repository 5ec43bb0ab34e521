import { hash } from 'node:crypto';
import { type ActiveVersions, ruleSetNames } from '#contract/currency';
import { methods } from '#engines/nmr/methods.ts';
import { presets } from '#engines/nmr/processing/presets.ts';
import { presets2D } from '#engines/nmr/two-d/presets-2d.ts';
import { roundingPolicy } from '#engines/regulatory/exact.ts';
import { renderCanonicalJson } from '#kernel/audit/canonical-json.ts';
import { factTables, lockedRuleSets, programEngines } from '../releases/index.ts';

const addressOf = (content: unknown): string => hash('sha256', renderCanonicalJson(content));

type RuleSetName = (typeof ruleSetNames)[number];

/** Which tables a rule set of the specification is made of. */
const tablesOf: Readonly<Record<RuleSetName, readonly string[]>> = {
  ich_q3a_q3b: ['ich-q3a', 'ich-q3b'],
  ich_q3c: ['ich-q3c'],
  ich_q3d: ['ich-q3d'],
  ich_m7: ['ich-m7', 'mutagenicity-alerts', 'purge-factors'],
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

/** What this program computes with. `version` is the program's: its tables and constants are compiled in. */
export const describeVersions = (version: string): ActiveVersions => ({
  ...describeRules(),
  model_serving: { models: [], empty_reason: 'no_model_serves' },
  reference_pack: { version, digest: addressOf(factTables) },
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
});
