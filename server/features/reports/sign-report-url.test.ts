import { describe, expect, it } from 'vitest';
import { isReportLinkValid, signReportUrl } from './sign-report-url.ts';

const secret = new Uint8Array(32).fill(7);
const link = { reportId: 'rep_1', expires: 2_000 };

const signatureIn = (url: string): string => new URL(url).searchParams.get('signature') ?? '';
const genuine = signatureIn(signReportUrl(secret, 'http://localhost:1', link));

describe('the signed address of a report', () => {
  it('holds until it expires', () => {
    expect(isReportLinkValid(secret, link, genuine, 1_999_999)).toBe(true);
    expect(isReportLinkValid(secret, link, genuine, 2_000_000)).toBe(false);
  });

  it.each([
    ['another report', { ...link, reportId: 'rep_2' }, genuine],
    ['a later expiry', { ...link, expires: 9_000 }, genuine],
    ['a changed signature', link, `${genuine.slice(0, -2)}AA`],
    ['a short signature', link, 'AA'],
    ['an empty signature', link, ''],
  ])('does not cover %s', (_case, other, signature) => {
    expect(isReportLinkValid(secret, other, signature, 0)).toBe(false);
  });

  it('does not hold under another secret', () => {
    expect(isReportLinkValid(new Uint8Array(32), link, genuine, 0)).toBe(false);
  });
});
