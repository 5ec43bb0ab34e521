import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#kernel/testing/test-server.ts';

interface SentSpan {
  readonly name: string;
  readonly kind: number;
  readonly traceId: string;
  readonly parentSpanId?: string;
  readonly links?: readonly { readonly traceId: string; readonly spanId: string }[];
  readonly status: { readonly code?: number };
  readonly attributes: readonly {
    readonly key: string;
    readonly value: { readonly stringValue?: string; readonly intValue?: number };
  }[];
}
interface SentTraces {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
}

/** A collector that keeps what it is sent, and refuses where `status` says so. */
const startCollector = async () => {
  const texts: string[] = [];
  const keys: (string | undefined)[] = [];
  const state = { status: 200 };
  const server: Server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      if (state.status === 200 && req.url === '/collect/v1/traces') {
        texts.push(Buffer.concat(chunks).toString());
        keys.push(req.headers['x-key'] as string | undefined);
      }
      res.writeHead(state.status, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/collect/`,
    state,
    keys,
    textOfAll: () => texts.join('\n'),
    spans: () =>
      texts.flatMap((text) =>
        (JSON.parse(text) as SentTraces).resourceSpans.flatMap(({ scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

const attributeOf = (span: SentSpan | undefined, key: string) =>
  span?.attributes.find((attribute) => attribute.key === key)?.value;

describe('traces', () => {
  const closing: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close();
  });
  const start = async () => {
    const collector = await startCollector();
    closing.push(collector.close);
    const telemetry = { endpoint: collector.endpoint, headers: { 'x-key': 'k-1' } };
    const server: TestServer = await startTestServer({ settings: { telemetry } });
    return { collector, server };
  };

  it('tell how long an answer took, by the declared path, linked to the span of the caller and in a trace of its own', async () => {
    const { collector, server } = await start();
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00';
    const answer = await fetch(`${server.url}/projects/prj_secretname`, {
      headers: { authorization: `Bearer ${server.systemKey}`, traceparent },
    });
    expect(answer.status).toBe(404);
    await fetch(`${server.url}/health`, { headers: { traceparent: 'rubbish' } });
    await server.stop();
    const byName = (name: string) => collector.spans().find((span) => span.name === name);
    const span = byName('GET /v1/projects/{id}');
    expect(span).toMatchObject({
      kind: 2,
      links: [{ traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' }],
    });
    expect(span?.traceId).not.toBe('0af7651916cd43dd8448eb211c80319c');
    expect(span?.parentSpanId ?? '').toBe('');
    expect(attributeOf(span, 'http.response.status_code')?.intValue).toBe(404);
    expect(attributeOf(span, 'larmor.request_id')?.stringValue).toBe(answer.headers.get('x-request-id'));
    expect(byName('GET /v1/health')?.traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(collector.keys).toContain('k-1');
    expect(collector.textOfAll()).not.toMatch(/prj_secretname/);
    expect(collector.textOfAll()).not.toContain(server.systemKey);
  });

  it('that nobody takes hold nothing up, at work and at the end', async () => {
    const { collector, server } = await start();
    collector.state.status = 500;
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
    await server.stop();
    expect(collector.spans()).toEqual([]);
  });
});
