import { expect, it } from 'vitest';
import { createFormatter } from '../../../i18n/format.ts';
import { parseMetrics } from './parse-metrics.ts';

const { parseNumber } = createFormatter('en');

it('reads metrics as a table pastes them, with tabs or semicolons and either decimal sign', () => {
  expect(parseMetrics('recall\thigher\t0.93\t0.91\n\nerror ; Lower ; 0,05 ; 0,06', parseNumber)).toEqual([
    { name: 'recall', direction: 'higher_is_better', candidate: 0.93, incumbent: 0.91 },
    { name: 'error', direction: 'lower_is_better', candidate: 0.05, incumbent: 0.06 },
  ]);
});

it('leaves out what is not there or is no number, for the gate to name', () => {
  expect(parseMetrics('recall;sideways;many', parseNumber)).toEqual([
    { name: 'recall', candidate: null, incumbent: null },
  ]);
});
