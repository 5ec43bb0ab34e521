import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { extractFile } from '@electron/asar';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import type { ReleaseIdentity } from '../../electron/updates/system-signature.ts';
import { listArchive } from '../package/archive.ts';
import { checkArchive } from '../package/check-archive.ts';
import { fuses } from '../package/fuses.ts';
import {
  checksOfSignature,
  type PackagedSystem,
  runChecks,
  verifyInstallers,
} from '../package/release-mode.ts';
import { ProgramUser } from './program-user.ts';
import { startInstalled } from './start-installed.ts';

/** A built program and what was built with it. */
export interface CheckedProgram {
  readonly system: PackagedSystem;
  /** The file that is started. */
  readonly binary: string;
  readonly archive: string;
  /** What the archive was put together from; null where it is not there any more. */
  readonly staged: string | null;
  readonly installers: readonly string[];
  readonly version: string;
}

/** This machine cannot show the row. */
export class CannotShow extends Error {}

interface Check {
  /** A stand-in shows it, too: it is of the files and of our own code, and not of Electron. */
  readonly ofFiles: boolean;
  /** What was seen. @throws CannotShow, or an Error that says what is wrong */
  run(program: CheckedProgram): Promise<string>;
}

const inTemporaryFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'larmor-release-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const checkFuses = async ({ binary }: CheckedProgram): Promise<string> => {
  const wire = await getCurrentFuseWire(binary);
  const names = Object.values(FuseV1Options).filter((value) => typeof value === 'number');
  const wrong = names.filter(
    (fuse) => (wire[fuse] === FuseState.ENABLE) !== (fuses[fuse as FuseV1Options] === true),
  );
  if (wrong.length > 0)
    throw new Error(`set otherwise than in fuses.ts: ${wrong.map((fuse) => FuseV1Options[fuse]).join(', ')}`);
  return `${names.length} fuses as in fuses.ts`;
};

const checkFiles = async ({ archive, staged }: CheckedProgram): Promise<string> => {
  if (staged === null) throw new CannotShow('what the archive was put together from is not here (dist/app)');
  checkArchive(archive, staged);
  return `${listArchive(archive).length} files, those that were put together and no other`;
};

/** Waits in steps, since the program computes in its own process. */
const untilReviewed = async (read: () => Promise<{ status: string }>): Promise<void> => {
  const longestS = 120;
  for (let waitedS = 0; waitedS < longestS; waitedS++) {
    const { status } = await read();
    if (status === 'review_required') return;
    if (status === 'failed') throw new Error('the sample failed');
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new Error(`the sample was not computed within ${longestS} s`);
};

const doMainJob = async (origin: string): Promise<string> => {
  const chemist = await ProgramUser.signUp(origin, 'Ada');
  const sample = await (await fetch(`${origin}/samples/aspirin-1h.zip`)).blob();
  const form = new FormData();
  form.set('nucleus', '1H');
  form.set('instrument', 'bruker');
  form.append('fid_file', sample, 'aspirin-1h.zip');
  const { id } = await chemist.post<{ id: string }>('/analyses', form);
  const read = () => chemist.read<{ status: string; run_id: string }>(`/analyses/${id}`);
  await untilReviewed(read);
  const reviewer = await ProgramUser.signUp(origin, 'Grace');
  const { run_id: runId } = await read();
  await reviewer.post(`/fid/runs/${runId}/reviews`, { decision: 'approve', comment: 'Fine.' });
  const report = await chemist.readDocument(`/analyses/${id}/report`, 'application/pdf');
  if (!report.startsWith('%PDF-')) throw new Error('the report is no PDF');
  const aspirin = { name: 'Aspirin', smiles: 'CC(=O)Oc1ccccc1C(=O)O' };
  const { formula } = await chemist.post<{ formula: string }>('/compounds', aspirin);
  if (formula !== 'C9H8O4') throw new Error(`aspirin was read as ${formula}`);
  return 'sample computed on a worker, reviewed, report set, structure read';
};

/** Starts the program without a window and ends it; what it keeps goes with the folder. */
const withServer = (program: CheckedProgram, work: (origin: string) => Promise<string>): Promise<string> =>
  inTemporaryFolder(async (data) => {
    const server = await startInstalled(program.binary, data);
    const seen = await work(server.origin).catch(async (error: unknown) => {
      await server.stop();
      throw error;
    });
    const code = await server.stop();
    if (code !== 0) throw new Error(`it ended with ${code} when it was asked to`);
    return seen;
  });

const checkServe = (program: CheckedProgram): Promise<string> =>
  withServer(program, async (origin) => {
    const health = await (await fetch(`${origin}/v1/health`)).json();
    const { version } = health as { version?: string };
    if (version !== program.version)
      throw new Error(`it is version ${version}, and ${program.version} was built`);
    const hasDisplay = ['DISPLAY', 'WAYLAND_DISPLAY'].some((name) => (process.env[name] ?? '') !== '');
    return `version ${version} answered${process.platform === 'linux' && !hasDisplay ? ' without a display' : ''}`;
  });

const checkSignatures =
  (system: PackagedSystem) =>
  async ({ installers, binary }: CheckedProgram): Promise<string> => {
    const files = [...installers, binary].flatMap((file) => {
      const checks = checksOfSignature(system, file);
      return checks.length === 0 ? [] : [{ file, checks }];
    });
    if (files.length === 0) throw new CannotShow('there is no file that is signed');
    for (const { file, checks } of files) runChecks(file, checks);
    return files.map(({ file }) => path.basename(file)).join(', ');
  };

/** What the program will ask before it opens an installer as an update, of the installers of this build. */
const checkAsUpdate = async ({ system, installers, archive }: CheckedProgram): Promise<string> => {
  const packed = extractFile(archive, path.join('dist', 'release-identity.json')).toString('utf8');
  const identity = JSON.parse(packed) as ReleaseIdentity;
  if (!identity.isRelease) throw new CannotShow('this build was not made as a release: it asks no system');
  if (installers.length === 0) throw new CannotShow('there is no installer');
  await verifyInstallers(identity, system, installers);
  return `${installers.map((file) => path.basename(file)).join(', ')}: vouched for, as updates are`;
};

/** Installs the deb below another root and removes it; the data of a laboratory lie elsewhere and stay. */
const checkRemoval = async ({ system, installers }: CheckedProgram): Promise<string> => {
  const deb = installers.find((file) => file.endsWith('.deb'));
  if (system !== 'linux' || deb === undefined || process.getuid?.() !== 0 || !existsSync('/usr/bin/dpkg'))
    throw new CannotShow('takes a deb, dpkg and root');
  return inTemporaryFolder(async (place) => {
    for (const folder of ['info', 'updates', 'triggers'])
      mkdirSync(path.join(place, 'var/lib/dpkg', folder), { recursive: true });
    for (const file of ['status', 'available']) writeFileSync(path.join(place, 'var/lib/dpkg', file), '');
    const flags = [
      `--root=${place}`,
      `--log=${place}/dpkg.log`,
      '--force-script-chrootless',
      '--force-depends',
    ];
    const dpkg = (...args: string[]): void => {
      execFileSync('dpkg', [...flags, ...args], { stdio: 'ignore' });
    };
    dpkg('--install', deb);
    const program = path.join(place, 'opt/Larmor/larmor');
    return inTemporaryFolder(async (data) => {
      const server = await startInstalled(program, data);
      await server.stop();
      dpkg('--remove', 'larmor');
      if (existsSync(program)) throw new Error('the program is still there');
      if (!existsSync(path.join(data, 'larmor.db'))) throw new Error('the data went with it');
      return 'installed, started, removed; the database stayed';
    });
  });
};

/** Rows of one system: the others have nothing to look at. */
export const systemOfRow: Readonly<Record<string, PackagedSystem>> = {
  'signed-windows': 'win32',
  smartscreen: 'win32',
  'signed-macos': 'darwin',
  gatekeeper: 'darwin',
  'signed-linux': 'linux',
  debian: 'linux',
  'other-linux': 'linux',
};

/** What this machine shows by itself, by the row's word. Every other row is a person's to look at. */
export const checks: Readonly<Record<string, Check>> = {
  fuses: { ofFiles: true, run: checkFuses },
  archive: { ofFiles: true, run: checkFiles },
  headless: { ofFiles: false, run: checkServe },
  workers: { ofFiles: false, run: (program) => withServer(program, doMainJob) },
  'opened-as-update': { ofFiles: false, run: checkAsUpdate },
  removal: { ofFiles: true, run: checkRemoval },
  'signed-windows': { ofFiles: false, run: checkSignatures('win32') },
  'signed-macos': { ofFiles: false, run: checkSignatures('darwin') },
};
