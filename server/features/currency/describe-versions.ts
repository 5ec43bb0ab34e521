import { hash } from 'node:crypto';
import type { ActiveVersions } from '#contract/currency';
import { methods } from '#engines/nmr/methods.ts';
import { presets } from '#engines/nmr/processing/presets.ts';
import { presets2D } from '#engines/nmr/two-d/presets-2d.ts';
import { roundingPolicy } from '#engines/regulatory/exact.ts';
import { renderCanonicalJson } from '#kernel/audit/canonical-json.ts';
import { factTables, lockedRuleSets, programEngines } from '../releases/index.ts';

const addressOf = (content: unknown): string => hash('sha256', renderCanonicalJson(content));

/** What this program computes with. `version` is the program's: its tables and constants are compiled in. */
export const describeVersions = (version: string): ActiveVersions => ({
  rule_sets: lockedRuleSets()
    .map(({ name, version: ofSet, engine, sha256 }) => ({ name, version: ofSet, engine, sha256 }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
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
