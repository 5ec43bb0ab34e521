import { expect, it } from 'vitest';
import { numberMolfile } from './number-molfile.ts';
import { parseHeavyAtoms } from './parse-molecule.ts';

/** Methanol written hydrogen first: a parser sorts that hydrogen away and swaps the heavy atoms. */
const v2000 = [
  '',
  '',
  '',
  '  4  3  0  0  0  0  0  0  0  0999 V2000',
  '    0.0000    0.0000    0.0000 H   0  0',
  '    1.0000    0.0000    0.0000 O   0  0  0  0  0  0  0  0  0  0  0  0',
  '    2.0000    0.0000    0.0000 C   0  0  0  0  0  0  0  0  0  0  0  0',
  '    3.0000    0.0000    0.0000 H   0  0  0  0  0  0  0  0  0  0  0  0',
  '  1  2  1  0',
  '  2  3  1  0',
  '  3  4  1  0',
  'M  END',
];

const v3000 = [
  '',
  '',
  '',
  '  0  0  0     0  0            999 V3000',
  'M  V30 BEGIN CTAB',
  'M  V30 COUNTS 3 2 0 0 0',
  'M  V30 BEGIN ATOM',
  'M  V30 11 H 0 0 0 0',
  'M  V30 12 O 1 0 0 0',
  'M  V30 13 C 2 0 0 0',
  'M  V30 END ATOM',
  'M  V30 BEGIN BOND',
  'M  V30 1 1 11 12',
  'M  V30 2 1 12 13',
  'M  V30 END BOND',
  'M  V30 END CTAB',
  'M  END',
];

/** Symbol and number of each heavy atom as the parser has them. */
const placesOf = (molfile: string): string[] => {
  const parsed = parseHeavyAtoms({ molfile }, 10);
  if (!parsed.ok) throw new Error(parsed.error.message);
  const molecule = parsed.value;
  return Array.from(
    { length: molecule.getAllAtoms() },
    (_, atom) => `${molecule.getAtomLabel(atom)}${molecule.getAtomMapNo(atom)}`,
  ).sort();
};

it.each([
  ['V2000', v2000, ['C3', 'O2'], [1, -1, -1, 2]],
  ['V3000', v3000, ['C3', 'O2'], [1, -1, -1]],
])(
  'atoms of %s keep their places through a parser that sorts hydrogens away',
  (_, lines, places, parents) => {
    const numbered = numberMolfile(lines.join('\r\n'));
    if (!numbered.ok) throw new Error(numbered.error.message);
    expect(placesOf(numbered.value.molfile)).toEqual(places);
    expect(numbered.value.atoms.map(({ parent }) => parent)).toEqual(parents);
  },
);

it('refuses tables that do not hold what they say', () => {
  const said = (lines: readonly string[]): string => {
    const numbered = numberMolfile(lines.join('\n'));
    return numbered.ok ? 'accepted' : numbered.error.message;
  };
  expect(said(['', ''])).toBe('The molfile cannot be read: it is cut off.');
  expect(said(v2000.slice(0, 6))).toBe('The molfile cannot be read: it is cut off.');
  expect(said(v2000.with(3, ' xx  3  0'))).toBe(
    'The molfile cannot be read: its counts line has no numbers.',
  );
  expect(said(v2000.with(8, '  1  9  1  0'))).toMatch('a bond names an atom it does not have');
  expect(said(v3000.with(13, 'M  V30 2 1 12 99'))).toMatch('a bond names an atom it does not have');
  expect(said(v3000.with(8, 'M  V30 12 O'))).toMatch('an atom line is cut off');
});
