import type { CallResult, TestServer } from '#kernel/testing/test-server.ts';
import type { OidcProvider } from './oidc-provider.ts';

/** What a page holds after its browser came back from the issuer. */
export interface BroughtBack {
  readonly handle: string;
  readonly verifier: string;
  /** Where the issuer sent the browser. */
  readonly callbackUrl: string;
}

const why = { reason_for_change: 'As agreed with the quality unit.' };

/** What an administrator writes of an organisation whose people sign in at the provider. */
export const organisationAt = ({ issuer, clientId, clientSecret }: OidcProvider, given: object = {}) => ({
  name: 'Example Ltd',
  issuer,
  client_id: clientId,
  client_secret: clientSecret,
  domains: ['example.com'],
  enabled: true,
  ...why,
  ...given,
});

export const setUpOrganisation = async (
  server: Pick<TestServer, 'call'>,
  token: string,
  provider: OidcProvider,
  given: object = {},
): Promise<CallResult> =>
  server.call('POST', '/admin/sso/organisations', { token, json: organisationAt(provider, given) });

export const changeOrganisation = (
  server: Pick<TestServer, 'call'>,
  token: string,
  id: string,
  change: object,
): Promise<CallResult> =>
  server.call('PATCH', `/admin/sso/organisations/${id}`, { token, json: { ...change, ...why } });

/** The handle in the page a callback answered. */
export const handleOf = (page: string): string => /(?:#sso|\?code)=(lar_sh_[\w-]{43})/.exec(page)?.[1] ?? '';

/** Where the issuer sends the browser back to; `tamper` is what somebody did to the address meanwhile. */
export const answerOfIssuer = async (
  authorizationUrl: string,
  tamper: (callback: URL) => void = () => undefined,
): Promise<URL> => {
  const answer = await fetch(authorizationUrl, { redirect: 'manual' });
  const callback = new URL(answer.headers.get('location') ?? '');
  tamper(callback);
  return callback;
};

/** As a browser does: starts, goes to the issuer, and is sent back. */
export const goToIssuer = async (
  server: Pick<TestServer, 'call'>,
  email: string,
  tamper?: (callback: URL) => void,
): Promise<BroughtBack> => {
  const { body } = await server.call('POST', '/auth/sso/start', { json: { email } });
  const callback = await answerOfIssuer(body.authorization_url, tamper);
  const page = await (await fetch(callback)).text();
  return { handle: handleOf(page), verifier: body.verifier, callbackUrl: callback.href };
};

export const exchange = (server: Pick<TestServer, 'call'>, json: object): Promise<CallResult> =>
  server.call('POST', '/auth/sso/exchange', { json });

export const signInBySso = async (server: Pick<TestServer, 'call'>, email: string): Promise<CallResult> => {
  const { handle, verifier } = await goToIssuer(server, email);
  return exchange(server, { handle, verifier });
};
