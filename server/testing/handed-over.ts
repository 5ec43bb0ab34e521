import type { OutgoingHandOver } from '#contract/sync';
import type { TestServer } from '#kernel/testing/test-server.ts';
import { type Gathered, gatherProject } from '../features/sync/gather-project.ts';
import type { HandOverTable } from '../features/sync/tables.ts';
import { anyDossier } from './any-dossier.ts';
import { anyOptimization } from './any-optimization.ts';
import { enrolDevice, newDevice, openDeviceSession, setStatus } from './device.ts';
import { prepareSigning, registerKey } from './sign.ts';
import { untilEnded } from './until-ended.ts';
import { analysed, brukerParts, proton } from './upload.ts';

export interface HandedProject {
  readonly projectId: string;
  readonly analysisId: string;
  readonly archiveId: string;
  /** The person who administrates the workstation. */
  readonly person: string;
}

const made = async (asked: ReturnType<TestServer['call']>, status: number) => {
  const answer = await asked;
  if (answer.status !== status) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
};

/** What a workstation needs to sign by a passkey. */
export const signingWorkstation = { settings: { host: 'localhost', reviewConfidenceThreshold: 0 } } as const;

/** A project with an analysis that was signed, its report, a run of optimisation and a dossier. */
export const makeHandedProject = async (workstation: TestServer): Promise<HandedProject> => {
  const { call } = workstation;
  const { access_token: token } = await workstation.signUp('root@example.org');
  const project = await made(call('POST', '/projects', { token, json: { name: 'Ethers, week 48' } }), 201);
  const analysis = await analysed(workstation, token, brukerParts(), { ...proton, project_id: project.id });
  const { key } = await registerKey(workstation, token);
  const about = { type: 'analysis', id: analysis.id, meaning: 'authorship' };
  await made(
    call('POST', '/esignatures/records', {
      token,
      json: await prepareSigning(workstation, token, key, about),
    }),
    201,
  );
  await made(
    call('GET', `/analyses/${analysis.id}/report`, { token, headers: { accept: 'application/json' } }),
    200,
  );
  await made(
    call('POST', '/optimizations', { token, json: { ...anyOptimization, project_id: project.id } }),
    201,
  );
  await made(
    call('POST', '/regulatory/dossiers', { token, json: { ...anyDossier, project_id: project.id } }),
    201,
  );
  return { projectId: project.id, analysisId: analysis.id, archiveId: analysis.archive_id, person: token };
};

/** Asks for a hand-over. */
export const askHandOver = (
  { call }: Pick<TestServer, 'call'>,
  { projectId, person: token }: HandedProject,
  with_raw_data: boolean,
): ReturnType<TestServer['call']> =>
  call('POST', '/workstation/hand-overs', { token, json: { project_id: projectId, with_raw_data } });

/** The newest hand-over once it is as wanted. */
export const untilHandedOver = async (
  workstation: TestServer,
  { person }: HandedProject,
  is: (newest: OutgoingHandOver) => boolean = ({ state }) => state !== 'waiting',
): Promise<OutgoingHandOver> => {
  const { items } = await untilEnded(
    workstation,
    person,
    '/workstation/hand-overs',
    ({ items: [newest] }) => newest !== undefined && is(newest),
  );
  return items[0];
};

/** A hand-over that was asked for and not gathered yet. */
export const ownHandOver = (projectId: string, id: string): HandOverTable => ({
  id,
  workspace_id: 'ws_1',
  project_id: projectId,
  project_name: 'Ethers',
  with_raw_data: 0,
  asked_by: 'usr_1',
  created_at: '2026-11-28T12:00:00.000Z',
  manifest: null,
  facts_sha256: null,
  state: 'waiting',
  refusal: null,
  sent_pieces: 0,
  all_pieces: 0,
  ended_at: null,
});

/** What a server would hand over of a project of its own, as a hand-over of this id. */
export const gatherOwn = (
  { kernel }: Pick<TestServer, 'kernel'>,
  projectId: string,
  id: string,
  with_raw_data: 0 | 1 = 0,
): Promise<Gathered> => gatherProject(kernel, { ...ownHandOver(projectId, id), with_raw_data });

/** A piece as the form that brings it. */
export const pieceForm = (text: string): FormData => {
  const form = new FormData();
  form.set('piece', new Blob([text]), 'piece');
  return form;
};

/** A server's own project, handed over to itself by a device that is enrolled for it; the id of the hand-over. */
export const handOverToItself = async (
  server: TestServer,
  token: string,
  projectId: string,
  admin = token,
): Promise<string> => {
  const device = newDevice();
  const { id: installation } = await made(enrolDevice(server, token, device), 201);
  await made(setStatus(server, admin, installation, 'active'), 200);
  const { access_token: own } = (await openDeviceSession(server, device, installation)).body;
  const { manifest, pieces } = await gatherOwn(server, projectId, 'hov_own');
  await made(server.call('POST', '/desktop/hand-overs', { token: own, json: { manifest } }), 201);
  for (const text of pieces.values())
    await made(
      server.call('POST', '/desktop/hand-overs/hov_own/pieces', { token: own, form: pieceForm(text) }),
      200,
    );
  return 'hov_own';
};
