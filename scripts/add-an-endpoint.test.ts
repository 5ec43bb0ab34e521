import { execFile } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const recipe = readFileSync(path.join(root, 'docs/how-to/add-an-endpoint.md'), 'utf8');
/** The compiler and several test files run in the copy: minutes where other work takes the cores. */
const patienceMs = 600_000;

const steps = [
  ...recipe.matchAll(/`([\w./-]+)`, (before its last line|a new file):\n\n```\w+\n([\s\S]*?)```/g),
].map(([, file = '', place, code = '']) => ({ file, isNew: place === 'a new file', code }));

const copied = [
  'clients',
  'server',
  'engines',
  'resources',
  'electron',
  'scripts',
  'changes',
  'docs',
  'package.json',
  'CHANGELOG.md',
];
const settings = ['tsconfig.base.json', 'vitest.config.ts', '.cache'];

/** Projects whose declarations stand in for their sources. */
const declared = ['vocabulary', 'engines', 'entitlement', 'contract', 'server'];

/**
 * The files of the recipe against the declarations of all others: the whole server anew is a minute of processor time, and the types of
 * its other files are proven by the check of the sources. An import map leads to sources alone, so its names are spelt out.
 */
const layOutTypes = (copy: string, files: readonly string[]): string => {
  const folder = path.join(copy, '.cache', 'recipe');
  rmSync(folder, { recursive: true, force: true });
  for (const name of declared) cpSync(path.join(copy, '.cache/types', name), folder, { recursive: true });
  for (const file of files) {
    rmSync(path.join(folder, file.replace(/\.ts$/, '.d.ts')), { force: true });
    cpSync(path.join(copy, file), path.join(folder, file));
  }
  for (const name of ['tsconfig.base.json', 'package.json'])
    cpSync(path.join(copy, name), path.join(folder, name));
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const compilerOptions = {
    types: ['node'],
    noEmit: true,
    emitDeclarationOnly: false,
    composite: false,
    paths: {
      '#contract/*': ['./server/features/*/contract.ts', './server/features/*/contract.d.ts'],
      '#kernel/*.ts': ['./server/kernel/*.d.ts'],
      '#engines/*.ts': ['./engines/*.d.ts'],
    },
  };
  const settings = { extends: './tsconfig.base.json', compilerOptions, files };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(settings));
  return folder;
};

describe('the recipe for an endpoint', () => {
  let copy: string;
  const run = async (command: string, ...args: string[]): Promise<string> => {
    const {
      VITEST: _outer,
      VITEST_POOL_ID: _pool,
      VITEST_WORKER_ID: _worker,
      NODE_OPTIONS: _options,
      ...env
    } = process.env;
    const call = promisify(execFile)(process.execPath, [command, ...args], {
      cwd: copy,
      env,
      maxBuffer: 1e8,
    });
    const { stdout } = await call.catch((failed: { stdout: string; stderr: string }) => {
      throw new Error(`${command}: ${failed.stdout.slice(-6000)} ${failed.stderr.slice(-2000)}`);
    });
    return stdout;
  };

  beforeAll(async () => {
    copy = mkdtempSync(path.join(tmpdir(), 'larmor-recipe-'));
    for (const name of [...copied, ...settings].filter((each) => existsSync(path.join(root, each))))
      cpSync(path.join(root, name), path.join(copy, name), { recursive: true, preserveTimestamps: true });
    symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
    // Nothing to do where the types were checked before; what the recipe adds is then checked against them.
    await run('node_modules/typescript/bin/tsc', '-b', 'server');
    for (const { file, isNew, code } of steps) {
      const target = path.join(copy, file);
      if (isNew) appendFileSync(target, code);
      else
        writeFileSync(
          target,
          readFileSync(target, 'utf8').replace(/\n([^\n]+)\n$/, (_all, last: string) => `\n${code}${last}\n`),
        );
    }
    await run('scripts/write-openapi.mjs');
  }, patienceMs);
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('touches five files', () => {
    expect([...steps.map(({ file }) => file), 'docs/openapi.json']).toEqual([
      'server/features/projects/contract.ts',
      'server/features/projects/routes.ts',
      'server/features/projects/size.test.ts',
      'changes/project-size.md',
      'docs/openapi.json',
    ]);
    const { paths } = JSON.parse(readFileSync(path.join(copy, 'docs/openapi.json'), 'utf8'));
    expect(paths['/projects/{id}/size'].get.operationId).toBe('projects.size');
  });

  it('is refused where its types are wrong', { timeout: patienceMs }, async () => {
    const [{ file = '' } = {}] = steps.filter((step) => step.file.endsWith('.test.ts'));
    const folder = layOutTypes(copy, [file]);
    appendFileSync(path.join(folder, file), '\nexport const wrong: number = startTestServer;\n');
    await expect(run('node_modules/typescript/bin/tsc', '-p', folder)).rejects.toThrow(/TS2322/);
  });

  it('compiles, and its test, the walks and the description pass', { timeout: patienceMs }, async () => {
    const folder = layOutTypes(
      copy,
      steps.map(({ file }) => file).filter((file) => file.endsWith('.ts')),
    );
    await run('node_modules/typescript/bin/tsc', '-p', folder);
    const tests = ['projects/size', 'openapi-components', 'usage-walk', 'gate-walk'];
    const report = await run(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'server',
      '--maxWorkers',
      '1',
      ...tests,
      'gather-changes',
    );
    expect(report).not.toContain('failed');
  });
});
