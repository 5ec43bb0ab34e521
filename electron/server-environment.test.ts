import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { reachThisMachineDirectly } from './server-environment.ts';

const module = pathToFileURL(path.join(import.meta.dirname, 'server-environment.ts')).href;

describe('the way to the own server', () => {
  it.each([{}, { NO_PROXY: 'a.example' }, { no_proxy: 'a.example', NO_PROXY: 'b.example' }])(
    'leads over no proxy that Node would take by itself, with %j',
    async (excepted) => {
      const heard: string[] = [];
      const server = createServer(({ headers }, response) => {
        heard.push(headers.authorization ?? '');
        response.end();
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      const script = `import { reachThisMachineDirectly } from ${JSON.stringify(module)};
        reachThisMachineDirectly(process.env);
        await fetch('http://127.0.0.1:${port}/v1', { headers: { authorization: 'Bearer session' } });`;
      // Nobody is at this proxy.
      const env = {
        NODE_USE_ENV_PROXY: '1',
        HTTP_PROXY: 'http://127.0.0.1:1',
        PATH: process.env['PATH'],
        ...excepted,
      };
      await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { env });
      expect(heard).toEqual(['Bearer session']);
      server.close();
    },
  );

  it('is no matter of the environment where Node takes none', () => {
    const env = { HTTP_PROXY: 'http://proxy.example' };
    reachThisMachineDirectly(env);
    expect(env).toEqual({ HTTP_PROXY: 'http://proxy.example' });
  });
});
