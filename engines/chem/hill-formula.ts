import { isElementSymbol } from './element-symbols.ts';
import { readFormula } from './read-formula.ts';

const largestCount = 99_999;

/** Carbon first, then hydrogen, then the alphabet; without carbon the alphabet alone. */
const rankOf = (symbol: string, hasCarbon: boolean): string => {
  if (hasCarbon && symbol === 'C') return '0';
  return hasCarbon && symbol === 'H' ? '1' : `2${symbol}`;
};

const heavyHydrogens = ['D', 'T'];

const isElement = (symbol: string): boolean => heavyHydrogens.includes(symbol) || isElementSymbol(symbol);

/** A formula without brackets, in the order of Hill: NaC2O2H3 is C2H3NaO2. Null where it cannot be read or names what is no element. */
export const toHillFormula = (text: string): string | null => {
  const counts = readFormula(text.replaceAll(/\s/g, ''), largestCount);
  if (counts === null || ![...counts.keys()].every(isElement)) return null;
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
