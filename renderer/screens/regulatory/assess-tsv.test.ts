import { expect, it } from 'vitest';
import type { Assessment } from '#contract/regulatory';
import { fixtureAssessment } from '../../gallery/fixture-assessment.ts';
import { fixtureOverrides } from '../../gallery/fixture-overrides.ts';
import { renderAssessmentTsv } from './assess-tsv.ts';

const [ruleRow] = fixtureOverrides;
const [solvent] = fixtureAssessment.residual_solvents;
if (!ruleRow || !solvent) throw new Error('the gallery has a rule row and a solvent');

const linesAbout = (answer: Assessment, field: string): string[] =>
  renderAssessmentTsv(answer)
    .split('\n')
    .filter((line) => line.split('\t')[3] === field);

it('a rule row is told with its reason and the published number it stands in place of', () => {
  const override = { ...ruleRow, rule_set_version: 'tenant-rule@2026-01-01+sha256:ab' };
  const answer = { ...fixtureAssessment, residual_solvents: [{ ...solvent, override }] };
  expect(linesAbout(answer, 'override')).toEqual([
    expect.stringMatching(
      /^residual_solvents\tAcetonitrile\t\toverride\tThe toxicologist .*\ttenant-rule@2026-01-01/,
    ),
  ]);
  expect(linesAbout(answer, 'override.replaced')).toEqual([
    expect.stringMatching(
      /^residual_solvents\tAcetonitrile\t\toverride\.replaced\t30\tmg\/day\tICH Q3C\tR9\tTable 2\tICH/,
    ),
  ]);
});

it('no line speaks of rule rows where none was used', () => {
  expect(linesAbout(fixtureAssessment, 'override')).toEqual([]);
});
