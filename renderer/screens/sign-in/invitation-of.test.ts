import { expect, it } from 'vitest';
import { codeOf, invitationInAddress } from './invitation-of.ts';

it('the code of an invitation is found in its link, in the address, and by itself', () => {
  expect(codeOf('  lar_iv_abc ')).toBe('lar_iv_abc');
  expect(codeOf('https://larmor.example.org/accept-invitation#lar_iv_abc\n')).toBe('lar_iv_abc');
  expect(invitationInAddress({ pathname: '/accept-invitation', hash: '#lar_iv_abc' })).toBe('lar_iv_abc');
  expect(invitationInAddress({ pathname: '/', hash: '#sso=handle' })).toBe('');
});
