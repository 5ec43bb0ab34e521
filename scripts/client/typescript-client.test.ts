import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';
import { createClient, LarmorError } from '../../clients/typescript/client.ts';
import { openApiText } from '../../server/openapi-document.ts';
import { openDoor } from '../../server/testing/open-door.ts';
import { analysed, brukerFiles, proton } from '../../server/testing/upload.ts';
import type { ApiDescription } from './api-description.ts';
import { writeTypescriptClient } from './typescript-client.ts';

const generated = new URL('../../clients/typescript/api.ts', import.meta.url);

describe('the types of the TypeScript client', () => {
  it('are those of the declarations (npm run openapi writes them)', async () => {
    const description: ApiDescription = JSON.parse(await openApiText());
    expect(await readFile(generated, 'utf8')).toBe(writeTypescriptClient(description));
  });

  // 14,000 until projects were handed over and analyses went to notebooks, 14,200 until programs were signed in by a person.
  it('have at most 14,600 lines', async () => {
    expect((await readFile(generated, 'utf8')).split('\n').length).toBeLessThanOrEqual(14_600);
  });
});

describe('the TypeScript client', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.cleanUp());

  it('uploads a measurement, reads it back, lists it and fetches its report', async () => {
    const { access_token: key } = await server.signUp('script@lab.example');
    const larmor = createClient({ baseUrl: server.url, key });
    const { fid, acqus } = brukerFiles();
    const created = await larmor.call('analyses.create', {
      body: {
        ...proton,
        fid_file: new File([new Uint8Array(fid)], 'fid'),
        acqus_file: new File([acqus], 'acqus'),
      },
    });
    expect(created.status).toBe('queued');
    const other = await analysed(server, key);
    const page = await larmor.call('analyses.list', { query: { limit: 1 } });
    expect(page.items.map(({ id }) => id)).toEqual([other.id]);
    const spectrum = await larmor.bytes(
      'analyses.spectrum',
      { params: { id: other.id } },
      'application/octet-stream',
    );
    expect(spectrum.byteLength % 4).toBe(0);
    expect(spectrum.byteLength).toBeGreaterThan(0);
  });

  it('throws what the service refuses, with status, code and the whole answer', async () => {
    const larmor = createClient({ baseUrl: server.url, key: server.systemKey });
    const refused = await larmor
      .call('analyses.get', { params: { id: 'ana_unknown' } })
      .catch((error) => error);
    expect(refused).toBeInstanceOf(LarmorError);
    expect(refused).toMatchObject({ status: 404, code: 'not_found' });
    expect(refused.requestId).toBe(refused.answer.request_id);
  });

  it('says what is wrong with an address that answers with a page', async () => {
    const door = await openDoor(server.url);
    door.refuse = () => 200;
    const larmor = createClient({ baseUrl: door.url, key: server.systemKey });
    await expect(larmor.call('analyses.list', {})).rejects.toMatchObject({
      name: 'LarmorError',
      message: `${door.url} answers with something else than the service: baseUrl ends in /v1.`,
    });
    await door.close();
  });

  it('asks for what an address needs before anything is sent', async () => {
    const larmor = createClient({ baseUrl: server.url });
    // @ts-expect-error the path needs an id, and the types say so
    await expect(larmor.call('analyses.get', {})).rejects.toThrow('params.id');
  });
});
