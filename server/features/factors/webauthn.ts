/** Loaded at the first ceremony: it takes longer to load than the service to start. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256 (COSE numbers): what every authenticator of today offers at least one of. */
export const keyAlgorithms = [-8, -7, -257];
