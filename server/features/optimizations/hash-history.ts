import { hash } from 'node:crypto';
import { renderCanonicalJson } from '#kernel/audit/canonical-json.ts';
import type { Choices } from './read-choices.ts';
import type { CountingExperiment } from './read-history.ts';
import type { OptimizationDefinitionTable } from './tables.ts';

/**
 * SHA-256 of everything a recommendation follows from: what the run optimises, what was computed for it, and the experiments
 * that count, in the order of entry; and, once there are any, what people decided about suggestions.
 */
export const hashHistory = (
  { definition, evidence }: OptimizationDefinitionTable,
  history: readonly CountingExperiment[],
  choices: Choices,
): string => {
  const experiments = history.map(({ parameters, results, status }) => ({ parameters, results, status }));
  const decided = Object.values(choices).some(({ length }) => length > 0)
    ? `\n${renderCanonicalJson(choices)}`
    : '';
  return hash('sha256', `${definition}\n${evidence}\n${renderCanonicalJson(experiments)}${decided}`);
};
