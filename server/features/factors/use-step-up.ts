import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Component, StepUpPurpose } from '#contract/factors';
import { component } from '#contract/factors';
import { AppError } from '#kernel/app-error.ts';
import { findRecordedEntry } from '#kernel/audit/recorded-payload.ts';
import { hashToken } from '#kernel/auth/opaque-token.ts';
import type { Tx } from '#kernel/db/store.ts';
import { readStored } from '#kernel/db/stored-json.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Principal } from '#kernel/request/principal.ts';
import { findStepUp, markStepUpUsed } from './step-up-store.ts';
import type { StepUpTable } from './tables.ts';

const storedComponents = z.array(component);

export interface StepUpUse {
  readonly token: string;
  readonly principal: Principal;
  readonly purpose: StepUpPurpose;
  /** The record as it is at this moment, where the purpose is a signature. */
  readonly record: { readonly type: string; readonly id: string; readonly sha256: string } | null;
  readonly nowUtc: string;
}

export interface ProvenStepUp {
  /** The record of the proof in the audit trail. */
  readonly id: string;
  readonly components: readonly Component[];
}

const readComponents = ({ id, components }: StepUpTable): Component[] =>
  readStored(storedComponents, components, { column: 'step_up.components', id });

/** Whether the trail says that this person proved this for this purpose and record by these components. */
const isInTrail = async (tx: Tx, stepUp: StepUpTable): Promise<boolean> => {
  const entry = await findRecordedEntry(tx, { type: 'step_up', id: stepUp.id }, { event: 'auth.step_up' });
  if (entry === null || entry.actor.id !== stepUp.user_id) return false;
  const { purpose, record_type, record_id, record_sha256 } = stepUp;
  const said = { purpose, record_type, record_id, record_sha256, components: readComponents(stepUp) };
  // What an issuer said beside it is the trail's alone.
  const { sso: _, ...recorded } = entry.payload;
  return isDeepStrictEqual(recorded, said);
};

/**
 * Uses up a step-up inside the caller’s transaction and rolls back with it: a signature that was not stored costs no proof.
 * Throws mfa_required (401) when the token is unknown, another person's or session's, for another purpose or record
 * content, expired, used, or not in the audit trail as it stands in its row.
 */
export const useStepUp = async (
  { signingSecret }: Pick<Kernel, 'signingSecret'>,
  tx: Tx,
  use: StepUpUse,
): Promise<ProvenStepUp> => {
  const refuse = (cause: string): AppError => new AppError('mfa_required', `step-up refused: ${cause}`);
  const stepUp = await findStepUp(tx, hashToken(signingSecret, use.token));
  if (stepUp === undefined) throw refuse('unknown token');
  if (stepUp.user_id !== use.principal.id || stepUp.session_id !== use.principal.sessionId)
    throw refuse('made in another session');
  if (stepUp.purpose !== use.purpose) throw refuse('made for another purpose');
  const isSameRecord =
    stepUp.record_type === (use.record?.type ?? null) &&
    stepUp.record_id === (use.record?.id ?? null) &&
    stepUp.record_sha256 === (use.record?.sha256 ?? null);
  if (!isSameRecord) throw refuse('made for another record or another content of it');
  if (stepUp.expires_at <= use.nowUtc) throw refuse('expired');
  if (!(await isInTrail(tx, stepUp))) throw refuse('the audit trail does not know it');
  if (!(await markStepUpUsed(tx, stepUp.id, use.nowUtc))) throw refuse('used before');
  return { id: stepUp.id, components: readComponents(stepUp) };
};
