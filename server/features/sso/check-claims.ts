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
  return {
    vouched: {
      issuer: claims.iss,
      subject: claims.sub,
      email,
      displayName: asName(textOf(claims['name']) || email).slice(0, longestName),
      hasSecondFactor: Array.isArray(methods) && methods.includes('mfa'),
    },
  };
};
