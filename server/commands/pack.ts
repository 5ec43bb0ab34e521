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
  buildMutagenicityPack,
  buildPotencyPack,
  buildShiftPack,
  buildSpectraPack,
  type LicensedSource,
  readMassRecords,
  readRecords,
  readStudyRecords,
  readTestedRecords,
  UnreadableSource,
} from '../features/pack-sources/index.ts';
import { type Manifest, readPack } from '../features/reference-packs/index.ts';
import { type Command, type CommandEnvironment, UsageError } from './command-environment.ts';

const usage = [
  'Usage: npm run pack -- build shifts FILE... --out FILE --licence TEXT [--licence TEXT ...] [--name TEXT] [--version TEXT] [--seed N] [--trees N] [--doubtful FILE]',
  '       npm run pack -- build spectra FILE... --out FILE --licence TEXT [--licence TEXT ...] [--name TEXT] [--version TEXT]',
  '       npm run pack -- build mass_spectra FILE... --out FILE --licence TEXT [--licence TEXT ...] [--name TEXT] [--version TEXT]',
  '       npm run pack -- build carcinogenic_potency FILE... --out FILE --licence TEXT [--licence TEXT ...] [--name TEXT] [--version TEXT]',
  '       npm run pack -- build mutagenicity FILE... --out FILE --licence TEXT [--licence TEXT ...] [--name TEXT] [--version TEXT] [--seed N]',
  '       npm run pack -- show FILE',
  'FILE is .sdf, .nmredata.sdf, .jsonl or .csv, of mass spectra .jsonl, .mgf, .msp, records of MassBank or a list of GNPS, also packed (.gz); one licence holds for all files, or one is given for each in their order. A mass spectrum that names a licence of its own keeps that one.',
  'Of studies a .csv with smiles, species, td50_mg_per_kg_day (or td50_rat_mg_kg_day and so on, the mean of a species); of mutagenicity with id, smiles, ames (1 or 0).',
].join('\n');

const bytesPerMegabyte = 1e6;

type BuiltKind = Manifest['kind'];

const builtKinds: ReadonlySet<string> = new Set([
  'shifts',
  'spectra',
  'mass_spectra',
  'carcinogenic_potency',
  'mutagenicity',
] satisfies BuiltKind[]);

const isBuilt = (kind: string | undefined): kind is BuiltKind => kind !== undefined && builtKinds.has(kind);

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
  kind: 'shifts' | 'spectra',
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
  what: 'molecules' | 'spectra' | 'studies' | 'compounds',
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

const nothingIn: Readonly<Record<BuiltKind, string>> = {
  shifts: 'The files hold no shift of 1H or 13C, so there is nothing to learn or to keep.',
  spectra: 'The files hold no shift of 1H or 13C, so there is nothing to learn or to keep.',
  mass_spectra: 'The files hold no fragment spectrum of a named compound, so there is nothing to keep.',
  carcinogenic_potency: 'The files hold no study of a compound, so there is nothing to keep.',
  mutagenicity:
    'The files hold no 50 compounds, positive and negative ones, of more than one scaffold, so there is nothing to learn.',
};

/** Reads the files and lays a pack out by its kind; null where they hold nothing for it. */
const layKind = async (
  kind: BuiltKind,
  files: readonly { readonly file: string; readonly licence: string }[],
  order: Order,
  print: CommandEnvironment['print'],
) => {
  const { name, values } = order;
  const named = { name, version: values.version, tell: print };
  switch (kind) {
    case 'mass_spectra':
      return buildMassSpectraPack({
        ...named,
        sources: await readFiles(files, readMassRecords, print, 'spectra'),
      });
    case 'carcinogenic_potency':
      return buildPotencyPack({
        ...named,
        sources: await readFiles(files, readStudyRecords, print, 'studies'),
      });
    case 'mutagenicity':
      return buildMutagenicityPack({
        ...named,
        seed: wholeNumber('seed', values.seed, [0, 2 ** 31 - 1]),
        sources: await readFiles(files, readTestedRecords, print, 'compounds'),
      });
    default:
      return lay(kind, await readFiles(files, readRecords, print, 'molecules'), order, print);
  }
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
  const built = await layKind(kind, files, { name, values }, print);
  if (built === null) throw new UsageError(nothingIn[kind]);
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
  if (manifest.kind === 'carcinogenic_potency') {
    for (const [species, { studies }] of Object.entries(manifest.species))
      print(`${species}: ${studies} studies`);
    print(`${manifest.compounds} compounds`);
    return;
  }
  if (manifest.kind === 'mutagenicity') {
    printMutagenicity(print, manifest);
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

const figureDigits = 3;

const printMutagenicity = (
  print: CommandEnvironment['print'],
  { records, positive, metrics }: Extract<Manifest, { kind: 'mutagenicity' }>,
): void => {
  const { auroc, brier, sensitivity, specificity, called, inconclusive, out_of_domain, reliability } =
    metrics;
  print(`${records} compounds, ${positive} of them positive`);
  print(
    `scaffolds not learned from: AUROC ${auroc.toFixed(figureDigits)}, Brier score ${brier.toFixed(figureDigits)}`,
  );
  print(`  called ${called}, inconclusive ${inconclusive}, out of domain ${out_of_domain}`);
  const shares = [sensitivity, specificity].map((share) => (share === null ? 'none' : percent(share)));
  print(`  of those called: sensitivity ${shares[0]}, specificity ${shares[1]}`);
  for (const { compounds, mean_probability, positive: found } of reliability)
    print(
      `  probability ${percent(mean_probability)}: ${percent(found / compounds)} of ${compounds} positive`,
    );
};
