import { hash } from 'node:crypto';
import { renderCanonicalJson } from '#kernel/audit/canonical-json.ts';
import type { CountingExperiment } from './read-history.ts';
import type { OptimizationDefinitionTable } from './tables.ts';

/**
 * SHA-256 of everything a recommendation follows from: what the run optimises, what was computed for it, and the experiments
 * that count, in the order of entry.
 */
export const hashHistory = (
  { definition, evidence }: OptimizationDefinitionTable,
  history: readonly CountingExperiment[],
): string => {
  const experiments = history.map(({ parameters, results, status }) => ({ parameters, results, status }));
  return hash('sha256', `${definition}\n${evidence}\n${renderCanonicalJson(experiments)}`);
};
