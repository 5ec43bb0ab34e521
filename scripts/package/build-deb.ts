import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildMomentSeconds } from '../build-moment.mjs';

interface DebOrder {
  readonly options: ReadonlyMap<string, string>;
  readonly depends: readonly string[];
  /** Source on this machine, destination in the package. */
  readonly files: readonly (readonly [string, string])[];
}

/**
 * @throws Error on an option without a value: guessing would ship something else than what was asked
 * @internal exported for its test, as is writeControl: building a package needs Debian's tools
 */
export const readOrder = (args: readonly string[]): DebOrder => {
  const options = new Map<string, string>();
  const depends: string[] = [];
  const files: (readonly [string, string])[] = [];
  for (let index = 0; index < args.length; index += 1) {
    const word = args[index] ?? '';
    const pair = word.lastIndexOf('=/');
    if (word === '--force') continue;
    if (!word.startsWith('-') && pair > 0) {
      files.push([word.slice(0, pair), word.slice(pair + 1)]);
      continue;
    }
    index += 1;
    const value = args[index];
    if (!word.startsWith('-') || value === undefined)
      throw new Error(`build-deb: ${word} is not understood.`);
    if (word === '-d') depends.push(value);
    else options.set(word.replace(/^-+/, ''), value);
  }
  return { options, depends, files };
};

const need = ({ options }: DebOrder, name: string): string => {
  const value = options.get(name);
  if (value === undefined) throw new Error(`build-deb: --${name} is missing.`);
  return value;
};

/** First line, then the text indented, an empty line as a dot (Debian policy 5.6.13). */
const foldDescription = (text: string): string =>
  text
    .trim()
    .split('\n')
    .map((line, index) => (index === 0 ? line.trim() : ` ${line.trim() || '.'}`))
    .join('\n');

/**
 * The control file of the package; `installedKib` is the room its files take.
 * @internal
 */
export const writeControl = (order: DebOrder, installedKib: number): string => {
  const recommends = order.options.get('deb-recommends');
  const lines = [
    `Package: ${need(order, 'name')}`,
    `Version: ${need(order, 'version')}`,
    `Section: ${order.options.get('category') ?? 'science'}`,
    `Priority: ${order.options.get('deb-priority') ?? 'optional'}`,
    `Architecture: ${need(order, 'architecture')}`,
    `Maintainer: ${need(order, 'maintainer')}`,
    `Installed-Size: ${installedKib}`,
    `Depends: ${order.depends.join(', ')}`,
    ...(recommends === undefined ? [] : [`Recommends: ${recommends}`]),
    `Homepage: ${need(order, 'url')}`,
    `Description: ${foldDescription(need(order, 'description'))}`,
  ];
  return `${lines.join('\n')}\n`;
};

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();

/** What the owner may run everybody may run, and nobody else writes: who built it, under which mask, is not in the package. */
const evenModes = (root: string): void => {
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isDirectory()) chmodSync(file, 0o755);
    else if (entry.isFile()) chmodSync(file, (statSync(file).mode & 0o100) === 0 ? 0o644 : 0o755);
  }
};

/** Builds the package an order in fpm's command line describes. */
export const buildDeb = (args: readonly string[]): void => {
  const order = readOrder(args);
  if (need(order, 's') !== 'dir' || need(order, 't') !== 'deb')
    throw new Error('build-deb: only a .deb of folders is built.');
  const root = mkdtempSync(path.join(os.tmpdir(), 'larmor-deb-'));
  try {
    // Folders of the package are everybody's to enter, whatever the mask of whoever builds it.
    chmodSync(root, 0o755);
    for (const [source, destination] of order.files) {
      const to = path.join(root, destination);
      mkdirSync(path.dirname(to), { recursive: true, mode: 0o755 });
      cpSync(source.replace(/\/$/, ''), to, { recursive: true, verbatimSymlinks: true });
      if (statSync(to).isFile()) chmodSync(to, 0o644);
    }
    evenModes(root);
    const files = listFiles(root);
    const installedKib = Math.ceil(files.reduce((sum, file) => sum + statSync(file).size, 0) / 1024);
    const control = path.join(root, 'DEBIAN');
    mkdirSync(control, { mode: 0o755 });
    writeFileSync(path.join(control, 'control'), writeControl(order, installedKib));
    const sums = files.map((file) => {
      const md5 = createHash('md5').update(readFileSync(file)).digest('hex');
      return `${md5}  ${path.relative(root, file)}\n`;
    });
    writeFileSync(path.join(control, 'md5sums'), sums.join(''));
    for (const [option, name] of [
      ['after-install', 'postinst'],
      ['after-remove', 'postrm'],
    ] as const) {
      writeFileSync(path.join(control, name), readFileSync(need(order, option)), { mode: 0o755 });
      chmodSync(path.join(control, name), 0o755);
    }
    const compression = [
      `-Z${order.options.get('deb-compression') ?? 'xz'}`,
      `-z${process.env['LARMOR_DEB_LEVEL'] ?? '6'}`,
    ];
    execFileSync(
      'dpkg-deb',
      ['--root-owner-group', ...compression, '--build', root, need(order, 'package')],
      // Debian's tool takes no time later than this into the package: the same files give the same bytes.
      { stdio: 'inherit', env: { ...process.env, SOURCE_DATE_EPOCH: String(buildMomentSeconds()) } },
    );
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
};
