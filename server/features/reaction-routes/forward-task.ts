import type { ForwardCheck, ForwardCheckBody } from '#contract/reaction-routes';
import { balanceAtoms, byProductRuleSet, nameLeftover } from '#engines/reaction/balance/atom-balance.ts';
import { loadReactionChemistry } from '#engines/reaction/chemistry.ts';
import { checkForward } from '#engines/reaction/forward/check-forward.ts';
import type { ForwardRow } from '#engines/reaction/forward/check-outcome.ts';
import { readSubstance, type Substance, writeAtoms } from '#engines/reaction/substances/substance.ts';
import type { Refusal } from '#kernel/http/parse-body-text.ts';
import { toBadRequest } from './score-task.ts';
import { distinctHazards, hazardsOf, toPairHazard, toSafety } from './to-hazards.ts';

/** What a check says, without what names it and says who asked. */
type CheckedForward = Omit<
  ForwardCheck,
  | 'id'
  | 'reaction_project_id'
  | 'request'
  | 'created_by_user_id'
  | 'created_at'
  | 'human_review_required'
  | 'disclaimer'
>;

export type ForwardTaskAnswer =
  | { readonly kind: 'checked'; readonly checked: CheckedForward }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

type Finding = ForwardCheck['findings'][number];

const checks = {
  structures: 'structures',
  atoms: 'balance',
  charge: 'charge',
  match: 'match_class',
  class: 'class',
  mapping: 'mapping',
} as const satisfies Record<ForwardRow['check'], Finding['check']>;

const outcomes = {
  consistent: 'pass',
  review: 'review',
  cannot_tell: 'review',
  contradicted: 'fail',
} as const satisfies Record<ForwardRow['verdict'], Finding['outcome']>;

const toFinding = ({ check, verdict, says }: ForwardRow): Finding => ({
  check: checks[check],
  outcome: outcomes[verdict],
  message: says,
});

const hazardFinding = ({ verdict, high, medium, low, unknown }: ForwardCheck['safety']): Finding => {
  if (verdict === 'nothing_found')
    return {
      check: 'hazards',
      outcome: 'pass',
      message: 'No rule of the tables applies; that is no clearance.',
    };
  const found = `${high} of high, ${medium} of medium and ${low} of low severity; ${unknown} not assessed.`;
  return { check: 'hazards', outcome: 'review', message: `Hazards: ${found}` };
};

const verdicts = {
  consistent: 'consistent',
  review: 'review',
  cannot_tell: 'review',
  contradicted: 'inconsistent',
} as const satisfies Record<ForwardRow['verdict'], ForwardCheck['verdict']>;

const readSide = (list: readonly string[]): Substance[] =>
  list.flatMap((smiles) => {
    const read = readSubstance(smiles);
    return read.ok ? [read.value] : [];
  });

/** What goes in has to be readable; that a model predicts what is no structure is a finding. */
const findUnreadable = ({ reactants, reagents }: ForwardCheckBody): Refusal | null => {
  for (const [side, list] of Object.entries({ reactants, reagents }))
    for (const [place, smiles] of list.entries()) {
      const read = readSubstance(smiles);
      if (!read.ok)
        return toBadRequest({ ...read.error, message: `${side}[${place}]: ${read.error.message}` });
    }
  return null;
};

const toElements = (atoms: ReadonlyMap<string, number>) =>
  [...atoms].filter(([, count]) => count > 0).map(([element, count]) => ({ element, count }));

const formulaOf = (name: string): string => {
  const row = byProductRuleSet.table.by_products.find((each) => each.name === name);
  const read = readSubstance(row?.smiles ?? '');
  return read.ok ? writeAtoms(read.value.atoms) : '';
};

const toByProducts = (names: readonly string[]): ForwardCheck['by_products'] =>
  [...new Set(names)].map((name) => ({
    formula: formulaOf(name),
    name,
    count: names.filter((each) => each === name).length,
  }));

const sumCharges = (list: readonly Substance[]): number => list.reduce((sum, { charge }) => sum + charge, 0);

const numbersOf = ({ reactants, reagents, predicted_products }: ForwardCheckBody) => {
  const [goesIn, beside, comesOut] = [reactants, reagents, predicted_products].map(readSide) as [
    Substance[],
    Substance[],
    Substance[],
  ];
  const { missing, leftover } = balanceAtoms(goesIn, beside, comesOut);
  const names = missing.size > 0 ? [] : (nameLeftover(leftover)?.names ?? []);
  return {
    balance: { created: toElements(missing), left_over: toElements(leftover) },
    charge: { reactants: sumCharges(goesIn), products: sumCharges(comesOut) },
    by_products: toByProducts(names),
  };
};

/** Worker task: a predicted reaction held against its own atoms and the tables of hazards. */
export const checkForwardTask = async (body: ForwardCheckBody): Promise<ForwardTaskAnswer> => {
  const refusal = findUnreadable(body);
  if (refusal !== null) return { kind: 'refused', refusal };
  const { reactants, reagents, predicted_products: predictedProducts, mapped_reaction } = body;
  const check = checkForward(
    {
      reactants,
      reagents,
      predictedProducts,
      relation: 'together',
      ...(mapped_reaction === undefined ? {} : { mappedReaction: mapped_reaction }),
    },
    await loadReactionChemistry(),
  );
  const rows = check.outcomes.flatMap((outcome) => outcome.rows);
  const hazards = distinctHazards([
    ...check.safety.substances.flatMap(({ substance, ...assessed }) =>
      hazardsOf({ ...assessed, smiles: substance.smiles ?? '' }),
    ),
    ...check.safety.pairs.map((pair) => toPairHazard(pair, [...reactants, ...reagents])),
  ]);
  const safety = toSafety(hazards);
  const [outcome] = check.outcomes;
  if (outcome === undefined) throw new Error('Products taken together are one outcome.');
  const findings = [...rows.map(toFinding), hazardFinding(safety)];
  return {
    kind: 'checked',
    checked: {
      // Hazards stand beside: a dangerous reaction may well give what is predicted.
      verdict: verdicts[outcome.verdict],
      findings,
      safety,
      rule_set_versions: [...check.ruleSetVersions],
      engine_version: check.engineVersion,
      warnings: [],
      ...numbersOf(body),
      match_class: rows.find((row) => row.check === 'match')?.says ?? 'Not compared.',
      hazards,
    },
  };
};
