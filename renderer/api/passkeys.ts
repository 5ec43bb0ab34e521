import type {
  AuthenticationResponseJSON,
  AuthenticatorAssertionResponseJSON,
  AuthenticatorAttestationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { type ApiErrorCode, failedWithoutAnswer } from './api-error.ts';
import { type Host, host } from './host.ts';

/** As the service sends them; their inside is between it and the browser. */
interface CeremonyOptions {
  readonly challenge: string;
}

/** What a browser gave back, as the contract takes it: its inside is the browser's and passed on whole. */
type CeremonyAnswer<T extends AuthenticationResponseJSON | RegistrationResponseJSON, R> = Omit<
  T,
  'response' | 'clientExtensionResults'
> & {
  readonly response: R & Readonly<Record<string, unknown>>;
  readonly clientExtensionResults: Readonly<Record<string, unknown>>;
};

/**
 * `by_address`: browsers bind a passkey to a name, and this page was opened by an address (W3C Web Authentication
 * Level 3, section 5.1.3). `in_browser`: the desktop's window, whose scheme has none (Chromium knows https and localhost), and whose
 * service opens in the system's browser for them. `not_offered`: this browser has none.
 */
export type PasskeySupport = 'offered' | 'by_address' | 'in_browser' | 'not_offered';

const isAddress = (hostname: string): boolean =>
  hostname.startsWith('[') || /^\d{1,3}(\.\d{1,3}){3}$/.test(hostname);

export interface PasskeyWindow {
  readonly location: Pick<Location, 'hostname'>;
  readonly PublicKeyCredential?: unknown;
}

/** @internal exported for its test: the page and its host are given, not the ones this runs in. */
export const readPasskeySupport = (page: PasskeyWindow, kind: Host['kind']): PasskeySupport => {
  if (kind === 'electron') return 'in_browser';
  if (typeof page.PublicKeyCredential !== 'function') return 'not_offered';
  return isAddress(page.location.hostname) ? 'by_address' : 'offered';
};

export const passkeySupport = (): PasskeySupport => readPasskeySupport(window, host.kind);

const codeOfName: Readonly<Record<string, Extract<ApiErrorCode, `passkey_${string}` | 'aborted'>>> = {
  AbortError: 'aborted',
  NotAllowedError: 'passkey_declined',
  InvalidStateError: 'passkey_known',
};

/** Browsers say little about why a ceremony ended, so that no page can tell who holds what. */
const failedCeremony = (thrown: unknown): Error =>
  thrown instanceof Error
    ? failedWithoutAnswer(codeOfName[thrown.name] ?? 'passkey_failed', thrown)
    : failedWithoutAnswer('passkey_failed', thrown);

/** Asks the person for a passkey they have. Throws ApiError with a code `passkey_…` where none was given. */
export const answerWithPasskey = async (
  options: CeremonyOptions,
): Promise<CeremonyAnswer<AuthenticationResponseJSON, AuthenticatorAssertionResponseJSON>> => {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  // The service has made them for the browser; their declaration says no more than that they hold a challenge.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const answer = await startAuthentication({ optionsJSON }).catch((thrown: unknown) => {
    throw failedCeremony(thrown);
  });
  return {
    ...answer,
    response: { ...answer.response },
    clientExtensionResults: { ...answer.clientExtensionResults },
  };
};

/** Lets the person make a passkey. Throws ApiError with a code `passkey_…` where none was made. */
export const makePasskey = async (
  options: CeremonyOptions,
): Promise<CeremonyAnswer<RegistrationResponseJSON, AuthenticatorAttestationResponseJSON>> => {
  const { startRegistration } = await import('@simplewebauthn/browser');
  // As above.
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const answer = await startRegistration({ optionsJSON }).catch((thrown: unknown) => {
    throw failedCeremony(thrown);
  });
  return {
    ...answer,
    response: { ...answer.response },
    clientExtensionResults: { ...answer.clientExtensionResults },
  };
};
