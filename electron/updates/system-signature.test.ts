import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refusalSentences, vouchedSentences } from './refusal-sentences.ts';
import { runTool } from './run-tool.ts';
import { checkSystemSignature, noIdentity } from './system-signature.ts';
import { systemToolsOf } from './system-tools.ts';
import { madeReleaser } from './testing/made-release.ts';

const identity = { isRelease: true, windowsPublisher: 'Made Releases', appleTeamId: 'AB12CD34EF' };
/** A certificate whose common name is `Made Releases`. */
const certificate = [...madeReleaser().certificate.raw].join(',');

describe.skipIf(process.platform === 'win32')(
  'what the system says of an installer, by stand-ins of its tools (shell scripts, so not on Windows)',
  () => {
    let folder: string;
    beforeEach(() => {
      folder = mkdtempSync(path.join(tmpdir(), 'larmor-test-'));
    });
    afterEach(() => rmSync(folder, { recursive: true, force: true }));

    const standIn = (name: string, script: string): string => {
      const file = path.join(folder, name);
      writeFileSync(file, `#!/bin/sh\n${script}\n`);
      chmodSync(file, 0o755);
      return file;
    };
    const says = (text: string, code = 0, stream = 1) =>
      `cat <<'SAID' >&${stream}\n${text}\nSAID\nexit ${code}`;
    const ask = (
      system: NodeJS.Platform,
      file: string,
      scripts: Readonly<Record<string, string>>,
      who: typeof identity | typeof noIdentity = identity,
    ) => {
      const missing = path.join(folder, 'not-there');
      const none = {
        powershell: missing,
        reg: missing,
        pkgutil: missing,
        spctl: missing,
        codesign: missing,
        rpm: missing,
      };
      const given = Object.entries(scripts).map(([name, script]) => [name, standIn(name, script)]);
      const tools = { ...systemToolsOf({}), ...none, ...Object.fromEntries(given) };
      return checkSystemSignature(file, { system, identity: who, tools, run: runTool, env: {} });
    };
    const refused = (code: string) => ({ ok: false, code });

    it('asks nobody in a build that was not made as a release, and says so', async () => {
      for (const system of ['win32', 'darwin', 'linux'] as const)
        expect(await ask(system, '/x.pkg', {}, noIdentity)).toEqual({ ok: true, by: 'unsigned_build' });
      expect(vouchedSentences.unsigned_build).toContain('was not made as a release');
    });

    it('has a sentence for everything it refuses', () => {
      for (const code of [
        'system_not_asked',
        'system_refused',
        'other_publisher',
        'not_notarised',
        'no_publisher',
      ] as const)
        expect(refusalSentences[code]).toMatch(/deleted\.$/);
    });

    describe('Windows', () => {
      const powershell = (text: string, code = 0) => ({ powershell: says(text, code) });
      it('opens what is Valid and carries our name', async () => {
        const answer = await ask('win32', 'C:\\x.msi', powershell(`Valid\r\n${certificate}`));
        expect(answer).toEqual({ ok: true, by: 'system' });
      });

      it('refuses what is not signed, changed, or not trusted here, whatever certificate is in it', async () => {
        for (const status of ['NotSigned', 'HashMismatch', 'NotTrusted', 'UnknownError', ''])
          expect(await ask('win32', 'C:\\x.msi', powershell(`${status}\n${certificate}`))).toEqual(
            refused('system_refused'),
          );
        expect(await ask('win32', 'C:\\x.msi', powershell(`Valid\n${certificate}`, 1))).toEqual(
          refused('system_refused'),
        );
      });

      it('refuses the good signature of somebody else, and one that names nobody', async () => {
        const other = { ...identity, windowsPublisher: 'Made Release' };
        expect(await ask('win32', 'C:\\x.msi', powershell(`Valid\n${certificate}`), other)).toEqual(
          refused('other_publisher'),
        );
        for (const numbers of ['', '1,2,3', 'Made Releases'])
          expect(await ask('win32', 'C:\\x.msi', powershell(`Valid\n${numbers}`))).toEqual(
            refused('other_publisher'),
          );
      });

      it('refuses where PowerShell is not there, and where the build knows no publisher', async () => {
        expect(await ask('win32', 'C:\\x.msi', {})).toEqual(refused('system_not_asked'));
        const nobody = { ...identity, windowsPublisher: null as unknown as string };
        expect(await ask('win32', 'C:\\x.msi', powershell(`Valid\n${certificate}`), nobody)).toEqual(
          refused('no_publisher'),
        );
      });

      it('hands the file over beside the command, never in it, and takes nothing else from the environment', async () => {
        const seen = path.join(folder, 'seen');
        const evil = "C:\\a'; Remove-Item -Recurse C:\\ #.exe";
        await ask('win32', evil, { powershell: `{ printf '%s\\n' "$@"; env; } > '${seen}'` });
        const lines = readFileSync(seen, 'utf8').split('\n');
        expect(lines).toContain(`LARMOR_CHECKED_FILE=${evil}`);
        expect(lines.slice(0, 3)).toEqual(['-NoProfile', '-NonInteractive', '-Command']);
        expect(lines[3]).not.toContain('Remove-Item');
        expect(lines[3]).toContain('Get-AuthenticodeSignature -LiteralPath $env:LARMOR_CHECKED_FILE');
        expect(lines).toContain('PSModulePath=C:\\Windows\\System32\\WindowsPowerShell\\v1.0\\Modules');
        expect(lines.filter((line) => /^(HOME|USER|NODE_\w+)=/.test(line))).toEqual([]);
      });
    });

    describe('macOS', () => {
      const chain = (team: string, kind = 'Installer') =>
        says(
          `Package "x.pkg":\n   Status: signed by a developer certificate issued by Apple for distribution\n   Certificate Chain:\n    1. Developer ID ${kind}: Made Releases (${team})\n       Expires: 2031\n    2. Developer ID Certification Authority`,
        );
      const gatekeeper = (source: string, code = 0) =>
        says(`/x.pkg: ${code === 0 ? 'accepted' : 'rejected'}\n${source}`, code, 2);
      const notarised = gatekeeper(
        'source=Notarized Developer ID\norigin=Developer ID Installer: Made Releases',
      );

      it('opens a package that is signed by our team and notarised', async () => {
        expect(await ask('darwin', '/x.pkg', { pkgutil: chain('AB12CD34EF'), spctl: notarised })).toEqual({
          ok: true,
          by: 'system',
        });
      });

      it('refuses another team, another kind of certificate, and no signature', async () => {
        const pkg = (pkgutil: string) => ask('darwin', '/x.pkg', { pkgutil, spctl: notarised });
        expect(await pkg(chain('ZZ12CD34EF'))).toEqual(refused('other_publisher'));
        expect(await pkg(chain('AB12CD34EF', 'Application'))).toEqual(refused('other_publisher'));
        expect(await pkg(says('Status: no signature', 1))).toEqual(refused('system_refused'));
      });

      it('refuses what Apple did not notarise, and what nobody assessed because Gatekeeper is off', async () => {
        const pkg = (spctl: string) => ask('darwin', '/x.pkg', { pkgutil: chain('AB12CD34EF'), spctl });
        expect(await pkg(gatekeeper('source=Unnotarized Developer ID', 3))).toEqual(refused('not_notarised'));
        expect(await pkg(gatekeeper('override=security disabled'))).toEqual(refused('not_notarised'));
      });

      it('asks codesign about an image, by a rule that names our team', async () => {
        const seen = path.join(folder, 'seen');
        expect(await ask('darwin', '/x.dmg', { codesign: `printf '%s\\n' "$@" > '${seen}'` })).toEqual({
          ok: true,
          by: 'system',
        });
        expect(readFileSync(seen, 'utf8')).toContain('certificate leaf[subject.OU] = "AB12CD34EF"');
        expect(await ask('darwin', '/x.dmg', { codesign: 'exit 3' })).toEqual(refused('system_refused'));
      });

      it('refuses where a tool is not there, the team is none, or the file is of another kind', async () => {
        expect(await ask('darwin', '/x.pkg', {})).toEqual(refused('system_not_asked'));
        expect(await ask('darwin', '/x.pkg', { pkgutil: chain('AB12CD34EF') })).toEqual(
          refused('system_not_asked'),
        );
        expect(await ask('darwin', '/x.dmg', {})).toEqual(refused('system_not_asked'));
        const odd = { ...identity, appleTeamId: '" or true' };
        expect(await ask('darwin', '/x.dmg', { codesign: 'exit 0' }, odd)).toEqual(refused('no_publisher'));
        expect(await ask('darwin', '/x.zip', { codesign: 'exit 0' })).toEqual(refused('system_refused'));
      });
    });

    describe('Linux', () => {
      const rpm = (text: string, code = 0) => ({ rpm: says(`/x.rpm:\n${text}`, code) });
      it('has our manifest for a deb and an AppImage', async () => {
        expect(await ask('linux', '/x.deb', {})).toEqual({ ok: true, by: 'manifest' });
        expect(await ask('linux', '/x.AppImage', {})).toEqual({ ok: true, by: 'manifest' });
      });

      it('takes the word of rpm where a key of ours is installed, and our manifest where none is', async () => {
        const header = '    Header V4 RSA/SHA256 Signature, key ID 1234abcd: ';
        expect(await ask('linux', '/x.rpm', rpm(`${header}OK\n    Header SHA256 digest: OK`))).toEqual({
          ok: true,
          by: 'system',
        });
        expect(await ask('linux', '/x.rpm', rpm(`${header}NOKEY\n    Header SHA256 digest: OK`, 1))).toEqual({
          ok: true,
          by: 'manifest',
        });
        expect(await ask('linux', '/x.rpm', rpm('    Header SHA256 digest: OK'))).toEqual({
          ok: true,
          by: 'manifest',
        });
      });

      it('refuses an rpm whose signature or digest does not fit, and one that rpm could not be asked about', async () => {
        const header = '    Header V4 RSA/SHA256 Signature, key ID 1234abcd: ';
        expect(await ask('linux', '/x.rpm', rpm(`${header}BAD`, 1))).toEqual(refused('system_refused'));
        expect(
          await ask(
            'linux',
            '/x.rpm',
            rpm(`${header}OK\n    Payload SHA256 digest: BAD (Expected 1 != 2)`, 1),
          ),
        ).toEqual(refused('system_refused'));
        expect(await ask('linux', '/x.rpm', {})).toEqual(refused('system_not_asked'));
      });
    });
  },
);
