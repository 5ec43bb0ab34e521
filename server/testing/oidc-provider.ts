import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What a test may do to the provider's answers; everything else it does as OpenID Connect Core 1.0 asks. */
interface ProviderFaults {
  /** Instead of the metadata. */
  metadata?: Readonly<Record<string, unknown>>;
  /** Beside or instead of the claims of the token; undefined removes one. */
  claims?: Readonly<Record<string, unknown>>;
  header?: Readonly<Record<string, unknown>>;
  /** Asks nobody to sign in anew, whatever it was asked. */
  ignoresPrompt?: boolean;
  /** Signed with a key the provider does not publish. */
  foreignKey?: boolean;
  /** A token without signature. */
  unsigned?: boolean;
  /** Instead of an answer at a path. */
  answer?: Readonly<Record<string, (res: ServerResponse) => void>>;
}

/** An OpenID provider on loopback with one person, who is signed in there, does so anew when asked, and agrees to everything. */
export interface OidcProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Claims of the person. */
  person: Readonly<Record<string, unknown>>;
  faults: ProviderFaults;
  /** Requests so far, by path. */
  readonly seen: readonly string[];
  stop(): Promise<void>;
}

interface Grant {
  readonly query: URLSearchParams;
  readonly person: Readonly<Record<string, unknown>>;
  readonly signedInS: number;
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const sendJson = (res: ServerResponse, status: number, body: unknown): void => {
  res.writeHead(status, { 'content-type': 'application/json' });
  res.end(JSON.stringify(body));
};

const signToken = (key: KeyObject, header: object, claims: object): string => {
  const head = `${encode({ alg: 'RS256', kid: 'one', ...header })}.${encode(claims)}`;
  return `${head}.${sign('sha256', Buffer.from(head), key).toString('base64url')}`;
};

/** By header or in the body (RFC 6749, section 2.3.1). */
const readClient = (req: IncomingMessage, form: URLSearchParams): readonly (string | null)[] => {
  const basic = /^Basic (.+)$/.exec(req.headers.authorization ?? '')?.[1];
  if (basic === undefined) return [form.get('client_id'), form.get('client_secret')];
  const parts = Buffer.from(basic, 'base64').toString().split(':');
  return parts.map((part) => decodeURIComponent(part.replaceAll('+', ' ')));
};

export const startOidcProvider = async (nowMs: () => number = Date.now): Promise<OidcProvider> => {
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const grants = new Map<string, Grant>();
  const seen: string[] = [];
  const [clientId, clientSecret] = ['larmor', 'a secret: of/the+client'];
  let issuer = '';
  const nowSeconds = (): number => Math.floor(nowMs() / 1000);
  let signedInS = nowSeconds();

  const idToken = ({ query, person, signedInS: authTime }: Grant): string => {
    const { claims, header = {}, foreignKey, unsigned } = provider.faults;
    const nowS = nowSeconds();
    const given = { iss: issuer, aud: clientId, iat: nowS, exp: nowS + 300, nonce: query.get('nonce') };
    // OpenID Connect Core 1.0, section 2: required where a greatest age was asked for.
    const time = query.has('max_age') ? { auth_time: authTime } : {};
    const all = { ...given, ...time, ...person, ...claims };
    if (unsigned === true) return `${encode({ alg: 'none' })}.${encode(all)}.`;
    return signToken(foreignKey === true ? foreign.privateKey : own.privateKey, header, all);
  };

  const redeem = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const form = new URLSearchParams(await text(req));
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const [id, secret] = readClient(req, form);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (id !== clientId || secret !== clientSecret) sendJson(res, 401, { error: 'invalid_client' });
    else if (
      grant === undefined ||
      form.get('redirect_uri') !== grant.query.get('redirect_uri') ||
      challenge !== grant.query.get('code_challenge')
    )
      sendJson(res, 400, { error: 'invalid_grant' });
    else {
      const tokens = { access_token: randomBytes(16).toString('hex'), token_type: 'Bearer', expires_in: 300 };
      sendJson(res, 200, { ...tokens, id_token: idToken(grant) });
    }
  };

  const authorize = (query: URLSearchParams, res: ServerResponse): void => {
    const code = randomBytes(16).toString('hex');
    const isAskedAnew = query.get('prompt') === 'login' || query.has('max_age');
    if (isAskedAnew && provider.faults.ignoresPrompt !== true) signedInS = nowSeconds();
    grants.set(code, { query, person: provider.person, signedInS });
    const back = new URL(query.get('redirect_uri') ?? '');
    back.searchParams.set('code', code);
    back.searchParams.set('state', query.get('state') ?? '');
    res.writeHead(302, { location: back.href });
    res.end();
  };

  const metadata = () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
    ...provider.faults.metadata,
  });

  const server = createServer((req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '/', issuer);
    seen.push(pathname);
    const fault = provider.faults.answer?.[pathname];
    if (fault !== undefined) fault(res);
    else if (pathname === '/.well-known/openid-configuration') sendJson(res, 200, metadata());
    else if (pathname === '/keys')
      sendJson(res, 200, { keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig' }] });
    else if (pathname === '/authorize') authorize(searchParams, res);
    else if (pathname === '/token') void redeem(req, res);
    else sendJson(res, 404, {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const provider: OidcProvider = {
    issuer,
    clientId,
    clientSecret,
    person: {},
    faults: {},
    seen,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return provider;
};
