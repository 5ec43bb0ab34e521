import type { AtomGraph } from './atom-graph.ts';
import { mixBits, startCodes, widen } from './environment-codes.ts';

/** Numbers that tell atoms apart; atoms alike in the constitution have one number. */
export interface ConstitutionClasses {
  readonly classOf: readonly number[];
  /** One text for all molecules of one constitution, whatever their stereochemistry and the order of their atoms. */
  readonly skeleton: string;
}

const hexDigits = 8;

/** Widens the environments until they tell no more atoms apart. */
export const constitutionClasses = (graph: AtomGraph): ConstitutionClasses => {
  let codes = startCodes(graph).fine;
  let known = 0;
  for (let sphere = 1; sphere <= graph.atoms; sphere++) {
    codes = widen(graph, codes, codes, sphere);
    const distinct = new Set(codes.high).size;
    if (distinct === known) break;
    known = distinct;
  }
  const first = new Map<number, number>();
  let [high, low] = [graph.atoms, graph.atoms];
  const classOf = Array.from(codes.high, (code, atom) => {
    if (!first.has(code)) first.set(code, atom);
    high = (high + mixBits(code, 1)) >>> 0;
    low = (low + mixBits(codes.low[atom] as number, 2)) >>> 0;
    return first.get(code) as number;
  });
  const hex = (part: number): string => part.toString(16).padStart(hexDigits, '0');
  return { classOf, skeleton: `${hex(high)}${hex(low)}` };
};
