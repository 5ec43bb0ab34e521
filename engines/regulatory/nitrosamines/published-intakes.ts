import intakesSet from '#resources/rule-sets/regulatory/nitrosamine-intakes.2026-08.json' with {
  type: 'json',
};
import { bindRuleSet } from '../rule-set.ts';
import type { Authority, Category, CitedSource } from './cpca-rules.ts';

/** What an authority published for a compound. */
export interface PublishedLimit {
  /** Null where the compound is controlled as a non-mutagenic impurity. */
  readonly ng_per_day: string | null;
  readonly kind: 'published' | 'q3ab';
  readonly category: Category | null;
  readonly clause: string;
  readonly derived_by?: string;
}

export interface PublishedRow {
  readonly name: string;
  readonly cas: string | null;
  readonly smiles: string | null;
  /** Active substances it belongs to. */
  readonly related: readonly string[];
  readonly limits: Readonly<Partial<Record<Authority, PublishedLimit>>>;
  readonly status: string;
  readonly abbreviations?: readonly string[];
  /** Why the structure of the row is not used to find it. */
  readonly structure_doubt?: string;
}

interface IntakesTable {
  readonly sources: Readonly<Record<Authority, CitedSource>>;
  /** What the transcription holds beside these and why it is not here. */
  readonly left_out: readonly string[];
  readonly rows: readonly PublishedRow[];
}

export const intakeRuleSet = bindRuleSet<IntakesTable>({
  ...intakesSet,
  table: intakesSet.table as unknown as IntakesTable,
});

export const publishedRows = intakeRuleSet.table.rows;
