import { fail, ok, type Result, type Warning } from '../../common/result.ts';
import { maxComplexPoints } from './checks.ts';
import { type AsdfTable, decodeAsdf } from './jcamp-asdf.ts';
import type { JcampBlock, JcampTable } from './jcamp-labels.ts';
import { decodeXyPairs } from './jcamp-pairs.ts';

/**
 * The channels of a JCAMP-DX block: one abscissa and its real and imaginary ordinates, from
 *
 *   XYDATA (X++(Y..Y))   evenly spaced, XFACTOR, YFACTOR, FIRSTX, LASTX, NPOINTS in records of their own
 *   XYPOINTS (XY..XY)    pairs
 *   NTUPLES              columns of SYMBOL, FACTOR, FIRST, LAST, UNITS, VAR_DIM; one page per ordinate (R, I)
 */

export interface JcampChannels {
  /** Abscissa in the file's units, one per point. */
  readonly x: Float64Array;
  readonly xUnits: string;
  readonly real: Float64Array;
  readonly imaginary: Float64Array | null;
  /** Points the file promises, 0 where it does not say. */
  readonly declaredPoints: number;
}

/** One column of an NTUPLES head, or the same facts of an XYDATA block. */
export interface JcampVariable {
  readonly symbol: string;
  readonly units: string;
  readonly factor: number;
  readonly first: number | null;
  readonly last: number | null;
  readonly size: number | null;
}

export const jcampNumber = (text: string | undefined): number | null => {
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text.trim());
  return Number.isFinite(value) ? value : null;
};

const splitColumns = (text: string | undefined): readonly string[] =>
  (text ?? '').split(',').map((part) => part.trim());

export const readVariables = (block: JcampBlock): readonly JcampVariable[] => {
  const column = (key: string) => splitColumns(block.values.get(key));
  const [units, factors, firsts, lasts, sizes] = ['UNITS', 'FACTOR', 'FIRST', 'LAST', 'VARDIM'].map(column);
  return column('SYMBOL').map((symbol, index) => ({
    symbol: symbol.toUpperCase(),
    units: units?.[index] ?? '',
    factor: jcampNumber(factors?.[index]) ?? 1,
    first: jcampNumber(firsts?.[index]),
    last: jcampNumber(lasts?.[index]),
    size: jcampNumber(sizes?.[index]),
  }));
};

/** The two variables of a plain XYDATA block, in the same shape as NTUPLES columns. */
const readPlainVariables = (block: JcampBlock): { readonly x: JcampVariable; readonly y: JcampVariable } => {
  const number = (key: string) => jcampNumber(block.values.get(key));
  const size = number('NPOINTS');
  return {
    x: {
      symbol: 'X',
      units: block.values.get('XUNITS') ?? '',
      factor: number('XFACTOR') ?? 1,
      first: number('FIRSTX'),
      last: number('LASTX'),
      size,
    },
    y: {
      symbol: 'Y',
      units: block.values.get('YUNITS') ?? '',
      factor: number('YFACTOR') ?? 1,
      first: number('FIRSTY'),
      last: number('LASTY'),
      size,
    },
  };
};

/** Ordinates accepted of one table: some more than declared, so that a forged repeat count cannot fill the memory. */
export const limitPoints = (declared: number | null): number =>
  Math.min(maxComplexPoints, declared !== null && declared > 0 ? 2 * declared + 65_536 : maxComplexPoints);

const formPattern = /\(\s*([A-Z]\w*)\s*\+\+\s*\(\s*([A-Z]\w*)\s*\.\./i;

/** Spacing of the abscissa: (LAST - FIRST) / (declared points - 1), else DELTAX. */
const computeAbscissa = (x: JcampVariable, points: number, deltaX: number | null): Float64Array | null => {
  const intervals = (x.size ?? points) - 1;
  const step = x.first !== null && x.last !== null && intervals > 0 ? (x.last - x.first) / intervals : deltaX;
  const first = x.first;
  if (step === null || step === 0 || first === null || !Number.isFinite(step)) return null;
  const abscissa = new Float64Array(points);
  for (let index = 0; index < points; index += 1) abscissa[index] = first + index * step;
  return abscissa;
};

/** Lines whose X contradicts their place, in units of the spacing; more than one point off is a lost or doubled line. */
const countMisplacedLines = (table: AsdfTable, factor: number, abscissa: Float64Array): number => {
  const first = abscissa[0] ?? 0;
  const step = (abscissa[1] ?? 0) - first;
  let misplaced = 0;
  for (const [line, x] of table.lineX.entries()) {
    const index = (x * factor - first) / step;
    if (!(Math.abs(index - (table.lineIndex[line] ?? 0)) <= 1.5)) misplaced += 1;
  }
  return misplaced;
};

const scaleBy = (values: Float64Array, factor: number): Float64Array =>
  factor === 1 ? values : values.map((value) => value * factor);

const warnAboutTable = (table: AsdfTable, x: JcampVariable, abscissa: Float64Array): readonly Warning[] => {
  const warnings: Warning[] = [];
  const lines = table.lineX.length;
  if (table.failedChecks > 0) {
    warnings.push({
      code: 'y_check_failed',
      message: `${table.failedChecks} of ${lines} table lines contradict the line before (Y check); the data may be damaged.`,
    });
  }
  const misplaced = countMisplacedLines(table, x.factor, abscissa);
  if (misplaced > 0) {
    warnings.push({
      code: 'x_check_failed',
      message: `${misplaced} of ${lines} table lines state another abscissa than their place; lines may be lost.`,
    });
  }
  return warnings;
};

const axisMissing = (x: JcampVariable): Result<never> =>
  fail('parameters_missing', 'The file does not say how its abscissa runs.', {
    found: `FIRST ${x.first ?? 'absent'}, LAST ${x.last ?? 'absent'}`,
    expected: 'first and last abscissa, different from each other',
  });

interface Column {
  readonly variable: JcampVariable;
  readonly table: AsdfTable;
}

/** Puts the decoded columns on one abscissa, cut to the shortest and to the declared number of points. */
const joinColumns = (
  x: JcampVariable,
  deltaX: number | null,
  real: Column,
  imaginary: Column | null,
): Result<JcampChannels> => {
  const shortest = Math.min(real.table.values.length, imaginary?.table.values.length ?? Infinity);
  const declared = x.size ?? real.variable.size ?? 0;
  const points = declared > 0 ? Math.min(shortest, declared) : shortest;
  const abscissa = points > 1 ? computeAbscissa(x, points, deltaX) : null;
  if (abscissa === null) {
    return points > 1
      ? axisMissing(x)
      : fail('too_few_points', 'The data table is empty.', {
          found: `${points} points`,
          expected: 'a spectrum or FID',
        });
  }
  const warnings = [...warnAboutTable(real.table, x, abscissa)];
  if (imaginary) warnings.push(...warnAboutTable(imaginary.table, x, abscissa));
  const cut = (column: Column) => scaleBy(column.table.values.subarray(0, points), column.variable.factor);
  return ok(
    {
      x: abscissa,
      xUnits: x.units,
      real: cut(real),
      imaginary: imaginary ? cut(imaginary) : null,
      declaredPoints: declared,
    },
    warnings,
  );
};

/** What scales a table is there and is no number: taken for one, every value would be wrong, and nobody told. */
export const findUnreadFactor = (block: JcampBlock): Result<never> | null => {
  const wrong = (text: string | undefined) =>
    text !== undefined && text.trim() !== '' && jcampNumber(text) === null;
  const stated = ['XFACTOR', 'YFACTOR'].map((key) => [key, block.values.get(key)] as const);
  const columns = splitColumns(block.values.get('FACTOR')).map((text) => ['FACTOR', text] as const);
  const found = [...stated, ...columns].find(([, text]) => wrong(text));
  if (found === undefined) return null;
  return fail('parameters_missing', 'The file does not say by what its values are scaled.', {
    found: `##${found[0]}=${found[1]?.slice(0, 40)}`,
    expected: 'a number with a point before its decimals',
  });
};

const readNtuples = (bytes: Uint8Array, block: JcampBlock): Result<JcampChannels> => {
  const variables = readVariables(block);
  const columns = new Map<string, { table: JcampTable; decoded: AsdfTable }>();
  let abscissaSymbol = '';
  for (const table of block.tables) {
    const [, independent, dependent] = formPattern.exec(table.form) ?? [];
    if (!independent || !dependent || columns.has(dependent.toUpperCase())) continue;
    if (columns.size === 2) break;
    const size = variables.find((variable) => variable.symbol === dependent.toUpperCase())?.size ?? null;
    const decoded = decodeAsdf(bytes, table, limitPoints(size));
    if (!decoded.ok) return decoded;
    abscissaSymbol = independent.toUpperCase();
    columns.set(dependent.toUpperCase(), { table, decoded: decoded.value });
  }
  const pick = (symbol: string): Column | null => {
    const column = columns.get(symbol);
    const variable = variables.find((candidate) => candidate.symbol === symbol);
    return column && variable ? { variable, table: column.decoded } : null;
  };
  const x = variables.find((variable) => variable.symbol === abscissaSymbol);
  const real = pick('R') ?? pick('Y');
  if (!x || !real) {
    return fail(
      'jcamp_form_unknown',
      'The pages of the NTUPLES table have no real part this program knows.',
      {
        found:
          block.tables
            .map((table) => table.form)
            .slice(0, 4)
            .join(' ') || 'no data table',
        expected: '(X++(R..R)) and (X++(I..I))',
      },
    );
  }
  return joinColumns(x, null, real, pick('I'));
};

const readPlain = (bytes: Uint8Array, block: JcampBlock, table: JcampTable): Result<JcampChannels> => {
  const { x, y } = readPlainVariables(block);
  if (/\(\s*XY\s*\.\./i.test(table.form)) {
    const pairs = decodeXyPairs(bytes, table);
    if (!pairs.ok) return pairs;
    return ok({
      x: scaleBy(pairs.value.x, x.factor),
      xUnits: x.units,
      real: scaleBy(pairs.value.y, y.factor),
      imaginary: null,
      declaredPoints: x.size ?? 0,
    });
  }
  if (!formPattern.test(table.form)) {
    return fail('jcamp_form_unknown', 'The data table has a form this program does not know.', {
      found: table.form.slice(0, 60) || 'no form',
      expected: '(X++(Y..Y)) or (XY..XY)',
    });
  }
  const decoded = decodeAsdf(bytes, table, limitPoints(x.size));
  if (!decoded.ok) return decoded;
  return joinColumns(x, jcampNumber(block.values.get('DELTAX')), { variable: y, table: decoded.value }, null);
};

/** The abscissa and ordinates of a block, scaled by their factors. */
export const readJcampChannels = (bytes: Uint8Array, block: JcampBlock): Result<JcampChannels> => {
  const table = block.tables[0];
  if (!table) {
    return fail('jcamp_table_missing', 'The NMR block holds no data table.', {
      found: 'parameters only',
      expected: 'XYDATA, XYPOINTS or NTUPLES pages',
    });
  }
  const unread = findUnreadFactor(block);
  if (unread) return unread;
  return block.values.has('NTUPLES') || block.values.has('SYMBOL')
    ? readNtuples(bytes, block)
    : readPlain(bytes, block, table);
};
