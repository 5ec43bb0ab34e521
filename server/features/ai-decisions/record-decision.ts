import type { aiDecisionRoutes, DecisionBody, DecisionContent } from '#contract/ai-decisions';
import { invalidField } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import { disclaimer } from '#kernel/contract/interpretation.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { requireOpenDossier, requireStillOpen } from '../dossiers/index.ts';
import { appendEntry, auditEntry } from './append-entries.ts';
import { decideRisk, isLower } from './decide-risk.ts';
import type { AiDecisionTable } from './tables.ts';
import { decisionToWire } from './to-wire.ts';

type RecordDecision = typeof aiDecisionRoutes.record;

/** The risk the entry is recorded with; 422 where the caller asks for less than the server finds, or has to say. */
const resolveRisk = ({ subject, risk_level: asked }: DecisionBody) => {
  const found = decideRisk(subject);
  if (found === null) {
    if (asked === undefined)
      throw invalidField('risk_level', 'Say how much is at stake: low, medium or high.');
    return { level: asked, reason: 'As who recorded it said.' };
  }
  if (asked === undefined || asked === found.level) return found;
  if (isLower(asked, found.level))
    throw invalidField(
      'risk_level',
      `The risk of this subject is ${found.level}; it can be raised, not lowered.`,
    );
  return { level: asked, reason: `${found.reason} Raised by who recorded it.` };
};

/** The hashed content of a decision: its statement as it was sent, with the risk level the server decided on. */
export const decisionContentOf = (
  body: DecisionBody,
  origin: Pick<DecisionContent, 'origin' | 'source'>,
): DecisionContent => {
  const { risk_level: _asked, ...stated } = body;
  const { level, reason } = resolveRisk(body);
  return {
    kind: 'decision',
    ...origin,
    ...stated,
    risk_level: level,
    risk_reason: reason,
    human_review_required: level === 'high',
  };
};

/** Records what a model or a rule decided, as somebody states it. */
export const recordDecision = async (
  kernel: Pick<Kernel, 'securityEvents' | 'store'>,
  { params, body }: Input<RecordDecision>,
  ctx: Ctx,
): Promise<JsonOutcome<RecordDecision>> => {
  const dossier = await requireOpenDossier(kernel, ctx, params.id, 'aiDecisions.record');
  const content = decisionContentOf(body, { origin: 'recorded', source: null });
  let row: AiDecisionTable | null = null;
  const written = (): AiDecisionTable => {
    if (row === null) throw new Error('The entry is asked for before it was written.');
    return row;
  };
  return {
    write: async (tx) => {
      await requireStillOpen(tx, dossier.id);
      row = await appendEntry(tx, ctx, dossier.id, content);
    },
    body: async () => ({ ...decisionToWire(written(), []), disclaimer }),
    audit: () =>
      auditEntry(written(), {
        subject: content.subject,
        model: content.model,
        confidence: content.confidence,
        risk_level: content.risk_level,
      }),
  };
};
