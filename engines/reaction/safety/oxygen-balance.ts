import { massOfAtoms } from '../substances/substance.ts';

/**
 * Oxygen balance in percent: −1600 · (2x + (y − h)/2 − z + m) / M for C x, H y, O z, halogens h (each takes a hydrogen with it)
 * and metals as their oxides m (alkali metals ½, others 1 oxygen for each atom). UN Manual of Tests and Criteria, Appendix
 * 6, 3.3 gives −1600 · (2x + y/2 − z) / M for C, H and O; the terms of halogens and metals are ours, after common use.
 * Null where the mass is not known or nothing of it burns.
 */
export const oxygenBalancePercent = (atoms: ReadonlyMap<string, number>): number | null => {
  const mass = massOfAtoms(atoms);
  if (mass === null || !atoms.has('C')) return null;
  const count = (...elements: string[]): number =>
    elements.reduce((sum, element) => sum + (atoms.get(element) ?? 0), 0);
  const halogens = count('F', 'Cl', 'Br', 'I');
  const water = Math.max(0, count('H') - halogens) / 2;
  const oxides =
    count('Li', 'Na', 'K', 'Rb', 'Cs', 'Ag') / 2 + count('Mg', 'Ca', 'Ba', 'Zn', 'Cu', 'Pb', 'Hg');
  return (-1600 * (2 * count('C') + water + oxides - count('O'))) / mass;
};

/**
 * UN Manual of Tests and Criteria, Appendix 6, 3.3: organic substances with groups that are explosive and contain oxygen need
 * not be classified as explosive below −200. Above it the tables cannot rule it out.
 */
export const oxygenBalanceLimitPercent = -200;
