import { randomBytes, sign } from 'node:crypto';
import type { DeviceProof } from '#engines/entitlement/verify-statement.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { openDeviceKey } from './device-key.ts';
import type { DeviceTable } from './tables.ts';

const challengeBytes = 32;

/** Signs a fresh challenge with the device key; null where the key cannot be opened here. */
export const proveDevice = async (
  kernel: Pick<Kernel, 'log' | 'machineSeal'>,
  device: DeviceTable,
): Promise<DeviceProof | null> => {
  const key = await openDeviceKey(kernel, device);
  if (key === null) return null;
  const challenge = randomBytes(challengeBytes);
  return { challenge, signature: sign(null, challenge, key) };
};

/** The proof of this start: made once for each device key. */
export type ProveOnce = (device: DeviceTable) => Promise<DeviceProof | null>;

export const createProveOnce = (kernel: Pick<Kernel, 'log' | 'machineSeal'>): ProveOnce => {
  let proven: { readonly sealed: string; readonly proof: Promise<DeviceProof | null> } | null = null;
  return (device) => {
    if (proven?.sealed !== device.sealed_private_key)
      proven = { sealed: device.sealed_private_key, proof: proveDevice(kernel, device) };
    return proven.proof;
  };
};
