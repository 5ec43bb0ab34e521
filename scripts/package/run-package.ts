import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Arch, build, Platform } from 'electron-builder';
import { productVersion } from '../../server/version.ts';
import { buildElectron } from '../build-electron.mjs';
import { ensureRendererBuilt } from '../build-renderer.mjs';
import { builderConfigOf } from './builder-config.ts';
import { collectModules } from './collect-modules.ts';
import { describeInstallers } from './describe-installers.ts';
import { modulesRootFor } from './foreign-modules.ts';
import { folderBytes, mebibytes } from './measure-folder.ts';
import { type PackageOrder, readArguments, targetsOf } from './read-arguments.ts';
import { releaseIdentityOf } from './release-identity.ts';
import { isRelease, requireSigning } from './release-mode.ts';
import { readReleaseRoot, signRelease } from './sign-release.ts';
import { stageApp } from './stage-app.ts';
import { makeStandIn } from './stand-in/make-stand-in.ts';

const root = path.join(import.meta.dirname, '..', '..');
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const readJson = (name: string): unknown => JSON.parse(readFileSync(path.join(root, name), 'utf8'));

const electronVersion = (): string =>
  (readJson('node_modules/electron/package.json') as { version: string }).version;

/** Folder of Electron's binaries, or of the stand-in; null for another processor than this machine's, whose binary is fetched. The folder target falls back to it and says so; an installer never does. */
const findElectronDist = ({ targets, standIn, arch }: PackageOrder): string | null => {
  if (arch !== process.arch) return null;
  const installed = path.join(root, 'node_modules/electron/dist');
  if (!standIn && existsSync(path.join(installed, 'version'))) return installed;
  if (isRelease(process.env))
    throw new Error('A release needs Electron: npx install-electron brings its binary.');
  if (!standIn && !targets.includes('dir'))
    throw new Error(
      'Electron is not installed: npx install-electron brings it, --stand-in rehearses without.',
    );
  const folder = path.join(root, 'dist', 'electron-stand-in');
  makeStandIn(folder, electronVersion());
  say('Electron is not here: the program is packed around a stand-in that serves and opens no window.');
  return folder;
};

const platforms = { linux: Platform.LINUX, win32: Platform.WINDOWS, darwin: Platform.MAC } as const;

const runBuilder = async (
  order: PackageOrder,
  targets: readonly string[],
  dist: string | null,
): Promise<void> => {
  const checksums = readJson('node_modules/electron/checksums.json') as Record<string, string>;
  await build({
    projectDir: root,
    targets: platforms[order.system].createTarget([...targets], Arch[order.arch]),
    config: builderConfigOf(process.env, order.system, { dist, version: electronVersion(), checksums }),
  });
};

/** Builds the program, puts together what ships, and makes what was asked for below dist/installers. */
export const runPackage = async (args: readonly string[]): Promise<void> => {
  const startedMs = performance.now();
  const order = readArguments(args, process.platform, process.arch);
  requireSigning(process.env, order.system);
  const electronDist = findElectronDist(order);
  await ensureRendererBuilt();
  // Not where a desktop that is running has its own.
  const electronDir = path.join(root, 'dist', 'packed-electron');
  const loaded = await buildElectron(electronDir);
  const appDir = path.join(root, 'dist', 'app');
  const sources = targetsOf(order).map((target) => {
    const from = modulesRootFor(root, target);
    return { root: from, modules: collectModules(from, loaded), target };
  });
  const releaseRoot = readReleaseRoot(process.env);
  const releaseRoots = releaseRoot === null ? [] : [releaseRoot];
  const identity = releaseIdentityOf(process.env);
  stageApp({ root, appDir, electronDir, sources, loaded, releaseRoots, identity });

  // What lies there from before is not what was asked for now.
  rmSync(path.join(root, 'dist', 'installers'), { recursive: true, force: true });
  const others = order.targets.filter((each) => each !== 'deb');
  if (others.length < order.targets.length) {
    process.env['CUSTOM_FPM_PATH'] = path.join(import.meta.dirname, 'dpkg-deb.mjs');
    await runBuilder(order, ['deb'], electronDist);
    delete process.env['CUSTOM_FPM_PATH'];
  }
  if (others.length > 0) await runBuilder(order, others, electronDist);

  const folder = path.join(root, 'dist', 'installers');
  for (const name of readdirSync(folder).filter(
    (each) => each.endsWith('-unpacked') || each.startsWith('mac'),
  ))
    say(`${name}  ${mebibytes(folderBytes(path.join(folder, name)))}`);
  const described = describeInstallers(
    root,
    folder,
    sources.flatMap(({ modules }) => modules),
  );
  for (const { file, bytes } of described) say(`${path.basename(file)}  ${mebibytes(bytes)}`);
  // Only what was made as a release is signed: a rehearsal never carries our name.
  if (isRelease(process.env)) {
    const files = described.map(({ file }) => file);
    const version = productVersion;
    // A universal program is the release of both processors.
    for (const target of targetsOf(order))
      say(path.basename(signRelease(process.env, { folder, files, version, target }, Date.now())));
  }
  const seconds = (performance.now() - startedMs) / 1000;
  say(`packed ${order.targets.join(', ')} in ${seconds.toFixed(1)} s`);
};
