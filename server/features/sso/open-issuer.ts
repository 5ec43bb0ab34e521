import type { ClientAuth, Configuration } from 'openid-client';
import type { Kernel } from '#kernel/kernel.ts';
import { openSecret } from '#kernel/keys/sealed-secret.ts';
import type { Reach } from '#kernel/net/network-reach.ts';
import { createGuardedFetch, IssuerUnreachable } from './guarded-fetch.ts';
import { isOnThisMachine, isSafeAddress } from './issuer-address.ts';
import type { OrganisationTable } from './tables.ts';

/** The purpose client secrets are sealed for. */
export const clientSecretSeal = 'sso-client-secret/1';

const reachFor = ({ settings }: Pick<Kernel, 'settings'>, issuer: string): Reach => ({
  thisMachine: isOnThisMachine(issuer),
  privateNetwork: settings.sso.privateIssuers,
});

/**
 * The issuer as it describes itself now, with its answers bound to signed tokens, the kernel's clock, and addresses
 * within reach. Throws what openid-client throws, and IssuerUnreachable.
 */
export const openIssuer = async (
  kernel: Pick<Kernel, 'nowUtc' | 'proxies' | 'settings' | 'signingSecret'>,
  organisation: OrganisationTable,
): Promise<Configuration> => {
  const client = await import('openid-client');
  const { issuer, client_id: clientId, sealed_client_secret: sealed } = organisation;
  const secret = openSecret(kernel.signingSecret, clientSecretSeal, sealed);
  const reach = reachFor(kernel, issuer);
  const [byHeader, byBody] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  // OpenID Connect Discovery 1.0, section 3: by header where nothing else is said.
  const authenticate: ClientAuth = (server, ...rest) =>
    (server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']).includes('client_secret_basic')
      ? byHeader(server, ...rest)
      : byBody(server, ...rest);
  const skewS = Math.round((Date.parse(kernel.nowUtc()) - Date.now()) / 1000);
  const execute = [client.enableNonRepudiationChecks];
  if (reach.thisMachine) execute.push(client.allowInsecureRequests);
  const configuration = await client.discovery(
    new URL(issuer),
    clientId,
    { client_secret: secret, [client.clockSkew]: skewS },
    authenticate,
    {
      execute,
      timeout: kernel.settings.sso.timeoutSeconds,
      [client.customFetch]: createGuardedFetch(reach, kernel.proxies),
    },
  );
  const { authorization_endpoint: authorizationEndpoint = '' } = configuration.serverMetadata();
  // The browser is sent there: nothing but a web address may come of it.
  if (!isSafeAddress(authorizationEndpoint, reach))
    throw new IssuerUnreachable('the authorization endpoint is no address to send a browser to');
  return configuration;
};
