import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadInstalledSettings, type Platform } from '../load-settings.ts';
import { settingNames } from '../setting-declarations.ts';
import { SettingsError } from '../settings-error.ts';
import { parsePolicyJson } from './parse-policy-json.ts';
import { parseRegQuery } from './parse-reg-query.ts';
import {
  type PolicyLocation,
  policyLocationOf,
  type RunTool,
  readPolicy,
  readUserPolicy,
  userPolicyLocationOf,
} from './read-policy.ts';

const file = '/etc/larmor/policy.json';
const fromJson = (text: string) => Object.fromEntries(parsePolicyJson(Buffer.from(text), file));

describe('a policy as JSON, of Linux and as plutil writes that of macOS', () => {
  it('holds texts, numbers, truths and lists of them', () => {
    const text =
      '{"LOG_LEVEL":"warn","PORT":4310,"RATE_LIMIT_ENABLED":true,"ADMIN_EMAILS":["a@x.org","b@x.org"]}';
    expect(fromJson(text)).toEqual({
      LOG_LEVEL: 'warn',
      PORT: '4310',
      RATE_LIMIT_ENABLED: 'true',
      ADMIN_EMAILS: 'a@x.org,b@x.org',
    });
  });

  it.each([
    ['', 'cannot be read'],
    ['<html>', 'cannot be read'],
    ['["PORT"]', 'cannot be read'],
    ['{"PORT":1,"PORT":2}', 'cannot be read'],
    ['{"PORT":{"value":1}}', 'PORT in the policy'],
    ['{"PORT":null}', 'PORT in the policy'],
    ['{"ADMIN_EMAILS":[["a@x.org"]]}', 'ADMIN_EMAILS in the policy'],
  ])('%j is refused with the file and what is wrong', (text, why) => {
    expect(() => fromJson(text)).toThrow(SettingsError);
    expect(() => fromJson(text)).toThrow(new RegExp(`${why}.*`));
    expect(() => fromJson(text)).toThrow(file);
  });
});

describe('a policy of the Windows registry', () => {
  const key = 'HKLM\\Software\\Policies\\Larmor';
  const output = [
    '',
    'HKEY_LOCAL_MACHINE\\Software\\Policies\\Larmor',
    '    (Standard)    REG_SZ    (Wert nicht festgelegt)',
    '    LOG_LEVEL    REG_SZ    warn',
    '    SECURITY_TXT_CONTACT    REG_SZ    mailto:it@x.org    on call',
    '    SMTP_URL    REG_SZ',
    '    RATE_LIMIT_ENABLED    REG_DWORD    0x1',
    '    PORT    REG_DWORD    0x10d6',
    '    ADMIN_EMAILS    REG_MULTI_SZ    a@x.org\\0b@x.org',
    '',
    'HKEY_LOCAL_MACHINE\\Software\\Policies\\Larmor\\Sub',
    '',
  ].join('\r\n');

  it('is read from what reg query prints, in any language', () => {
    expect(Object.fromEntries(parseRegQuery(output, key))).toEqual({
      LOG_LEVEL: 'warn',
      SECURITY_TXT_CONTACT: 'mailto:it@x.org    on call',
      SMTP_URL: '',
      RATE_LIMIT_ENABLED: '1',
      PORT: '4310',
      ADMIN_EMAILS: 'a@x.org,b@x.org',
    });
  });

  it.each([
    '    LOG_LEVEL    REG_BINARY    00ff',
    '    LOG_LEVEL    REG_EXPAND_SZ    %LEVEL%',
    '    LOG_LEVEL    REG_SZ    gr\ufffdn',
  ])('%j is refused with the key and the value', (line) => {
    const parse = () => parseRegQuery(`\r\n${key}\r\n${line}\r\n`, key);
    expect(parse).toThrow(SettingsError);
    expect(parse).toThrow(`LOG_LEVEL in the policy ${key}`);
  });
});

it('each system keeps the policy where only its administrators write', () => {
  expect(policyLocationOf('linux', undefined)).toEqual({ kind: 'json', file, trustedUid: 0 });
  expect(policyLocationOf('darwin', undefined)).toMatchObject({
    kind: 'plist',
    file: '/Library/Managed Preferences/app.larmor.plist',
  });
  expect(policyLocationOf('win32', 'D:\\Windows')).toEqual({
    kind: 'registry',
    key: 'HKLM\\Software\\Policies\\Larmor',
    systemRoot: 'D:\\Windows',
  });
});

describe('a policy file', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'larmor-policy-'));
    await writeFile(path.join(folder, 'policy.json'), '{"LOG_LEVEL":"warn"}');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const uid = process.getuid?.() ?? 0;
  const read = (trustedUid = uid) =>
    readPolicy({ kind: 'json', file: path.join(folder, 'policy.json'), trustedUid });

  it('that is not there forces nothing', async () => {
    await rm(path.join(folder, 'policy.json'));
    expect(read()).toEqual({ source: null, values: new Map() });
  });

  it('of an administrator is read', () => {
    expect(read().values.get('LOG_LEVEL')).toBe('warn');
  });

  it('others may write is refused, and so is one in a folder they may write', async () => {
    await chmod(path.join(folder, 'policy.json'), 0o664);
    expect(() => read()).toThrow(/policy\.json may be written by others than administrators/);
    await chmod(path.join(folder, 'policy.json'), 0o644);
    await chmod(folder, 0o777);
    expect(() => read()).toThrow(/is refused: \S+larmor-policy-\w+ may be written by others/);
  });

  it('is refused where others may write the folder that a link leads into', async () => {
    const open = await mkdtemp(path.join(tmpdir(), 'larmor-open-'));
    try {
      await writeFile(path.join(open, 'policy.json'), '{"LOG_LEVEL":"warn"}');
      await rm(path.join(folder, 'policy.json'));
      await symlink(path.join(open, 'policy.json'), path.join(folder, 'policy.json'));
      expect(read().values.get('LOG_LEVEL')).toBe('warn');
      await chmod(open, 0o777);
      expect(() => read()).toThrow(/is refused: \S+larmor-open-\w+ may be written by others/);
    } finally {
      await rm(open, { recursive: true, force: true });
    }
  });

  it('of somebody else is refused', () => {
    expect(() => read(uid + 1)).toThrow(SettingsError);
  });
});

describe('a policy that is there and cannot be read stops the start: the file', () => {
  let folder: string;
  let name: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'larmor-policy-'));
    name = path.join(folder, 'policy.json');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const uid = process.getuid?.() ?? 0;
  const closed =
    /policy\.json cannot be read: .+ Larmor does not start without it; its data were not touched\./;
  const read = (kind: 'json' | 'plist', run?: RunTool) =>
    readPolicy({ kind, file: name, trustedUid: uid }, run);

  it('is a folder, or a link that leads nowhere', async () => {
    await mkdir(name);
    expect(() => read('json')).toThrow(closed);
    await rm(name, { recursive: true });
    await symlink(path.join(folder, 'gone.json'), name);
    expect(() => read('json')).toThrow(closed);
  });

  it('is open to root alone while the program runs as somebody else', async () => {
    await writeFile(name, '{"LOG_LEVEL":"warn"}');
    await chmod(name, 0o000);
    await chmod(folder, 0o755);
    // Root may read everything: it looks as nobody, as the server of a workstation does.
    const nobody = 65_534;
    if (uid === 0) process.seteuid?.(nobody);
    try {
      expect(() => read('json')).toThrow(closed);
    } finally {
      if (uid === 0) process.seteuid?.(0);
    }
  });

  it.skipIf(process.platform === 'win32')('is a pipe, which nobody fills (Windows has none)', () => {
    expect(spawnSync('mkfifo', ['-m', '644', name]).status).toBe(0);
    expect(() => read('json')).toThrow(/cannot be read: it is no file\./);
  });

  it.each([
    ['', 'it is empty'],
    ['LOG_LEVEL=warn', 'it is no JSON'],
    ['{"LOG_LEVEL":"warn"', 'it is no JSON'],
    ['{"LOG_LEVEL":"warn",}', 'it is no JSON'],
    ['[]', 'no object'],
    ['{"PORT":1,"P\\u004fRT":2}', 'a key twice'],
    ['\ufeff{"LOG_LEVEL":"warn"}', 'byte order mark'],
    [Buffer.from('\ufeff{"LOG_LEVEL":"warn"}', 'utf16le'), 'UTF-16'],
    [Buffer.from('{"LOG_LEVEL":"grün"}', 'latin1'), 'not UTF-8'],
  ])('holds %j', async (content, why) => {
    await writeFile(name, content);
    expect(() => read('json')).toThrow(closed);
    expect(() => read('json')).toThrow(why);
  });

  it('and is read whatever ends its lines', async () => {
    await writeFile(name, '{\r\n  "LOG_LEVEL": "warn"\r\n}\r\n');
    expect(read('json').values.get('LOG_LEVEL')).toBe('warn');
  });

  // plutil is on macOS alone.
  it.each([
    ['is no property list', { status: 1, stdout: Buffer.from('') }, 'no property list'],
    ['has a reader that was ended', { status: null, stdout: Buffer.from('') }, 'no property list'],
    ['has no reader', { status: null, stdout: Buffer.from(''), error: new Error('ENOENT') }, 'does not run'],
    ['is turned into something else', { status: 0, stdout: Buffer.from('<plist/>') }, 'JSON object'],
  ])('of macOS %s', async (_what, answer, why) => {
    await writeFile(name, '<plist/>');
    const asked: unknown[] = [];
    const run: RunTool = (program, args) => {
      asked.push([program, ...args]);
      return answer;
    };
    expect(() => read('plist', run)).toThrow(closed);
    expect(() => read('plist', run)).toThrow(why);
    expect(asked[0]).toEqual(['/usr/bin/plutil', '-convert', 'json', '-o', '-', name]);
  });
});

describe('a policy that is there and cannot be read stops the start: the registry', () => {
  const key = 'HKLM\\Software\\Policies\\Larmor';
  const place = { kind: 'registry', key, systemRoot: 'C:\\Windows' } as const;
  const above = (...names: string[]) =>
    Buffer.from(
      ['', ...names.map((each) => `HKEY_LOCAL_MACHINE\\Software\\Policies\\${each}`), ''].join('\r\n'),
    );
  const refused = { status: 1, stdout: Buffer.from('') };
  /** reg.exe is on Windows alone: its answer for the key, and for the key above. */
  const registry =
    (ofKey: ReturnType<RunTool>, ofAbove: ReturnType<RunTool>): RunTool =>
    (_program, [, asked]) =>
      asked === key ? ofKey : ofAbove;

  it('has no such key: nothing is forced', () => {
    for (const names of [['Microsoft'], [], ['Larmorian', 'My Larmor']])
      expect(readPolicy(place, registry(refused, { status: 0, stdout: above(...names) })).source).toBeNull();
  });

  it('lists the key and refuses to show it', () => {
    for (const name of ['Larmor', 'LARMOR'])
      expect(() =>
        readPolicy(place, registry(refused, { status: 0, stdout: above('Microsoft', name) })),
      ).toThrow(/Policies\\Larmor cannot be read: the registry refuses it\. Larmor does not start/);
  });

  it('does not say whether the key is there', () => {
    expect(() => readPolicy(place, registry(refused, refused))).toThrow('does not say whether');
    const gone = { status: null, stdout: Buffer.from(''), error: new Error('ENOENT') };
    expect(() => readPolicy(place, registry(gone, gone))).toThrow('does not run');
  });

  it('is read where it answers', () => {
    const stdout = Buffer.from(`\r\nHKEY_LOCAL_MACHINE\\X\r\n    LOG_LEVEL    REG_SZ    warn\r\n`);
    const read = readPolicy(place, registry({ status: 0, stdout }, refused));
    expect(read).toEqual({ source: key, values: new Map([['LOG_LEVEL', 'warn']]) });
  });
});

describe('what is recommended', () => {
  const linux: Platform = { os: 'linux', homeDir: '/home/ada', cpuCount: 8 };
  const key = 'HKLM\\Software\\Policies\\Larmor';

  it('holds where neither the policy nor the environment says another, and is not locked', () => {
    const values = (given: Record<string, string>) => new Map(Object.entries(given));
    const policy = {
      source: file,
      values: values({ PORT: '1' }),
      recommended: {
        source: '/etc/larmor/recommended.json',
        values: values({ PORT: '2', LOG_LEVEL: 'warn', UPDATE_CHANNEL: 'beta', HOST: ' ', COFFEE: 'strong' }),
      },
    };
    const { settings, installed } = loadInstalledSettings(
      { LOG_LEVEL: 'debug', UPDATE_CHANNEL: ' ' },
      linux,
      policy,
    );
    expect([settings.port, settings.logLevel, settings.host]).toEqual([1, 'debug', '127.0.0.1']);
    const found = (name: string) => installed.settings.find((setting) => setting.name === name);
    expect(found('PORT')).toMatchObject({ value: '1', source: 'policy', locked: true });
    expect(found('LOG_LEVEL')).toMatchObject({ value: 'debug', source: 'environment', locked: false });
    expect(found('UPDATE_CHANNEL')).toMatchObject({ value: 'beta', source: 'recommended', locked: false });
    expect(found('HOST')).toMatchObject({ source: 'default' });
    expect(installed).toMatchObject({
      recommendedSource: '/etc/larmor/recommended.json',
      unknownKeys: ['COFFEE'],
    });
  });

  it('stops the start where it is bad, and is not blamed for what the environment says', () => {
    const policy = {
      source: null,
      values: new Map<string, string>(),
      recommended: { source: '/etc/larmor/recommended.json', values: new Map([['PORT', 'http']]) },
    };
    expect(() => loadInstalledSettings({}, linux, policy)).toThrow(
      'PORT in what is recommended (/etc/larmor/recommended.json) is not valid',
    );
    expect(() => loadInstalledSettings({ PORT: 'ftp' }, linux, policy)).toThrow(/^PORT is not valid/);
    expect(loadInstalledSettings({ PORT: '5' }, linux, policy).settings.port).toBe(5);
  });

  it('lies beside the policy, under the same rights, also where nothing is forced', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'larmor-policy-'));
    const place = {
      kind: 'json',
      file: path.join(folder, 'policy.json'),
      trustedUid: process.getuid?.() ?? 0,
    } as const;
    const beside = path.join(folder, 'recommended.json');
    await writeFile(beside, '{"LOG_LEVEL":"warn"}');
    expect(readPolicy(place)).toEqual({
      source: null,
      values: new Map(),
      recommended: { source: beside, values: new Map([['LOG_LEVEL', 'warn']]) },
    });
    await chmod(beside, 0o666);
    expect(() => readPolicy(place)).toThrow(/recommended\.json may be written by others/);
    await chmod(beside, 0o644);
    await writeFile(beside, 'LOG_LEVEL=warn');
    expect(() => readPolicy(place)).toThrow(/recommended\.json cannot be read/);
    await rm(folder, { recursive: true });
    const asked: string[] = [];
    const mac = { kind: 'plist', file: '/nowhere/app.larmor.plist', trustedUid: 0 } as const;
    readPolicy(mac, (_program, args) => {
      asked.push(args.at(-1) ?? '');
      return { status: 1, stdout: Buffer.from('') };
    });
    expect(asked).toEqual([]);
  });

  it('of the registry is a key below that of the policy', () => {
    const place = { kind: 'registry', key, systemRoot: 'C:\\Windows' } as const;
    const lines = (...rows: string[]) => ({ status: 0, stdout: Buffer.from(rows.join('\r\n')) });
    const above = lines(
      'HKEY_LOCAL_MACHINE\\Software\\Policies\\Larmor',
      '    PORT    REG_DWORD    0x1',
      'HKEY_LOCAL_MACHINE\\Software\\Policies\\Larmor\\Recommended',
    );
    const below = lines(
      'HKEY_LOCAL_MACHINE\\Software\\Policies\\Larmor\\Recommended',
      '    LOG_LEVEL    REG_SZ    warn',
    );
    const recommended = `${key}\\Recommended`;
    expect(readPolicy(place, (_program, [, asked]) => (asked === recommended ? below : above))).toEqual({
      source: key,
      values: new Map([['PORT', '1']]),
      recommended: { source: recommended, values: new Map([['LOG_LEVEL', 'warn']]) },
    });
    const refused = { status: 1, stdout: Buffer.from('') };
    expect(() =>
      readPolicy(place, (_program, [, asked]) => (asked === recommended ? refused : above)),
    ).toThrow('the registry refuses it');
  });
});

describe('the policy of one user', () => {
  const linux: Platform = { os: 'linux', homeDir: '/home/ada', cpuCount: 8 };
  const layer = (source: string, values: Record<string, string>) => ({
    source,
    values: new Map(Object.entries(values)),
  });
  const none = { source: null, values: new Map<string, string>() };

  it('lies on each system where the user does not write', () => {
    expect(userPolicyLocationOf('linux', undefined, 'ada')).toEqual({
      kind: 'json',
      file: '/etc/larmor/users/ada/policy.json',
      trustedUid: 0,
    });
    expect(userPolicyLocationOf('darwin', undefined, 'ada')).toEqual({
      kind: 'plist',
      file: '/Library/Managed Preferences/ada/app.larmor.plist',
      trustedUid: 0,
    });
    expect(userPolicyLocationOf('win32', undefined, null)).toEqual({
      kind: 'registry',
      key: 'HKCU\\Software\\Policies\\Larmor',
      systemRoot: 'C:\\Windows',
    });
    expect(userPolicyLocationOf('linux', undefined, 'LAB\\ada.b')).toMatchObject({
      file: '/etc/larmor/users/LAB\\ada.b/policy.json',
    });
    for (const name of [null, '', '.', '..', '../ada', 'a/b'])
      expect(userPolicyLocationOf('linux', undefined, name)).toBeNull();
  });

  /** Every layer that says it, strongest first; each test takes the strongest away. */
  const layers = [
    'policy',
    'user_policy',
    'environment',
    'recommended',
    'user_recommended',
    'default',
  ] as const;
  it.each(layers.map((strongest, index) => [strongest, index] as const))(
    '%s stands above what is weaker',
    (strongest, index) => {
      const said = (each: (typeof layers)[number], value: string): Record<string, string> =>
        layers.indexOf(each) < index ? {} : { INTERFACE_LANGUAGE: value };
      const values = ['de', 'en', 'de', 'en', 'de'] as const;
      const { settings, installed } = loadInstalledSettings(said('environment', values[2]), linux, {
        ...layer('m', said('policy', values[0])),
        recommended: layer('mr', said('recommended', values[3])),
        user: {
          forced: layer('u', said('user_policy', values[1])),
          recommended: layer('ur', said('user_recommended', values[4])),
          trouble: null,
        },
      });
      expect(settings.interface.language).toBe(values[index] ?? null);
      const shown = installed.settings.find(({ name }) => name === 'INTERFACE_LANGUAGE');
      expect(shown).toMatchObject({ source: strongest, locked: index < 2, scope: 'machine_and_user' });
    },
  );

  it('says nothing of any setting of the machine, whatever it holds', () => {
    const values = Object.fromEntries(settingNames.map((name) => [name, 'x']));
    const { INTERFACE_LANGUAGE: _l, INTERFACE_THEME: _t, ...machines } = values;
    const user = {
      forced: layer('u', { ...machines, COFFEE: 'strong' }),
      recommended: layer('ur', machines),
      trouble: null,
    };
    const { settings, installed } = loadInstalledSettings({}, linux, { ...none, user });
    expect(settings).toEqual(loadInstalledSettings({}, linux).settings);
    expect(installed.user?.ignoredKeys).toEqual(Object.keys(machines));
    expect(installed.unknownKeys).toEqual(['COFFEE']);
    expect(installed.settings.every(({ source }) => source === 'default')).toBe(true);
  });

  it('with one bad value says nothing at all, forced or recommended, and the start goes on; an empty one says nothing', () => {
    const load = (forced: Record<string, string>, recommended: Record<string, string>) =>
      loadInstalledSettings({}, linux, {
        ...none,
        user: { forced: layer('u', forced), recommended: layer('ur', recommended), trouble: null },
      });
    for (const [forced, recommended, at] of [
      [{ INTERFACE_THEME: 'pink' }, { INTERFACE_LANGUAGE: 'de' }, 'u'],
      [{ INTERFACE_LANGUAGE: 'de' }, { INTERFACE_THEME: 'pink' }, 'ur'],
    ] as const) {
      const { settings, installed } = load(forced, recommended);
      expect(settings.interface).toEqual({ language: null, theme: null });
      expect(installed.user?.trouble).toBe(
        `INTERFACE_THEME in the policy ${at} is not valid: it takes system, light or dark.`,
      );
    }
    const { settings, installed } = load({ INTERFACE_THEME: ' ', INTERFACE_LANGUAGE: 'de' }, {});
    expect(settings.interface).toEqual({ language: 'de', theme: null });
    expect(installed.user?.trouble).toBeNull();
  });

  describe('in the registry', () => {
    const key = 'HKCU\\Software\\Policies\\Larmor';
    const place = { kind: 'registry', key, systemRoot: 'C:\\Windows' } as const;
    const refused = { status: 1, stdout: Buffer.from('') };
    const lines = (...rows: string[]) => ({ status: 0, stdout: Buffer.from(['', ...rows, ''].join('\r\n')) });
    /** reg.exe by what it answers of each key; of every other it says no. */
    const registry =
      (answers: Record<string, ReturnType<RunTool>>): RunTool =>
      (_program, [, asked]) =>
        answers[asked ?? ''] ?? refused;
    const hive = 'HKEY_CURRENT_USER\\Software';

    it('is read like that of the machine, with what is recommended', () => {
      const run = registry({
        [key]: lines(
          `${hive}\\Policies\\Larmor`,
          '    INTERFACE_LANGUAGE    REG_SZ    de',
          '    PORT    REG_DWORD    0x1',
          `${hive}\\Policies\\Larmor\\Recommended`,
        ),
        [`${key}\\Recommended`]: lines(
          `${hive}\\Policies\\Larmor\\Recommended`,
          '    INTERFACE_THEME    REG_SZ    dark',
        ),
      });
      const user = readUserPolicy(place, run);
      expect(user).toEqual({
        forced: layer(key, { INTERFACE_LANGUAGE: 'de', PORT: '1' }),
        recommended: layer(`${key}\\Recommended`, { INTERFACE_THEME: 'dark' }),
        trouble: null,
      });
      const { settings, installed } = loadInstalledSettings({}, linux, { ...none, user });
      expect([settings.port, settings.interface]).toEqual([4310, { language: 'de', theme: 'dark' }]);
      expect(installed.user?.ignoredKeys).toEqual(['PORT']);
    });

    it('is not there where its key is not, or nobody ever laid down a policy for the user', () => {
      const nothing = { forced: none, recommended: none, trouble: null };
      const above = 'HKCU\\Software\\Policies';
      expect(readUserPolicy(place, registry({ [above]: lines(`${hive}\\Policies\\Microsoft`) }))).toEqual(
        nothing,
      );
      expect(readUserPolicy(place, registry({ 'HKCU\\Software': lines(`${hive}\\Microsoft`) }))).toEqual(
        nothing,
      );
    });

    it('that is refused, or of which nothing is said, is trouble and no end of the start', () => {
      const trouble = (answers: Record<string, ReturnType<RunTool>>) =>
        readUserPolicy(place, registry(answers)).trouble;
      const above = 'HKCU\\Software\\Policies';
      expect(trouble({ [above]: lines(`${hive}\\Policies\\Larmor`) })).toBe(
        `The policy ${key} cannot be read: the registry refuses it.`,
      );
      // The key above is there and closed.
      expect(trouble({ 'HKCU\\Software': lines(`${hive}\\Policies`) })).toContain('does not say whether');
      expect(trouble({})).toContain('does not say whether');
      const gone = { status: null, stdout: Buffer.from(''), error: new Error('ENOENT') };
      expect(readUserPolicy(place, () => gone).trouble).toContain('does not run');
    });
  });

  describe('among the managed preferences of macOS', () => {
    let folder: string;
    let place: Exclude<PolicyLocation, { kind: 'registry' }>;
    beforeEach(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'larmor-managed-'));
      place = {
        kind: 'plist',
        file: path.join(folder, 'app.larmor.plist'),
        trustedUid: process.getuid?.() ?? 0,
      };
    });
    afterEach(() => rm(folder, { recursive: true, force: true }));
    /** plutil is on macOS alone: the file as it is stands for what it makes of it. */
    const plutil: RunTool = (_program, args) => ({ status: 0, stdout: readFileSync(args.at(-1) ?? '') });

    it('is read with what is recommended', async () => {
      await writeFile(place.file, '{"INTERFACE_LANGUAGE":"de"}');
      const beside = path.join(folder, 'app.larmor.recommended.plist');
      await writeFile(beside, '{"INTERFACE_THEME":"dark"}');
      expect(readUserPolicy(place, plutil)).toEqual({
        forced: layer(place.file, { INTERFACE_LANGUAGE: 'de' }),
        recommended: layer(beside, { INTERFACE_THEME: 'dark' }),
        trouble: null,
      });
    });

    it('that the user could write, or that is no list, is trouble and no end of the start', async () => {
      await writeFile(place.file, '{"INTERFACE_LANGUAGE":"de"}');
      const uid = place.trustedUid + 1;
      expect(readUserPolicy({ ...place, trustedUid: uid }, plutil)).toMatchObject({
        forced: none,
        trouble: expect.stringMatching(/is refused: .+ may be written by others than administrators/),
      });
      const broken: RunTool = () => ({ status: 1, stdout: Buffer.from('') });
      expect(readUserPolicy(place, broken).trouble).toBe(
        `The policy ${place.file} cannot be read: it is no property list, or may not be read.`,
      );
    });
  });
});

it('a list of folders is one that the setting takes', () => {
  expect(fromJson('{"WATCHED_FOLDER_ROOTS":["/srv/a, b","/srv/c"]}')).toEqual({
    WATCHED_FOLDER_ROOTS: '/srv/a, b;/srv/c',
  });
  const line = '    WATCHED_FOLDER_ROOTS    REG_MULTI_SZ    D:\\a, b\\0E:\\c';
  expect(parseRegQuery(line, file).get('WATCHED_FOLDER_ROOTS')).toBe('D:\\a, b;E:\\c');
});

describe('what a policy forces', () => {
  const linux: Platform = { os: 'linux', homeDir: '/home/ada', cpuCount: 8 };
  const load = (env: Record<string, string>, values: Record<string, string>) =>
    loadInstalledSettings(env, linux, { source: file, values: new Map(Object.entries(values)) });

  it('wins over the environment and is locked; an empty value forces nothing', () => {
    const { settings, installed } = load(
      { LOG_LEVEL: 'debug', PORT: '0', HOST: '0.0.0.0' },
      { LOG_LEVEL: 'warn', PORT: ' ' },
    );
    expect([settings.logLevel, settings.port, settings.host]).toEqual(['warn', 0, '0.0.0.0']);
    const found = (name: string) => installed.settings.find((setting) => setting.name === name);
    expect(found('LOG_LEVEL')).toMatchObject({ value: 'warn', source: 'policy', locked: true });
    expect(found('PORT')).toMatchObject({ value: '0', source: 'environment', locked: false });
    expect(found('WORKER_THREADS')).toMatchObject({ value: '4', source: 'default', locked: false });
    expect(found('MAIL_FROM')).toMatchObject({ value: null, source: 'default' });
  });

  it('stops the start where it is bad, with one line that names the file and the setting', () => {
    expect(() => load({}, { LOG_LEVEL: 'loud' })).toThrow(
      /^LOG_LEVEL in the policy \/etc\/larmor\/policy\.json is not valid: it takes debug, info, warn or error\.$/,
    );
  });

  it('is not blamed for what the environment says', () => {
    expect(() => load({ PORT: 'http' }, { LOG_LEVEL: 'warn' })).toThrow(/^PORT is not valid/);
  });

  it('is passed over by its names where this version does not know them', () => {
    expect(load({}, { LOG_LEVEL: 'warn', COFFEE: 'strong' }).installed.unknownKeys).toEqual(['COFFEE']);
  });

  it('is shown without secrets', () => {
    const { installed } = load(
      { SMTP_URL: 'smtp://ada:word@x.org', MAIL_FROM: 'ada@x.org' },
      {
        SYSTEM_API_KEY: 'a-key-of-thirty-characters-000',
      },
    );
    const text = JSON.stringify(installed);
    expect(text).not.toContain('a-key-of-thirty');
    expect(text).not.toContain('ada:word');
    expect(installed.settings.filter(({ value }) => value === '[redacted]').map(({ name }) => name)).toEqual([
      'SYSTEM_API_KEY',
      'SMTP_URL',
    ]);
  });
});
