import { createHash, generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { readEnrolmentRequest } from './read-enrolment-request.ts';

const key = generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' });
const fingerprint = (createHash('sha256').update(key).digest('hex').toUpperCase().match(/../g) ?? []).join(
  ':',
);

const request = {
  format: 'larmor-enrolment-request/1',
  name: 'Bench 7',
  platform: 'linux',
  public_key: key.toString('base64'),
  fingerprint,
  product_version: '0.1.0',
  requested_by: 'Ada',
  created_at: '2026-11-22T09:00:00.000Z',
};

it('reads what a workstation wrote', async () => {
  expect(await readEnrolmentRequest(JSON.stringify(request))).toEqual(request);
});

it.each([
  ['no JSON', 'enrolment'],
  ['another format', JSON.stringify({ ...request, format: 'larmor-enrolment-request/2' })],
  ['another file of the product', JSON.stringify({ payloadType: 'x', payload: '', signatures: [] })],
  ['no key', JSON.stringify({ ...request, public_key: undefined })],
  [
    'a key of another fingerprint',
    JSON.stringify({ ...request, fingerprint: fingerprint.replace(/^../, '00') }),
  ],
  ['a key that is no base64', JSON.stringify({ ...request, public_key: '§' })],
  ['nothing', ''],
])('takes %s for no request', async (_what, text) => {
  expect(await readEnrolmentRequest(text)).toBeNull();
});
