import { randomUUID } from 'node:crypto';
import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Client, createClient } from '../../../clients/typescript/client.ts';
import type { WatchRule } from '../../features/watched-folders/contract.ts';
import { findMeasurements } from '../../features/watched-folders/find-measurements.ts';
import {
  analyseMeasurement,
  announce,
  exitCodeOf,
  failedOutcome,
  type Outcome,
  type Sending,
  sentenceOf,
} from './analyse-measurement.ts';
import { type ExitCode, exitCodes, gravestOf } from './exit-codes.ts';
import { Stopped, untilStopped } from './insist.ts';
import { findKey, keysFileOf } from './kept-keys.ts';
import { faultsOf, previewLine, previewRules } from './preview-rules.ts';
import { readRules } from './read-rules.ts';
import { type SigningIn, signInHere, signOutHere } from './sign-in-out.ts';
import { watchFolder } from './watch-folder.ts';

const usage = `larmor sign-in            shows a code, waits until a person approved it, and keeps the key that came of it
larmor sign-out           ends that key and forgets it
larmor analyse FOLDER...  sends every measurement below the folders and waits for the results
larmor report ID          writes the report of a reviewed analysis to a file
larmor watch FOLDER       sends measurements as they are written, until it is stopped
larmor preview FOLDER     says what watch would do with what lies there by --rules, and sends nothing

  --url ADDRESS     the service, else LARMOR_URL, else http://127.0.0.1:4310/v1
  --key KEY         a personal or machine key, else LARMOR_KEY (better: others see a command line), else that of sign-in
  --project ID      the project new analyses belong to
  --rules FILE      of watch and preview: which measurements go where (docs/command.md)
  --wait SECONDS    how long a result is waited for (default 600; 0: until it is queued)
  --out FILE        where the report goes (default ID.pdf); its ending says the form: .pdf, .html or .json
  --json            one JSON object a line

Exit codes: 0 done, 1 failed or nothing to analyse, 2 not understood, 3 no answer, 4 key refused, 5 not ready,
130 stopped by Ctrl-C.
`;

export interface CommandLine {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
  print(line: string): void;
  complain(line: string): void;
  sleep(ms: number): Promise<void>;
}

class NotUnderstood extends Error {}

class NotKept extends Error {}

const readWords = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        url: { type: 'string' },
        key: { type: 'string' },
        project: { type: 'string' },
        rules: { type: 'string' },
        wait: { type: 'string' },
        out: { type: 'string' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new NotUnderstood((error as Error).message);
  }
};

type Words = ReturnType<typeof readWords>['values'];

const readWaitMs = ({ wait = '600' }: Words): number => {
  if (!/^\d{1,6}$/.test(wait)) throw new NotUnderstood('--wait takes a whole number of seconds.');
  return Number(wait) * 1000;
};

const rulesOf = ({ rules }: Words): readonly WatchRule[] | null => {
  if (rules === undefined) return null;
  try {
    return readRules(rules);
  } catch (error) {
    throw new NotUnderstood((error as Error).message);
  }
};

const needRules = (values: Words): readonly WatchRule[] => {
  const rules = rulesOf(values);
  if (rules === null) throw new NotUnderstood('preview takes --rules FILE.');
  return rules;
};

const needFolder = (folder: string): string => {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new NotUnderstood(`${folder} is not a folder.`);
  return folder;
};

const lineOf = ({ source, id, status, confidence, error }: Outcome): string => {
  const sure = confidence === null ? '' : `, confidence ${confidence} of 100`;
  return `${source}: ${id ?? 'not sent'}, ${error ?? `${status}${sure}`}`;
};

const analyse = async (folders: readonly string[], sending: Sending, tell: (outcome: Outcome) => void) => {
  const codes: ExitCode[] = [];
  for (const folder of folders) needFolder(folder);
  for (const folder of folders) {
    const { measurements, refused } = findMeasurements(folder);
    const outcomes: Outcome[] = refused.map(({ source, reason }) => failedOutcome(source, new Error(reason)));
    for (const outcome of outcomes) tell({ ...outcome, exit_code: exitCodes.failed });
    if (outcomes.length > 0) codes.push(exitCodes.failed);
    if (measurements.length + refused.length === 0) {
      tell({ ...failedOutcome(folder, new Error('no measurement was found')), exit_code: exitCodes.failed });
      codes.push(exitCodes.failed);
    }
    const placeOf = await announce(path.basename(path.resolve(folder)), measurements, sending);
    for (const measurement of measurements) {
      const place = placeOf(measurement);
      const outcome = await analyseMeasurement(measurement, sending, false, null, place).catch(
        (thrown: unknown) => failedOutcome(measurement.source, thrown),
      );
      tell(outcome);
      codes.push(outcome.exit_code);
      // What comes after is not sent, and a batch says what is missing of it.
      if (sending.signal.aborted) return gravestOf([...codes, exitCodes.stopped]);
    }
  }
  return gravestOf(codes);
};

const preview = async (
  folder: string,
  rules: readonly WatchRule[],
  { client, projectId }: Sending,
  tell: (line: string, object: object) => void,
): Promise<ExitCode> => {
  const found = findMeasurements(folder);
  const previews = previewRules(found, rules, await faultsOf(rules, client), projectId);
  for (const each of previews) tell(previewLine(each), each);
  return previews.some(({ action }) => action === 'cannot_send') ? exitCodes.failed : exitCodes.done;
};

const media = { '.pdf': 'application/pdf', '.html': 'text/html' } as const;

/** Whole or not at all: a disk that is full leaves no half of a report, and the former one as it was. */
const writeWhole = (file: string, content: string | Uint8Array): void => {
  const fresh = `${file}.${randomUUID()}`;
  try {
    writeFileSync(fresh, content, { flag: 'wx' });
    renameSync(fresh, file);
  } finally {
    rmSync(fresh, { force: true });
  }
};

const report = async (id: string, out: string, client: Client): Promise<void> => {
  const kind = path.extname(out).toLowerCase();
  const params = { id };
  if (kind === '.json')
    writeWhole(out, `${JSON.stringify(await client.call('analyses.report', { params }), null, 2)}\n`);
  else if (kind === '.pdf' || kind === '.html')
    writeWhole(out, new Uint8Array(await client.bytes('analyses.report', { params }, media[kind])));
  else throw new NotUnderstood('--out ends in .pdf, .html or .json.');
};

const runReport = async (
  id: string,
  { out, json }: Words,
  client: Client,
  line: CommandLine,
): Promise<void> => {
  const file = out ?? `${path.basename(id)}.pdf`;
  await report(id, file, client);
  line.print(json ? JSON.stringify({ id, file }) : file);
};

const serviceOf = (said: string): string => {
  const url = URL.canParse(said) ? new URL(said) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol))
    throw new NotUnderstood(`${said} is no address of a service (http://127.0.0.1:4310/v1).`);
  // Where the service listens, as it prints and as a browser shows it.
  return url.pathname === '/' ? `${url.origin}/v1` : said.replace(/\/+$/, '');
};

/** An unset variable and an empty one are the same, as with the settings of the service. */
const withoutEmpty = (env: CommandLine['env']): CommandLine['env'] =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''));

/** Asks with the key of this moment: who watches for months is signed in anew beside it. */
const asking = (baseUrl: string, keyOfNow: () => string): Client => {
  const client = () => createClient({ baseUrl, key: keyOfNow() });
  return {
    call: async (id, request, options) => client().call(id, request, options),
    bytes: async (id, request, media, options) => client().bytes(id, request, media, options),
  };
};

/** A file of keys that is refused says why. */
const orNotKept = <T>(read: () => T): T => {
  try {
    return read();
  } catch (error) {
    throw new NotKept((error as Error).message, { cause: error });
  }
};

/** Throws LarmorError where a person refused, or nobody decided. */
const runSignIn = async (verb: 'sign-in' | 'sign-out', signing: SigningIn): Promise<ExitCode> => {
  orNotKept(() => findKey(signing.file, signing.service));
  if (verb === 'sign-out') return (await signOutHere(signing)) ? exitCodes.done : exitCodes.failed;
  await signInHere(signing);
  return exitCodes.done;
};

const runVerb = async (line: CommandLine): Promise<ExitCode> => {
  const { values, positionals } = readWords(line.args);
  const [verb = '', first, ...rest] = positionals;
  if (values.help) {
    line.print(usage.trimEnd());
    return exitCodes.done;
  }
  const { signal, sleep } = line;
  const show = (text: string, object: object): void =>
    line.print(values.json ? JSON.stringify(object) : text);
  const env = withoutEmpty(line.env);
  const service = serviceOf(values.url ?? env['LARMOR_URL'] ?? 'http://127.0.0.1:4310/v1');
  const file = keysFileOf(env);
  if (first === undefined && (verb === 'sign-in' || verb === 'sign-out'))
    return runSignIn(verb, { service, file, signal, sleep, show });
  const isOne = rest.length === 0;
  if (first === undefined || (verb !== 'analyse' && !isOne)) throw new NotUnderstood(usage.trimEnd());
  const given = values.key ?? env['LARMOR_KEY'];
  const keptKey = () => orNotKept(() => findKey(file, service))?.key ?? '';
  // A file of keys that is refused is said before anything is looked for.
  if (given === undefined) keptKey();
  const client = untilStopped(
    asking(service, () => given ?? keptKey()),
    signal,
  );
  const projectId = values.project ?? null;
  const sending: Sending = { client, projectId, waitMs: readWaitMs(values), signal, sleep };
  const tell = (outcome: Outcome): void => show(lineOf(outcome), outcome);
  switch (verb) {
    case 'analyse':
      return analyse([first, ...rest], sending, tell);
    case 'watch':
      await watchFolder(needFolder(first), sending, tell, rulesOf(values));
      return exitCodes.done;
    case 'preview':
      return preview(needFolder(first), needRules(values), sending, show);
    case 'report':
      await runReport(first, values, client, line);
      return exitCodes.done;
    default:
      throw new NotUnderstood(usage.trimEnd());
  }
};

/** The `larmor` command; answers its exit code. */
export const runLarmor = async (line: CommandLine): Promise<ExitCode> => {
  try {
    return await runVerb(line);
  } catch (thrown) {
    if (thrown instanceof NotUnderstood) {
      line.complain(thrown.message);
      return exitCodes.usage;
    }
    if (thrown instanceof NotKept) {
      line.complain(thrown.message);
      return exitCodes.refused;
    }
    const isOfTheDisk = (thrown as NodeJS.ErrnoException).syscall !== undefined;
    line.complain(sentenceOf(thrown));
    if (thrown instanceof Stopped) return exitCodes.stopped;
    return isOfTheDisk ? exitCodes.failed : exitCodeOf(thrown);
  }
};
