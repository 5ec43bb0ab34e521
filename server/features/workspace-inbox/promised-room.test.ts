import { expect, it, onTestFinished } from 'vitest';
import { startTestServer } from '#kernel/testing/test-server.ts';
import { enrolDevice, newDevice, openDeviceSession, setStatus } from '../../testing/device.ts';
import { gatherOwn } from '../../testing/handed-over.ts';
import { analysed, brukerParts, proton } from '../../testing/upload.ts';

it('hand-overs that are on their way take the room that was promised to them', async () => {
  const workstation = await startTestServer();
  onTestFinished(() => workstation.cleanUp());
  const { access_token: own } = await workstation.signUp('root@example.org');
  const gather = async (id: string): Promise<{ manifest: string; bytes: number }> => {
    const json = { name: id };
    const { id: project } = (await workstation.call('POST', '/projects', { token: own, json })).body;
    await analysed(workstation, own, brukerParts(), { ...proton, project_id: project });
    const { manifest } = await gatherOwn(workstation, project, id, 1);
    return { manifest, bytes: JSON.parse(manifest).archives[0].size_bytes };
  };
  const first = await gather('hov_1');
  const second = await gather('hov_2');
  const archiveQuotaBytes = first.bytes + second.bytes - 1;
  const workspace = await startTestServer({ settings: { archiveQuotaBytes } });
  onTestFinished(() => workspace.cleanUp());
  const { access_token: admin } = await workspace.signUp('root@example.org');
  const device = newDevice();
  const { id } = (await enrolDevice(workspace, admin, device)).body;
  await setStatus(workspace, admin, id, 'active');
  const { access_token: token } = (await openDeviceSession(workspace, device, id)).body;
  const begin = ({ manifest }: { readonly manifest: string }) =>
    workspace.call('POST', '/desktop/hand-overs', { token, json: { manifest } });
  expect((await begin(first)).status).toBe(201);
  expect((await begin(second)).status).toBe(413);
  // Its own promise is not held against it.
  expect((await begin(first)).status).toBe(201);
});
