import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { AppError } from '#kernel/app-error.ts';
import type { Kernel } from '#kernel/kernel.ts';
import { findDevice } from './device-store.ts';
import type { DeviceTable } from './tables.ts';

/** A new Ed25519 key. The private one exists in clear within this call alone. */
export const makeDeviceKey = async (
  kernel: Pick<Kernel, 'machineSeal'>,
): Promise<Pick<DeviceTable, 'public_key' | 'sealed_private_key' | 'sealed_by'>> => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const pkcs8 = privateKey.export({ type: 'pkcs8', format: 'der' });
  return {
    public_key: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    sealed_private_key: await kernel.machineSeal.seal(pkcs8.toString('base64')),
    sealed_by: kernel.machineSeal.name,
  };
};

/** Null where the seal does not open: another machine, another account, another key store. */
export const openDeviceKey = async (
  kernel: Pick<Kernel, 'log' | 'machineSeal'>,
  device: Pick<DeviceTable, 'sealed_private_key' | 'sealed_by'>,
): Promise<KeyObject | null> => {
  try {
    const key = Buffer.from(await kernel.machineSeal.open(device.sealed_private_key), 'base64');
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  } catch (error) {
    kernel.log.warn('the device key cannot be opened', { sealed_by: device.sealed_by, error });
    return null;
  }
};

/**
 * Signs with the device key: 64 bytes of Ed25519. Throws `conflict` where there is no key, or none that this machine can
 * open.
 */
export const signWithDevice = async (
  kernel: Pick<Kernel, 'log' | 'machineSeal' | 'store'>,
  bytes: Uint8Array,
): Promise<Uint8Array> => {
  const device = await findDevice(kernel.store.read);
  if (device === undefined)
    throw new AppError('conflict', 'This workstation has no device key. Make one in the set-up.');
  const key = await openDeviceKey(kernel, device);
  if (key === null)
    throw new AppError(
      'conflict',
      'The device key of this workstation was sealed by another machine, account or key store and cannot be used here. Make a new one and enrol again.',
    );
  return sign(null, bytes, key);
};
