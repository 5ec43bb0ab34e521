import { hash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { evidenceFormat, packageSummary, releaseSchema } from '#contract/releases';
import { startServer } from '../main.ts';
import { productVersion } from '../version.ts';
import { type Command, UsageError } from './command-environment.ts';
import { commandLog } from './command-log.ts';
import { type MadeEvidence, makeEvidence } from './validation/make-evidence.ts';
import { readCommit } from './validation/read-commit.ts';

const usage = `Usage: npm run validation-package [-- --out FOLDER] [--add FORMAT=FILE …] [--server http://HOST:PORT/v1]
With --server the release is registered there; LARMOR_API_KEY is a key of an admin or the system key.`;

const root = path.join(import.meta.dirname, '..', '..');

interface Target {
  readonly url: string;
  readonly key: string;
}

const readArguments = (args: readonly string[]) => {
  try {
    const options = {
      out: { type: 'string', default: 'dist/validation' },
      add: { type: 'string', multiple: true },
      server: { type: 'string' },
    } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch {
    throw new UsageError(usage);
  }
};

const readAdded = async (given: string, resolvePath: (file: string) => string): Promise<MadeEvidence> => {
  const [format, file = ''] = given.split('=', 2);
  const known = evidenceFormat.safeParse(format);
  if (!known.success || file === '') throw new UsageError(usage);
  const text = await readFile(resolvePath(file), 'utf8');
  return { format: known.data, name: path.basename(file), text };
};

const ask = async ({ url, key }: Target, route: string, init: RequestInit = {}): Promise<Response> => {
  const headers = { authorization: `Bearer ${key}`, ...init.headers };
  const answer = await fetch(`${url}${route}`, { ...init, headers });
  if (!answer.ok) throw new UsageError(`${route}: ${answer.status} ${await answer.text()}`);
  return answer;
};

const formOf = ({ format, name, text }: MadeEvidence): FormData => {
  const form = new FormData();
  form.set('format', format);
  form.set('file', new Blob([text]), name);
  return form;
};

/** Registers a draft with all evidence; the decision stays with a person. Returns the package and what is in it. */
const submit = async (target: Target, commit: string, evidence: readonly MadeEvidence[]) => {
  const registered = await ask(target, '/system-releases', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ version: productVersion, commit }),
  });
  const { id } = releaseSchema.parse(await registered.json());
  for (const file of evidence)
    await ask(target, `/system-releases/${id}/evidence`, { method: 'POST', body: formOf(file) });
  const route = `/system-releases/${id}/validation-package`;
  const zip = await ask(target, route);
  const bytes = new Uint8Array(await zip.arrayBuffer());
  const shown = await ask(target, route, { headers: { accept: 'application/json' } });
  return { bytes, summary: packageSummary.parse(await shown.json()) };
};

/** The same on a server that lives as long as the command, on a data folder nobody keeps. */
const submitNowhere = async (commit: string, evidence: readonly MadeEvidence[]) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'larmor-validation-'));
  try {
    const settings = { host: '127.0.0.1', port: 0, dataDir, workerThreads: 1 };
    const server = await startServer(settings, { env: {}, log: commandLog, rendererDir: null });
    const target = { url: server.url, key: server.systemKey };
    return await submit(target, commit, evidence).finally(() => server.stop());
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};

/**
 * `npm run validation-package`: evidence of this repository and of its last `npm run check`, and the validation package made of
 * it. With --server the release is registered on that server, to be looked at and decided on there.
 */
export const validationPackage: Command = async ({ args, print, resolvePath }) => {
  const { out, add = [], server } = readArguments(args);
  const { commit } = readCommit(root);
  if (commit === null)
    throw new UsageError('The sources stand in no git repository: a release names its commit.');
  const added = await Promise.all(add.map((given) => readAdded(given, resolvePath)));
  const evidence = [...makeEvidence(root), ...added];
  const folder = resolvePath(out);
  await mkdir(path.join(folder, 'evidence'), { recursive: true });
  for (const { name, text } of evidence) await writeFile(path.join(folder, 'evidence', name), text);
  const key = process.env['LARMOR_API_KEY'] ?? '';
  const { bytes, summary } =
    server === undefined
      ? await submitNowhere(commit, evidence)
      : await submit({ url: server, key }, commit, evidence);
  const file = path.join(folder, 'validation-package.zip');
  await writeFile(file, bytes);
  const { routes } = summary;
  print(
    `${routes.exercised} of ${routes.total} routes exercised, ${routes.refusals_only} seen only to refuse`,
  );
  for (const { code, count, message } of summary.open_points) print(`OPEN ${code} (${count}): ${message}`);
  print(`${file}: ${summary.entries.length} entries, SHA-256 ${hash('sha256', bytes)}`);
  if (server !== undefined)
    print(`registered as ${summary.release_id}; released by a person, not by this command`);
  return 0;
};
