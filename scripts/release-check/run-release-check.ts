import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { productVersion } from '../../server/version.ts';
import type { PackagedSystem } from '../package/release-mode.ts';
import { isStandIn } from '../package/stand-in/make-stand-in.ts';
import type { CheckedProgram } from './checks.ts';
import { type ReleaseProtocol, signProtocol } from './protocol.ts';
import { readChecklist } from './read-checklist.ts';
import { type Observations, walkChecklist } from './walk-checklist.ts';

const root = path.join(import.meta.dirname, '..', '..');
const installersDir = path.join(root, 'dist', 'installers');

const binaryOf: Readonly<Record<PackagedSystem, string>> = {
  linux: 'larmor',
  win32: 'Larmor.exe',
  darwin: 'Contents/MacOS/Larmor',
};

const findFolder = (system: PackagedSystem): string => {
  const names = existsSync(installersDir) ? readdirSync(installersDir) : [];
  const name =
    system === 'darwin'
      ? names.find((each) => each.startsWith('mac'))
      : names.find((each) => each.endsWith('-unpacked'));
  if (name === undefined)
    throw new Error('There is no built program in dist/installers: npm run package makes it.');
  return path.join(installersDir, name, ...(system === 'darwin' ? ['Larmor.app'] : []));
};

const findProgram = (folder: string, system: PackagedSystem): CheckedProgram => {
  const resources = system === 'darwin' ? 'Contents/Resources' : 'resources';
  const staged = path.join(root, 'dist', 'app');
  const beside = path.dirname(system === 'darwin' ? path.dirname(folder) : folder);
  return {
    system,
    binary: path.join(folder, binaryOf[system]),
    archive: path.join(folder, resources, 'app.asar'),
    staged: existsSync(staged) ? staged : null,
    installers: readdirSync(beside)
      .filter((name) => /\.(deb|rpm|AppImage|exe|msi|dmg|pkg)$/.test(name))
      .map((name) => path.join(beside, name)),
    version: productVersion,
  };
};

const observation = z.strictObject({ by: z.string().min(1), saw: z.string().min(1) });

const readObservations = (file: string | undefined): Observations =>
  file === undefined ? {} : z.record(z.string(), observation).parse(JSON.parse(readFileSync(file, 'utf8')));

const usage =
  'npm run release-check -- [FOLDER] [--observed FILE] [--out FILE]\n' +
  'Walks docs/release-checklist.md at the built program (dist/installers) and writes the protocol (docs/release-checklist.md).';

const systemHere = (): PackagedSystem => {
  const here = process.platform;
  if (here !== 'linux' && here !== 'win32' && here !== 'darwin')
    throw new Error(`Larmor is not packaged on ${here}.`);
  return here;
};

/** Answers 0 where every row was seen and right, else 1. @throws Error with the usage, or saying what is missing */
export const runReleaseCheck = async (
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  print: (line: string) => void,
): Promise<0 | 1> => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { observed: { type: 'string' }, out: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help === true || positionals.length > 1) throw new Error(usage);
  const system = systemHere();
  const folder = path.resolve(positionals[0] ?? findFolder(system));
  const program = findProgram(folder, system);
  if (!existsSync(program.binary)) throw new Error(`There is no program ${program.binary}.`);
  const standIn = isStandIn(folder);
  const rows = readChecklist(readFileSync(path.join(root, 'docs', 'release-checklist.md'), 'utf8'));
  const results = await walkChecklist(rows, program, standIn, readObservations(values.observed));
  for (const { id, outcome, evidence } of results) print(`${outcome.padEnd(9)} ${id}: ${evidence}`);
  const protocol: ReleaseProtocol = {
    version: program.version,
    system: `${process.platform}-${process.arch}`,
    electron: existsSync(path.join(folder, 'version'))
      ? readFileSync(path.join(folder, 'version'), 'utf8').trim()
      : 'not told',
    stand_in: standIn,
    archive_sha512: createHash('sha512').update(readFileSync(program.archive)).digest('hex'),
    made_at: new Date().toISOString(),
    rows: results,
  };
  const signed = signProtocol(protocol, env);
  const out = path.resolve(
    values.out ?? path.join(installersDir, `larmor-release-protocol-${protocol.system}.json`),
  );
  writeFileSync(out, `${JSON.stringify(signed ?? protocol, null, 2)}\n`);
  print(`${signed === null ? 'not signed (RELEASE_KEY_FILE is not set)' : 'signed'}: ${out}`);
  if (standIn)
    print('A stand-in is no Electron: what is rehearsed or open here is shown on a machine with the binary.');
  return results.every(({ outcome }) => ['shown', 'observed', 'elsewhere'].includes(outcome)) ? 0 : 1;
};
