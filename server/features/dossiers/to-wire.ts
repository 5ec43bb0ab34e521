import { z } from 'zod';
import { approvalNeedCode, type Dossier, type ReviewDecision } from '#contract/dossiers';
import { productContext } from '#contract/regulatory';
import { markets } from '#engines/regulatory/vocabulary.ts';
import { renderCanonicalJson } from '#kernel/audit/canonical-json.ts';
import { describeDecision } from '#kernel/auth/describe-decision.ts';
import { readStored } from '#kernel/db/stored-json.ts';
import { nextStatuses } from './decide-transition.ts';
import type { DossierTable, ReviewDecisionTable } from './tables.ts';

type Product = Dossier['product'];
const chosenMarkets = productContext.shape.markets.unwrap();
const waivedCodes = z.array(approvalNeedCode);

/**
 * What limits follow from, as one text; a product that is only called otherwise has the same ones. Markets choose among limits, and
 * another choice is told apart where it counts.
 */
export const limitContextOf = ({
  name: _called,
  drug_substance_dose_g: _same,
  markets: _chosen,
  ...context
}: Product): string => renderCanonicalJson(context);

/** The product as the engines take it. */
export const productOf = (row: DossierTable): Product => ({
  ...(row.product_name === null ? {} : { name: row.product_name }),
  max_daily_dose_g: row.max_daily_dose_g,
  ...(row.is_substance_dose === 1 && { drug_substance_dose_g: row.max_daily_dose_g }),
  ...(row.product_mass_g !== null && { product_mass_g: row.product_mass_g }),
  route: row.administration_route,
  substance_type: row.substance_type,
  treatment_duration: readStored(productContext.shape.treatment_duration, row.treatment_duration, {
    column: 'dossier.treatment_duration',
    id: row.id,
  }),
  ...(row.markets !== null && {
    markets: readStored(chosenMarkets, row.markets, { column: 'dossier.markets', id: row.id }),
  }),
});

/** One choice is one text, in whatever order it was made. */
const writeMarkets = (chosen: Product['markets']): string | null =>
  chosen === undefined ? null : JSON.stringify(markets.filter((market) => chosen.includes(market)));

/** The columns of a product. */
export const toProductColumns = (product: Product) => ({
  product_name: product.name ?? null,
  max_daily_dose_g: product.max_daily_dose_g,
  is_substance_dose: product.drug_substance_dose_g === undefined ? (0 as const) : (1 as const),
  product_mass_g: product.product_mass_g ?? null,
  substance_type: product.substance_type,
  administration_route: product.route,
  treatment_duration: JSON.stringify(product.treatment_duration),
  markets: writeMarkets(product.markets),
});

/** What the record says and what is signed of it: not who sees it, and not what follows from it. */
export const describeDossier = (
  row: DossierTable,
): Omit<Dossier, 'project_id' | 'last_decision' | 'next_statuses' | 'deletion'> => ({
  id: row.id,
  title: row.title,
  product: productOf(row),
  status: row.status,
  revision: row.revision,
  created_by_user_id: row.created_by_user_id,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

export const toWire = (row: DossierTable, decision: ReviewDecisionTable | undefined): Dossier => ({
  ...describeDossier(row),
  project_id: row.project_id,
  last_decision: toLastDecision(decision),
  next_statuses: [...nextStatuses[row.status]],
});

/** The sentence about a decision: an override is never called an approval. */
export const statementOf = (row: ReviewDecisionTable): string =>
  describeDecision({
    decision: row.decision,
    by: { id: row.reviewer_id, name: row.reviewer_name },
    isOverride: row.is_override === 1,
  });

const toLastDecision = (row: ReviewDecisionTable | undefined): Dossier['last_decision'] =>
  row === undefined
    ? null
    : {
        decision: row.decision,
        statement: statementOf(row),
        override: row.is_override === 1,
        decided_by: row.reviewer_id,
        decided_at: row.decided_at,
      };

export const toWireDecision = ({ is_override, ...row }: ReviewDecisionTable): ReviewDecision => ({
  ...row,
  decided_by_owner: row.decided_by_owner === 1,
  dossier_changed_since: row.dossier_changed_since === 1,
  override: is_override === 1,
  waived: readStored(waivedCodes, row.waived, { column: 'dossier_review_decision.waived', id: row.id }),
  statement: statementOf({ ...row, is_override }),
});
