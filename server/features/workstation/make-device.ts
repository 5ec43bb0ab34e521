import type { workstationRoutes } from '#contract/workstation';
import { conflict } from '#kernel/app-error.ts';
import type { Input } from '#kernel/contract/define-route.ts';
import type { Kernel } from '#kernel/kernel.ts';
import type { Ctx } from '#kernel/request/ctx.ts';
import type { JsonOutcome } from '#kernel/request/outcome.ts';
import { describeDevice } from './describe-device.ts';
import { makeDeviceKey } from './device-key.ts';
import { findDevice, putDevice } from './device-store.ts';
import { fingerprintOfKey } from './fingerprint.ts';

type Make = typeof workstationRoutes.makeDevice;

/** A key made a second time leaves what the first one was enrolled as without effect: statements name their key. */
export const makeDevice = async (
  kernel: Pick<Kernel, 'log' | 'machineSeal' | 'store'>,
  { body }: Input<Make>,
  ctx: Ctx,
): Promise<JsonOutcome<Make>> => {
  const present = await findDevice(kernel.store.read);
  const isReplaced = body.replace_reason !== undefined;
  const former = present === undefined ? null : fingerprintOfKey(present.public_key);
  if (former !== null && !isReplaced)
    throw conflict(`This workstation has a device key already, ${former}. Say why it is to be replaced.`);
  const device = { ...(await makeDeviceKey(kernel)), created_by: ctx.principal.id, created_at: ctx.nowUtc };
  const fingerprint = fingerprintOfKey(device.public_key);
  return {
    write: async (tx) => {
      if ((await findDevice(tx))?.public_key !== present?.public_key)
        throw conflict('Somebody else just made a device key. Look again.');
      await putDevice(tx, device);
    },
    body: await describeDevice(kernel, device),
    audit: {
      recordType: 'workstation',
      recordId: fingerprint,
      payload: {
        fingerprint,
        sealed_by: device.sealed_by,
        replaces: former,
        replace_reason: body.replace_reason ?? null,
      },
    },
  };
};
