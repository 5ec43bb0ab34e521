// Run by a test as a process of its own, with take-flavour.mjs before it: puts together what ships of the repository in argv[2],
// has the packer's own code list what it would put into the archive, writes the bill of materials, and prints all of it.
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { collectModules } from '../collect-modules.ts';
import { describeInstallers } from '../describe-installers.ts';
import { stageApp } from '../stage-app.ts';

const ownRequire = createRequire(import.meta.url);
const packerRequire = createRequire(ownRequire.resolve('electron-builder'));
const libraryRequire = createRequire(packerRequire.resolve('app-builder-lib'));
const { load } = libraryRequire('js-yaml');
const { Platform } = packerRequire('app-builder-lib');
const { getMainFileMatchers, getNodeModuleFileMatcher } = packerRequire('app-builder-lib/out/fileMatcher');
const { computeFileSets, computeNodeModuleFileSets, getDestinationPath } = packerRequire(
  'app-builder-lib/out/util/appFileCopier',
);

// Said once everything is loaded: loaders of modules ask the system as well, and they work on this disk.
Object.defineProperty(process, 'platform', { value: process.env.LARMOR_TEST_FLAVOUR });

const [, , root, target, loaded] = process.argv;
const appDir = path.join(root, 'dist', 'app');
const modules = collectModules(root, loaded.split(','));
const electronDir = path.join(root, 'dist', 'electron');
const identity = { isRelease: false, windowsPublisher: null, appleTeamId: null };
stageApp({
  root,
  appDir,
  electronDir,
  // `darwin-x64+darwin-arm64` is a universal program.
  sources: target.split('+').map((each) => ({ root, modules, target: each })),
  loaded: loaded.split(','),
  releaseRoots: [],
  identity,
});

const slashed = (name) => name.replaceAll(path.sep, '/');
const listFolder = (folder, below = '') =>
  readdirSync(path.join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const name = below === '' ? entry.name : `${below}/${entry.name}`;
    return entry.isDirectory() ? listFolder(folder, name) : [name];
  });

const config = load(readFileSync(path.join(root, 'electron-builder.yml'), 'utf8'));
const platform = { linux: Platform.LINUX, win32: Platform.WINDOWS, darwin: Platform.MAC }[process.platform];
const packager = {
  appDir,
  projectDir: root,
  buildResourcesDir: config.directories.buildResources,
  config,
  appInfo: { type: 'module' },
  debugLogger: { isEnabled: false },
  originalMetadata: JSON.parse(readFileSync(path.join(appDir, 'package.json'), 'utf8')),
  nodePackageName: 'larmor',
  isPrepackedAppAsar: false,
  areNodeModulesHandledExternally: false,
  getWorkspaceRoot: async () => undefined,
  // The packer asks npm first and walks the folders itself where npm has no answer; npm runs on its own system alone.
  getPackageManager: async () => 'traversal',
};
const platformPackager = { info: packager, config, platform };
const destination = path.join(root, 'dist', 'installers', 'app');
const asIs = (text) => text;
const own = config[platform.buildConfigurationKey];
const mainMatchers = getMainFileMatchers(
  appDir,
  destination,
  asIs,
  own,
  platformPackager,
  path.join(root, config.directories.output),
  false,
);
const moduleMatcher = getNodeModuleFileMatcher(appDir, destination, asIs, own, packager);
const sets = [
  ...(await computeFileSets(mainMatchers, null, platformPackager, false)),
  ...(await computeNodeModuleFileSets(platformPackager, moduleMatcher)),
];
const archived = sets.flatMap((set) =>
  set.files
    .filter((file) => set.metadata.get(file)?.isFile() === true)
    .map((file) => slashed(path.relative(destination, getDestinationPath(file, set)))),
);

const installers = path.join(root, 'dist', 'described');
mkdirSync(installers, { recursive: true });
describeInstallers(root, installers, modules);
const bill = readdirSync(installers).find((name) => name.endsWith('.cdx.json'));
process.stdout.write(
  `\n${JSON.stringify({
    staged: listFolder(appDir).toSorted(),
    archived: archived.toSorted(),
    dependencies: packager.originalMetadata.dependencies,
    billed: JSON.parse(readFileSync(path.join(installers, bill), 'utf8')).components.map(({ name }) => name),
  })}\n`,
);
