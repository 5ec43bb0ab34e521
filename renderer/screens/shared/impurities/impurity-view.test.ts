import { describe, expect, it } from 'vitest';
import type { Assessment } from '#contract/regulatory';
import { fixtureAssessment } from '../../../gallery/fixture-assessment.ts';
import { putUrgentFirst, viewSection } from './impurity-view.ts';

type Row = Assessment['residual_solvents'][number];
type Warning = Assessment['warnings'][number];

const rowOf = (place: number, name: string, verdict: Row['verdict'] = 'within'): Row => ({
  ...(fixtureAssessment.residual_solvents[0] as Row),
  place,
  name,
  cas: null,
  verdict,
});

const warningOf = (place: number | null, name: string, message: string): Warning => ({
  code: 'remark',
  message,
  section: 'residual_solvents',
  name,
  place,
});

const view = (rows: readonly Row[], warnings: readonly Warning[]) =>
  viewSection('residual_solvents', {
    ...fixtureAssessment,
    residual_solvents: [...rows],
    warnings: [...warnings],
  }).map(({ place, name, row, warnings: own }) => [
    place,
    name,
    row !== null,
    own.map(({ message }) => message).join(),
  ]);

describe('a section of an answer', () => {
  it('stands in the order it was asked about, what failed at its place with its remark', () => {
    expect(
      view([rowOf(0, 'A'), rowOf(2, 'C')], [warningOf(1, 'B', 'unknown'), warningOf(2, 'C', 'own')]),
    ).toEqual([
      [0, 'A', true, ''],
      [1, 'B', false, 'unknown'],
      [2, 'C', true, 'own'],
    ]);
  });

  it('keeps two of one name apart, and says what is about both beside each', () => {
    expect(
      view(
        [rowOf(0, 'A'), rowOf(1, 'A')],
        [warningOf(1, 'A', 'own'), warningOf(null, 'a', 'twice'), warningOf(null, 'Z', 'of none')],
      ),
    ).toEqual([
      [0, 'A', true, 'twice'],
      [1, 'A', true, 'own,twice'],
      [null, 'Z', false, 'of none'],
    ]);
  });

  it('shown in parts begins with what exceeds and what a person has to look at', () => {
    const rows = (['within', 'review', 'not_applicable', 'exceeds'] as const).map((verdict, place) =>
      rowOf(place, verdict, verdict),
    );
    const answer = { ...fixtureAssessment, residual_solvents: rows, warnings: [warningOf(9, 'F', 'failed')] };
    expect(putUrgentFirst(viewSection('residual_solvents', answer)).map(({ name }) => name)).toEqual([
      'exceeds',
      'review',
      'F',
      'within',
      'not_applicable',
    ]);
  });
});
