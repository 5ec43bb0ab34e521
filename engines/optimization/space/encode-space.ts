import { type Warning, warn } from '../../common/result.ts';
import type { DescriptorTable, Parameter, ParameterSpace, Point } from '../model.ts';
import { scaleDescriptors } from './scale-descriptors.ts';

/**
 * Columns of the encoding that share one length scale. The squared distance of two rows within a group:
 * `numeric` and `descriptor`: the sum of the squared differences of its columns.
 * `one_hot`: its one column is the place of the level, the distance is 0 where the places agree and 1 where they differ, which
 * is what a column of √½ per level gives. A category of 5,000 levels costs one number per row.
 */
export interface FeatureGroup {
  readonly kind: 'numeric' | 'one_hot' | 'descriptor';
  /** Place of the parameter in the space. */
  readonly parameter: number;
  readonly columns: readonly number[];
}

export interface Encoding {
  /** Numbers per row. */
  readonly dimension: number;
  readonly groups: readonly FeatureGroup[];
  /** Rows, points × dimension. */
  readonly encode: (points: readonly Point[]) => Float64Array;
  readonly warnings: readonly Warning[];
}

interface PartOfRow {
  readonly kind: FeatureGroup['kind'];
  readonly parameter: number;
  readonly width: number;
  readonly write: (value: number, row: Float64Array, column: number) => void;
}

const numericPart = (parameter: number, low: number, high: number): PartOfRow => ({
  kind: 'numeric',
  parameter,
  width: 1,
  write: (value, row, column) => {
    row[column] = (value - low) / (high - low);
  },
});

const oneHotPart = (parameter: number): PartOfRow => ({
  kind: 'one_hot',
  parameter,
  width: 1,
  write: (value, row, column) => {
    row[column] = value;
  },
});

const descriptorParts = (
  parameter: number,
  name: string,
  table: DescriptorTable,
  warnings: Warning[],
): PartOfRow[] => {
  const scaled = scaleDescriptors(table.values);
  if (scaled === null) {
    warnings.push(
      warn(
        'descriptors_unused',
        `No descriptor of ${name} is known for all of its levels and differs among them; its levels are told apart by name alone.`,
      ),
    );
    return [];
  }
  const { width, values } = scaled;
  const write: PartOfRow['write'] = (level, row, column) => {
    for (let k = 0; k < width; k++) row[column + k] = values[level * width + k] ?? 0;
  };
  return [{ kind: 'descriptor', parameter, width, write }];
};

/** A parameter of one value says nothing and has no columns. */
const listParts = (parameter: Parameter, place: number, warnings: Warning[]): PartOfRow[] => {
  switch (parameter.kind) {
    case 'continuous':
    case 'integer':
      return parameter.high > parameter.low ? [numericPart(place, parameter.low, parameter.high)] : [];
    case 'discrete': {
      const [low = 0, high = low] = [parameter.levels[0], parameter.levels.at(-1)];
      return high > low ? [numericPart(place, low, high)] : [];
    }
    case 'categorical':
    case 'substance':
      if (parameter.levels.length < 2) return [];
      return [
        oneHotPart(place),
        ...(parameter.descriptors === null
          ? []
          : descriptorParts(place, parameter.name, parameter.descriptors, warnings)),
      ];
  }
};

/**
 * How points become rows of numbers for a model: numbers scaled to 0 … 1 over their own range, levels as `FeatureGroup` says,
 * substances with descriptors by both name and descriptors. `space` has passed checkSpace.
 */
export const encodeSpace = (space: ParameterSpace): Encoding => {
  const warnings: Warning[] = [];
  const parts = space.parameters.flatMap((parameter, place) => listParts(parameter, place, warnings));
  let dimension = 0;
  const placed = parts.map((part) => {
    const column = dimension;
    dimension += part.width;
    return { ...part, column };
  });
  return {
    dimension,
    groups: placed.map(({ kind, parameter, column, width }) => ({
      kind,
      parameter,
      columns: Array.from({ length: width }, (_, k) => column + k),
    })),
    encode: (points) => {
      const rows = new Float64Array(points.length * dimension);
      points.forEach((point, i) => {
        for (const { parameter, column, write } of placed) {
          write(point[parameter] ?? Number.NaN, rows, i * dimension + column);
        }
      });
      return rows;
    },
    warnings,
  };
};
