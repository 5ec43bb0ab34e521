import { describe, expect, it } from 'vitest';
import { type Candidate1D, chooseCompanions, type SampleFacts } from './choose-companions.ts';

const subject: SampleFacts = {
  givenTitle: null,
  otherTitles: ['COSY Menthol', 'menthol_cosy.zip'],
  solventName: 'CDCl3',
  acquiredAtMs: Date.parse('2026-03-02T10:00:00Z'),
  holder: '7',
};

const candidate = (label: string, sample: Partial<SampleFacts>, nucleus = '1H'): Candidate1D => ({
  sample: { ...subject, otherTitles: ['1H Menthol'], ...sample },
  lines: {
    nucleus,
    label,
    reference: { method: 'metadata', compound: null, offsetPpm: 0, reason: '', source: '' },
    lines: [],
  },
});

const chosenOf = (candidates: readonly Candidate1D[], facts: Partial<SampleFacts> = {}) =>
  chooseCompanions({ ...subject, ...facts }, candidates).chosen.map(({ lines }) => lines.label);

describe('the 1D spectra of a sample', () => {
  it('are those with its name, one of each nucleus, nearest in time, and it is said why', () => {
    const { chosen, warnings } = chooseCompanions(subject, [
      candidate('next week', { acquiredAtMs: Date.parse('2026-03-09T10:00:00Z') }),
      candidate('same hour', { acquiredAtMs: Date.parse('2026-03-02T09:48:00Z') }),
      candidate(
        'carbon',
        { otherTitles: ['13C Menthol'], acquiredAtMs: Date.parse('2026-03-02T13:00:00Z') },
        '13C',
      ),
      candidate('thymol', { otherTitles: ['1H Thymol'], acquiredAtMs: Date.parse('2026-03-02T09:59:00Z') }),
    ]);
    expect(chosen.map(({ lines }) => lines.label)).toEqual(['same hour', 'carbon']);
    expect(warnings).toEqual([
      {
        code: 'compared_with_1d',
        message:
          'Compared with the 1D spectrum same hour: same sample name (menthol), both in CDCl3, recorded 12 min apart.',
      },
      expect.objectContaining({ message: expect.stringMatching(/carbon: .*3 h apart/) }),
    ]);
  });

  it('are the first of those recorded at one time: bytes sent again replace the old result', () => {
    expect(chosenOf([candidate('newest', {}), candidate('older', {})])).toEqual(['newest']);
  });

  it('were measured in its solvent; another one is named and not used', () => {
    const { chosen, warnings } = chooseCompanions(subject, [candidate('in DMSO', { solventName: 'DMSO' })]);
    expect(chosen).toEqual([]);
    expect(warnings).toEqual([
      {
        code: 'other_solvent_1d',
        message:
          'Not compared with the 1D spectrum in DMSO: its metadata name DMSO-d6, those of this one CDCl3. If one of the two is wrong, the step of the recipe “Compare in another solvent” compares them all the same.',
      },
    ]);
    expect(chosenOf([candidate('unknown solvent', { solventName: null })])).toEqual(['unknown solvent']);
  });

  it('are compared in another solvent where a person decided so, behind those in its own', () => {
    const decided = (candidates: readonly Candidate1D[]) =>
      chooseCompanions(subject, candidates, { isOtherSolventAccepted: true });
    const inDmso = candidate('in DMSO', { solventName: 'DMSO' });
    const { chosen, warnings, refusedSolvents } = decided([inDmso]);
    expect(chosen.map(({ lines }) => lines.label)).toEqual(['in DMSO']);
    expect(refusedSolvents).toEqual([]);
    expect(warnings).toEqual([
      {
        code: 'compared_other_solvent_1d',
        message:
          'Compared with the 1D spectrum in DMSO by decision of a person, although the metadata name different solvents: same sample name (menthol), that one in DMSO-d6, this one in CDCl3, recorded 0 min apart.',
      },
    ]);
    expect(decided([inDmso, candidate('own', {})]).chosen.map(({ lines }) => lines.label)).toEqual(['own']);
    expect(chooseCompanions(subject, [inDmso]).refusedSolvents).toEqual(['DMSO-d6']);
  });

  it('bear the name a person gave, whatever the spectrometer wrote', () => {
    const batch = candidate('batch 2', { givenTitle: 'Batch 2', otherTitles: ['1H Menthol'] });
    expect(chosenOf([batch], { givenTitle: 'Batch 1' })).toEqual([]);
    expect(chosenOf([batch], { givenTitle: 'batch 2 · COSY' })).toEqual(['batch 2']);
  });

  it('without a name are those of its place in the changer within a day', () => {
    const nameless = { otherTitles: ['1H', 'fid.zip'] };
    const other = { ...nameless, holder: '8' };
    const later = { ...nameless, acquiredAtMs: Date.parse('2026-03-04T10:00:00Z') };
    expect(chosenOf([candidate('here', nameless)])).toEqual(['here']);
    expect(chosenOf([candidate('next place', other), candidate('two days on', later)])).toEqual([]);
    expect(chosenOf([candidate('no changer', { ...nameless, holder: null })], { holder: null })).toEqual([]);
    expect(chosenOf([candidate('thymol there', { otherTitles: ['1H Thymol'] })])).toEqual([]);
  });
});
