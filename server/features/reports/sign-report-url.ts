import { createHmac, timingSafeEqual } from 'node:crypto';

/** Separates these signatures from any other use of the same secret. */
const purpose = 'report-download/1';

export interface ReportLink {
  readonly reportId: string;
  /** Seconds since 1970 UTC. */
  readonly expires: number;
}

const signatureOf = (secret: Uint8Array, { reportId, expires }: ReportLink): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify([purpose, reportId, expires]))
    .digest();

/** The address of a report for whoever holds it, until it expires. */
export const signReportUrl = (secret: Uint8Array, baseUrl: string, link: ReportLink): string => {
  const signature = signatureOf(secret, link).toString('base64url');
  const path = `/v1/reports/${encodeURIComponent(link.reportId)}`;
  return `${baseUrl}${path}?expires=${link.expires}&signature=${signature}`;
};

/** Compared in constant time; false as well where the address has expired. */
export const isReportLinkValid = (
  secret: Uint8Array,
  link: ReportLink,
  signature: string,
  nowMs: number,
): boolean => {
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(secret, link);
  const isGenuine = given.length === expected.length && timingSafeEqual(given, expected);
  return isGenuine && link.expires * 1000 > nowMs;
};
