import type { Parameter } from '../model.ts';

const spreadOver = (low: number, high: number, count: number): number[] =>
  Array.from({ length: count }, (_, k) => low + ((high - low) * k) / Math.max(1, count - 1));

/** Every value or level a parameter may have; of a range that is too long to list `most` values, evenly. */
export const valuesAlong = (parameter: Parameter, most: number): number[] => {
  switch (parameter.kind) {
    case 'continuous':
      return parameter.high > parameter.low
        ? spreadOver(parameter.low, parameter.high, most)
        : [parameter.low];
    case 'integer': {
      const steps = Math.floor((parameter.high - parameter.low) / parameter.step);
      const places = steps < most ? spreadOver(0, steps, steps + 1) : spreadOver(0, steps, most);
      return places.map((place) => parameter.low + parameter.step * Math.round(place));
    }
    case 'discrete':
      return [...parameter.levels];
    default:
      return parameter.levels.map((_, level) => level);
  }
};
