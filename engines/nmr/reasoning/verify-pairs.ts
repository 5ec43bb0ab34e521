import { assign } from '../../numeric/assign.ts';
import type { NucleusGroup } from '../structure-check/model.ts';
import { logDensity } from './align-signals.ts';
import type { CheckResult, ReasonedPair } from './model.ts';

/** Cross peaks whose carbons are nearer than this are of one carbon, ppm. */
const sameCarbonPpm = 0.3;
/** A carbon or proton this unlikely (ln of its density over that at the predicted place) is not the one of a cross peak. */
const leastLogRatio = -9;
/** One cross peak may be of an impurity, or a ghost. */
const strayPairs = 1;

interface CarbonOfPairs {
  readonly carbonPpm: number;
  readonly pairs: readonly ReasonedPair[];
}

const groupByCarbon = (pairs: readonly ReasonedPair[]): CarbonOfPairs[] => {
  const found: { carbonPpm: number; pairs: ReasonedPair[] }[] = [];
  for (const pair of pairs.toSorted((a, b) => a.carbonPpm - b.carbonPpm)) {
    const last = found.at(-1);
    if (last !== undefined && pair.carbonPpm - last.carbonPpm <= sameCarbonPpm) last.pairs.push(pair);
    else found.push({ carbonPpm: pair.carbonPpm, pairs: [pair] });
  }
  return found;
};

/** ln of the density at a shift over that at the predicted place; 0 where nothing is predicted. */
const ratioOf = (nucleus: '13C' | '1H', group: NucleusGroup | undefined, shiftPpm: number): number => {
  if (group === undefined || group.errorShape === null || group.shiftsPpm.length === 0) return 0;
  const at = group.shiftsPpm.map((own) => logDensity(nucleus, { ...group, shiftsPpm: [own] }, shiftPpm));
  const [own = 0] = group.shiftsPpm;
  return Math.max(...at) - logDensity(nucleus, { ...group, shiftsPpm: [own] }, own);
};

/**
 * Whether every cross peak of an HSQC can be a carbon of the structure with the protons on it: each carbon that shows cross
 * peaks gets one of the structure, by the shifts of both together and by the sign of the editing.
 */
export const verifyPairs = (
  pairs: readonly ReasonedPair[],
  carbons: readonly NucleusGroup[],
  protons: readonly NucleusGroup[],
): CheckResult => {
  const result = (outcome: CheckResult['outcome'], saw: string): CheckResult => ({
    check: 'hsqc_pairs',
    outcome,
    isHard: true,
    saw,
    support: null,
  });
  if (pairs.length === 0) return result('not_checked', 'There is no HSQC.');
  const seen = groupByCarbon(pairs);
  const bearing = carbons.filter(({ hydrogens }) => hydrogens > 0);
  const places = bearing.flatMap((carbon) =>
    Array.from({ length: carbon.mayDiffer ? carbon.atoms.length : 1 }, () => carbon),
  );
  const protonsOn = (carbon: NucleusGroup): NucleusGroup | undefined =>
    protons.find(({ atoms }) => atoms.some((atom) => carbon.atoms.includes(atom)));
  const impossible = 1000;
  const columns = Math.max(places.length, seen.length);
  const worth = seen.map(({ carbonPpm, pairs: own }) =>
    Array.from({ length: columns }, (_, column) => {
      const carbon = places[column];
      if (carbon === undefined) return impossible;
      if (own.some(({ isCh2 }) => isCh2 !== null && isCh2 !== (carbon.hydrogens === 2))) return impossible;
      const proton = protonsOn(carbon);
      const misses = [
        ratioOf('13C', carbon, carbonPpm),
        ...own.map(({ protonPpm }) => ratioOf('1H', proton, protonPpm)),
      ];
      return Math.min(...misses) < leastLogRatio ? impossible : -misses.reduce((a, b) => a + b, 0);
    }),
  );
  const lost = assign(worth).filter(
    (column, row) => (worth[row]?.[column] ?? impossible) >= impossible,
  ).length;
  const saw = `${seen.length} carbons show cross peaks; ${seen.length - lost} of them can be among the ${places.length} of the candidate that bear hydrogen.`;
  if (lost > strayPairs) return result('contradicts', saw);
  return result(lost > 0 ? 'doubtful' : 'agrees', saw);
};
