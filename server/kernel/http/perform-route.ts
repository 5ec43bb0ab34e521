import { AppError } from '#kernel/app-error.ts';
import type { ReceivedFile } from '#kernel/blobs/blob-archive.ts';
import type { AdoptionGap } from '#kernel/contract/adoption-gap.ts';
import { effectOf, type Input, type RouteDeclaration } from '#kernel/contract/define-route.ts';
import type { Tx } from '#kernel/db/store.ts';
import type { Alterations } from '#kernel/events/alterations.ts';
import { checkBody } from '#kernel/http/check-body.ts';
import { type CommitServices, commit, runAfterCommit } from '#kernel/http/commit.ts';
import { admit } from '#kernel/http/gate.ts';
import { validate } from '#kernel/http/validate.ts';
import type { Log } from '#kernel/log/log.ts';
import { askForPermit, type WorkPermits } from '#kernel/permits/work-permits.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import type { Principal } from '#kernel/request/principal.ts';

/** What stands in the place of a request where an account asked for something once and for all. */
export interface StandingRequest {
  readonly principal: Principal;
  /** What the trail names as the request. */
  readonly requestId: string;
  readonly nowUtc: string;
  readonly signal: AbortSignal;
  readonly files: readonly ReceivedFile[];
  /** As a client would send it. */
  readonly body: unknown;
}

interface StandingServices extends CommitServices {
  readonly alterations: Alterations;
  readonly log: Log;
  readonly permits: WorkPermits;
}

/** Gate or permit refuse, whatever is asked for: no fault of what was sent. */
export class NotAdmitted extends Error {
  readonly refusal: AppError;
  constructor(refusal: AppError) {
    super(refusal.message, { cause: refusal });
    this.name = 'NotAdmitted';
    this.refusal = refusal;
  }
}

/**
 * The gap to mark the work with, null for none.
 * @throws NotAdmitted where a request of the account would be refused before its body is read
 */
export const admitStanding = async (
  services: { readonly permits: WorkPermits },
  declaration: RouteDeclaration,
  principal: Principal,
): Promise<AdoptionGap | null> => {
  try {
    admit(declaration, principal);
    return await askForPermit(services, declaration);
  } catch (error) {
    if (error instanceof AppError && error.status < 500) throw new NotAdmitted(error);
    throw error;
  }
};

const standInFor = (
  declaration: RouteDeclaration,
  { principal, requestId, nowUtc, signal, files }: StandingRequest,
  read: Pick<Ctx, 'adoptionGap' | 'reasonForChange'>,
): Ctx => ({
  principal,
  requestId,
  nowUtc,
  signal,
  files,
  ...read,
  effect: effectOf(declaration),
  clientIp: '',
  baseUrl: '',
  accept: 'application/json',
  ifMatch: null,
  ifNoneMatch: null,
  limitDevice: async () => {
    throw new Error(`${declaration.id} is for devices, and none stands behind an account.`);
  },
});

type Write = (tx: Tx) => Promise<void>;

const both =
  (own: Write | undefined, beside: Write): Write =>
  async (tx) => {
    await own?.(tx);
    await beside(tx);
  };

/**
 * Does what a route does, in the name of an account that asked for it before: the same gate, permit, validation, decision and commit as a
 * request of theirs, and altered content is told alike. How often is not counted: whoever performs it measures its own work. What is
 * written beside it stands in the same transaction.
 * @throws NotAdmitted where gate or permit refuse
 */
export const performRoute = async <R extends RouteDeclaration>(
  services: StandingServices,
  declaration: R,
  decide: (input: Input<R>, ctx: Ctx) => Promise<JsonOutcome<R>>,
  standing: StandingRequest,
  beside?: Write,
): Promise<void> => {
  const { principal, requestId } = standing;
  const adoptionGap = await admitStanding(services, declaration, principal);
  try {
    const { body, reasonForChange } = checkBody(declaration, principal, standing.body);
    const given = { params: validate(declaration.params, {}), query: validate(declaration.query, {}), body };
    const ctx = standInFor(declaration, standing, { adoptionGap, reasonForChange });
    const outcome = await decide(given as Input<R>, ctx);
    const together = beside === undefined ? outcome : { ...outcome, write: both(outcome.write, beside) };
    const decided = together as unknown as JsonOutcome<RouteDeclaration>;
    await commit(services, declaration, decided, { claim: null, access: null }, ctx);
    runAfterCommit(services.log, requestId, outcome.afterCommit);
  } catch (error) {
    const actor = { kind: principal.kind, id: principal.id };
    await services.alterations.tell(error, { actor, clientIp: null, route: declaration.id, requestId });
    throw error;
  }
};
