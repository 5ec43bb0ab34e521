import { describe, expect, it } from 'vitest';
import { findAdduct } from '../adducts.ts';
import { calculateIon, journalLine } from './journal-line.ts';

const adductOf = (name: string) => {
  const adduct = findAdduct(name);
  if (adduct === undefined) throw new Error(`The table has no ${name}.`);
  return adduct;
};

describe('the line of a journal', () => {
  it.each([
    ['[M+H]+', 195.088, 'HRMS (ESI-TOF) m/z: [M + H]+ Calcd for C8H11N4O2 195.0877; Found 195.0880.'],
    ['[M+Na]+', 217.07, 'HRMS (ESI-TOF) m/z: [M + Na]+ Calcd for C8H10N4NaO2 217.0696; Found 217.0700.'],
    ['[M-H]-', 193.0731, 'HRMS (ESI-TOF) m/z: [M − H]- Calcd for C8H9N4O2 193.0731; Found 193.0731.'],
    ['[2M+H]+', 389.168, 'HRMS (ESI-TOF) m/z: [2M + H]+ Calcd for C16H21N8O4 389.1680; Found 389.1680.'],
  ])('names the ion %s with its formula, calculated and found', (name, found, line) => {
    const adduct = adductOf(name);
    const calculated = calculateIon('C8H10N4O2', adduct);
    expect(calculated && journalLine('ESI-TOF', adduct, calculated, found)).toBe(line);
  });

  it('is none where the molecule lacks what the ion lost, or has an element of no known mass', () => {
    expect(calculateIon('C6H6', adductOf('[M+H-H2O]+'))).toBeNull();
    expect(calculateIon('C6H5Xx', adductOf('[M+H]+'))).toBeNull();
  });
});
