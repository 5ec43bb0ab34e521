import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { listFlaky } from './list-flaky.mjs';

const spec = `
import { expect, test } from '@playwright/test';
test.describe('a story', () => {
  test('that holds', () => undefined);
  test('that holds at the second try', ({}, { retry }) => expect(retry).toBe(1));
  test('that never holds', () => expect(1).toBe(2));
});
`;

it('lists what passed at the second try, and leaves what failed twice a failure', () => {
  mkdirSync('.cache', { recursive: true });
  // Below the project, so that the spec finds Playwright.
  const folder = mkdtempSync(path.resolve('.cache/flaky-'));
  writeFileSync(path.join(folder, 'some.spec.ts'), spec);
  writeFileSync(path.join(folder, 'playwright.config.ts'), 'export default {};');
  const { status, stdout } = spawnSync(
    process.execPath,
    [
      path.resolve('node_modules/@playwright/test/cli.js'),
      'test',
      '--retries=1',
      '--reporter=json',
      `--config=${folder}`,
    ],
    { encoding: 'utf8', env: { ...process.env, FORCE_COLOR: '0' } },
  );
  rmSync(folder, { recursive: true });
  expect(status).toBe(1);
  expect(listFlaky(JSON.parse(stdout))).toEqual(['some.spec.ts › a story › that holds at the second try']);
});
