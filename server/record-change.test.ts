import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RouteDeclaration } from '#kernel/contract/define-route.ts';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { declarations } from './features.ts';
import { anyRuleOverride } from './testing/any-rule-override.ts';

/** Audit events by what they are about. A new kind of event has to be put into one of the two. */
const aboutRecords = [
  'analysis',
  'raw_fid',
  'fid_run',
  'project',
  'report',
  'qnmr',
  'compound',
  'optimization',
  'esignature',
  'system_release',
  'knowledge',
  'source_watcher',
  'surveillance_run',
  'surveillance_finding',
  'admin',
  'regulatory.dossier',
  'regulatory.ai_decision',
  'mobile',
  'ai',
  'regulatory.rule_override',
  'regulatory_compliance',
  'reaction',
  'desktop',
  'workstation',
];
const aboutNone = [
  'auth',
  'scim',
  'security',
  'spectrum',
  'confidence',
  'regulatory.impurity',
  'regulatory.purge',
];

/** Regulatory events are about several kinds of things, which their second word names. */
const kindOf = ({ audit }: RouteDeclaration): string | null => {
  if (!('event' in audit)) return null;
  const words = audit.event.split('.');
  return words.slice(0, words[0] === 'regulatory' ? 2 : 1).join('.');
};

const askedAlways = declarations.filter(
  ({ changesRecord: change }) => change !== undefined && 'asked' in change && change.asked === 'always',
);

describe('every route', () => {
  it.each(declarations.filter((route) => 'event' in route.audit))(
    '$id says what it does to regulated records where its audit event is about them',
    (route) => {
      const kind = kindOf(route) ?? '';
      expect([...aboutRecords, ...aboutNone]).toContain(kind);
      expect(route.changesRecord !== undefined).toBe(aboutRecords.includes(kind));
    },
  );

  it.each(declarations.filter((route) => !('event' in route.audit)))(
    '$id writes no audit row and so changes no record',
    (route) => {
      expect(route.changesRecord).toBeUndefined();
    },
  );

  it.each(declarations.filter((route) => route.method === 'delete' || route.method === 'patch'))(
    '$id always asks for a reason where it deletes or changes a record',
    (route) => {
      const isAboutRecord = aboutRecords.includes(kindOf(route) ?? '');
      expect(askedAlways.includes(route)).toBe(isAboutRecord);
    },
  );
});

describe('a route that always asks for a reason', () => {
  let server: TestServer;
  let admin: string;

  beforeAll(async () => {
    server = await startTestServer();
    admin = (await server.signUp('root@example.org')).access_token;
  });
  afterAll(() => server.cleanUp());

  it.each(askedAlways)(
    '$id refuses without one, and with a blank one, before it looks at the record',
    async (route) => {
      const { changesRecord: change } = route;
      if (change === undefined || 'none' in change) throw new Error('it asks for a reason');
      const path = route.path.replaceAll(/\{\w+\}/g, 'nothing');
      for (const given of [{}, { [change.reasonIn]: '   ' }, { [change.reasonIn]: 'x'.repeat(501) }]) {
        const json = { ...otherFields[route.id], ...given };
        const { status, body } = await server.call(route.method.toUpperCase(), path, { token: admin, json });
        expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [change.reasonIn]]);
      }
    },
  );
});

const { reason: _why, ...ruleOverrideWithoutReason } = anyRuleOverride;

/** What a route needs beside the reason. A route missing here shows up with further fields refused. */
const otherFields: Readonly<Record<string, object>> = {
  'analyses.correct': { edits: [{ action: 'remove', peak_id: 'any' }] },
  'admin.gsdGraduation': { graduated: true },
  'admin.defineAutomationTask': { minutes_saved: 1, basis: 'any' },
  'admin.createOrganisation': {
    name: 'any',
    issuer: 'https://idp.example',
    client_id: 'any',
    client_secret: 'any',
    domains: ['any.example'],
  },
  'regulatory.enterOverride': ruleOverrideWithoutReason,
  'compounds.update': { name: 'any' },
  'optimizations.update': { name: 'any' },
  'projects.update': { name: 'any' },
  'compounds.detach': { analysis_id: 'any' },
  'surveillance.updateWatcher': { state: 'paused' },
  'surveillance.updateFinding': { acknowledge: true },
  'knowledge.updateReviewTask': { state: 'resolved' },
  'knowledge.updateDatasetVersion': { status: 'retired' },
  'releases.decide': { decision: 'retire' },
  'installations.decide': { status: 'active' },
  'dossiers.update': { title: 'any' },
  'reactions.update': { name: 'any' },
  'dossiers.decideRisk': { status: 'accepted' },
  'dossiers.changeRequirement': { title: 'any' },
  'dossiers.changeActionItem': { title: 'any' },
  'aiDecisions.review': { decision: 'agree' },
  'esignatures.sign': {
    record_type: 'analysis',
    record_id: 'any',
    record_sha256: '0'.repeat(64),
    meaning: 'review',
    step_up_token: 'any',
  },
};
