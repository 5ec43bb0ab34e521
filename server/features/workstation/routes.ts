import type { EnrolmentRequest, workstationRoutes } from '#contract/workstation';
import { conflict } from '#kernel/app-error.ts';
import type { Handlers } from '#kernel/request/outcome.ts';
import { productVersion } from '../../version.ts';
import { bindWorkspace, unbindWorkspace } from './bind-workspace.ts';
import type { WorkstationServices } from './check-entitlement.ts';
import { describeWorkstation } from './describe-workstation.ts';
import { findDevice } from './device-store.ts';
import { enrolAtWorkspace } from './enrol-at-workspace.ts';
import { fingerprintOfKey } from './fingerprint.ts';
import { importStatement } from './import-statement.ts';
import { makeDevice } from './make-device.ts';
import { nameOfMachine, platformOfMachine } from './this-machine.ts';

export const workstationHandlers: Handlers<typeof workstationRoutes, WorkstationServices> = {
  get: async (kernel, _input, { principal }) => ({
    body: await describeWorkstation(kernel, kernel.store.read, principal),
  }),

  makeDevice,

  enrolmentRequest: async (kernel, { query }, { principal, nowUtc }) => {
    const device = await findDevice(kernel.store.read);
    if (device === undefined) throw conflict('This workstation has no device key yet. Make one first.');
    const request: EnrolmentRequest = {
      format: 'larmor-enrolment-request/1',
      name: query.name ?? nameOfMachine(),
      platform: platformOfMachine(),
      public_key: device.public_key,
      fingerprint: fingerprintOfKey(device.public_key),
      product_version: productVersion,
      requested_by: principal.displayName,
      created_at: nowUtc,
    };
    return { body: request };
  },

  bind: (kernel, { body }, ctx) => bindWorkspace(kernel, body, ctx),

  unbind: unbindWorkspace,

  enrol: enrolAtWorkspace,

  importStatement: (kernel, { body }, ctx) => importStatement(kernel, body, ctx),
};
