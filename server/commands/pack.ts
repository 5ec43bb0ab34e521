import { createWriteStream, existsSync } from 'node:fs';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import Papa from 'papaparse';
import { streamZip } from '#kernel/blobs/stream-zip.ts';
import {
  type BuiltPack,
  buildMassSpectraPack,
  buildShiftPack,
  buildSpectraPack,
  type LicensedSource,
  readMassRecords,
  readRecords,
  UnreadableSource,
} from '../features/pack-sources/index.ts';
import { type Manifest, readPack } from '../features/reference-packs/index.ts';
import { type Command, type CommandEnvironment, UsageError } from './command-environment.ts';

const usage = [
  'Usage: npm run pack -- build shifts FILE... --out FILE --licence TEXT [--licence TEXT ...] [--name TEXT] [--version TEXT] [--seed N] [--trees N] [--doubtful FILE]',
  '       npm run pack -- build spectra FILE... --out FILE --licence TEXT [--licence TEXT ...] [--name TEXT] [--version TEXT]',
  '       npm run pack -- build mass_spectra FILE... --out FILE --licence TEXT [--licence TEXT ...] [--name TEXT] [--version TEXT]',
  '       npm run pack -- show FILE',
  'FILE is .sdf, .nmredata.sdf, .jsonl or .csv, of mass spectra .jsonl, .mgf, .msp, records of MassBank or a list of GNPS, also packed (.gz); one licence holds for all files, or one is given for each in their order. A mass spectrum that names a licence of its own keeps that one.',
].join('\n');

const bytesPerMegabyte = 1e6;

type BuiltKind = Manifest['kind'];

const isBuilt = (kind: string | undefined): kind is BuiltKind =>
  kind === 'shifts' || kind === 'spectra' || kind === 'mass_spectra';

/**
 * `npm run pack`: builds a reference pack from files of assigned shifts, peak lists or fragment spectra, or checks one and says what is in
 * it.
 */
export const pack: Command = async (environment) => {
  const [task, ...others] = environment.args;
  const [kind, ...files] = others;
  if (task === 'build' && isBuilt(kind)) return build(environment, kind, files);
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
        doubtful: { type: 'string' },
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

const readSource = async <S>(file: string, read: (file: string) => Promise<S>): Promise<S> => {
  try {
    return await read(file);
  } catch (error) {
    throw error instanceof UnreadableSource
      ? new UsageError(`${path.basename(file)}: ${error.message}`)
      : error;
  }
};

type Options = ReturnType<typeof readOptions>['values'];

interface Order {
  readonly name: string;
  readonly values: Options;
}

/** Lays a pack of shifts or peak lists out by its kind; null where the files hold nothing for it. */
const lay = (
  kind: Exclude<BuiltKind, 'mass_spectra'>,
  sources: readonly LicensedSource[],
  { name, values }: Order,
  tell: (line: string) => void,
) => {
  const { version } = values;
  if (kind === 'spectra') return buildSpectraPack({ name, version, sources });
  const seed = wholeNumber('seed', values.seed, [0, 2 ** 31 - 1]);
  const trees = wholeNumber('trees', values.trees, [1, 2000]);
  return buildShiftPack({ name, version, sources, seed, trees, tell });
};

type AnySource = Pick<LicensedSource, 'name' | 'passedOver' | 'leftOut'> & {
  readonly records: readonly unknown[];
};

/** Reads the files one after the other and tells what came of each. */
const readFiles = async <S extends AnySource>(
  files: readonly { readonly file: string; readonly licence: string }[],
  read: (file: string) => Promise<S>,
  print: CommandEnvironment['print'],
  what: 'molecules' | 'spectra',
): Promise<(S & { readonly licence: string })[]> => {
  const sources: (S & { readonly licence: string })[] = [];
  for (const { file, licence } of files) {
    if (!existsSync(file)) throw new UsageError(`There is no file ${file}.`);
    const source = await readSource(file, read);
    print(`${source.name}: ${source.records.length} ${what}`);
    for (const [reason, records] of Object.entries(source.passedOver))
      print(`  passed over ${records}: ${reason}`);
    for (const [reason, count] of Object.entries(source.leftOut))
      print(what === 'spectra' ? `  noted: ${reason}` : `  left out ${count} shifts: ${reason}`);
    sources.push({ ...source, licence });
  }
  return sources;
};

const build = async (
  environment: CommandEnvironment,
  kind: BuiltKind,
  args: readonly string[],
): Promise<number> => {
  const { resolvePath, print } = environment;
  const { values, positionals } = readOptions(args);
  const { out, licence = [] } = values;
  if (out === undefined || positionals.length === 0) throw new UsageError(usage);
  const target = resolvePath(out);
  const licences = positionals.map((_, place) => licenceOf(licence, positionals.length, place));
  const name = values.name ?? path.basename(target, path.extname(target));
  const files = positionals.map((given, place) => ({
    file: resolvePath(given),
    licence: licences[place] as string,
  }));
  const built =
    kind === 'mass_spectra'
      ? buildMassSpectraPack({
          name,
          version: values.version,
          sources: await readFiles(files, readMassRecords, print, 'spectra'),
          tell: print,
        })
      : lay(kind, await readFiles(files, readRecords, print, 'molecules'), { name, values }, print);
  if (built === null)
    throw new UsageError(
      kind === 'mass_spectra'
        ? 'The files hold no fragment spectrum of a named compound, so there is nothing to keep.'
        : 'The files hold no shift of 1H or 13C, so there is nothing to learn or to keep.',
    );
  const unfinished = `${target}.unfinished`;
  try {
    await pipeline(streamZip(built.members), createWriteStream(unfinished));
    await rename(unfinished, target);
  } finally {
    await rm(unfinished, { force: true });
  }
  printManifest(environment, built.manifest, (await stat(target)).size);
  if ('doubtful' in built) await tellDoubtful(environment, built.doubtful, values.doubtful);
  return 0;
};

const errorDigits = 2;

/** Says how many assignments are doubtful, and writes them to a file where one is named. They are in the pack as they are. */
const tellDoubtful = async (
  { print, resolvePath }: CommandEnvironment,
  doubtful: BuiltPack['doubtful'],
  file: string | undefined,
): Promise<void> => {
  print(
    `assignment doubtful: ${doubtful.length} molecules fit twice as well with their shifts on other atoms${file === undefined ? '; --doubtful FILE lists them' : ''}`,
  );
  if (file === undefined) return;
  const rows = doubtful.map(({ nucleus, id, shifts, assignedErrorPpm, matchedErrorPpm }) => ({
    nucleus,
    id,
    shifts,
    assigned_error_ppm: assignedErrorPpm.toFixed(errorDigits),
    matched_error_ppm: matchedErrorPpm.toFixed(errorDigits),
  }));
  const columns = ['nucleus', 'id', 'shifts', 'assigned_error_ppm', 'matched_error_ppm'];
  await writeFile(resolvePath(file), `${Papa.unparse(rows, { columns })}\n`);
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
  if (manifest.kind === 'mass_spectra') {
    printMassSpectra(print, manifest);
    return;
  }
  if (manifest.kind === 'spectra') {
    for (const [nucleus, { spectra, lines }] of Object.entries(manifest.nuclei))
      print(`${nucleus}: ${spectra} spectra with ${lines} lines`);
    return;
  }
  for (const [nucleus, { metrics, environments }] of Object.entries(manifest.nuclei)) {
    const known = environments.reduce((sum, count) => sum + count, 0);
    print(
      `${nucleus}: ${known} environments; skeletons not seen in training: mean error ${metrics.mean_error_ppm} ppm, median ${metrics.median_error_ppm} (${metrics.labels} shifts)`,
    );
  }
};

const percentDigits = 1;
const percent = (share: number): string => `${(100 * share).toFixed(percentDigits)} %`;

const printMassSpectra = (
  print: CommandEnvironment['print'],
  { polarities, compounds, peaks, calibration, not_calibrated }: Extract<Manifest, { kind: 'mass_spectra' }>,
): void => {
  for (const [polarity, { spectra }] of Object.entries(polarities)) print(`${polarity}: ${spectra} spectra`);
  print(`${compounds} compounds, ${peaks} peaks`);
  if (calibration === null) {
    print(`no q-values: ${not_calibrated}`);
    return;
  }
  for (const { level, accepted, wrong, is_told } of calibration.levels) {
    const came = accepted === 0 ? 'none accepted' : `${percent(wrong / accepted)} of ${accepted} hits wrong`;
    print(`q ≤ ${percent(level)} on unseen sources: ${came}${is_told ? '' : '; not told'}`);
  }
};
