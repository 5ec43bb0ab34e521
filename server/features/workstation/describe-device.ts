import type { Device } from '#contract/workstation';
import type { Kernel } from '#kernel/kernel.ts';
import { openDeviceKey } from './device-key.ts';
import { fingerprintOfKey } from './fingerprint.ts';
import type { DeviceTable } from './tables.ts';

/** Opens the key to say whether that can be done here; nothing of it is in the answer. */
export const describeDevice = async (
  kernel: Pick<Kernel, 'log' | 'machineSeal'>,
  device: Omit<DeviceTable, 'id'> | undefined,
): Promise<Device> => {
  const { name, fault } = kernel.machineSeal;
  if (device === undefined)
    return {
      state: 'none',
      fingerprint: null,
      public_key: null,
      created_at: null,
      sealed_by: name,
      warning: fault,
    };
  const isReadable = (await openDeviceKey(kernel, device)) !== null;
  return {
    state: isReadable ? 'ready' : 'unreadable',
    fingerprint: fingerprintOfKey(device.public_key),
    public_key: device.public_key,
    created_at: device.created_at,
    sealed_by: device.sealed_by,
    warning: device.sealed_by === 'file' ? fault : null,
  };
};
