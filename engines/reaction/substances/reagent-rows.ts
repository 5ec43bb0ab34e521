import reagentSet from '#resources/rule-sets/reaction/reaction-reagents.1.json' with { type: 'json' };
import solventSet from '#resources/rule-sets/reaction/reaction-solvents.1.json' with { type: 'json' };
import { bindRuleSet } from '../rule-set.ts';

export type Severity = 'high' | 'medium' | 'low';

export const reagentRuleSet = bindRuleSet(reagentSet);
export const solventRuleSet = bindRuleSet(solventSet);

export interface SolventRow {
  readonly name: string;
  readonly synonyms: readonly string[];
  readonly smiles: string;
  readonly cas: string;
  readonly family: string;
  readonly boiling_point_c: number;
  readonly flash_point_c: number | null;
  /** The worst of its class. */
  readonly health_statement: string | null;
  readonly environment_statement: string | null;
  readonly flags: readonly string[];
  readonly source: string;
  readonly status: string;
}

export const solventRows: readonly SolventRow[] = solventSet.table.solvents;

/** A row of the table of reagents, or what that of solvents says in the same words. */
export interface ReagentRow {
  readonly name: string;
  readonly synonyms: readonly string[];
  readonly cas: string;
  /** More than one where people write it in ways that no rule joins. */
  readonly smiles: readonly string[];
  readonly tags: readonly string[];
  readonly severity: Severity;
  readonly hazard: string;
  readonly source: string;
  readonly status: string;
}

const { severity_by_statement: bySeverity } = reagentSet.table;
const high = new Set(bySeverity.high);
const medium = new Set(bySeverity.medium);
const statementLength = 4;

const severityOf = (statement: string): Severity => {
  const base = statement.startsWith('EUH') ? statement : statement.slice(0, statementLength);
  if (high.has(base)) return 'high';
  return medium.has(base) ? 'medium' : 'low';
};

const worstOf = (severities: readonly Severity[]): Severity =>
  (['high', 'medium'] as const).find((severity) => severities.includes(severity)) ?? 'low';

const reagentRows: readonly ReagentRow[] = reagentSet.table.reagents.map((row) => ({
  name: row.name,
  synonyms: row.synonyms,
  cas: row.cas,
  smiles: [row.smiles, ...row.other_smiles],
  tags: row.tags,
  severity: worstOf(row.h_codes.map(severityOf)),
  hazard: [...row.h_codes, ...row.tags].join(', '),
  source: row.source,
  status: row.status,
}));

/** Regulation (EC) No 1272/2008, Annex I, 2.6.2: below it a liquid is highly flammable. */
const highlyFlammableBelowC = 23;

const asReagent = (row: SolventRow): ReagentRow | null => {
  const statements = [row.health_statement, row.environment_statement].filter((each) => each !== null);
  const isFlammable = row.flash_point_c !== null && row.flash_point_c < highlyFlammableBelowC;
  const flags = row.flags.map((flag) => flag.replaceAll('_', ' '));
  const says = [...statements, ...(isFlammable ? [`flash point ${row.flash_point_c} °C`] : []), ...flags];
  if (says.length === 0) return null;
  const isEnergetic = row.flags.includes('decomposition_above_500_j_per_g');
  return {
    name: row.name,
    synonyms: row.synonyms,
    cas: row.cas,
    smiles: [row.smiles],
    tags: [],
    severity: worstOf([
      ...statements.map(severityOf),
      ...(isFlammable || row.flags.includes('euh019') ? (['medium'] as const) : []),
      ...(isEnergetic ? (['high'] as const) : []),
    ]),
    hazard: says.join(', '),
    source: row.source,
    status: row.status,
  };
};

/** Solvents first: a substance of both tables goes by its row among the reagents, which says more. */
export const allReagentRows: readonly ReagentRow[] = [
  ...solventRows.flatMap((row) => asReagent(row) ?? []),
  ...reagentRows,
];
