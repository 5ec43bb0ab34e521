import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadSettings, type Platform } from '#kernel/config/load-settings.ts';
import {
  isLiveSetting,
  isPersonalSetting,
  settingDeclarations,
  settingNames,
} from '#kernel/config/setting-declarations.ts';
import { SettingsError } from '#kernel/config/settings-error.ts';

const linux: Platform = { os: 'linux', homeDir: '/home/ada', cpuCount: 8 };

describe('settings', () => {
  it('have a default for everything', () => {
    expect(loadSettings({}, linux)).toMatchObject({
      host: '127.0.0.1',
      port: 4310,
      dataDir: '/home/ada/.local/share/larmor',
      systemApiKey: null,
      maxRequestBodyBytes: 0,
      archiveMaxFileBytes: 512 * 1024 * 1024,
      archiveMaxUploadBytes: 1024 * 1024 * 1024,
      auditCheckpointEntries: 1000,
      auditAnchors: { folder: null, url: null, timeStamps: null },
      verifyRecordsHours: 24,
      rateLimit: { enabled: false, defaultPerMinute: 600, burstMultiplier: 2, trustForwardedFor: false },
    });
  });

  it('keep data where each platform keeps application data', () => {
    expect(loadSettings({ XDG_DATA_HOME: '/data' }, linux).dataDir).toBe('/data/larmor');
    expect(loadSettings({}, { ...linux, os: 'darwin' }).dataDir).toBe(
      '/home/ada/Library/Application Support/Larmor',
    );
    expect(loadSettings({ DATA_DIR: '/srv/nmr' }, linux).dataDir).toBe('/srv/nmr');
  });

  it('read lists and switches', () => {
    const settings = loadSettings(
      { ADMIN_EMAILS: 'Ada@Example.org, bob@x.org', RATE_LIMIT_ENABLED: '1' },
      linux,
    );
    expect(settings.adminEmails).toEqual(['ada@example.org', 'bob@x.org']);
    expect(settings.rateLimit.enabled).toBe(true);
  });

  it('read the headers a collector of traces wants, and keep none where there is no collector', () => {
    const env = { OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20b%3Dc, x-tenant=7' };
    expect(loadSettings(env, linux).telemetry).toBeNull();
    const endpoint = 'https://collector.example.org';
    expect(loadSettings({ ...env, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, linux).telemetry).toEqual({
      endpoint,
      headers: { 'api-key': 'a b=c', 'x-tenant': '7' },
    });
  });

  it('take no disclosure file without a contact', () => {
    const env = { SECURITY_TXT_ENABLED: 'true' };
    expect(() => loadSettings(env, linux)).toThrow(/^SECURITY_TXT_CONTACT is not valid/);
    const { securityTxt } = loadSettings({ ...env, SECURITY_TXT_CONTACT: 'mailto:a@x.org' }, linux);
    expect(securityTxt).toMatchObject({ enabled: true, expiresDays: 180, contact: 'mailto:a@x.org' });
  });

  it('treat an empty variable as unset', () => {
    expect(loadSettings({ PORT: '', SYSTEM_API_KEY: '' }, linux)).toMatchObject({
      port: 4310,
      systemApiKey: null,
    });
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['DATA_DIR', 'relative/folder'],
    ['SYSTEM_API_KEY', 'short'],
    ['ADMIN_EMAILS', 'ada'],
    ['MAX_REQUEST_BODY_BYTES', '-1'],
    ['ARCHIVE_MAX_FILE_BYTES', '1.5'],
    ['RATE_LIMIT_ENABLED', 'maybe'],
    ['RATE_LIMIT_BURST_MULTIPLIER', '0'],
    ['REQUIRE_SECOND_FACTOR', 'some'],
    ['COMPOUND_REGISTRY_VISIBILITY', 'public'],
    ['SCIM_ADMIN_GROUP', 'x'.repeat(321)],
    ['PASSWORD_MIN_LENGTH', '11'],
    ['WRONG_PASSWORDS_FREE', '11'],
    ['WRONG_PASSWORDS_MOST', '101'],
    ['SIGNING_IDLE_MINUTES', '61'],
    ['REVIEW_CONFIDENCE_THRESHOLD', '101'],
    ['AUDIT_CHECKPOINT_ENTRIES', '0'],
    ['AUDIT_ANCHOR_DIR', 'somewhere'],
    ['AUDIT_ANCHOR_URL', 'file:///etc/passwd'],
    ['TIMESTAMP_URL', 'file:///etc/passwd'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'no value'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a=b%0d%0ac'],
    ['TIMESTAMP_CA', 'ca.pem'],
    ['SECURITY_ALERT_WEBHOOK_URL', 'file:///etc/passwd'],
    ['SECURITY_ALERT_WEBHOOK_URL', 'https://user:word@siem.example/'],
    ['SECURITY_TXT_EXPIRES_DAYS', '0'],
    ['SURVEILLANCE_ALLOWED_HOSTS', 'ema.europa.eu,*.fda.gov'],
    ['SURVEILLANCE_TIMEOUT_SECONDS', '121'],
    ['WATCHED_FOLDER_ROOTS', '/srv/nmr;nmr'],
    ['INTERFACE_LANGUAGE', 'fr'],
    ['INTERFACE_THEME', 'pink'],
    ['LOG_LEVEL', 'loud'],
  ])('refuse %s=%s with one line that names the variable and does not repeat its value', (name, value) => {
    const load = () => loadSettings({ [name]: value }, linux);
    expect(load).toThrow(SettingsError);
    expect(load).toThrow(new RegExp(`^${name} is not valid: it takes [^\\n]+\\.$`));
    expect(load).not.toThrow(new RegExp(`takes .*\\b${value}\\b`));
  });
});

describe('docs/settings.md', () => {
  const page = readFileSync(new URL('../../../docs/settings.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| `([A-Z0-9_]+)` \| .+ \| (.+) \| (.+) \|$/gm)].map(
    ([, name = '', taken = '', fallback = '']) => ({ name, taken, fallback }),
  );

  it('has every variable and what it takes, in the words of the refusal', () => {
    expect(Object.fromEntries(rows.map(({ name, taken }) => [name, taken]))).toEqual(
      Object.fromEntries(Object.entries(settingDeclarations).map(([name, { takes }]) => [name, takes])),
    );
  });

  it('names those that are followed while the program runs', () => {
    const [, list = ''] = /^Followed while the program runs: (.+)\.$/m.exec(page) ?? [];
    const named = [...list.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name);
    expect(named).toEqual(settingNames.filter(isLiveSetting));
  });

  it('names those that may be said for one user', () => {
    const [, list = ''] = /^For one user: (.+)\.$/m.exec(page) ?? [];
    const named = [...list.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name);
    expect(named).toEqual(settingNames.filter(isPersonalSetting));
  });

  const written = rows.flatMap(({ name, fallback }) => {
    const value = /^`([^`]+)`/.exec(fallback)?.[1];
    return value === undefined ? [] : [[name, value] as const];
  });
  it.each(written)('%s is %s where it is not set', (name, value) => {
    expect(loadSettings({ [name]: value }, linux)).toEqual(loadSettings({}, linux));
  });

  it('a bucket needs an access key and the file of its secret', () => {
    const store = { BLOB_STORE: 's3://laboratory/pilot?endpoint=http://10.0.0.7:9000&region=eu-1' };
    const key = { BLOB_STORE_ACCESS_KEY_ID: 'KEY' };
    expect(() => loadSettings(store, linux)).toThrow(/BLOB_STORE_ACCESS_KEY_ID/);
    expect(() => loadSettings({ ...store, ...key }, linux)).toThrow(/BLOB_STORE_SECRET_FILE/);
    expect(() => loadSettings({ BLOB_STORE: 'https://laboratory' }, linux)).toThrow(
      /BLOB_STORE is not valid/,
    );
    const { blobStore } = loadSettings({ ...store, ...key, BLOB_STORE_SECRET_FILE: '/run/secret' }, linux);
    expect(blobStore).toEqual({
      endpoint: 'http://10.0.0.7:9000',
      region: 'eu-1',
      bucket: 'laboratory',
      prefix: 'pilot/',
      accessKeyId: 'KEY',
      secretFile: '/run/secret',
    });
  });

  it('mail needs both a server and a sender', () => {
    const url = 'smtps://user:secret@mail.example.org';
    expect(() => loadSettings({ SMTP_URL: url }, linux)).toThrow(/MAIL_FROM/);
    expect(() => loadSettings({ SMTP_URL: 'http://mail.example.org' }, linux)).toThrow(/SMTP_URL/);
    const mail = { smtpUrl: url, from: 'larmor@example.org' };
    expect(loadSettings({ SMTP_URL: url, MAIL_FROM: mail.from }, linux).mail).toEqual(mail);
  });
});
