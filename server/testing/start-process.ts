import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect } from 'vitest';

const entry = `const { serve } = await import(${JSON.stringify(path.join(import.meta.dirname, '../serve.mjs'))}); await serve();`;

/** A server of its own process on the folder, which can be killed. */
export const startProcess = async (dataDir: string) => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', entry], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' },
  });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += String(chunk);
  });
  await expect.poll(() => said, { timeout: 40_000 }).toMatch(/listening on .+\n/);
  const url = said.trim().split(' ').at(-1) ?? '';
  return {
    post: (route: string, token: string, body: FormData | object) =>
      fetch(`${url}${route}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        },
        body: body instanceof FormData ? body : JSON.stringify(body),
      }),
    get: async (route: string, token: string): Promise<unknown> =>
      (await fetch(`${url}${route}`, { headers: { authorization: `Bearer ${token}` } })).json(),
    kill: async () => {
      const closed = once(child, 'close');
      child.kill('SIGKILL');
      await closed;
    },
  };
};
