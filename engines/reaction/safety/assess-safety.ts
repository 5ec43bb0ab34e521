import type { PatternMatch } from '../../chem/substructures.ts';
import { groupRuleSet, type StructureScreen } from '../chemistry.ts';
import { type FoundReagent, findReagents, type ReagentMatch } from '../substances/find-reagents.ts';
import { reagentRuleSet, type Severity, solventRuleSet } from '../substances/reagent-rows.ts';
import { type NamedSubstance, readSubstance, type Substance } from '../substances/substance.ts';
import { oxygenBalanceLimitPercent, oxygenBalancePercent } from './oxygen-balance.ts';
import { type Hazard, judgeHazards, type SafetyAssessment, worstSeverity } from './safety-model.ts';

const rows = new Map(groupRuleSet.table.groups.map((row) => [row.id, row]));

/** RDKit and OpenChemLib number atoms alike unless hydrogens stand as atoms of their own. */
const mayRenumber = (smiles: string): boolean => /\[\d*H\d?[+-]*\d?(?::\d+)?\]/.test(smiles);

const groupHazards = (matches: readonly PatternMatch[], smiles: string): Hazard[] => {
  const byId = new Map<string, (readonly number[])[]>();
  for (const { pattern, atoms } of matches) byId.set(pattern.id, [...(byId.get(pattern.id) ?? []), atoms]);
  return [...byId].flatMap(([id, places]) => {
    const row = rows.get(id);
    if (!row) return [];
    const energy = row.decomposition_kj_per_mol;
    return [
      {
        kind: 'group' as const,
        id,
        name: row.name,
        severity: row.severity as Severity,
        hazard: row.hazard,
        occurrences: mayRenumber(smiles) ? [] : places.map((atoms) => atoms.map((atom) => `a${atom + 1}`)),
        note: energy === null ? null : `decomposition of the order of ${energy.join(' to ')} kJ/mol`,
        source: row.source,
        status: row.status,
      },
    ];
  });
};

/** Only where a group that is explosive contains oxygen does the balance say anything. */
const balanceHazard = (hazards: readonly Hazard[], balance: number | null): Hazard[] => {
  const explosive = hazards.some(({ id }) => rows.get(id)?.explosive_group && rows.get(id)?.contains_oxygen);
  if (!explosive || balance === null || balance < oxygenBalanceLimitPercent) return [];
  return [
    {
      kind: 'oxygen_balance',
      id: 'oxygen_balance',
      name: 'Oxygen balance',
      severity: 'medium',
      hazard: `oxygen balance ${balance.toFixed(0)} %, at or above ${oxygenBalanceLimitPercent} %, with a group that is explosive and contains oxygen`,
      occurrences: [],
      note: null,
      source: 'UN Recommendations, Manual of Tests and Criteria, Appendix 6, 3.3',
      status: 'transcribed, not compared with the source',
    },
  ];
};

interface Searched {
  readonly hazards: readonly Hazard[];
  readonly oxygenBalancePercent: number | null;
  readonly notAssessed: string | null;
}

const searchStructure = (smiles: string, substance: Substance, chemistry: StructureScreen): Searched => {
  const screened = chemistry.screen(smiles);
  const balance = oxygenBalancePercent(substance.atoms);
  if (screened === null) {
    const notAssessed = 'The structure cannot be searched for groups: a valence is not known.';
    return { hazards: [], oxygenBalancePercent: balance, notAssessed };
  }
  const groups = groupHazards(screened.groups, smiles);
  return {
    hazards: [...groups, ...balanceHazard(groups, balance)],
    oxygenBalancePercent: balance,
    notAssessed: null,
  };
};

const unsearched = (notAssessed: string): Searched => ({
  hazards: [],
  oxygenBalancePercent: null,
  notAssessed,
});

const search = (smiles: string | undefined, chemistry: StructureScreen): Searched => {
  if (smiles === undefined)
    return unsearched('No structure was given; only the table of reagents was asked.');
  const substance = readSubstance(smiles);
  return substance.ok
    ? searchStructure(substance.value.smiles, substance.value, chemistry)
    : unsearched(substance.error.message);
};

const noteOf: Readonly<Record<ReagentMatch, string>> = {
  cas: 'found by CAS number',
  name: 'found by name',
  structure: 'found by structure',
  other_counter_ion: 'found by structure with another counter-ion',
};

/** What the table says of a reagent, as severe as the worst of its statements. */
const reagentHazard = ({ row, match }: FoundReagent): Hazard => ({
  kind: 'reagent',
  id: row.cas,
  name: row.name,
  severity: row.severity,
  hazard: row.hazard,
  occurrences: [],
  note: noteOf[match],
  source: row.source,
  status: row.status,
});

/**
 * Energetic and reactive groups, oxygen balance and the table of reagents for one substance given by SMILES, CAS number or
 * name. Nothing clears a hit: where the structure cannot be read what the table says stays, and the verdict without a hit
 * of high severity is `not_assessed`.
 */
export const assessSafety = (substance: NamedSubstance, chemistry: StructureScreen): SafetyAssessment => {
  const { hazards: found, ...searched } = search(substance.smiles, chemistry);
  const hazards = [...found, ...findReagents(substance).map(reagentHazard)];
  return {
    substance,
    verdict: judgeHazards(hazards, searched.notAssessed === null),
    severity: worstSeverity(hazards),
    hazards,
    atomIds: [...new Set(hazards.flatMap(({ occurrences }) => occurrences.flat()))],
    ...searched,
    ruleSetVersions: [groupRuleSet, reagentRuleSet, solventRuleSet].map((each) => each.ruleSetVersion),
  };
};
