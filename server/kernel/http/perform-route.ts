import type { ReceivedFile } from '#kernel/blobs/blob-archive.ts';
import { effectOf, type RouteDeclaration } from '#kernel/contract/define-route.ts';
import { type CommitServices, commit } from '#kernel/http/commit.ts';
import { admit } from '#kernel/http/gate.ts';
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
}

const standInFor = (
  declaration: RouteDeclaration,
  standing: StandingRequest,
  adoptionGap: Ctx['adoptionGap'],
): Ctx => ({
  ...standing,
  effect: effectOf(declaration),
  clientIp: '',
  baseUrl: '',
  accept: 'application/json',
  ifMatch: null,
  ifNoneMatch: null,
  reasonForChange: null,
  adoptionGap,
  limitDevice: async () => {},
});

/**
 * Does what a route does, in the name of an account that asked for it before: the same gate, permit, decision and commit as a request of
 * theirs. What is written beside it stands in the same transaction.
 */
export const performRoute = async <R extends RouteDeclaration>(
  services: CommitServices & { readonly permits: WorkPermits },
  declaration: R,
  decide: (ctx: Ctx) => Promise<JsonOutcome<R>>,
  standing: StandingRequest,
  beside: JsonOutcome<R>['write'],
): Promise<void> => {
  admit(declaration, standing.principal);
  const gap = await askForPermit(services, declaration);
  const ctx = standInFor(declaration, standing, gap);
  const outcome = await decide(ctx);
  const write: JsonOutcome<R>['write'] = async (tx) => {
    await outcome.write?.(tx);
    await beside?.(tx);
  };
  const together = { ...outcome, write } as unknown as JsonOutcome<RouteDeclaration>;
  await commit(services, declaration, together, { claim: null, access: null }, ctx);
  outcome.afterCommit?.();
};
