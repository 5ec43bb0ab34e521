import { expect, it } from 'vitest';
import { protonDecouplingOf } from './decoupling.ts';

const of = (pulseProgram: string | null, parameters: Readonly<Record<string, string>> = {}) =>
  protonDecouplingOf({ pulseProgram, parameters });

it.each([
  ['zgpg30', 'full'],
  ['zgdc30', 'full'],
  ['single_pulse_dec', 'full'],
  ['zgig30', 'inverse_gated'],
  ['zgig.bb', 'inverse_gated'],
  ['zgfhigqn.2', 'inverse_gated'],
  ['zggd30', 'gated'],
  ['LPc13couple', 'gated'],
  ['zg', 'none'],
  ['zg30', 'none'],
  ['zgflqn', 'none'],
  ['single_pulse.jxp', 'none'],
  ['my_own_program', 'unknown'],
  [null, 'unknown'],
])('the pulse program %s decouples protons: %s', (program, expected) => {
  expect(of(program)).toBe(expected);
});

it.each([
  ['nnn', 'none'],
  ['yyy', 'full'],
  ['nny', 'inverse_gated'],
  ['yyn', 'gated'],
  ['y', 'full'],
  ['n', 'none'],
])('Agilent’s dm %s means %s, where protons are the decoupled nucleus', (dm, expected) => {
  expect(of('s2pul', { dm, dn: 'H1' })).toBe(expected);
  expect(of('s2pul', { dm, dn: 'C13' })).toBe('unknown');
});

it.each([
  ['TRUE', 'TRUE', 'full'],
  ['FALSE', 'TRUE', 'inverse_gated'],
  ['TRUE', 'FALSE', 'gated'],
  ['FALSE', 'FALSE', 'none'],
])('JEOL’s switches %s before and %s during acquisition mean %s', (before, during, expected) => {
  expect(of('single_pulse_dec', { irr_noe: before, irr_decoupling: during })).toBe(expected);
});
