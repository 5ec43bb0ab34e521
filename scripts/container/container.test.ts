import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { loadSettings } from '#kernel/config/load-settings.ts';
import { settingNames } from '#kernel/config/setting-declarations.ts';
import { startPostgres } from '#kernel/testing/start-postgres.ts';
import { startTestServer } from '#kernel/testing/test-server.ts';
import { readStages } from './testing/read-dockerfile.ts';

const root = path.join(import.meta.dirname, '../..');
const read = (name: string): string => readFileSync(path.join(root, 'packaging/container', name), 'utf8');

const lastStage = readStages(read('Dockerfile')).at(-1)?.instructions ?? [];
const textsOf = (name: string): readonly string[] =>
  lastStage.filter((instruction) => instruction.name === name).map(({ text }) => text);

const copied = textsOf('COPY').flatMap((text) => {
  const [from, ...files] = text.split(' ');
  if (from !== '--from=build') throw new Error(`Not copied from the stage that builds: ${text}`);
  return files.slice(0, -1).map((file) => file.replace('/opt/larmor/', ''));
});

const imageEnv = Object.fromEntries(
  textsOf('ENV').flatMap((text) => text.split(' ').map((pair) => pair.split('=') as [string, string])),
);

interface LockEntry {
  readonly dev?: boolean;
  readonly devOptional?: boolean;
}

/** Folders of the packages that stay after `npm prune --omit=dev`, as the lock file has them. */
const listKeptPackages = (): readonly string[] => {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockEntry>;
  };
  return Object.entries(lock.packages)
    .filter(([folder, { dev, devOptional }]) => folder !== '' && dev !== true && devOptional !== true)
    .map(([folder]) => folder)
    .filter((folder) => existsSync(path.join(root, folder)));
};

describe('the folder an image is made of', () => {
  let image: string;
  beforeAll(() => {
    execFileSync(process.execPath, [path.join(root, 'scripts/build-service.mjs')]);
    image = mkdtempSync(path.join(tmpdir(), 'larmor-image-'));
    const copy = (name: string): void =>
      cpSync(path.join(root, name), path.join(image, name), { recursive: true, preserveTimestamps: true });
    for (const name of copied)
      for (const part of name === 'node_modules' ? listKeptPackages() : [name]) copy(part);
  });
  afterAll(() => rmSync(image, { recursive: true, force: true }));

  const run = (...args: string[]) => {
    const env = { PATH: process.env['PATH'], ...imageEnv, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error' };
    const child = spawn(process.execPath, args, {
      cwd: image,
      env: { ...env, DATA_DIR: path.join(image, 'data') },
    });
    const out = { text: '' };
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        out.text += String(chunk);
      });
    return { child, out, closed: once(child, 'close') as Promise<[number | null]> };
  };

  it('starts the server without a tool of the workshop, with its screens, and ends when it is told to', async () => {
    const [entry] = textsOf('ENTRYPOINT').map((text) => JSON.parse(text) as string[]);
    const { child, out, closed } = run(...(entry?.slice(1) ?? []));
    await expect.poll(() => out.text, { timeout: 60_000 }).toContain('listening on');
    const [, url = ''] = /listening on (\S+)/.exec(out.text) ?? [];
    expect((await fetch(`${url}/health?ready=1`)).status).toBe(200);
    const screens = await fetch(new URL('/', url), { headers: { accept: 'text/html' } });
    expect([screens.status, await screens.text()]).toEqual([200, expect.stringContaining('<title>Larmor')]);
    child.kill('SIGTERM');
    expect([(await closed)[0], out.text]).toEqual([0, `listening on ${url}\n`]);
  });

  it.each(['store', 'backup', 'verify-audit'])('runs the command %s', async (command) => {
    const { out, closed } = run(`scripts/${command}.mjs`, '--help');
    await closed;
    expect(out.text).not.toMatch(/ERR_MODULE_NOT_FOUND|Cannot find/);
    expect(out.text).toMatch(/npm run|Usage|usage/);
  });
});

type Environment = Readonly<Record<string, string>>;
const compose = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<
    string,
    { image: string; command?: string[]; environment: Environment; volumes: string[]; ports?: string[] }
  >;
  configs: Record<string, { content: string }>;
};
interface Manifest {
  readonly kind: string;
  readonly data?: Environment;
  readonly spec?: {
    template?: {
      spec: {
        containers: {
          args: string[];
          ports: { containerPort: number }[];
          volumeMounts: { mountPath: string }[];
          [probe: string]: unknown;
        }[];
      };
    };
  };
}
const manifests = parseAllDocuments(read('kubernetes.yaml')).map((document) => document.toJS() as Manifest);
const containers = manifests.flatMap(({ spec }) => spec?.template?.spec.containers ?? []);

const linux = { os: 'linux', homeDir: '/home/node', cpuCount: 2 } as const;
/** `${NAME:?…}` and `${NAME:-…}` as compose fills them in. */
const fill = (text: string): string =>
  text.replaceAll(/\$\{\w+:[?-][^}]*\}/g, 'a-secret-of-twenty-four-characters');
const filled = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).map(([name, value]) => [name, fill(value)]));

describe('the examples for containers', () => {
  const own = [compose.services['api'], compose.services['worker']];

  it('name settings that are there, with values they take', () => {
    const given = [
      ...own.map((service) => service?.environment),
      manifests.find(({ kind }) => kind === 'ConfigMap')?.data,
    ];
    for (const env of given) {
      expect(settingNames).toEqual(expect.arrayContaining(Object.keys(env ?? {})));
      expect(loadSettings({ ...imageEnv, ...filled(env ?? {}) }, linux).signup).toBe('invite');
    }
  });

  it('start one process that answers and one that works, on one data folder', () => {
    expect(own.map((service) => service?.command)).toEqual([['--role=api'], ['--role=worker']]);
    expect(containers.map(({ args }) => args)).toEqual([['--role=api'], ['--role=worker']]);
    for (const service of own) expect(service?.volumes).toEqual([`larmor-data:${imageEnv['DATA_DIR']}`]);
    for (const { volumeMounts } of containers) expect(volumeMounts[0]?.mountPath).toBe(imageEnv['DATA_DIR']);
    const data = manifests.find(({ kind }) => kind === 'ConfigMap')?.data ?? {};
    for (const name of ['AUDIT_SIGNING_KEY_FILE', 'SIGNING_SECRET_FILE', 'SYSTEM_API_KEY_FILE'])
      for (const { volumeMounts } of containers)
        expect(volumeMounts.map(({ mountPath }) => mountPath)).toContain(path.dirname(data[name] ?? ''));
  });

  it('ask the port the image listens on, for what the service answers', () => {
    const paths = Object.keys(
      (JSON.parse(readFileSync(path.join(root, 'docs/openapi.json'), 'utf8')) as { paths: object }).paths,
    );
    expect(paths).toContain('/health');
    for (const container of containers) {
      expect(container.ports[0]?.containerPort).toBe(Number(imageEnv['PORT']));
      for (const [probe, asked] of [
        ['startupProbe', '/v1/health'],
        ['livenessProbe', '/v1/health'],
        ['readinessProbe', '/v1/health?ready=1'],
      ] as const)
        expect(container[probe]).toMatchObject({ httpGet: { path: asked, port: 'http' } });
    }
    expect(compose.services['api']?.ports).toEqual([`127.0.0.1:${imageEnv['PORT']}:${imageEnv['PORT']}`]);
  });

  it('make a database of the order the server takes, of a user who owns it and nothing else', async () => {
    const env = compose.services['database']?.environment ?? {};
    expect(env['POSTGRES_INITDB_ARGS']).toContain('--locale-provider=builtin --builtin-locale=C.UTF-8');
    const statements = fill(compose.configs['make-database']?.content ?? '').split(/(?<=;)\n/);
    const postgres = await startPostgres();
    try {
      const admin = await postgres.createDatabase();
      const client = new pg.Client({ connectionString: admin });
      await client.connect();
      for (const statement of statements) await client.query(statement);
      await client.end();
      const { host } = new URL(admin);
      const url = fill(own[0]?.environment['DATABASE_URL'] ?? '').replace('database:5432', host);
      const server = await startTestServer({ env: { DATABASE_URL: url } });
      expect(server.logLines.filter((line) => line.includes('"level":"warn"'))).toEqual([]);
      await server.cleanUp();
    } finally {
      await postgres.stop();
    }
  });
});
