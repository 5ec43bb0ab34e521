import type { GateBody } from '#contract/knowledge';

type Metric = NonNullable<GateBody['metrics']>[number];

const directions = { higher: 'higher_is_better', lower: 'lower_is_better' } as const;

const directionOf = (word: string): Metric['direction'] =>
  Object.entries(directions).find(([name]) => name === word.trim().toLowerCase())?.[1];

/**
 * Metrics from lines as a table pastes them: name, higher or lower, value of the candidate, value of the incumbent, parted by tabs or
 * semicolons. What a line leaves out is left out: the gate names it.
 */
export const parseMetrics = (text: string, parseNumber: (text: string) => number | null): readonly Metric[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name = '', direction = '', candidate = '', incumbent = ''] = line.split(/[\t;]/);
      const named = directionOf(direction);
      return {
        name: name.trim(),
        ...(named !== undefined && { direction: named }),
        candidate: parseNumber(candidate),
        incumbent: parseNumber(incumbent),
      };
    });
