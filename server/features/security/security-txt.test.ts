import { describe, expect, it } from 'vitest';
import { loadSettings, thisPlatform } from '#kernel/config/load-settings.ts';
import { startTestServer } from '#kernel/testing/test-server.ts';
import { securityFeature } from './feature.ts';
import { renderSecurityTxt } from './security-txt.ts';

const nowUtc = '2026-11-20T12:00:00.000Z';
const { securityTxt: off } = loadSettings({}, thisPlatform());
const on = { ...off, enabled: true, contact: 'mailto:security@lab.example' };

const linesOf = (settings: typeof on): string[] => renderSecurityTxt(settings, nowUtc)?.split('\n') ?? [];

describe('the disclosure file', () => {
  it('has a contact, an end, and what else is configured', () => {
    expect(linesOf({ ...on, policyUrl: 'https://lab.example/policy' })).toEqual([
      'Contact: mailto:security@lab.example',
      'Expires: 2027-05-19T12:00:00.000Z',
      'Policy: https://lab.example/policy',
      '',
    ]);
  });

  it('ends within a year, whatever is configured', () => {
    expect(linesOf({ ...on, expiresDays: 1 })).toContain('Expires: 2026-11-21T12:00:00.000Z');
    for (const expiresDays of [366, 100_000, Number.MAX_SAFE_INTEGER])
      expect(linesOf({ ...on, expiresDays })).toContain('Expires: 2027-11-20T12:00:00.000Z');
  });

  it.each(['\r\n', '\n', '\r', '\u2028', '\u0085', '\u0000'])(
    'keeps a value with %j on its line',
    (lineEnd) => {
      const contact = `mailto:a@lab.example${lineEnd}Policy: https://evil.example`;
      const lines = linesOf({ ...on, contact });
      expect(lines).toHaveLength(3);
      expect(lines[0]).toBe('Contact: mailto:a@lab.example Policy: https://evil.example');
    },
  );

  it('leaves a line out whose value is blank', () => {
    expect(linesOf({ ...on, policyUrl: ' \r\n ' })).toHaveLength(3);
  });
});

describe('over HTTP', () => {
  const filesOf = async (securityTxt: typeof on, nowMs = () => Date.parse(nowUtc)) => {
    const server = await startTestServer({ features: [securityFeature], settings: { securityTxt }, nowMs });
    const { origin } = new URL(server.url);
    const get = (path: string) => fetch(`${origin}${path}`);
    return { server, get };
  };

  it('is public plain text at the root and under /v1, without a look at any credentials', async () => {
    const { server, get } = await filesOf(on);
    try {
      for (const path of ['/.well-known/security.txt', '/v1/.well-known/security.txt?x=1']) {
        const response = await get(path);
        expect([response.status, response.headers.get('content-type')]).toEqual([
          200,
          'text/plain; charset=utf-8',
        ]);
        expect(await response.text()).toBe(renderSecurityTxt(on, nowUtc));
      }
    } finally {
      await server.cleanUp();
    }
  });

  it('says a new end with every request', async () => {
    let nowMs = Date.parse(nowUtc);
    const { server, get } = await filesOf(on, () => nowMs);
    try {
      const first = await (await get('/.well-known/security.txt')).text();
      nowMs += 86_400_000;
      const second = await (await get('/.well-known/security.txt')).text();
      expect([first, second].map((text) => /Expires: (\S+)/.exec(text)?.[1])).toEqual([
        '2027-05-19T12:00:00.000Z',
        '2027-05-20T12:00:00.000Z',
      ]);
    } finally {
      await server.cleanUp();
    }
  });

  it('is a 404 where it is switched off', async () => {
    const { server, get } = await filesOf(off as typeof on);
    try {
      for (const path of ['/.well-known/security.txt', '/v1/.well-known/security.txt']) {
        const response = await get(path);
        expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
          404,
          'not_found',
        ]);
      }
    } finally {
      await server.cleanUp();
    }
  });
});
