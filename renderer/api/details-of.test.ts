import { describe, expect, it } from 'vitest';
import { workstationRoutes } from '#contract/workstation';
import { readApiError } from './api-error.ts';
import { detailsOf } from './details-of.ts';

const failed = (code: string, details: unknown) =>
  readApiError({
    status: 409,
    text: JSON.stringify({ code, message: 'Expired (not_yet_valid).', detail: '', request_id: 'r', details }),
    header: () => null,
  });

const finding = { code: 'expired', sentence: 'It has expired.', missing: ['entitlement statement'] };
const read = (code: string, details: unknown) =>
  detailsOf(failed(code, details), workstationRoutes.importStatement, 'conflict');

describe('the details of a refused statement', () => {
  it('are what the answer carries, whatever its sentence says', () => {
    expect(read('conflict', { findings: [finding] })?.findings).toEqual([finding]);
  });

  it('keep what is known where a newer service says more', () => {
    expect(read('conflict', { findings: [{ ...finding, since: 'x' }], more: 1 })?.findings).toEqual([
      finding,
    ]);
  });

  it.each([
    ['under another code', 'bad_request', { findings: [finding] }],
    ['of a code nobody knows', 'conflict', { findings: [{ ...finding, code: 'invented' }] }],
    ['that are missing', 'conflict', undefined],
    ['that are no object', 'conflict', 'expired'],
  ])('%s are none', (_what, code, details) => {
    expect(read(code, details)).toBeNull();
  });
});
