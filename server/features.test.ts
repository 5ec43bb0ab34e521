import { describe, expect, it } from 'vitest';
import { declarations, features } from './features.ts';

/** Asked for by GET as specified: computed once, kept, and the same ever after. */
const keepsItsAnswer = ['optimizations.recommendation'];

/** Asked for by GET as specified, and nothing is kept: a typed analysis, whose findings stand in the trail. */
const isTypedAnalysis = ['batches.trend'];

describe('the declared routes', () => {
  it('are more than a handful, with one id and one method and path each', () => {
    expect(declarations.length).toBeGreaterThan(10);
    expect(new Set(declarations.map((route) => route.id)).size).toBe(declarations.length);
    const shapes = declarations.map((route) => `${route.method} ${route.path.replaceAll(/\{\w+\}/g, '{}')}`);
    expect(new Set(shapes).size).toBe(declarations.length);
    expect(new Set(features.map((feature) => feature.id)).size).toBe(features.length);
  });

  it.each(declarations.map((route) => [route.id, route] as const))(
    '%s names its gate and its audit event, or the reason why it writes none',
    (_id, route) => {
      expect(['public', 'user', 'human', 'admin', 'provisioning']).toContain(route.gate);
      if ('event' in route.audit) expect(route.audit.event).toMatch(/^[a-z_]+(\.[a-z_]+)+$/);
      else if ('none' in route.audit) expect(route.audit.none.length).toBeGreaterThan(5);
      expect(route.method === 'get' && 'event' in route.audit).toBe(
        [...keepsItsAnswer, ...isTypedAnalysis].includes(route.id),
      );
    },
  );

  it.each(declarations.map((route) => [route.id, route] as const))(
    '%s declares every parameter of its path, and what validation needs',
    (_id, route) => {
      const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect(Object.keys(route.params?.shape ?? {}).sort()).toEqual(inPath.sort());
      const validates = route.params ?? route.query ?? route.body;
      // SCIM and OAuth answer what fails validation with 400, which every route may.
      if (validates !== undefined && route.dialect === undefined) expect(route.errors).toContain(422);
      if (route.idempotent === true) expect(route.errors).toContain(409);
      if (route.bodyType === 'multipart') expect(route.errors).toContain(413);
    },
  );

  it('are open to strangers only where that is meant', () => {
    const open = declarations.filter((route) => route.gate === 'public').map((route) => route.id);
    const meant = [
      'system.health',
      'system.openapi',
      // The language of a sign-in page is asked for before anybody has signed in.
      'system.interface',
      'auth.signUp',
      'auth.signUpPolicy',
      'auth.login',
      'auth.token',
      'oauth.authorizeDevice',
      'oauth.token',
      'oauth.revoke',
      'auth.askForPasskey',
      'auth.passkeyLogin',
      'auth.startSso',
      'auth.ssoCallback',
      'auth.ssoLogin',
      'auth.takeOverSession',
      'auth.refresh',
      'auth.desktopLogin',
      'installations.challenge',
      'installations.startDeviceSession',
      'auth.passwordPolicy',
      'auth.requestPasswordReset',
      'auth.confirmPasswordReset',
      'reports.download',
      'security.disclosure',
      // Asks for the system key by itself, since a scraper on this machine needs none.
      'system.metrics',
    ];
    expect(open.filter((id) => !meant.includes(id))).toEqual([]);
  });

  it('are open to installations only behind the gate of whoever is signed in', () => {
    const open = declarations.filter((route) => route.openToInstallations === true);
    expect(open.map(({ gate }) => gate)).toEqual(open.map(() => 'user'));
    expect(open.map(({ id }) => id)).toContain('installations.get');
  });

  it('neither arm, run nor abort equipment', () => {
    const execution = /\/(arm|run-step|abort|execute|dispatch|actuate|start-run)(\/|$)|sdl(?!\/status)/;
    expect(declarations.filter((route) => execution.test(route.path)).map((route) => route.path)).toEqual([]);
  });
});
