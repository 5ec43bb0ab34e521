import m7Set from '#resources/rule-sets/regulatory/ich-m7.r2.json' with { type: 'json' };
import { findMainComponent, type MainComponent } from '../../chem/main-component.ts';
import type { Rdkit } from '../../chem/rdkit.ts';
import {
  compilePatterns,
  type Pattern,
  type PatternMatch,
  type PatternSet,
} from '../../chem/substructures.ts';
import { fail, ok, type Result } from '../../common/result.ts';
import { alertRuleSet } from './alert-rules.ts';

export interface StructuralAlert {
  readonly id: string;
  readonly name: string;
  /** a1, a2 …: the atoms that make it. */
  readonly atomIds: readonly string[];
}

export interface ScreenedStructure {
  readonly component: MainComponent;
  readonly alerts: readonly StructuralAlert[];
  /** Parts for which the threshold of concern does not hold. */
  readonly cohort: readonly StructuralAlert[];
}

/** Patterns of one thread, compiled with its copy of the library. */
export interface AlertScreen {
  readonly alerts: PatternSet;
  readonly cohort: PatternSet;
}

const asPatterns = (rows: readonly Pattern[]): readonly Pattern[] =>
  rows.map(({ id, name, smarts }) => ({ id, name, smarts }));

export const openAlertScreen = (rdkit: Rdkit): AlertScreen => ({
  alerts: compilePatterns(rdkit, asPatterns(alertRuleSet.table.alerts)),
  cohort: compilePatterns(rdkit, asPatterns(m7Set.table.cohort)),
});

const asAlert = ({ pattern, atoms }: PatternMatch, { atomIds }: MainComponent): StructuralAlert => ({
  id: pattern.id,
  name: pattern.name,
  atomIds: atoms.map((atom) => atomIds[atom] ?? ''),
});

/**
 * Structural alerts and cohort of concern of a structure, its counter-ions set aside. One expert-rule surrogate of the two
 * systems ICH M7 asks for. Fails as findMainComponent does, and with structure_not_screened where the structure cannot be
 * searched.
 */
export const screenStructure = (screen: AlertScreen, smiles: string): Result<ScreenedStructure> => {
  const found = findMainComponent(smiles);
  if (!found.ok) return found;
  const component = found.value;
  const molfile = component.molecule.toMolfile();
  const [alerts, cohort] = [screen.alerts.find(molfile), screen.cohort.find(molfile)];
  if (alerts === null || cohort === null) {
    return fail(
      'structure_not_screened',
      'The structure cannot be searched for alerts: a valence is not known.',
      {
        found: smiles.slice(0, 80),
      },
    );
  }
  return ok({
    component,
    alerts: alerts.map((match) => asAlert(match, component)),
    cohort: cohort.map((match) => asAlert(match, component)),
  });
};
