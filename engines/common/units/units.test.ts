import { describe, expect, it } from 'vitest';
import { conversionBetween, convert } from './convert-unit.ts';
import { readUnit } from './read-unit.ts';

const into = (value: number, from: string, to: string): number | null => {
  const conversion = conversionBetween(from, to);
  return conversion && convert(value, conversion);
};

describe('units', () => {
  it.each([
    [100, 'mM', 'mol/L', 0.1],
    [100, 'mmol L-1', 'M', 0.1],
    [0.1, 'mol·dm⁻³', 'mM', 100],
    [353.15, 'K', '°C', 80],
    [176, '°F', '°C', 80],
    [80, 'deg C', 'K', 353.15],
    [0.85, 'fraction', '%', 85],
    [85, '%', 'fraction', 0.85],
    [5, 'mol%', 'equiv', 0.05],
    [2, 'h', 'min', 120],
    [90, 'sec', 'min', 1.5],
    [250, 'µL', 'mL', 0.25],
    [1, 'atm', 'bar', 1.01325],
    [6, 'mL/min', 'L/h', 0.36],
    [12, 'kg m-3 h-1', 'g/(L h)', 12],
    [3, 'g per mL', 'kg/L', 3],
    [10, 'μmol', 'mmol', 0.01],
    [2, '°C/min', 'K/s', 2 / 60],
  ])('%d %s is %s: %d', (value, from, to, expected) => {
    expect(into(value, from, to)).toBeCloseTo(expected, 10);
  });

  it.each([
    ['g/L', 'mol/L'],
    ['mol%', 'wt%'],
    ['mol%', '%'],
    ['K', 'kg'],
    ['min', 'mL/min'],
    ['isolated', '%'],
    ['', '%'],
    ['MM', 'mol/L'],
    ['mol/L h', 'M/h'],
  ])('%s is not converted into %s', (from, to) => {
    expect(conversionBetween(from, to)).toBeNull();
  });

  it('what nobody knows is itself, and nothing else', () => {
    expect(into(3, 'Widgets', 'widgets')).toBe(3);
    expect(conversionBetween('widgets', 'gadgets')).toBeNull();
    expect(readUnit('constructor')).toBeNull();
    expect(readUnit('°C2')).toBeNull();
  });
});
