import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const lists = ['package.json', 'package-lock.json'] as const;

/** npm's own words for the platform of a target: `win32-arm64`. */
const platformWords = (target: string): readonly string[] => {
  const [system = '', arch = ''] = target.split('-');
  // Compiled modules for Linux come twice; ours are those of glibc.
  return [`--os=${system}`, `--cpu=${arch}`, ...(system === 'linux' ? ['--libc=glibc'] : [])];
};

/** npm as it runs this, else as PATH has it. */
const npm = (env: NodeJS.ProcessEnv): readonly [string, ...string[]] => {
  const own = env['npm_execpath'] ?? '';
  if (own !== '') return [process.execPath, own];
  // On Windows npm is a script of the shell, and no shell reads what is handed over here.
  if (process.platform === 'win32') throw new Error('Start it through npm: npm run package.');
  return ['npm'];
};

/**
 * The folder whose `node_modules` are for `target`: the sources themselves where that is this machine, else one that npm fills from the
 * same lock file, checked by the same hashes. Nothing of a package is run for it.
 * @throws Error where npm cannot bring them
 */
export const modulesRootFor = (root: string, target: string, env = process.env): string => {
  if (target === `${process.platform}-${process.arch}`) return root;
  const folder = path.join(root, 'dist', 'modules', target);
  const stamp = path.join(folder, 'installed');
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return folder;
  mkdirSync(folder, { recursive: true });
  for (const name of lists) copyFileSync(path.join(root, name), path.join(folder, name));
  const [program, ...first] = npm(env);
  const words = ['ci', '--ignore-scripts', '--omit=dev', '--no-audit', '--no-fund', ...platformWords(target)];
  const { status, stderr, error } = spawnSync(program, [...first, ...words], {
    cwd: folder,
    encoding: 'utf8',
    env,
  });
  if (status !== 0)
    throw new Error(`Packages for ${target} could not be installed: ${error?.message ?? stderr.trim()}`);
  writeFileSync(stamp, wanted);
  return folder;
};
