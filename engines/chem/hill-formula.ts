const token = /([A-Z][a-z]?)(\d{0,5})/y;

const readCounts = (formula: string): Map<string, number> | null => {
  const counts = new Map<string, number>();
  token.lastIndex = 0;
  while (token.lastIndex < formula.length) {
    const match = token.exec(formula);
    if (match === null) return null;
    const [, symbol = '', digits = ''] = match;
    const count = digits === '' ? 1 : Number(digits);
    if (count < 1) return null;
    counts.set(symbol, (counts.get(symbol) ?? 0) + count);
  }
  return counts.size === 0 ? null : counts;
};

/** Carbon first, then hydrogen, then the alphabet; without carbon the alphabet alone. */
const rankOf = (symbol: string, hasCarbon: boolean): string => {
  if (hasCarbon && symbol === 'C') return '0';
  return hasCarbon && symbol === 'H' ? '1' : `2${symbol}`;
};

/** A formula without brackets, in the order of Hill: NaC2O2H3 is C2H3NaO2. Null where it cannot be read. */
export const toHillFormula = (text: string): string | null => {
  const counts = readCounts(text.replaceAll(/\s/g, ''));
  if (counts === null) return null;
  const hasCarbon = counts.has('C');
  return [...counts]
    .map(([symbol, count]) => ({
      rank: rankOf(symbol, hasCarbon),
      text: `${symbol}${count === 1 ? '' : count}`,
    }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ text: part }) => part)
    .join('');
};
