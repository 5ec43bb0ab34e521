import { describe, expect, it } from 'vitest';
import { diagnosticOf, draftOfDiagnostic, emptyDiagnostic, missingOf } from './diagnostic.ts';

const whole = {
  rule: ' Loss of HCl. ',
  ions: '250.0186; 214,0419\n178.06',
  excluded: 'The para isomer\n\n Another ',
};

describe('diagnostic evidence', () => {
  it('is a rule, its ions and the isomers it excludes', () => {
    const given = {
      rule: 'Loss of HCl.',
      ions: [250.0186, 214.0419, 178.06],
      excluded: ['The para isomer', 'Another'],
    };
    expect(diagnosticOf(whole)).toEqual(given);
    expect(diagnosticOf(draftOfDiagnostic(given))).toEqual(given);
  });

  it.each([
    ['250.0186, 214.0419', [250.0186, 214.0419]],
    ['250,0186 214,0419', [250.0186, 214.0419]],
    ['250,0186;214,0419', [250.0186, 214.0419]],
  ])('reads the ions %j with either decimal mark', (ions, expected) => {
    expect(diagnosticOf({ ...whole, ions })?.ions).toEqual(expected);
  });

  it('names what is missing once it was begun, and is none before', () => {
    expect(missingOf(emptyDiagnostic)).toEqual([]);
    expect(diagnosticOf(emptyDiagnostic)).toBeUndefined();
    expect(missingOf({ ...emptyDiagnostic, rule: 'A rule' })).toEqual(['ions', 'excluded']);
    expect(missingOf({ ...whole, ions: 'none' })).toEqual(['ions']);
    expect(missingOf({ ...whole, ions: '-3' })).toEqual(['ions']);
    expect(diagnosticOf({ ...whole, excluded: ' ' })).toBeUndefined();
  });
});
