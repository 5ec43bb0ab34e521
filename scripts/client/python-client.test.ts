import { execFile, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, testPassword } from '#kernel/testing/test-server.ts';
import { openApiText } from '../../server/openapi-document.ts';
import { type Door, openDoor } from '../../server/testing/open-door.ts';
import { sampleZip } from '../../server/testing/upload.ts';
import type { ApiDescription } from './api-description.ts';
import { writePythonClient } from './python-client.ts';

const client = path.join(import.meta.dirname, '../../clients/python');
const generated = path.join(client, 'larmor/_api.py');

it('the types of the Python client are those of the declarations (npm run openapi writes them)', async () => {
  const description: ApiDescription = JSON.parse(await openApiText());
  expect(await readFile(generated, 'utf8')).toBe(writePythonClient(description));
});

const version = spawnSync('python3', ['-c', 'import sys; print(sys.version_info >= (3, 11))'], {
  encoding: 'utf8',
});
const hasPython = version.stdout?.trim() === 'True';

interface Cell {
  readonly cell_type: string;
  readonly metadata: { readonly tags?: readonly string[] };
  readonly source: readonly string[];
}

/** The client asks this process, which has to answer meanwhile. */
const run = promisify(execFile);

describe.skipIf(!hasPython)('the Python client (needs python3, 3.11 or later)', () => {
  let server: TestServer;
  let folder: string;
  let env: NodeJS.ProcessEnv;
  let door: Door;
  beforeAll(async () => {
    server = await startTestServer();
    door = await openDoor(server.url);
    folder = mkdtempSync(path.join(tmpdir(), 'larmor-test-'));
    // A copy: Python leaves compiled files beside what it imports.
    cpSync(path.join(client, 'larmor'), path.join(folder, 'larmor'), { recursive: true });
    const sample = path.join(folder, 'aspirin-1h.zip');
    writeFileSync(sample, sampleZip('aspirin-1h.zip'));
    const { access_token: key } = await server.signUp('notebook@lab.example');
    env = {
      ...process.env,
      PYTHONPATH: folder,
      LARMOR_URL: server.url,
      LARMOR_KEY: key,
      LARMOR_SAMPLE: sample,
      LARMOR_DOOR: `${door.url}/v1`,
    };
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await door.close();
    await server.cleanUp();
  });

  const python = async (script: string) =>
    (await run('python3', ['-c', script], { env, cwd: folder })).stdout;

  it('is Python all through, and every type can be looked up', async () => {
    const script = `
import larmor._api as api, typing
names = [name for name, value in vars(api).items() if isinstance(value, type) and issubclass(value, dict)]
for name in names:
    typing.get_type_hints(getattr(api, name), include_extras=True)
for name in (name for name in dir(api.Operations) if not name.startswith("_")):
    typing.get_type_hints(getattr(api.Operations, name))
print(len(names), len(api.ROUTES))`;
    const [types = 0, routes = 0] = (await python(script)).trim().split(' ').map(Number);
    expect(types).toBeGreaterThan(500);
    expect(routes).toBeGreaterThan(250);
  });

  it('the notebook does the main job against a running service', async () => {
    const notebook = JSON.parse(readFileSync(path.join(client, 'examples/main_job.ipynb'), 'utf8')) as {
      cells: Cell[];
    };
    const plots = spawnSync('python3', ['-c', 'import matplotlib'], { encoding: 'utf8' }).status === 0;
    const code = notebook.cells
      .filter(({ cell_type: type }) => type === 'code')
      // Drawing is the one cell that needs more than the standard library.
      .filter(({ metadata }) => plots || metadata.tags?.includes('plot') !== true)
      .map(({ source }) => source.join(''));
    const mainJob = (code[0] ?? '').split('\n').filter((line) => line.trim() !== '');
    expect(mainJob.length).toBeLessThanOrEqual(10);
    const told = await python(['import os', 'os.environ["MPLBACKEND"] = "Agg"', ...code].join('\n'));
    expect(told).toMatch(/^review_required \d+(\.\d+)? True\n(\s+-?\d+\.\d{3} ppm {2}\w+\n){5}$/);
    const { body } = await server.call('GET', '/analyses', { token: env['LARMOR_KEY'] ?? '' });
    expect(body.items[0].title).toBe('From a notebook');
  }, 120_000);

  it('has types that name themselves nowhere, as the checker of types wants it', async () => {
    const text = await readFile(generated, 'utf8');
    const aliases = [...text.matchAll(/^(\w+): TypeAlias = (.*)$/gm)];
    expect(aliases.length).toBeGreaterThan(50);
    const classes = new Set(Array.from(text.matchAll(/^class (\w+)\(/gm), ([, name]) => name));
    for (const [, name = '', type = ''] of aliases) {
      expect(classes.has(name), name).toBe(false);
      expect(type.match(/\w+/g) ?? []).not.toContain(name);
    }
  });

  const isTool = (name: string): boolean => spawnSync('python3', ['-m', name, '--version']).status === 0;

  it.skipIf(!isTool('mypy'))(
    'passes the strict checks of mypy (needs mypy)',
    async () => {
      expect(
        (await run('python3', ['-m', 'mypy', '--strict', 'larmor'], { env, cwd: folder })).stdout,
      ).toContain('no issues');
    },
    300_000,
  );

  it('loses no measurement to a service that is there again later, and makes one analysis of it', async () => {
    let sends = 0;
    let asks = 0;
    const answers = [503, 'lost', null] as const;
    door.refuse = ({ method }) =>
      method === 'POST' ? (answers[sends++] ?? null) : asks++ < 2 ? 'cut' : null;
    const before = (await server.call('GET', '/analyses', { token: env['LARMOR_KEY'] ?? '' })).body.items
      .length;
    const told = await python(`
import os
from pathlib import Path
from larmor import Larmor, every
larmor = Larmor(os.environ["LARMOR_DOOR"], os.environ["LARMOR_KEY"])
place = Path("Messung ü 1")
place.mkdir()
(place / "fid.zip").write_bytes(Path(os.environ["LARMOR_SAMPLE"]).read_bytes())
analysis = larmor.analyse(place / "fid.zip", nucleus="1H", title="Umläute")
print(analysis["status"], analysis["title"])
print(sum(1 for _ in every(larmor.analyses_list, limit=1)))`);
    expect(told.trim().split('\n')).toEqual(['review_required Umläute', String(before + 1)]);
    expect(sends).toBe(3);
    expect(asks).toBeGreaterThan(2);
  }, 120_000);

  it('gives a service that stays away up, says after how long to ask again, and reads no file it may not', async () => {
    door.refuse = ({ url }) => (url === '/v1/compounds' ? 429 : url === '/v1/projects' ? 200 : null);
    const told = await python(`
import os, urllib.error
from larmor import Larmor, LarmorError, _client
_client.time.sleep = lambda seconds: print("waits", seconds)
door = Larmor(os.environ["LARMOR_DOOR"], os.environ["LARMOR_KEY"])
try:
    door.compounds_list()
except LarmorError as refused:
    print(refused.status, refused.retry_after_s)
try:
    door.projects_list()
except LarmorError as page:
    print(str(page)[-21:])
away = Larmor("http://127.0.0.1:1/v1", "key")
try:
    away.analyse(os.environ["LARMOR_SAMPLE"], nucleus="1H")
except urllib.error.URLError as gone:
    print("away", isinstance(gone.reason, ConnectionRefusedError))
try:
    away.wait_for("ana_1", wait_s=0)
except TimeoutError as late:
    print(str(late)[:26])
try:
    away.analyse("not there.zip", nucleus="1H")
except FileNotFoundError as missing:
    print("not there.zip" in str(missing))`);
    expect(told.trim().split('\n')).toEqual([
      '429 1',
      'base_url ends in /v1.',
      'waits 1.0',
      'waits 2.0',
      'waits 4.0',
      'waits 8.0',
      'away True',
      'Nothing is known of ana_1 ',
      'True',
    ]);
  });

  it('reaches its own machine past a proxy, takes a key with the end of its line, shows no key, and says what has to be changed', async () => {
    const told = await python(`
import os
os.environ["http_proxy"] = os.environ["HTTP_PROXY"] = "http://127.0.0.1:1"
os.environ.pop("no_proxy", None), os.environ.pop("NO_PROXY", None)
from larmor import Larmor, LarmorError
url, key = os.environ["LARMOR_URL"], os.environ["LARMOR_KEY"]
print(Larmor(url, key + "\\r\\n").auth_me()["email"])
for odd in (key + "\\nX: y", "lar_mk_…", "two words"):
    try:
        Larmor(url, odd).auth_me()
    except LarmorError as refused:
        print(refused.status, refused.code, odd in str(refused))
try:
    Larmor(url, key).analyse(os.environ["LARMOR_SAMPLE"], nucleus="1H", instrument="jcamp")
except LarmorError as refused:
    print("instrument: " in str(refused))
try:
    Larmor(url, key).save_report("ana_unknown", "left.pdf")
except LarmorError as refused:
    print(refused.status, [name for name in os.listdir() if name.startswith("left.pdf")])`);
    expect(told.trim().split('\n')).toEqual([
      'notebook@lab.example',
      ...Array<string>(3).fill('401 credentials_invalid False'),
      'True',
      '404 []',
    ]);
  });

  it('signs a person in by a code, keeps the key where larmor sign-in does, and gives it back', async () => {
    const keys = path.join(folder, 'keys', 'keys.json');
    const approve = async (code: string): Promise<void> => {
      const token = env['LARMOR_KEY'] ?? '';
      const proof = { purpose: 'sign_in_program', password: testPassword };
      const { step_up_token } = (await server.call('POST', '/auth/step-up', { token, json: proof })).body;
      const json = { user_code: code, decision: 'approve', step_up_token };
      expect((await server.call('POST', '/auth/programs/decide', { token, json })).status).toBe(200);
    };
    const script = `
import json, os, stat
from pathlib import Path
from larmor import Larmor, LarmorError, _sign_in
from larmor._transport import Transport
real = _sign_in.time.sleep
# The person at another machine: this process answers by approving the code it is shown.
def shown(asked):
    _sign_in.tell(asked)
    Path("code.txt").write_text(asked["user_code"])
    while not Path("approved.txt").exists():
        real(0.02)
_sign_in.time.sleep = lambda seconds: None
larmor = Larmor.sign_in(os.environ["LARMOR_URL"] + "/", program="A notebook", scope="read", show=shown)
print(larmor.auth_me()["email"])
file = Path(os.environ["LARMOR_KEYS"])
print(oct(stat.S_IMODE(file.stat().st_mode)), list(json.loads(file.read_text())["keys"]) == [os.environ["LARMOR_URL"]])
again = Larmor.sign_in(os.environ["LARMOR_URL"], show=lambda asked: print("asked anew"))
print(again.key == larmor.key)
again.sign_out()
print(json.loads(file.read_text())["keys"])
try:
    larmor.auth_me()
except LarmorError as refused:
    print(refused.status)
os.chmod(file, 0o644)
try:
    Larmor.sign_in(os.environ["LARMOR_URL"])
except PermissionError as opened:
    print("chmod 600" in str(opened))
try:
    Larmor(os.environ["LARMOR_URL"]).oauth_token(body={"grant_type": "password"})
except LarmorError as refused:
    print(refused.code)`;
    const running = run('python3', ['-c', script], { env: { ...env, LARMOR_KEYS: keys }, cwd: folder });
    const code = path.join(folder, 'code.txt');
    const isShown = (): boolean => existsSync(code) && readFileSync(code, 'utf8').length === 9;
    const approving = (async () => {
      while (!isShown()) await wait(20);
      await approve(readFileSync(code, 'utf8'));
      writeFileSync(path.join(folder, 'approved.txt'), '');
    })();
    const [{ stdout }] = await Promise.all([running, approving]);
    const lines = stdout.trim().split('\n');
    expect(lines[0]).toContain('/sign-in-program on any machine');
    expect(lines.slice(-8)).toEqual([
      expect.stringContaining(keys),
      'notebook@lab.example',
      '0o600 True',
      'True',
      '{}',
      '401',
      'True',
      'unsupported_grant_type',
    ]);
  });

  it('sends a large file without holding it in memory', async () => {
    const told = await python(`
import os, resource
from pathlib import Path
from larmor import Larmor, LarmorError
large = Path("large.zip")
with large.open("wb") as file:
    file.truncate(200 * 1024 * 1024)
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
try:
    Larmor(os.environ["LARMOR_URL"], os.environ["LARMOR_KEY"]).analyse(large, nucleus="1H")
except LarmorError as refused:
    print(refused.status)
grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
# Kilobytes on Linux, bytes on macOS.
print(grown < (64 * 1024 if os.uname().sysname == "Linux" else 64 * 1024 * 1024))`);
    expect(told.trim().split('\n')).toEqual([expect.stringMatching(/^4\d\d$/), 'True']);
  }, 120_000);

  it('raises what the service refuses, lists what it is given, and quotes what an address holds', async () => {
    const script = `
import os
from larmor import Larmor, LarmorError, axis_ppm
larmor = Larmor(os.environ["LARMOR_URL"], os.environ["LARMOR_KEY"])
try:
    larmor.analyses_get(id="a/../b?c")
except LarmorError as refused:
    print(refused.status, refused.code, refused.request_id == refused.answer["request_id"])
try:
    Larmor(os.environ["LARMOR_URL"]).analyses_list()
except LarmorError as refused:
    print(refused.status, refused.code)
made = larmor.compounds_register(body={"name": "Äthanol", "smiles": "CCO", "synonyms": ["spirit of wine"]})
print(larmor.compounds_list(q="wine")["items"][0]["id"] == made["id"], made["name"])
print(axis_ppm({"points": 3, "from_ppm": 10.0, "to_ppm": 0.0}))
try:
    Larmor("file:///etc/passwd")
except ValueError as refused:
    print(refused)`;
    expect((await python(script)).trim().split('\n')).toEqual([
      '404 not_found True',
      '401 credentials_invalid',
      'True Äthanol',
      '[10.0, 5.0, 0.0]',
      'base_url is an http or https address.',
    ]);
  });
});
