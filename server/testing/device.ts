import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { CallResult, TestServer } from '#kernel/testing/test-server.ts';
import { deviceSessionMessage } from '../features/installations/index.ts';

export interface Device {
  /** As it is enrolled: base64 of the SubjectPublicKeyInfo. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

export const newDevice = (): Device => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return { publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'), privateKey };
};

export const enrolDevice = (server: TestServer, token: string, device: Device): Promise<CallResult> =>
  server.call('POST', '/desktop/installations', {
    token,
    json: { name: 'Bench 7', platform: 'linux', public_key: device.publicKey },
  });

export const setStatus = (
  server: TestServer,
  admin: string,
  id: string,
  status: string,
): Promise<CallResult> =>
  server.call('PATCH', `/desktop/installations/${id}`, {
    token: admin,
    json: { status, reason_for_change: 'As agreed.' },
  });

export const askChallenge = async (server: TestServer, id: string): Promise<string> =>
  (await server.call('POST', `/desktop/installations/${id}/challenge`)).body.challenge;

/** The body that opens a device session: a challenge as it was given, signed for the installation. */
export const answerChallenge = (device: Device, id: string, challenge: string) => ({
  installation_id: id,
  challenge,
  signature: sign(null, deviceSessionMessage(id, challenge), device.privateKey).toString('base64'),
});

/** A challenge, its answer, and what the server says to it. */
export const openDeviceSession = async (
  server: TestServer,
  device: Device,
  id: string,
): Promise<CallResult> =>
  server.call('POST', '/desktop/device-sessions', {
    json: answerChallenge(device, id, await askChallenge(server, id)),
  });
