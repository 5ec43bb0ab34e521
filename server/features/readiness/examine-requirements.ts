import type { Requirement } from '#contract/dossiers';
import type { ReadinessFinding } from '#contract/readiness';
import type { ReadinessSource } from './readiness-source.ts';

const none: ReadinessFinding = {
  rule: 'requirements.none',
  missing: 'The dossier lists no requirement.',
  why: 'Nobody can tell what the dossier was held against.',
  basis: null,
  to_do: 'Add the requirements that apply to the product, each with its guideline and clause.',
  record: null,
};

const judge = (row: Requirement): ReadinessFinding | null => {
  const { guideline, clause, title } = row;
  const about = {
    basis: { guideline, clause },
    record: { type: 'dossier_requirement', id: row.id },
  };
  if (row.status === 'open')
    return {
      rule: 'requirement.open',
      missing: `“${title}” is open.`,
      why: 'A requirement that was named for this product was neither met nor set aside.',
      to_do: 'Meet it and name the evidence, or say why it does not apply.',
      ...about,
    };
  if (row.status === 'met' && row.evidence === null)
    return {
      rule: 'requirement.met_without_evidence',
      missing: `“${title}” is called met, and nothing shows it.`,
      why: 'A reviewer cannot follow a statement without what it rests on.',
      to_do: 'Name the document, report or record that shows it.',
      ...about,
    };
  return null;
};

/** What was asked of the dossier: pure, in the order given. */
const judgeRequirements = (requirements: readonly Requirement[]): ReadinessFinding[] =>
  requirements.length === 0 ? [none] : requirements.flatMap((row) => judge(row) ?? []);

const count = (requirements: readonly Requirement[], status: Requirement['status']): number =>
  requirements.filter((row) => row.status === status).length;

export const examineRequirements: ReadinessSource = async (_db, { requirements }) => ({
  present: [
    {
      part: 'requirements',
      count: requirements.length,
      text: `${count(requirements, 'met')} met, ${count(requirements, 'not_applicable')} not applicable, ${count(requirements, 'open')} open`,
    },
  ],
  findings: judgeRequirements(requirements),
  inputs: requirements.map(({ id, revision }) => ({ type: 'dossier_requirement', id, revision })),
});
