import { hash } from 'node:crypto';
import { featuresVersion } from '#engines/ms/features/features-version.ts';
import { massComparisonVersion } from '#engines/ms/sample/mass-comparison-version.ts';
import { arraysVersion } from '#engines/nmr/arrays/arrays-version.ts';
import { engineVersion } from '#engines/nmr/engine-version.ts';
import { gsdVersion } from '#engines/nmr/gsd/gsd-version.ts';
import { qnmrVersion } from '#engines/nmr/qnmr/qnmr-version.ts';
import { reasoningVersion } from '#engines/nmr/reasoning/reasoning-version.ts';
import { structureCheckVersion } from '#engines/nmr/structure-check/structure-check-version.ts';
import {
  effectsVersion,
  engineVersion as optimizationVersion,
} from '#engines/optimization/engine-version.ts';
import { reactionVersion, ruleEngineVersions } from '#engines/reaction/engine-version.ts';
import { engineVersions } from '#engines/regulatory/engine-versions.ts';
import { renderCanonicalJson } from '#kernel/audit/canonical-json.ts';
import atomicWeights from '#resources/facts/atomic-weights.json' with { type: 'json' };
import bondEnergies from '#resources/facts/bond-energies.json' with { type: 'json' };
import candidateWeights from '#resources/facts/candidate-weights.json' with { type: 'json' };
import counterIons from '#resources/facts/counter-ions.json' with { type: 'json' };
import ctdModule3 from '#resources/facts/ctd-module3.json' with { type: 'json' };
import formulaWeights from '#resources/facts/formula-weights.json' with { type: 'json' };
import germanNames from '#resources/facts/german-names.json' with { type: 'json' };
import isotopes from '#resources/facts/isotopes.json' with { type: 'json' };
import markets from '#resources/facts/markets.json' with { type: 'json' };
import matchCalibration from '#resources/facts/match-calibration.json' with { type: 'json' };
import predictionErrors from '#resources/facts/prediction-errors.json' with { type: 'json' };
import reasoningCalibration from '#resources/facts/reasoning-calibration.json' with { type: 'json' };
import resultRounding from '#resources/facts/result-rounding.json' with { type: 'json' };
import shiftIncrements from '#resources/facts/shift-increments.json' with { type: 'json' };
import solventShifts from '#resources/facts/solvent-shifts.json' with { type: 'json' };
import reactionLock from '#resources/rule-sets/reaction.lock.json' with { type: 'json' };
import regulatoryLock from '#resources/rule-sets/regulatory.lock.json' with { type: 'json' };

/** Every engine of this program, as `name version`. */
export const programEngines: readonly string[] = [
  engineVersion,
  gsdVersion,
  qnmrVersion,
  arraysVersion,
  structureCheckVersion,
  reasoningVersion,
  featuresVersion,
  massComparisonVersion,
  optimizationVersion,
  effectsVersion,
  reactionVersion,
];

/** Tables of facts by their file's name. */
export const factTables: Readonly<Record<string, unknown>> = {
  'atomic-weights': atomicWeights,
  'bond-energies': bondEnergies,
  'candidate-weights': candidateWeights,
  'counter-ions': counterIons,
  'ctd-module3': ctdModule3,
  'formula-weights': formulaWeights,
  isotopes,
  'german-names': germanNames,
  markets,
  'match-calibration': matchCalibration,
  'prediction-errors': predictionErrors,
  'reasoning-calibration': reasoningCalibration,
  'result-rounding': resultRounding,
  'shift-increments': shiftIncrements,
  'solvent-shifts': solventShifts,
};

const splitName = (engine: string): [string, string] => {
  const [name = '', version = ''] = engine.split(' ');
  return [name, version];
};

const versionOf = (table: unknown): string => {
  const asOf = (table as { readonly as_of?: string }).as_of ?? 'undated';
  return `${asOf}+sha256:${hash('sha256', renderCanonicalJson(table))}`;
};

/** Locked rule sets as the engines of this program read them; the lock keeps former ones, newest last. */
export const lockedRuleSets = () => {
  const versions: Readonly<Record<string, string>> = { ...engineVersions, ...ruleEngineVersions };
  const read = [...regulatoryLock, ...reactionLock].filter(({ name, engine }) => versions[name] === engine);
  return [...new Map(read.map((ruleSet) => [ruleSet.name, ruleSet])).values()];
};

/**
 * Engines, locked rule sets and tables of facts of this program, by name: an engine's version; of a rule set its version and
 * locked SHA-256; of a table the date it says and the SHA-256 of its content (RFC 8785). A test looks through the engines for any that is missing here.
 */
export const programRuleSets = (): Record<string, string> =>
  Object.fromEntries([
    ...programEngines.map(splitName),
    ...lockedRuleSets().map(({ name, version, sha256 }) => [name, `${version}+sha256:${sha256}`]),
    ...Object.entries(factTables).map(([name, table]) => [name, versionOf(table)]),
  ]);
