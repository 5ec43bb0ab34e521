const token = /([A-Z][a-z]?)(\d{0,5})/y;

/**
 * How often each symbol stands in a formula without brackets, first seen first. Null where it cannot be read, or where one
 * count of it is none or more than `largestCount`, which may have five digits.
 */
export const readFormula = (formula: string, largestCount: number): Map<string, number> | null => {
  const counts = new Map<string, number>();
  token.lastIndex = 0;
  while (token.lastIndex < formula.length) {
    const match = token.exec(formula);
    if (match === null) return null;
    const [, symbol = '', digits = ''] = match;
    const count = digits === '' ? 1 : Number(digits);
    if (count < 1 || count > largestCount) return null;
    counts.set(symbol, (counts.get(symbol) ?? 0) + count);
  }
  return counts.size === 0 ? null : counts;
};
