import { describe, expect, it } from 'vitest';
import type { ReadinessFinding } from '#contract/readiness';
import { groupFindings } from './finding-areas.ts';

const finding = (rule: string): ReadinessFinding => ({
  rule,
  missing: rule,
  why: '',
  basis: null,
  to_do: '',
  record: null,
});

describe('findings by the part they are about', () => {
  it('stand together whatever the order of the report, in the order of the parts', () => {
    const rules = ['solvents.exceeds', 'nitrosamine.exceeds', 'requirement.open', 'cumulative_risk.exceeds'];
    const groups = groupFindings(rules.map(finding));
    expect(groups.map(({ area, findings }) => [area, findings.map(({ rule }) => rule)])).toEqual([
      ['requirements', ['requirement.open']],
      ['nitrosamines', ['nitrosamine.exceeds', 'cumulative_risk.exceeds']],
      ['solvents', ['solvents.exceeds']],
    ]);
  });

  it('are never left out where a rule is new', () => {
    expect(groupFindings([finding('labels.none')])).toMatchObject([{ area: 'other' }]);
  });
});
