import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { buildMomentSeconds } from './build-moment.mjs';
import { bundleNode } from './bundle-node.mjs';

it('the moment of a build is said, or that of the newest commit', () => {
  expect(buildMomentSeconds({ SOURCE_DATE_EPOCH: '1700000000' })).toBe(1_700_000_000);
  expect(() => buildMomentSeconds({ SOURCE_DATE_EPOCH: 'yesterday' })).toThrow('SOURCE_DATE_EPOCH');
  const committed = Number(execFileSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8' }));
  expect(buildMomentSeconds({})).toBe(committed);
});

it('a bundle holds its moment itself, whatever became of its file', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'larmor-test-'));
  const source = path.join(folder, 'ask.ts');
  const builtAt = path.join(import.meta.dirname, '../server/built-at.ts');
  writeFileSync(
    source,
    `import { builtAtMs } from '${builtAt}';\nprocess.stdout.write(String(builtAtMs('/none')));\n`,
  );
  await bundleNode({
    input: { ask: source },
    outDir: path.join(folder, 'out'),
    format: 'es',
    entryFileNames: '[name].js',
    emptyOutDir: false,
  });
  const built = path.join(folder, 'out', 'ask.js');
  utimesSync(built, 1, 1);
  expect(execFileSync(process.execPath, [built], { encoding: 'utf8' })).toBe(
    String(buildMomentSeconds() * 1000),
  );
  expect(readFileSync(built, 'utf8')).not.toContain('larmorBuiltAtMs');
  rmSync(folder, { recursive: true });
});
