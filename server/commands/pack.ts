import { createWriteStream, existsSync } from 'node:fs';
import { readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { streamZip } from '#kernel/blobs/stream-zip.ts';
import { buildShiftPack, type Manifest, readPack, readRecords } from '../features/reference-packs/index.ts';
import { type Command, type CommandEnvironment, UsageError } from './command-environment.ts';

const usage = [
  'Usage: npm run pack -- build shifts FILE... --out FILE --licence TEXT [--licence TEXT ...] [--name TEXT] [--version TEXT] [--seed N] [--trees N]',
  '       npm run pack -- show FILE',
  'FILE is .jsonl or .csv, also packed (.gz); one licence holds for all files, or one is given for each in their order.',
].join('\n');

const bytesPerMegabyte = 1e6;

/** `npm run pack`: builds a reference pack from files of assigned shifts and peak lists, or checks one and says what is in it. */
export const pack: Command = async (environment) => {
  const [task, ...others] = environment.args;
  if (task === 'build' && others[0] === 'shifts') return build(environment, others.slice(1));
  const [file] = others;
  if (task === 'show' && file !== undefined && others.length === 1) return show(environment, file);
  throw new UsageError(usage);
};

const readOptions = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        out: { type: 'string' },
        licence: { type: 'string', multiple: true },
        name: { type: 'string' },
        version: { type: 'string', default: '1' },
        seed: { type: 'string', default: '1' },
        trees: { type: 'string', default: '300' },
      },
    });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : ''}\n${usage}`);
  }
};

const wholeNumber = (name: string, given: string, [least, most]: readonly [number, number]): number => {
  const value = Number(given);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new UsageError(`--${name} takes a whole number from ${least} to ${most}.`);
};

const licenceOf = (licences: readonly string[], files: number, place: number): string => {
  const given = licences.length === 1 ? licences[0] : licences[place];
  if (licences.length > 1 && licences.length !== files)
    throw new UsageError(`${licences.length} licences for ${files} files: give one for all or one for each.`);
  const licence = given?.trim() ?? '';
  if (licence === '')
    throw new UsageError('Say with --licence what the data may be used for: no pack goes without.');
  return licence;
};

const build = async (environment: CommandEnvironment, args: readonly string[]): Promise<number> => {
  const { resolvePath, print } = environment;
  const { values, positionals } = readOptions(args);
  const { out, licence = [], version } = values;
  if (out === undefined || positionals.length === 0) throw new UsageError(usage);
  const target = resolvePath(out);
  const licences = positionals.map((_, place) => licenceOf(licence, positionals.length, place));
  const seed = wholeNumber('seed', values.seed, [0, 2 ** 31 - 1]);
  const trees = wholeNumber('trees', values.trees, [1, 2000]);
  const sources = [];
  for (const [place, given] of positionals.entries()) {
    const file = resolvePath(given);
    if (!existsSync(file)) throw new UsageError(`There is no file ${file}.`);
    const source = await readRecords(file);
    print(`${source.name}: ${source.records.length} molecules`);
    for (const [reason, records] of Object.entries(source.passedOver))
      print(`  passed over ${records}: ${reason}`);
    sources.push({ ...source, licence: licences[place] as string });
  }
  const name = values.name ?? path.basename(target, path.extname(target));
  const built = buildShiftPack({ name, version, sources, seed, trees, tell: print });
  if (built === null)
    throw new UsageError('The files hold no shift of 1H or 13C, so there is nothing to learn.');
  const unfinished = `${target}.unfinished`;
  try {
    await pipeline(streamZip(built.members), createWriteStream(unfinished));
    await rename(unfinished, target);
  } finally {
    await rm(unfinished, { force: true });
  }
  printManifest(environment, built.manifest, (await stat(target)).size);
  return 0;
};

const show = async (environment: CommandEnvironment, given: string): Promise<number> => {
  const file = environment.resolvePath(given);
  if (!existsSync(file)) throw new UsageError(`There is no file ${file}.`);
  const bytes = await readFile(file);
  const read = await readPack(bytes);
  if (!read.ok) {
    environment.print(`REFUSED ${read.error.message}`);
    return 1;
  }
  printManifest(environment, read.value.manifest, bytes.length);
  return 0;
};

const printManifest = ({ print }: CommandEnvironment, manifest: Manifest, sizeBytes: number): void => {
  print(`${manifest.name}, version ${manifest.version}, ${(sizeBytes / bytesPerMegabyte).toFixed(1)} MB`);
  print(`digest ${manifest.digest}`);
  print(`licence ${manifest.licence}`);
  for (const { name, records, licence } of manifest.sources)
    print(`  ${name}: ${records} records, ${licence}`);
  for (const [nucleus, { metrics, environments }] of Object.entries(manifest.nuclei)) {
    const known = environments.reduce((sum, count) => sum + count, 0);
    print(
      `${nucleus}: ${known} environments; skeletons not seen in training: mean error ${metrics.mean_error_ppm} ppm, median ${metrics.median_error_ppm} (${metrics.labels} shifts)`,
    );
  }
};
