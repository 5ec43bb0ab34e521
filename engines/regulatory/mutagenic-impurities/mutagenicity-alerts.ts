import m7Set from '#resources/rule-sets/regulatory/ich-m7.r2.json' with { type: 'json' };
import { findMainComponent, type MainComponent } from '../../chem/main-component.ts';
import type { Rdkit } from '../../chem/rdkit.ts';
import {
  compilePatterns,
  type Pattern,
  type PatternMatch,
  type PatternSet,
} from '../../chem/substructures.ts';
import { writeConnectionTable } from '../../chem/write-connection-table.ts';
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

/** Patterns of one thread, compiled with its copy of the library: alerts and cohort together, so that a structure is read once. */
export interface AlertScreen {
  readonly patterns: PatternSet;
}

interface AlertRow extends Pattern {
  /** `molecule`: a pattern whose atoms each stand for the whole of it. */
  readonly extent?: string;
}

const alertRows: readonly AlertRow[] = alertRuleSet.table.alerts;
/** An alert and a member of the cohort may have one name. */
const ofCohort = (id: string): string => `cohort ${id}`;
const cohortRows = m7Set.table.cohort.map((row) => ({ ...row, id: ofCohort(row.id) }));
const cohortIds = new Map(m7Set.table.cohort.map(({ id }) => [ofCohort(id), id]));
const isOfWhole = new Set(alertRows.flatMap(({ id, extent }) => (extent === 'molecule' ? [id] : [])));

const asPatterns = (rows: readonly Pattern[]): readonly Pattern[] =>
  rows.map(({ id, name, smarts }) => ({ id, name, smarts }));

export const openAlertScreen = (rdkit: Rdkit): AlertScreen => ({
  patterns: compilePatterns(rdkit, asPatterns([...alertRows, ...cohortRows])),
});

const shareAtom = (a: ReadonlySet<number>, b: ReadonlySet<number>): boolean =>
  [...a].some((atom) => b.has(atom));

/** Matches of one pattern that overlap are one alert: a symmetric group is found several times. */
const joinOverlaps = (matches: readonly PatternMatch[]): PatternMatch[] => {
  const joined: { pattern: Pattern; atoms: ReadonlySet<number> }[] = [];
  for (const { pattern, atoms } of matches) {
    let site: ReadonlySet<number> = new Set(atoms);
    for (let at = joined.length - 1; at >= 0; at--) {
      const other = joined[at];
      if (other?.pattern !== pattern || !(isOfWhole.has(pattern.id) || shareAtom(other.atoms, site)))
        continue;
      site = new Set([...other.atoms, ...site]);
      joined.splice(at, 1);
    }
    joined.push({ pattern, atoms: site });
  }
  return joined.map(({ pattern, atoms }) => ({ pattern, atoms: [...atoms].sort((a, b) => a - b) }));
};

const asAlert = ({ pattern, atoms }: PatternMatch, { atomIds }: MainComponent): StructuralAlert => ({
  id: cohortIds.get(pattern.id) ?? pattern.id,
  name: pattern.name,
  atomIds: atoms.map((atom) => atomIds[atom] ?? ''),
});

/**
 * Structural alerts and cohort of concern of a structure, its counter-ions set aside. One expert-rule surrogate of the two
 * systems ICH M7 asks for. Fails as findMainComponent does, and as screenComponent.
 */
export const screenStructure = (screen: AlertScreen, smiles: string): Result<ScreenedStructure> => {
  const main = findMainComponent(smiles);
  return main.ok ? screenComponent(screen, main.value, smiles) : main;
};

/** The same of a structure that was read already. Fails with structure_not_screened where it cannot be searched. */
export const screenComponent = (
  screen: AlertScreen,
  component: MainComponent,
  smiles: string,
): Result<ScreenedStructure> => {
  const molfile = writeConnectionTable(component.molecule);
  const matches = screen.patterns.find(molfile);
  if (matches === null) {
    return fail(
      'structure_not_screened',
      'The structure cannot be searched for alerts: a valence is not known.',
      {
        found: smiles.slice(0, 80),
      },
    );
  }
  const found = joinOverlaps(matches);
  const isOfCohort = ({ pattern }: PatternMatch): boolean => cohortIds.has(pattern.id);
  return ok({
    component,
    alerts: found.filter((match) => !isOfCohort(match)).map((match) => asAlert(match, component)),
    cohort: found.filter(isOfCohort).map((match) => asAlert(match, component)),
  });
};
