import type { ParameterSpace, Point } from '../../model.ts';
import { countValues, domainOf, valueAt } from '../domains.ts';

/** Every point of a small finite space, its constraints not looked at. */
export const eachPoint = ({ parameters }: ParameterSpace): Point[] =>
  parameters
    .map(domainOf)
    .reduce<Point[]>(
      (points, domain) =>
        points.flatMap((point) =>
          Array.from({ length: countValues(domain) }, (_, index) => [...point, valueAt(domain, index)]),
        ),
      [[]],
    );
