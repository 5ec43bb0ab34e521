import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

const serve = (...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(import.meta.dirname, 'serve.mjs'), ...words],
    // A folder that cannot be one: whoever gets as far as the records fails otherwise.
    { env: { ...process.env, DATA_DIR: 'no absolute path', PORT: '0' }, encoding: 'utf8', timeout: 60_000 },
  );
  return { status, stdout, stderr };
};

it('says what it takes, and starts nothing on a word it does not understand', () => {
  expect(serve('--help')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('--sandbox'),
    stderr: '',
  });
  expect(serve('--sandox')).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^--sandox is not understood; nothing was started\.\n/),
  });
  expect(serve('4310').status).toBe(1);
  expect(serve('--role=both')).toMatchObject({ status: 1, stderr: '--role is all, api or worker.\n' });
});
