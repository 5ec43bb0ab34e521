import type { Warning } from '../../common/result.ts';
import type { Basis } from '../regulated-number.ts';
import { basisOf } from '../rule-set.ts';
import { type Category, cpcaRuleSet, cpcaTable } from './cpca-rules.ts';
import type { Lookalike, NitrosoFindings } from './find-nitroso-groups.ts';
import type { NitrosamineStructure } from './read-nitrosamine.ts';
import { type GroupScore, governingGroup, scoreGroups, type TracedFeature } from './score-cpca.ts';

/** The category of a structure by the Carcinogenic Potency Categorization Approach, with everything it was made of. */
export interface CpcaAssessment {
  readonly inScope: boolean;
  /** Null in scope; otherwise why the approach does not speak of the structure. */
  readonly outOfScope: Warning | null;
  /** Null out of scope and for a pair of alpha-hydrogens the table does not have. */
  readonly category: Category | null;
  readonly score: number | null;
  /** Of the governing group, the lower first: 0,2. */
  readonly alphaHydrogens: string | null;
  /** Features of the governing group that apply. */
  readonly features: readonly TracedFeature[];
  /** Every N-nitroso group, scored by itself. */
  readonly groups: readonly GroupScore[];
  /** Place of the governing group in `groups`. */
  readonly governingGroup: number | null;
  readonly basis: readonly Basis[];
  readonly ruleSetVersion: string;
  readonly warnings: readonly Warning[];
}

const lookalikeNames: Readonly<Record<Lookalike, string>> = {
  c_nitroso: 'a C-nitroso compound',
  o_nitroso: 'a nitrite ester (O-nitroso)',
  s_nitroso: 'an S-nitroso compound',
  nitramine: 'a nitramine (N-nitro)',
};

const withoutGroup = ({ lookalikes }: NitrosoFindings): Warning => {
  const [first] = lookalikes;
  if (first)
    return {
      code: first.kind,
      message: `The structure has no N-nitroso group on an amine: it is ${lookalikeNames[first.kind]} (${first.atoms.map(({ id }) => id).join(', ')}).`,
    };
  return { code: 'no_n_nitroso_group', message: 'The structure has no N-nitroso group.' };
};

const warnOf = (groups: readonly GroupScore[], inScope: boolean): readonly Warning[] => [
  ...groups.flatMap(({ warnings }) => warnings),
  ...(inScope ? groups : []).flatMap(({ outOfScope, atomIds }) =>
    outOfScope
      ? [
          {
            code: 'group_out_of_scope',
            message: `The N-nitroso group at ${atomIds[0]} is out of scope and was left out: ${outOfScope.message}`,
          },
        ]
      : [],
  ),
];

/** Scores every N-nitroso group of a structure; the lowest category governs. */
export const assessCpca = ({ constitution, findings }: NitrosamineStructure): CpcaAssessment => {
  const groups = scoreGroups(constitution, findings.groups);
  const inScope = groups.some(({ outOfScope }) => outOfScope === null);
  const governing = governingGroup(groups) ?? groups.find(({ outOfScope }) => outOfScope === null) ?? null;
  const firstReason = groups[0]?.outOfScope ?? withoutGroup(findings);
  return {
    inScope,
    outOfScope: inScope ? null : firstReason,
    category: governing?.category ?? null,
    score: governing?.score ?? null,
    alphaHydrogens: governing?.alphaHydrogens?.pair ?? null,
    features: governing?.trace.filter(({ applies }) => applies) ?? [],
    groups,
    governingGroup: governing ? groups.indexOf(governing) : null,
    basis: [cpcaTable.scope, cpcaTable.alpha_hydrogens].map((rule) => basisOf(cpcaRuleSet, rule)),
    ruleSetVersion: cpcaRuleSet.ruleSetVersion,
    warnings: warnOf(groups, inScope),
  };
};
