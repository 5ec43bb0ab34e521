import { describe, expect, it } from 'vitest';
import type { Organisation } from '#contract/sso';
import {
  draftOf,
  isComplete,
  mayShutPasswords,
  needsSecret,
  toCreateBody,
  toUpdateBody,
} from './organisation-draft.ts';

const organisation: Organisation = {
  id: 'org_1',
  name: 'Example Ltd',
  issuer: 'https://idp.example.org',
  client_id: 'larmor',
  domains: ['example.org', 'labs.example.org'],
  enabled: true,
  passwords_allowed: true,
  creates_accounts: false,
  trusts_second_factor: false,
  callback_url: 'https://larmor.example.org/v1/auth/sso/callback',
  linked_accounts: 3,
  last_refused_at: null,
  last_refused_cause: null,
  created_at: '2026-01-15T09:30:00.000Z',
  updated_at: '2026-01-15T09:30:00.000Z',
};
const draft = { ...draftOf(organisation), reason: ' As agreed. ' };

describe('what is sent', () => {
  it('is the reason alone where nothing was changed', () => {
    expect(toUpdateBody(draft, organisation)).toEqual({ reason_for_change: 'As agreed.' });
  });

  it('is what was changed, and a secret only where one was typed', () => {
    const changed = {
      ...draft,
      domains: 'example.org,\nnew.example.org ',
      passwordsAllowed: false,
      clientSecret: 'rotated ',
    };
    expect(toUpdateBody(changed, organisation)).toEqual({
      domains: ['example.org', 'new.example.org'],
      passwords_allowed: false,
      client_secret: 'rotated ',
      reason_for_change: 'As agreed.',
    });
  });

  it('never says of a new organisation whether passwords are allowed', () => {
    const body = toCreateBody({ ...draftOf(null), name: ' New ', clientSecret: 's' });
    expect(body).toMatchObject({ name: 'New', domains: [], enabled: false, creates_accounts: false });
    expect(body).not.toHaveProperty('passwords_allowed');
  });
});

describe('what is asked for', () => {
  it('is the secret for a new organisation, another issuer and another client', () => {
    expect(needsSecret(draft, null)).toBe(true);
    expect(needsSecret(draft, organisation)).toBe(false);
    for (const other of [{ issuer: 'https://other.example.org' }, { clientId: 'other' }]) {
      expect(isComplete({ ...draft, ...other }, organisation)).toBe(false);
      expect(isComplete({ ...draft, ...other, clientSecret: 'new' }, organisation)).toBe(true);
    }
  });

  it('is a reason', () => {
    expect(isComplete(draft, organisation)).toBe(true);
    expect(isComplete({ ...draft, reason: ' ' }, organisation)).toBe(false);
  });
});

it('passwords may be shut once somebody came through this issuer, and stay shut', () => {
  expect(mayShutPasswords(draft, organisation)).toBe(true);
  expect(mayShutPasswords(draft, { ...organisation, linked_accounts: 0 })).toBe(false);
  expect(mayShutPasswords({ ...draft, issuer: 'https://other.example.org' }, organisation)).toBe(false);
  expect(mayShutPasswords(draft, { ...organisation, linked_accounts: 0, passwords_allowed: false })).toBe(
    true,
  );
});
