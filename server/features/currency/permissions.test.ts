import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActiveVersions } from '#contract/currency';
import { coordinateNames } from '#kernel/contract/adoption-gap.ts';
import { behindTheTrail } from '#kernel/testing/behind-the-trail.ts';
import { type CallResult, startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { features } from '../../features.ts';
import { anyConditions, anyExperiment, anyOptimization } from '../../testing/any-optimization.ts';
import { prepareSigning, registerKey } from '../../testing/sign.ts';
import type { SoftAuthenticator } from '../../testing/soft-authenticator.ts';
import { analysed, brukerParts, settled, upload } from '../../testing/upload.ts';
import { describeVersions, recordWorkspaceVersions } from './index.ts';

const workspaceId = 'wsp_1';
const nowMs = Date.parse('2026-11-21T12:00:00.000Z');
const dayMs = 24 * 3600 * 1000;

let server: TestServer;
let isBound = false;
let offlineSeconds: number | null = null;
let ada: string;
let ben: string;
let benKey: SoftAuthenticator;
let here: ActiveVersions;
/** Made and signed before the workstation was bound. */
let kept: { readonly analysis: CallResult['body']; readonly signatureId: string };

const call = (method: string, path: string, json?: object): Promise<CallResult> =>
  server.call(method, path, { token: ada, ...(json === undefined ? {} : { json }) });

const assess = (): Promise<CallResult> =>
  call('POST', '/regulatory/impurities/assess', {
    product: {
      max_daily_dose_g: 1,
      route: 'oral',
      substance_type: 'drug_product',
      treatment_duration: 'lifetime',
    },
    residual_solvents: [{ name: 'acetonitrile', level_ppm: 300 }],
  });

const sign = async (id: string, meaning: string): Promise<CallResult> => {
  const json = await prepareSigning(server, ben, benKey, { type: 'analysis', id, meaning });
  return server.call('POST', '/esignatures/records', { token: ben, json });
};

const forgetWorkspace = (): Promise<void> =>
  behindTheTrail(server.kernel, async (tx) => {
    await tx.withTables<{ workspace_versions: object }>().deleteFrom('workspace_versions').execute();
  });

const workspaceSays = (catalogue: ActiveVersions, agoMs: number): Promise<void> =>
  behindTheTrail(server.kernel, (tx) =>
    recordWorkspaceVersions(tx, {
      source: 'check',
      workspace_id: workspaceId,
      as_of: new Date(nowMs - agoMs).toISOString(),
      catalogue,
    }),
  );

/** Bound to a workspace that had this so long ago. */
const bindTo = async (catalogue: ActiveVersions, agoMs = 0): Promise<void> => {
  isBound = true;
  await forgetWorkspace();
  await workspaceSays(catalogue, agoMs);
};

/** This program's rule sets, those named at another version. */
const withVersions = (versions: Readonly<Record<string, string>>): ActiveVersions => {
  const change = (table: ActiveVersions['further_tables'][number]) => {
    const version = versions[table.name];
    return version === undefined ? table : { ...table, version, sha256: 'a'.repeat(64) };
  };
  return {
    ...here,
    rule_sets: here.rule_sets.map((ruleSet) => ({ ...ruleSet, parts: ruleSet.parts.map(change) })),
    further_tables: here.further_tables.map(change),
  };
};

beforeAll(async () => {
  server = await startTestServer({
    // Who is bound to what is told by this test.
    features: features.filter(({ id }) => id !== 'workstation'),
    settings: { host: 'localhost', reviewConfidenceThreshold: 100 },
    nowMs: () => nowMs,
  });
  server.kernel.workspace.setSource(async () => (isBound ? { workspaceId, offlineSeconds } : null));
  ada = (await server.signUp('ada@example.org')).access_token;
  ben = (await server.signUp('ben@example.org')).access_token;
  benKey = (await registerKey(server, ben)).key;
  here = (await call('GET', '/system/active-versions')).body;
  const analysis = await analysed(server, ada);
  const signed = await sign(analysis.id, 'review');
  kept = { analysis, signatureId: signed.body.id };
}, 60_000);
afterAll(() => server.cleanUp());

const anyPack = { kind: 'shifts', name: 'house', version: '2', digest: 'b'.repeat(64) };

const withoutPacks = ({ version, digest }: ActiveVersions['reference_pack']) => ({ version, digest });

interface State {
  readonly name: string;
  readonly enter: () => Promise<void>;
  readonly currency: 'ahead' | 'behind' | 'unknown' | null;
  readonly reason: string | null;
  readonly computing: boolean;
  readonly signing: boolean;
  /** What the refusal of signing says. */
  readonly because?: RegExp;
}

const states: readonly State[] = [
  {
    name: 'an evaluation, whatever a workspace once had',
    enter: () => workspaceSays(withVersions({ 'ich-q3c': '99.0.0' }), 0),
    currency: null,
    reason: null,
    computing: true,
    signing: true,
  },
  {
    name: 'in step',
    enter: () => bindTo(here),
    currency: null,
    reason: null,
    computing: true,
    signing: true,
  },
  {
    name: 'ahead',
    enter: () => bindTo(withVersions({ 'ich-q3c': '0.9.0' })),
    currency: 'ahead',
    reason: null,
    computing: true,
    signing: false,
    because: /newer than its workspace \(ich-q3c: 1\.0\.0 here, 0\.9\.0 there\)/,
  },
  {
    name: 'behind',
    enter: () => bindTo(withVersions({ 'ich-q3c': '1.1.0', 'ich-q3d': '2.0.0' })),
    currency: 'behind',
    reason: null,
    computing: false,
    signing: false,
    because:
      /older than its workspace \(ich-q3c: 1\.0\.0 here, 1\.1\.0 there and 1 more\).*Update the program/,
  },
  {
    name: 'newer in one and older in another',
    enter: () => bindTo(withVersions({ 'ich-q3c': '1.1.0', 'ich-q3d': '0.9.0' })),
    currency: 'unknown',
    reason: 'not_comparable',
    computing: false,
    signing: false,
    because: /cannot be put in order/,
  },
  {
    name: 'of the same version and other content',
    enter: () =>
      bindTo({ ...here, reference_pack: { ...here.reference_pack, tables_sha256: 'a'.repeat(64) } }),
    currency: 'unknown',
    reason: 'not_comparable',
    computing: false,
    signing: false,
  },
  {
    name: 'without the reference pack its workspace uses',
    enter: () => bindTo({ ...here, reference_pack: { ...here.reference_pack, packs: [anyPack] } }),
    currency: 'behind',
    reason: null,
    computing: false,
    signing: false,
    because: /older than its workspace \(shifts: house: none here, 2 there\).*Install and activate/,
  },
  {
    name: 'with a workspace of an earlier version, which names its tables alone',
    enter: () => bindTo({ ...here, reference_pack: withoutPacks(here.reference_pack) }),
    currency: null,
    reason: null,
    computing: true,
    signing: true,
  },
  {
    name: 'without news of the workspace for three days',
    enter: () => bindTo(here, 3 * dayMs),
    currency: 'unknown',
    reason: 'too_old',
    computing: false,
    signing: false,
    because: /holds no longer/,
  },
  {
    name: 'as long without news as the statement allows',
    enter: async () => {
      offlineSeconds = 7 * 24 * 3600;
      await bindTo(here, 7 * dayMs - 1);
    },
    currency: null,
    reason: null,
    computing: true,
    signing: true,
  },
  {
    name: 'at a clock that is earlier than what the workspace said',
    enter: () => bindTo(here, -dayMs / 2),
    currency: 'unknown',
    reason: 'clock',
    computing: false,
    signing: false,
    because: /later than the clock/,
  },
  {
    name: 'bound to a workspace that never said what it has',
    enter: async () => {
      isBound = true;
      await forgetWorkspace();
    },
    currency: 'unknown',
    reason: 'never_compared',
    computing: false,
    signing: false,
    because: /has not yet said/,
  },
];

describe.each(states)('a workstation $name', (state) => {
  beforeAll(async () => {
    isBound = false;
    offlineSeconds = null;
    await state.enter();
  });

  it(`is ${state.currency ?? 'in step'} and says what that permits`, async () => {
    const { status, body } = await call('GET', '/system/currency');
    expect([status, body.currency, body.reason]).toEqual([200, state.currency, state.reason]);
    expect(body.permits).toEqual({ computing: state.computing, signing: state.signing });
    const coordinates = new Set(body.items.map(({ coordinate }: { coordinate: string }) => coordinate));
    expect(coordinates).toEqual(new Set(coordinateNames));
  });

  it(state.computing ? 'computes' : 'computes nothing new, and says what still works', async () => {
    const { status, body } = await assess();
    if (state.computing) {
      expect(status).toBe(200);
      return;
    }
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect(body.message).toContain('Reading, exporting and verifying existing records work.');
    const uploaded = await upload(server, ada, brukerParts());
    expect([uploaded.status, uploaded.body.message]).toEqual([409, body.message]);
  });

  it(state.signing ? 'signs' : 'signs nothing', async () => {
    // A meaning nobody signed with yet.
    const signed = await sign(kept.analysis.id, 'authorship');
    if (state.signing) {
      expect([201, 409]).toContain(signed.status);
      if (signed.status === 409) expect(signed.body.message).not.toContain('workspace');
      return;
    }
    expect(signed.status).toBe(409);
    expect(signed.body.message).toMatch(state.because ?? /workspace/);
  });

  it('reads, exports and verifies what is recorded', async () => {
    const { id } = kept.analysis;
    const reads = [
      '/analyses',
      `/analyses/${id}`,
      `/analyses/${id}/peaks`,
      `/analyses/${id}/spectrum`,
      ...['jcamp', 'nmredata', 'csv'].map((format) => `/analyses/${id}/export?format=${format}`),
      `/fid/runs/${kept.analysis.run_id}/provenance`,
      `/esignatures/records/${kept.signatureId}/verify`,
      `/esignatures/records/${kept.signatureId}/manifestation`,
      '/audit/verify',
      '/audit/evidence',
      '/regulatory/thresholds?guideline=Q3C',
    ];
    const statuses = await Promise.all(reads.map(async (path) => [path, (await call('GET', path)).status]));
    expect(statuses).toEqual(reads.map((path) => [path, 200]));
  });
});

describe('work done ahead of the workspace', () => {
  beforeAll(async () => {
    offlineSeconds = null;
    await bindTo(withVersions({ 'ich-q3c': '0.9.0' }));
  });

  it('is marked in the records of the request and of its job, in the trail and in what is exported', async () => {
    const { body: queued } = await upload(server, ada, brukerParts());
    expect(queued.adoption_gap.differences.map(({ name }: { name: string }) => name)).toEqual(['ich-q3c']);
    const analysis = await settled(server, ada, queued.id);
    expect(analysis.adoption_gap).toEqual(queued.adoption_gap);
    expect(analysis.adoption_gap).toMatchObject({ workspace_id: workspaceId });
    const { items } = (await call('GET', `/audit/events?record_id=${analysis.run_id}`)).body;
    expect(items[0].payload.adoption_gap).toEqual(analysis.adoption_gap);
    for (const format of ['jcamp', 'nmredata', 'csv']) {
      const { body } = await call('GET', `/analyses/${analysis.id}/export?format=${format}`);
      expect([format, body]).toEqual([format, expect.stringContaining('ich-q3c 1.0.0 (0.9.0 there)')]);
    }
    const json = { decision: 'approve', comment: 'Looked at.' };
    const path = `/fid/runs/${analysis.run_id}/reviews`;
    expect((await server.call('POST', path, { token: ben, json })).status).toBe(201);
    const report = `/analyses/${analysis.id}/report`;
    const ofReport = await server.call('GET', report, {
      token: ada,
      headers: { accept: 'application/json' },
    });
    expect(ofReport.body.adoption_gap).toEqual(analysis.adoption_gap);
    const page = await server.call('GET', report, { token: ada, headers: { accept: 'text/html' } });
    expect(page.body).toContain('Adoption gap');
    expect(page.body).toContain('1.0.0 here, 0.9.0 in the workspace');
  });

  it('leaves unmarked what was made before', async () => {
    const { body } = await call('GET', `/analyses/${kept.analysis.id}`);
    expect(body.adoption_gap).toBeNull();
    const exported = await call('GET', `/analyses/${kept.analysis.id}/export?format=csv`);
    expect(exported.body).not.toContain('adoption_gap');
  });
});

describe('what is work in one case only', () => {
  let optimizationId: string;
  let stored: CallResult;
  beforeAll(async () => {
    isBound = false;
    optimizationId = (await call('POST', '/optimizations', anyOptimization)).body.id;
    stored = await call('GET', `/optimizations/${optimizationId}/recommendation`);
    await bindTo(withVersions({ 'ich-q3c': '9.0.0' }));
  });

  it('gives the recommendation there is and computes no other', async () => {
    const path = `/optimizations/${optimizationId}/recommendation`;
    expect((await call('GET', path)).body).toEqual(stored.body);
    const experiments = [{ ...anyExperiment, parameters: anyConditions }];
    expect((await call('POST', `/optimizations/${optimizationId}/iterations`, { experiments })).status).toBe(
      201,
    );
    const other = await call('GET', path);
    expect([other.status, other.body.code]).toEqual([409, 'conflict']);
  });

  it('takes the decision of a reviewer, and does not process again', async () => {
    const path = `/fid/runs/${kept.analysis.run_id}/reviews`;
    const decide = (decision: string) =>
      server.call('POST', path, {
        token: ben,
        json: { decision, comment: 'Looked at.', reason_code: 'other' },
      });
    const again = await decide('reprocess');
    expect([again.status, again.body.message]).toEqual([
      409,
      expect.stringContaining('older than its workspace'),
    ]);
    const rejected = await decide('reject');
    expect([rejected.status, rejected.body.message]).toEqual([201, undefined]);
  });
});

it('keeps the newest word of a workspace, in whatever order words arrive', async () => {
  await bindTo(here);
  await workspaceSays(withVersions({ 'ich-q3c': '9.0.0' }), dayMs);
  const as_of = new Date(nowMs).toISOString();
  expect((await call('GET', '/system/currency')).body).toMatchObject({ currency: null, as_of });
});

it('describes what it has as its own route answers it', async () => {
  expect(await describeVersions(server.kernel, here.method_constants.version)).toEqual(here);
});
