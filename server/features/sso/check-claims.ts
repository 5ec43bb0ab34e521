import type { IDToken } from 'openid-client';
import { z } from 'zod';
import { asName } from '#kernel/contract/common-schemas.ts';
import type { RefusalCause } from './contract.ts';
import { domainOf } from './email-domain.ts';

/** What an issuer vouches for about somebody. */
export const vouchedSchema = z.object({
  issuer: z.string(),
  subject: z.string(),
  email: z.string(),
  displayName: z.string(),
  /** The issuer says it asked for more than one factor (RFC 8176, `mfa`). */
  hasSecondFactor: z.boolean(),
  /** When it last asked the person to sign in, seconds (auth_time); null where it does not say. */
  authTimeS: z.number().nullable(),
});
export type Vouched = z.infer<typeof vouchedSchema>;

const longestName = 120;

const textOf = (value: unknown): string =>
  typeof value === 'string' && value.isWellFormed() && !value.includes('\0') ? value.trim() : '';

/** Equal as addresses: an issuer for everybody names another one in its tokens than in its metadata. */
const isSameIssuer = (claimed: string, configured: string): boolean =>
  URL.canParse(claimed) && new URL(claimed).href === new URL(configured).href;

/** The signature, audience, nonce and times are checked before; here it is who the person is, and whether they belong. */
export const checkClaims = (
  claims: IDToken,
  { issuer, domains }: { readonly issuer: string; readonly domains: readonly string[] },
): { readonly vouched: Vouched } | { readonly refusal: RefusalCause } => {
  if (!isSameIssuer(claims.iss, issuer)) return { refusal: 'answer_not_valid' };
  const email = textOf(claims['email']);
  const domain = domainOf(email);
  if (domain === null || email.length > 254) return { refusal: 'email_missing' };
  // Nothing but the truth value: an issuer that says nothing has not verified it.
  if (claims['email_verified'] !== true) return { refusal: 'email_not_verified' };
  if (!domains.includes(domain)) return { refusal: 'domain_not_allowed' };
  const methods: unknown = claims['amr'];
  const authTime: unknown = claims['auth_time'];
  return {
    vouched: {
      issuer: claims.iss,
      subject: claims.sub,
      email,
      displayName: asName(textOf(claims['name']) || email).slice(0, longestName),
      hasSecondFactor: Array.isArray(methods) && methods.includes('mfa'),
      authTimeS: typeof authTime === 'number' && Number.isFinite(authTime) ? authTime : null,
    },
  };
};

/** Seconds two clocks may differ by, each way: what openid-client allows for the other times of a token. */
const leewayS = 30;

/** Whether the person signed in at the issuer for this attempt: not before it began, as far as two clocks can say, and not later than now. */
export const checkFreshness = (
  { authTimeS }: Pick<Vouched, 'authTimeS'>,
  { startedAt, nowUtc }: { readonly startedAt: string; readonly nowUtc: string },
): RefusalCause | null => {
  if (authTimeS === null) return 'sign_in_time_missing';
  // auth_time counts whole seconds.
  if (authTimeS < Math.floor(Date.parse(startedAt) / 1000) - leewayS) return 'sign_in_too_old';
  return authTimeS > Date.parse(nowUtc) / 1000 + leewayS ? 'answer_not_valid' : null;
};
