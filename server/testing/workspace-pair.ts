import type { Sync } from '#contract/sync';
import { startTestServer, type TestServer, type TestServerOptions } from '#kernel/testing/test-server.ts';
import { anyDossier } from './any-dossier.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';
import type { TlsCertificate } from './tls-certificate.ts';
import { untilEnded } from './until-ended.ts';
import { entitlementTerms, makeAuthorityFolder } from './workspace-authority.ts';

/** A workstation and its workspace: two of the same server, with a way between them that may be faulty. */
export interface WorkspacePair {
  readonly workspace: TestServer;
  readonly proxy: FaultProxy;
  readonly workstation: TestServer;
  readonly installationId: string;
  /** Binds the workstation, or binds it anew with another pin or without the exchange. */
  bind(change?: object): Promise<void>;
  /** Takes down both and the way. */
  stop(): Promise<void>;
}

const requireStatus = async (asked: ReturnType<TestServer['call']>, expected: number) => {
  const { status, body } = await asked;
  if (status !== expected) throw new Error(`expected ${expected}, got ${status}: ${JSON.stringify(body)}`);
  return body;
};

/** A workspace that issues statements, and a workstation enrolled and approved there that is not bound yet. */
export const startPair = async (
  certificate: TlsCertificate,
  options: TestServerOptions = {},
  ofWorkspace: TestServerOptions = { settings: entitlementTerms },
): Promise<WorkspacePair> => {
  const workspace = await startTestServer({ dataDir: await makeAuthorityFolder(), ...ofWorkspace });
  const workstation = await startTestServer(options);
  const proxy = await startFaultProxy(workspace.url.replace('/v1', ''), certificate);
  // An installation is enrolled by a person.
  const { access_token: person } = await workspace.signUp('root@example.org');
  const device = await requireStatus(
    workstation.call('POST', '/workstation/device', { token: workstation.systemKey, json: {} }),
    201,
  );
  const asked = { name: 'Bench 7', platform: 'linux', public_key: device.public_key };
  const enrolled = await requireStatus(
    workspace.call('POST', '/desktop/installations', { token: person, json: asked }),
    201,
  );
  const authority = await requireStatus(
    workspace.call('GET', '/desktop/entitlement-authority', { token: person }),
    200,
  );
  const approval = { status: 'active', reason_for_change: 'Ours.' };
  await requireStatus(
    workspace.call('PATCH', `/desktop/installations/${enrolled.id}`, { token: person, json: approval }),
    200,
  );
  const bind = async (change: object = {}): Promise<void> => {
    const json = {
      authority,
      installation_id: enrolled.id,
      address: proxy.url,
      certificate_sha256: proxy.sha256,
      sync_enabled: true,
      ...change,
    };
    await requireStatus(
      workstation.call('POST', '/workstation/binding', { token: workstation.systemKey, json }),
      201,
    );
  };
  return {
    workspace,
    proxy,
    workstation,
    installationId: enrolled.id,
    bind,
    stop: async () => {
      await workstation.cleanUp();
      await proxy.stop();
      await workspace.cleanUp();
    },
  };
};

export const readSync = async ({ call, systemKey: token }: TestServer): Promise<Sync> =>
  (await call('GET', '/workstation/sync', { token })).body;

/** How the exchange stands once no attempt is under way and there was one after the given. */
export const finishedSync = (workstation: TestServer, after: string | null): Promise<Sync> =>
  untilEnded(
    workstation,
    workstation.systemKey,
    '/workstation/sync',
    ({ running, last_attempt_at }: Sync) => !running && last_attempt_at !== null && last_attempt_at !== after,
  );

/** Asks for an attempt now and waits for what it comes to. */
export const syncNow = async (workstation: TestServer): Promise<Sync> => {
  const { last_attempt_at } = await readSync(workstation);
  await requireStatus(workstation.call('POST', '/workstation/sync', { token: workstation.systemKey }), 202);
  return finishedSync(workstation, last_attempt_at);
};

/** Decides on a new dossier; the decision's id. */
export const decideAnything = async ({ call, systemKey: token }: TestServer): Promise<string> => {
  const { id } = await requireStatus(call('POST', '/regulatory/dossiers', { token, json: anyDossier }), 201);
  const review = { status: 'in_review', reason_for_change: 'Complete.' };
  await requireStatus(call('PATCH', `/regulatory/dossiers/${id}`, { token, json: review }), 200);
  const override = { override: true, reason_for_change: 'Nobody is on site.' };
  const json = { decision: 'approve', comment: 'All is there.', ...override };
  return (
    await requireStatus(call('POST', `/regulatory/dossiers/${id}/review-decisions`, { token, json }), 201)
  ).id;
};

/** Ids of the decisions the workspace holds, in the order they came. */
export const receivedIds = async ({ call, systemKey: token }: TestServer): Promise<string[]> => {
  const { items } = (await call('GET', '/desktop/review-decisions?limit=200', { token })).body;
  return items.map((item: { decision_id: string }) => item.decision_id).toReversed();
};
