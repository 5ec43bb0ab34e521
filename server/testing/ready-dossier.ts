import type { SessionTokens } from '#contract/identity';
import type { CallResult } from '#kernel/testing/test-server.ts';
import { anyDossier } from './any-dossier.ts';
import { anyElements, anyRegister, anySolvents, anyWatch } from './any-dossier-assessments.ts';

type Caller = Pick<SessionTokens, 'access_token'>;
type Call = (caller: Caller, method: string, path: string, json?: object) => Promise<CallResult>;

const why = { reason_for_change: 'As agreed.' };

export interface DossierWork {
  /** Everything readiness asks for, but for the review of AI decisions. */
  fill(id: string): Promise<void>;
  /** Reviews every AI decision that waits for it. */
  reviewAll(id: string): Promise<void>;
  submit(id: string): Promise<void>;
  report(id: string): Promise<void>;
}

/** What the owner of a dossier does before somebody else approves it. */
export const workOf = (call: Call, owner: Caller): DossierWork => {
  const ask = async (method: string, route: string, json?: object) => {
    const { status, body } = await call(owner, method, `/regulatory/dossiers/${route}`, json);
    if (status >= 300) throw new Error(`${method} ${route} answered ${status}: ${body.message}`);
    return body;
  };
  return {
    fill: async (id) => {
      const requirement = { guideline: 'ICH Q3D(R2)', clause: '5.1', title: 'Elements are assessed.' };
      const { id: part } = await ask('POST', `${id}/requirements`, requirement);
      const met = { status: 'met', evidence: 'Report 17', ...why };
      await ask('PATCH', `${id}/requirements/${part}`, met);
      await ask('POST', `${id}/elemental-impurity-assessment`, anyElements);
      await ask('POST', `${id}/residual-solvent-assessment`, anySolvents);
      await ask('POST', `${id}/impurity-risk-register`, anyRegister);
      await ask('POST', `${id}/nitrosamine-watch`, anyWatch);
      await ask('POST', `${id}/nitrosamine-cumulative-risk`);
    },
    reviewAll: async (id) => {
      const { items } = await ask('GET', `${id}/ai-decisions?awaiting_review=true&limit=200`);
      for (const { entry_hash } of items)
        await ask('POST', `${id}/ai-decisions/${entry_hash}/review`, {
          decision: 'agree',
          reason: 'As in the guideline.',
        });
    },
    submit: async (id) => {
      await ask('PATCH', id, { status: 'in_review', ...why });
    },
    report: async (id) => {
      await ask('POST', `${id}/readiness-report`);
    },
  };
};

/** A dossier in review to whose approval nothing is missing but a second person. */
export const openReadyDossier = async (call: Call, owner: Caller, body: object = {}): Promise<string> => {
  const { id } = (await call(owner, 'POST', '/regulatory/dossiers', { ...anyDossier, ...body })).body;
  const work = workOf(call, owner);
  await work.fill(id);
  await work.reviewAll(id);
  await work.submit(id);
  await work.report(id);
  return id;
};
