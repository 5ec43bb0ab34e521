import { describe, expect, it } from 'vitest';
import { createJsonLog } from '#kernel/log/json-log.ts';

const logged = (run: (log: ReturnType<typeof createJsonLog>) => void, level: 'debug' | 'warn' = 'debug') => {
  const lines: string[] = [];
  run(createJsonLog({ level, write: (line) => lines.push(line), nowUtc: () => '2026-01-01T00:00:00.000Z' }));
  return lines;
};

describe('the log', () => {
  it('writes one JSON object per line', () => {
    const [line] = logged((log) => log.info('started', { port: 1, note: 'a\nb' }));
    expect(line?.endsWith('\n')).toBe(true);
    expect(line?.trimEnd()).not.toContain('\n');
    expect(JSON.parse(line ?? '')).toEqual({
      at: '2026-01-01T00:00:00.000Z',
      level: 'info',
      message: 'started',
      port: 1,
      note: 'a\nb',
    });
  });

  it('leaves out what is below its level', () => {
    expect(logged((log) => log.info('quiet'), 'warn')).toEqual([]);
  });

  it('masks values under secret-looking names at any depth', () => {
    const [line] = logged((log) =>
      log.warn('x', {
        password: 'p1',
        nested: { refresh_token: 'p2', headers: { Authorization: 'p3', Cookie: 'p4' } },
        list: [{ apiKey: 'p5', api_key: 'p6', clientSecret: 'p7' }],
      }),
    );
    expect(line).not.toMatch(/p\d/);
    expect(line?.match(/\[redacted\]/g)).toHaveLength(7);
  });

  it('masks credentials inside texts, addresses and errors', () => {
    const error = new Error('refused Bearer abc.def', { cause: new Error('lar_at_SECRET') });
    const [line] = logged((log) =>
      log.error('GET /v1/reports/1?expires=1&signature=deadbeef with lar_sys_SECRET', { error }),
    );
    expect(line).not.toMatch(/abc\.def|SECRET|deadbeef/);
    expect(line).toContain('expires=1');
  });

  it('masks who stands in an address, and leaves its host', () => {
    const [line] = logged((log) =>
      log.error('no answer of postgres://larmor:short@db.example/larmor', {
        error: new Error('http://ada:love@lace@proxy.example:3128 refused; https://larmor.example/a@b'),
      }),
    );
    expect(line).not.toMatch(/larmor:|short|ada|love|lace/);
    for (const host of ['@db.example/larmor', '@proxy.example:3128', 'https://larmor.example/a@b'])
      expect(line).toContain(host);
  });

  it('survives values JSON cannot hold', () => {
    const ring: Record<string, unknown> = { big: 10n, bytes: new Uint8Array(3) };
    ring['self'] = ring;
    expect(logged((log) => log.info('odd', ring))[0]).toContain('[3 bytes]');
  });
});
